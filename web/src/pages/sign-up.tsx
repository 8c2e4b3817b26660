import { useState } from 'preact/hooks'
import { Field } from '../components/field.tsx'
import { FormPage, formPage, NarrowCard } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { NewPasswordField } from '../components/password-field.tsx'
import { go } from '../router.ts'
import { account } from '../server/account.ts'
import { useSession } from '../session.ts'

export const page = formPage('Sign up', SignUp)

function SignUp() {
  const { me, refresh } = useSession()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <NarrowCard title="Check your inbox">
        <Notice kind="success">
          If there was no account for {email} yet, a link to confirm it is on its way. Then sign in.
        </Notice>
        <p>
          <a href="sign-in">Sign in</a>
        </p>
      </NarrowCard>
    )
  return (
    <FormPage
      title="Sign up"
      submit="Sign up"
      onSubmit={async () => {
        await account.signUp(name, email, password)
        if (me?.ways.mail) return setSent(true)
        // The server's answer is the same if the address already has an account. In that case this sign-in fails.
        await account.signIn(email, password)
        await refresh()
        go('/api-keys', { replace: true })
      }}
      after={
        <p class="muted">
          Already have an account? <a href="sign-in">Sign in</a>
        </p>
      }
    >
      <Field label="Name" autoComplete="name" maxLength={100} value={name} onValue={setName} />
      <Field label="E-mail" type="email" required autoComplete="username" value={email} onValue={setEmail} />
      <NewPasswordField label="Password" value={password} onValue={setPassword} />
    </FormPage>
  )
}
