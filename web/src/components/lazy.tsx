import { type ComponentProps, type ComponentType, createContext } from 'preact'
import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import { missing, type Page } from '../page.ts'
import { Notice } from './notice.tsx'

/** Imports a separate script. Keeps it once it is loaded. */
export interface Load<T> {
  (): Promise<T>
  script?: T
}

/** A page that awaits this shows the component at once, so that it does not shrink for a moment. */
export async function loadScript<T>(load: Load<T>): Promise<T> {
  load.script = await load()
  return load.script
}

/** `loaded`: the script's exports; undefined until they are loaded. `failed`: loading failed. */
export function useLazy<T>(load: Load<T>): { readonly loaded?: T; readonly failed: boolean } {
  const [state, setState] = useState<{
    readonly of: Load<T>
    readonly loaded?: T
    readonly failed: boolean
  }>()
  useLayoutEffect(() => {
    if (load.script) return undefined
    let ended = false
    loadScript(load).then(
      (loaded) => !ended && setState({ of: load, loaded, failed: false }),
      () => !ended && setState({ of: load, failed: true }),
    )
    return () => {
      ended = true
    }
  }, [load])
  return state?.of === load ? state : { ...(load.script && { loaded: load.script }), failed: false }
}

/** Shown if a script cannot be loaded, for example because the server was updated meanwhile. */
export const LoadFailed = () => <Notice kind="error">{LOAD_FAILED}</Notice>
const LOAD_FAILED = 'A part of this page could not be loaded. Please load the page again.'

/**
 * On the server: the scripts that pages need, by their loader. A value of undefined means that the script is to be loaded.
 * The page is rendered again afterwards.
 */
export type LoadedScripts = Map<Load<unknown>, unknown>

/** undefined in a browser. */
export const LoadedScriptsValue = createContext<LoadedScripts | undefined>(undefined)

/** A component of a separate script, with its loader. Until the script is loaded, the HTML from the server stays. */
// biome-ignore lint/suspicious/noExplicitAny: each component has its own properties
export function lazy<Name extends string, Script extends Readonly<Record<Name, ComponentType<any>>>>(
  load: Load<Script>,
  name: Name,
): ComponentType<ComponentProps<Script[Name]>> & { readonly load: Load<Script> } {
  const Lazy = (props: ComponentProps<Script[Name]>) => {
    const scripts = useContext(LoadedScriptsValue)
    const { loaded, failed } = useLazy(load)
    if (scripts && !scripts.has(load)) scripts.set(load, undefined)
    const View = ((scripts?.get(load) as Script | undefined) ?? loaded)?.[name]
    if (failed) return <LoadFailed />
    // Preact does not change the content of an element with unknown inner HTML.
    return View ? (
      <div>
        <View {...props} />
      </div>
    ) : (
      <div dangerouslySetInnerHTML={AS_IT_IS} />
    )
  }
  return Object.assign(Lazy, { load })
}

/** The content that the server rendered. */
export const AS_IT_IS = { __html: '' }
export const isServer = typeof document === 'undefined'

export function lazyPage(load: Load<{ readonly page: Page }>): Page {
  const loadPage = async () => (await load()).page
  return {
    async load(...asked) {
      const page = await loadScript(loadPage).catch(() => undefined)
      return page?.load(...asked) ?? missing('Not loaded', [LOAD_FAILED], { status: 503 })
    },
    View: lazy(loadPage, 'View'),
  }
}
