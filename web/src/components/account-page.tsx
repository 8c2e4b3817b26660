import type { ComponentType } from 'preact'
import type { User } from '../server/account.ts'
import { useSession } from '../session.ts'
import { formPage, NarrowCard } from './form-page.tsx'
import { Notice } from './notice.tsx'

/** A page that only users who are signed in see. */
export const accountPage = (title: string, path: string, View: ComponentType<{ readonly user: User }>) =>
  formPage(title, () => {
    const { me } = useSession()
    if (me === undefined) return <p class="muted loading">Asking the server …</p>
    if (me.user) return <View user={me.user} />
    return (
      <NarrowCard title={title}>
        <Notice kind="info">
          Please <a href={`sign-in?to=${path}`}>sign in</a>, or <a href="sign-up">sign up</a>.
        </Notice>
      </NarrowCard>
    )
  })
