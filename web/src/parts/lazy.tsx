import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { Notice } from './notice.tsx'

/** Loads a component whose script is a file of its own: a page of facts does without. */
export type Load<P> = () => Promise<ComponentType<P>>

/** A component once its script is there; `failed`: it could not be loaded. */
export function useLazy<P>(load: Load<P>): { readonly view?: ComponentType<P>; readonly failed: boolean } {
  const [state, setState] = useState<{
    readonly of: Load<P>
    readonly view?: ComponentType<P>
    readonly failed: boolean
  }>()
  // A script that is there already is used before the browser paints: the page does not become shorter for a moment.
  useLayoutEffect(() => {
    let ended = false
    load().then(
      (view) => !ended && setState({ of: load, view, failed: false }),
      () => !ended && setState({ of: load, failed: true }),
    )
    return () => {
      ended = true
    }
  }, [load])
  return state?.of === load ? state : { failed: false }
}

/** Where a script is not there any more, the server has other pages by now. */
export const LoadFailed = () => (
  <Notice kind="error">A part of this page could not be loaded. Please load the page again.</Notice>
)
