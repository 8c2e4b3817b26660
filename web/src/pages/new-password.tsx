import { useState } from 'preact/hooks'
import { FormPage, formPage } from '../components/form-page.tsx'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { Notice } from '../components/notice.tsx'
import { go } from '../router.ts'
import { account } from '../server/account.ts'

export const page = formPage('New password', NewPassword)

/** The page that the link in the mail leads to. */
function NewPassword({ query }: { readonly query: URLSearchParams }) {
  const [password, setPassword] = useState('')
  const token = query.get('token')
  if (!token)
    return (
      <div class="narrow card">
        <h1>New password</h1>
        <Notice kind="error">This link has expired or was already used.</Notice>
        <p>
          <a href="forgot-password">Ask for another</a>
        </p>
      </div>
    )
  return (
    <FormPage
      title="New password"
      submit="Set the new password"
      onSubmit={async () => {
        await account.newPassword(password, token)
        go('/sign-in?changed', { replace: true })
      }}
    >
      <NewPasswordField
        hint="At least 10 characters. You are signed out everywhere else."
        value={password}
        onValue={setPassword}
      />
    </FormPage>
  )
}
