import type { ComponentChildren, ComponentProps, ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Page, ViewParts } from '../page.ts'
import { Form } from './form.tsx'

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
