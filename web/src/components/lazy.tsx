import { type ComponentProps, type ComponentType, createContext } from 'preact'
import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import type { ChainPage } from '../page.ts'
import { Notice } from './notice.tsx'

/** Loads a script that is a file of its own. */
export type Load<T> = () => Promise<T>

/** What the script has, once it is there; `failed`: it could not be loaded. */
export function useLazy<T>(load: Load<T>): { readonly loaded?: T; readonly failed: boolean } {
  const [state, setState] = useState<{
    readonly of: Load<T>
    readonly loaded?: T
    readonly failed: boolean
  }>()
  // A script that is there already is used before the browser paints: the page does not become shorter for a moment.
  useLayoutEffect(() => {
    let ended = false
    load().then(
      (loaded) => !ended && setState({ of: load, loaded, failed: false }),
      () => !ended && setState({ of: load, failed: true }),
    )
    return () => {
      ended = true
    }
  }, [load])
  return state?.of === load ? state : { failed: false }
}

/** Shown if a script cannot be loaded, for example because the server was updated meanwhile. */
export const LoadFailed = () => (
  <Notice kind="error">A part of this page could not be loaded. Please load the page again.</Notice>
)

/**
 * On the server, which has all scripts, those that pages needed; undefined for one that is to be loaded, after which the page is
 * rendered again.
 */
export type LoadedScripts = Map<Load<unknown>, unknown>

/** A browser has none. */
export const LoadedScriptsValue = createContext<LoadedScripts | undefined>(undefined)

/** The component of this name, whose script is a file of its own. A page stays as it came until that is there. */
// biome-ignore lint/suspicious/noExplicitAny: each component has its own properties
export function lazy<Name extends string, Script extends Readonly<Record<Name, ComponentType<any>>>>(
  load: Load<Script>,
  name: Name,
): ComponentType<ComponentProps<Script[Name]>> {
  return (props: ComponentProps<Script[Name]>) => {
    const scripts = useContext(LoadedScriptsValue)
    const { loaded, failed } = useLazy(load)
    if (scripts && !scripts.has(load)) scripts.set(load, undefined)
    const View = ((scripts?.get(load) as Script | undefined) ?? loaded)?.[name]
    if (failed) return <LoadFailed />
    // Preact leaves what is within an element of unknown HTML as it was rendered.
    return View ? (
      <div>
        <View {...props} />
      </div>
    ) : (
      <div dangerouslySetInnerHTML={AS_IT_IS} />
    )
  }
}

const AS_IT_IS = { __html: '' }

/** A page whose script is a file of its own. */
export function lazyPage(load: Load<{ readonly page: ChainPage }>): ChainPage {
  return {
    load: async (...asked) => (await load()).page.load(...asked),
    View: lazy(async () => (await load()).page, 'View'),
  }
}
