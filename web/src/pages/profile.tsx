import { useState } from 'preact/hooks'
import { Button, LinkButton } from '../components/buttons.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { accountPage } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { NewPasswordField, PasswordField } from '../components/password-field.tsx'
import { useWork } from '../components/use-work.ts'
import { go } from '../router.ts'
import { account, type User } from '../server/account.ts'
import { useSession } from '../session.ts'

export const page = accountPage('Account', 'profile', Account)

function Account({ user }: { readonly user: User }) {
  return (
    <div class="narrow-wide">
      <h1>Account</h1>
      <Person user={user} />
      <Password />
      <Leaving />
    </div>
  )
}

function Person({ user }: { readonly user: User }) {
  const { me, refresh } = useSession()
  const { busy, error, run, runForm } = useWork()
  const [name, setName] = useState(user.name)
  const [notice, setNotice] = useState('')
  return (
    <section class="card">
      <h2>You</h2>
      <p>
        {user.email}{' '}
        {me?.ways.mail && (
          <span class={user.emailVerified ? 'tag good' : 'tag'}>
            {user.emailVerified ? 'confirmed' : 'not confirmed'}
          </span>
        )}
      </p>
      {me?.ways.mail && !user.emailVerified && (
        <Button
          class="quiet"
          disabled={busy}
          onClick={() =>
            run(async () => {
              await account.sendVerification(user.email)
              setNotice('The link is on its way.')
            })
          }
          text="Send the link again"
        />
      )}
      <p class="muted">
        Plan {user.plan.name}: {user.plan.perSecond} requests per second per key.
      </p>
      <form
        onSubmit={runForm(async () => {
          await account.rename(name)
          await refresh()
          setNotice('The name is changed.')
        })}
      >
        <Field label="Name" required maxLength={100} autoComplete="name" value={name} onValue={setName} />
        {error && <Notice kind="error">{error}</Notice>}
        {notice && <Notice kind="success">{notice}</Notice>}
        <Button type="submit" disabled={busy} text="Save" />
      </form>
    </section>
  )
}

function Password() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [done, setDone] = useState(false)
  return (
    <section class="card">
      <h2>Password</h2>
      <Form
        submit="Change password"
        onSubmit={async () => {
          setDone(false)
          await account.changePassword(current, next)
          setCurrent('')
          setNext('')
          setDone(true)
        }}
      >
        <PasswordField label="Current password" required value={current} onValue={setCurrent} />
        <NewPasswordField
          hint="At least 10 characters. You are signed out everywhere else."
          value={next}
          onValue={setNext}
        />
        {done && <Notice kind="success">The password is changed.</Notice>}
      </Form>
    </section>
  )
}

function Leaving() {
  const { refresh } = useSession()
  const [sure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  return (
    <section class="card">
      <h2>Your data</h2>
      <p>
        <LinkButton href="account/export" download text="Download my data" />
      </p>
      {!sure && <Button class="danger" onClick={() => setSure(true)} text="Delete account" />}
      {sure && (
        <Form
          submit="Delete for good"
          kind="danger"
          onSubmit={async () => {
            await account.deleteAccount(password)
            await refresh()
            go('/')
          }}
          cancel="Keep it"
          onCancel={() => setSure(false)}
        >
          <p>The account and its API keys are deleted at once and for good.</p>
          <PasswordField hint="Empty, if you sign in without one." value={password} onValue={setPassword} />
        </Form>
      )}
    </section>
  )
}
