import { go } from '../router.ts'
import { account } from '../server/account.ts'
import { useSession } from '../session.ts'
import { Button } from './buttons.tsx'

export function SignedInMenu() {
  const { me, refresh } = useSession()
  if (!me?.user) return null
  const { name, email } = me.user
  const leave = async () => {
    await account.signOut().catch(() => {})
    await refresh()
    go('/')
  }
  return (
    <details class="account menu">
      <summary aria-label="User menu">
        <span class="initial" aria-hidden="true">
          {(name || email).slice(0, 1).toUpperCase()}
        </span>
      </summary>
      <div class="sheet">
        <p>
          <strong>{name || 'Signed in'}</strong>
          <br />
          <span class="muted">{email}</span>
        </p>
        <a href="api-keys">API keys</a>
        <a href="watched">Addresses</a>
        <a href="profile">Account</a>
        <Button onClick={leave} text="Sign out" />
      </div>
    </details>
  )
}
