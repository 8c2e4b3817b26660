import { useState } from 'preact/hooks'
import { type ApiKey, account } from '../server/account.ts'
import { shown } from '../text.ts'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

const dateOf = (text: string) => new Date(text).toLocaleDateString('en', { dateStyle: 'medium' })

/** An API key with its actions. */
export function KeyRow({
  apiKey: { id, name, createdAt, lastUsed },
  onChanged,
}: {
  readonly apiKey: ApiKey
  readonly onChanged: () => Promise<void>
}) {
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const [next, setNext] = useState(name)
  const { busy, error, runForm } = useWork()
  const text = shown(name)
  return (
    <li class="card">
      <div class="title">
        <div>
          <h2>{text}</h2>
          <p class="muted">
            Created {dateOf(createdAt)} · {lastUsed ? `last used ${dateOf(lastUsed)}` : 'never used'}
          </p>
        </div>
        <div class="row">
          <CopyButton label={`Copy ${text}`} read={() => account.keyValue(id)} />
          <button
            type="button"
            class="quiet"
            aria-label={`Rename ${text}`}
            onClick={() => setDoing('rename')}
          >
            Rename
          </button>
          <button
            type="button"
            class="quiet danger"
            aria-label={`Delete ${text}`}
            onClick={() => setDoing('delete')}
          >
            Delete
          </button>
        </div>
      </div>
      {doing === 'rename' && (
        <form
          onSubmit={runForm(async () => {
            await account.renameKey(id, next)
            setDoing(undefined)
            await onChanged()
          })}
        >
          <Field label="New name" required maxLength={50} autofocus value={next} onValue={setNext} />
          <Choices busy={busy} yes="Save" onNo={() => setDoing(undefined)} />
        </form>
      )}
      {doing === 'delete' && (
        <form
          onSubmit={runForm(async () => {
            await account.deleteKey(id)
            await onChanged()
          })}
        >
          <p>Apps using this key will fall back to anonymous limits.</p>
          <Choices busy={busy} yes="Delete for good" danger onNo={() => setDoing(undefined)} />
        </form>
      )}
      {error && <Notice kind="error">{error}</Notice>}
    </li>
  )
}

const Choices = ({
  busy,
  yes,
  danger = false,
  onNo,
}: {
  readonly busy: boolean
  readonly yes: string
  readonly danger?: boolean
  readonly onNo: () => void
}) => (
  <div class="row">
    <button type="submit" class={danger ? 'danger' : ''} disabled={busy}>
      {yes}
    </button>
    <button type="button" class="quiet" onClick={onNo}>
      Cancel
    </button>
  </div>
)
