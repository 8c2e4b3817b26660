import { useState } from 'preact/hooks'
import { Button } from '../components/buttons.tsx'
import { Field } from '../components/field.tsx'
import { FormPage, formPage } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { useWork } from '../components/use-work.ts'
import { go } from '../router.ts'
import { account } from '../server/account.ts'
import { useSession } from '../session.ts'
import { shownName } from '../text.ts'
import { signInWithWallet, useWallets } from '../wallet.ts'

export const page = formPage('Sign in', SignIn)

function SignIn({ query }: { readonly query: URLSearchParams }) {
  const { me, refresh } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = async () => {
    await refresh()
    go(query.get('to') === 'profile' ? '/profile' : '/api-keys', { replace: true })
  }
  return (
    <FormPage
      title="Sign in"
      submit="Sign in"
      onSubmit={async () => {
        await account.signIn(email, password)
        await enter()
      }}
      after={
        <>
          <OtherWays onEntered={enter} />
          <p class="muted">
            {me?.ways.mail && (
              <>
                <a href="forgot-password">Forgot password?</a> ·{' '}
              </>
            )}
            No account yet? <a href="sign-up">Sign up</a>
          </p>
        </>
      }
    >
      {query.has('error') && <Notice kind="error">Signing in did not work. Please try again.</Notice>}
      {query.has('changed') && <Notice kind="success">The new password is set: sign in with it.</Notice>}
      <Field label="E-mail" type="email" required autoComplete="username" value={email} onValue={setEmail} />
      <PasswordField required value={password} onValue={setPassword} />
    </FormPage>
  )
}

function OtherWays({ onEntered }: { readonly onEntered: () => Promise<void> }) {
  const { me } = useSession()
  const { busy, error, run } = useWork()
  const { oidc = null, siwe = false } = me?.ways ?? {}
  const installed = useWallets()
  const wallets = siwe ? installed : []
  if (!oidc && wallets.length === 0) return null
  return (
    <div class="ways">
      {oidc && (
        <Button
          class="wide quiet"
          disabled={busy}
          onClick={() =>
            run(async () => {
              const { url } = await account.oidc('oidc')
              location.assign(`${url}`)
            })
          }
          text={`Sign in with ${oidc.name}`}
        />
      )}
      {wallets.map(({ id, name, wallet }) => (
        <Button
          key={id}
          class="wide quiet"
          disabled={busy}
          onClick={() =>
            run(async () => {
              await signInWithWallet(wallet)
              await onEntered()
            })
          }
          text={`Sign in with ${shownName(name)}`}
        />
      ))}
      {error && <Notice kind="error">{error}</Notice>}
    </div>
  )
}
