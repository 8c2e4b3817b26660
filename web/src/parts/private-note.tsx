import { useEffect, useState } from 'preact/hooks'
import { account, type OwnAddress } from '../server/account.ts'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

const MAX_NOTE = 500

/** A private note of the signed-in user about an address. */
export function PrivateNote({ address }: { readonly address: string }) {
  const [kept, setKept] = useState<OwnAddress | null>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let ended = false
    setKept(undefined)
    account.addresses(address).then(
      ([found]) => !ended && setKept(found ?? null),
      (error: Error) => !ended && setFailure(error.message),
    )
    return () => {
      ended = true
    }
  }, [address])
  return (
    <section class="card" aria-labelledby="private-note">
      <h2 id="private-note">Private note</h2>
      {failure && <Notice kind="error">{failure}</Notice>}
      {kept !== undefined && <NoteForm key={address} address={address} kept={kept} onChange={setKept} />}
    </section>
  )
}

interface FormParts {
  readonly address: string
  /** null: there is none. */
  readonly kept: OwnAddress | null
  readonly onChange: (kept: OwnAddress | null) => void
}

function NoteForm({ address, kept, onChange }: FormParts) {
  const { busy, error, run } = useWork()
  const [note, setNote] = useState(kept?.note ?? '')
  const [watched, setWatched] = useState(kept?.watched ?? false)
  const [notice, setNotice] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          onChange(await account.noteAddress(address, { note, watched }))
          setNotice('Saved.')
        })
      }}
    >
      <Field
        label="Note"
        hint="Only you see it."
        maxLength={MAX_NOTE}
        autoComplete="off"
        value={note}
        onValue={setNote}
      />
      <p>
        <label>
          <input
            type="checkbox"
            checked={watched}
            onChange={(event) => setWatched(event.currentTarget.checked)}
          />{' '}
          Add to <a href="watched">watch list</a>
        </label>
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      {notice && <Notice kind="success">{notice}</Notice>}
      <div class="row">
        <button type="submit" disabled={busy}>
          Save
        </button>
        {kept && (
          <button
            type="button"
            class="quiet"
            disabled={busy}
            onClick={() =>
              run(async () => {
                await account.forgetAddress(address)
                setNote('')
                setWatched(false)
                onChange(null)
                setNotice('It is deleted.')
              })
            }
          >
            Delete
          </button>
        )}
      </div>
    </form>
  )
}
