import { useState } from 'preact/hooks'
import { Field } from '../components/field.tsx'
import { FormPage, formPage } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { account } from '../server/account.ts'

export const page = formPage('Forgot password', ForgotPassword)

function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  return (
    <FormPage
      title="Forgot password"
      submit="Send a link"
      onSubmit={async () => {
        await account.forgotPassword(email)
        setSent(true)
      }}
    >
      <p class="muted">A link for choosing a new one is sent to the address of your account.</p>
      <Field label="E-mail" type="email" required autoComplete="username" value={email} onValue={setEmail} />
      {sent && <Notice kind="success">If there is an account for {email}, the link is on its way.</Notice>}
    </FormPage>
  )
}
