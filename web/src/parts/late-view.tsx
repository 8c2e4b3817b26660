import { type ComponentType, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Load, LoadFailed, useLazy } from './lazy.tsx'

/**
 * Views whose scripts are a file of their own, by name: the server has them all, and renders them. A page stays as it came until
 * its view's script is there.
 */
// biome-ignore lint/suspicious/noExplicitAny: each view has its own parts
export type LateViews = Readonly<Record<string, ComponentType<any>>>

/** Of the server; a browser has none. */
export const LateViewsValue = createContext<LateViews>({})

interface Parts<P> {
  readonly name: string
  readonly load: Load<P>
  readonly parts: P
}

export function LateView<P extends object>({ name, load, parts }: Parts<P>) {
  const here = useContext(LateViewsValue)[name] as ComponentType<P> | undefined
  const { view, failed } = useLazy(load)
  const View = here ?? view
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
