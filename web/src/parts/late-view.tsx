import { type ComponentType, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Load, LoadFailed, useLazy } from './lazy.tsx'

/**
 * Of the server, which has the scripts of all views: those that pages showed, by what loads them; undefined: one that is to be
 * loaded, after which the page is rendered again.
 */
// biome-ignore lint/suspicious/noExplicitAny: each view has its own parts
export type LateViews = Map<Load<any>, ComponentType<any> | undefined>

/** A browser has none. */
export const LateViewsValue = createContext<LateViews | undefined>(undefined)

interface Parts<P> {
  readonly load: Load<P>
  readonly parts: P
}

/** A view whose script is a file of its own. A page stays as it came until that is there. */
export function LateView<P extends object>({ load, parts }: Parts<P>) {
  const views = useContext(LateViewsValue)
  const { view, failed } = useLazy(load)
  if (views && !views.has(load)) views.set(load, undefined)
  const View: ComponentType<P> | undefined = views?.get(load) ?? view
  if (failed) return <LoadFailed />
  // Preact leaves what is within an element of unknown HTML as it was rendered.
  return View ? (
    <div>
      <View {...parts} />
    </div>
  ) : (
    <div dangerouslySetInnerHTML={AS_IT_IS} />
  )
}

const AS_IT_IS = { __html: '' }
