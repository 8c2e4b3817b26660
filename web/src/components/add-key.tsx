import { useState } from 'preact/hooks'
import { account } from '../server/account.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

/** A name, and then the key of that name. */
export function AddKey({
  onAdded,
  onClose,
}: {
  readonly onAdded: () => Promise<void>
  readonly onClose: () => void
}) {
  const [name, setName] = useState('')
  const [value, setValue] = useState<string>()
  const { busy, error, run } = useWork()
  return (
    <Dialog title="Add API key" onClose={onClose}>
      {value === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void run(async () => {
              const { key } = await account.addKey(name)
              setValue(key)
              await onAdded()
            })
          }}
        >
          <Field
            label="Name"
            required
            maxLength={50}
            hint="So that you know later what it is for."
            placeholder="My wallet"
            autofocus
            value={name}
            onValue={setName}
          />
          {error && <Notice kind="error">{error}</Notice>}
          <div class="row">
            <button type="submit" disabled={busy || name.trim() === ''}>
              Generate API key
            </button>
            <button type="button" class="quiet" onClick={onClose}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <>
          <Notice kind="success">Your new API key:</Notice>
          <p>
            <code class="key">{value}</code>
          </p>
          <div class="row">
            <CopyButton label="Copy the API key" read={async () => value} />
            <button type="button" class="quiet" onClick={onClose}>
              Done
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
