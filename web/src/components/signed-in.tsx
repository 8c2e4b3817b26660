import type { ComponentChildren } from 'preact'
import type { User } from '../server/account.ts'
import { useSession } from '../session.ts'
import { Notice } from './notice.tsx'

/** Shows content only to users who are signed in. */
export function SignedIn({
  from,
  children,
}: {
  readonly from: string
  readonly children: (user: User) => ComponentChildren
}) {
  const { me } = useSession()
  if (me === undefined) return <p class="muted loading">Asking the server …</p>
  if (me.user) return <>{children(me.user)}</>
  return (
    <div class="narrow">
      <Notice kind="info">
        Please <a href={`sign-in?to=${from}`}>sign in</a>, or <a href="sign-up">sign up</a>.
      </Notice>
    </div>
  )
}
