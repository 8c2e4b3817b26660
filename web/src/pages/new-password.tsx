import { useState } from 'preact/hooks'
import { FormPage, formPage, NarrowCard } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { NewPasswordField } from '../components/password-field.tsx'
import { go } from '../router.ts'
import { account } from '../server/account.ts'

export const page = formPage('New password', NewPassword)

/** The page that the link in the mail leads to. */
function NewPassword({ query }: { readonly query: URLSearchParams }) {
  const [password, setPassword] = useState('')
  const token = query.get('token')
  if (!token)
    return (
      <NarrowCard title="New password">
        <Notice kind="error">This link has expired or was already used.</Notice>
        <p>
          <a href="forgot-password">Ask for another</a>
        </p>
      </NarrowCard>
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
