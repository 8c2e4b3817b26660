import type { ComponentChildren, ComponentProps, ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Page, ViewParts } from '../page.ts'
import type { User } from '../server/account.ts'
import { useSession } from '../session.ts'
import { Form } from './form.tsx'
import { Notice } from './notice.tsx'

interface TitleProps {
  readonly title: string
}

export const NarrowCard = ({ title, children }: TitleProps & { readonly children: ComponentChildren }) => (
  <div class="narrow card">
    <h1>{title}</h1>
    {children}
  </div>
)

interface Props extends ComponentProps<typeof Form>, TitleProps {
  /** Further links or actions below the form. */
  readonly after?: ComponentChildren
}

export const FormPage = ({ title, after, ...form }: Props) => (
  <NarrowCard title={title}>
    <Form kind="wide" {...form} />
    {after}
  </NarrowCard>
)

/** A page that needs no data before it is shown, but scripts. */
export const formPage = (title: string, View: ComponentType<ViewParts<object>>): Page<object> => ({
  load: async () => ({ title, answer: {} }),
  View(props) {
    // The server leaves it out, because what is typed before the script is there would be lost.
    const [isBrowser, setIsBrowser] = useState(false)
    useLayoutEffect(() => setIsBrowser(true), [])
    return isBrowser ? <View {...props} /> : <p class="without-script">This page needs JavaScript.</p>
  },
})

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
