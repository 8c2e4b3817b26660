import type { ComponentChildren, ComponentProps, ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Page, ViewParts } from '../page.ts'
import { Form } from './form.tsx'

interface Props extends ComponentProps<typeof Form> {
  readonly title: string
  /** Further links or actions below the form. */
  readonly after?: ComponentChildren
}

export const FormPage = ({ title, after, ...form }: Props) => (
  <div class="narrow card">
    <h1>{title}</h1>
    <Form kind="wide" {...form} />
    {after}
  </div>
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
