import { useState } from 'preact/hooks'
import { account, type OwnAddress, type User } from '../server/account.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'
import { Button } from './buttons.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

const MAX_NOTE = 500

export interface NoteProps {
  readonly user: User
  readonly address: string
  /** undefined if there is none. */
  readonly kept: OwnAddress | undefined
}

/** The user's note about an address, and whether the user watches it. */
export function PrivateNote({ user, address, kept }: NoteProps) {
  const { me, refreshOwn } = useSession()
  const { busy, error, run } = useWork()
  const [note, setNote] = useState(kept?.note ?? '')
  const [notice, setNotice] = useState('')
  const watched = kept?.watched ?? false
  const [isMailed, setMailed] = useState(watched)
  const hasMail = me?.ways.mail && user.emailVerified
  const save = (to: { readonly note: string; readonly watched: boolean }, done = '') =>
    run(async () => {
      if (to.note === '' && !to.watched) await account.forgetAddress(user, address)
      else await account.noteAddress(user, address, to)
      await refreshOwn()
      setMailed(to.watched)
      setNotice(done)
    })
  return (
    <div class="row own">
      {kept?.note && (
        <span class="muted wrap">
          <bdi>{shown(kept.note)}</bdi>
        </span>
      )}
      <button
        type="button"
        class="quiet"
        aria-pressed={watched}
        disabled={busy}
        title={
          hasMail ? `${user.email} ${watched ? 'receives' : 'will receive'} mail when it moves` : undefined
        }
        onClick={() => void save({ note: kept?.note ?? '', watched: !watched })}
      >
        <Icon name="star" /> {watched ? 'Watched' : 'Watch'}
      </button>
      <details class="menu">
        <summary class="button quiet">{kept?.note ? 'Edit note' : 'Add note'}</summary>
        <form
          class="sheet"
          onSubmit={(event) => {
            event.preventDefault()
            void save({ note: note.trim(), watched: hasMail ? isMailed : watched }, 'Saved.')
          }}
        >
          <Field
            label="Note"
            hint="Only you see it. It stands in place of the address."
            maxLength={MAX_NOTE}
            autoComplete="off"
            value={note}
            onValue={setNote}
          />
          {hasMail && (
            <label class="row">
              <input
                type="checkbox"
                checked={isMailed}
                onChange={(event) => setMailed(event.currentTarget.checked)}
              />
              <span>Watch it, and mail me when it moves</span>
            </label>
          )}
          {notice && !busy && <Notice kind="success">{notice}</Notice>}
          <div class="row below">
            <Button type="submit" disabled={busy} text="Save" />
            <a href="watched">Watch list</a>
          </div>
        </form>
      </details>
      {error && <Notice kind="error">{error}</Notice>}
    </div>
  )
}
