import { useSession } from '../session.ts'
import { LoadFailed, useLazy } from './lazy.tsx'

const load = () => import('./private-note.tsx').then(({ PrivateNote }) => PrivateNote)

/** For users who are signed in: the script of it is loaded for them alone. */
export function PrivateNote({ address }: { readonly address: string }) {
  return useSession().own ? <Loaded address={address} /> : null
}

function Loaded({ address }: { readonly address: string }) {
  const { view: View, failed } = useLazy(load)
  const kept = useSession().own?.get(address)
  return failed ? <LoadFailed /> : View ? <View key={address} address={address} kept={kept} /> : null
}
