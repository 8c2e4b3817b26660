import { useSession } from '../session.ts'
import { LoadFailed, useLazy } from './lazy.tsx'
import type { NoteProps } from './private-note.tsx'

const load = () => import('./private-note.tsx')

/** Loads the script of notes only for users who are signed in. */
export function PrivateNote({ address }: { readonly address: string }) {
  const { me, own: notes } = useSession()
  return me?.user && notes ? <Loaded user={me.user} address={address} kept={notes.get(address)} /> : null
}

function Loaded(props: NoteProps) {
  const { loaded, failed } = useLazy(load)
  if (failed) return <LoadFailed />
  return loaded ? <loaded.PrivateNote key={`${props.user.id} ${props.address}`} {...props} /> : null
}
