import { LoadFailed, useLazy } from '../components/lazy.tsx'
import { shown } from '../text.ts'
import type { CallFormsProps } from './call-forms.tsx'

const load = () => import('./call-forms.tsx')

/** A contract's functions. With scripts each becomes a form, which has the same height. */
export function CallForms(props: Omit<CallFormsProps, 'names'>) {
  const { loaded, failed } = useLazy(load)
  const { functions, view, hasAbi } = props.contract
  const names = functions.map((signature) => (
    <div key={signature} class="call">
      <code class="wrap">{shown(signature)}</code>
    </div>
  ))
  if (loaded) return <loaded.CallFormList {...props} names={names} />
  return (
    <>
      {failed && <LoadFailed />}
      {functions.length > 0 && (
        <p class="muted without-script">With JavaScript each of these functions is a form.</p>
      )}
      {functions.length === 0 && (
        <p class="muted">
          {hasAbi
            ? `The ABI has no functions that ${view.startsWith('read') ? 'only read' : 'write'}.`
            : 'Source code not verified. With JavaScript, you can use a custom ABI.'}
        </p>
      )}
      {names}
    </>
  )
}
