import { useState } from 'preact/hooks'
import { Field } from '../parts/field.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { Notice } from '../parts/notice.tsx'
import { go } from '../router.ts'
import { account } from '../server/account.ts'

/** Where the link of a mail leads. */
export function NewPassword({ query }: { readonly query: URLSearchParams }) {
  const [password, setPassword] = useState('')
  const token = query.get('token')
  if (!token)
    return (
      <div class="narrow card">
        <h1>New password</h1>
        <Notice kind="error">This link was used or is too old.</Notice>
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
      <Field
        label="New password"
        type="password"
        required
        minLength={10}
        maxLength={128}
        hint="At least 10 characters. You are signed out everywhere else."
        autoComplete="new-password"
        value={password}
        onValue={setPassword}
      />
    </FormPage>
  )
}
