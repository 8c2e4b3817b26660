import type { ComponentChildren, ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Page, ViewParts } from '../page.ts'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'

interface Parts {
  readonly title: string
  readonly submit: string
  /** Where the form is sent without scripts. Absent if it needs scripts. */
  readonly action?: string
  readonly onSubmit: () => Promise<void>
  readonly children: ComponentChildren
  /** Further links or actions below the form. */
  readonly after?: ComponentChildren
}

/** A page with one form. */
export function FormPage({ title, submit, action, onSubmit, children, after }: Parts) {
  const { busy, error, runForm } = useWork()
  return (
    <div class="narrow card">
      <h1>{title}</h1>
      <form method={action && 'post'} action={action} onSubmit={runForm(onSubmit)}>
        {children}
        {error && <Notice kind="error">{error}</Notice>}
        <button type="submit" class="wide" disabled={busy}>
          {submit}
        </button>
      </form>
      {after}
    </div>
  )
}

/** A page that needs no data before it is shown, but scripts. */
export const formPage = (title: string, View: ComponentType<ViewParts<object>>): Page<object> => ({
  load: async () => ({ title, answer: {} }),
  View(parts) {
    // The server leaves it out, because what is typed before the script is there would be lost.
    const [isBrowser, setIsBrowser] = useState(false)
    useLayoutEffect(() => setIsBrowser(true), [])
    return isBrowser ? <View {...parts} /> : <p class="without-script">This page needs JavaScript.</p>
  },
})
