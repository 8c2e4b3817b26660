import { shown } from '../text.ts'
import type { CallFormsParts } from './call-forms.tsx'
import { LoadFailed, useLazy } from './lazy.tsx'

const load = () => import('./call-forms.tsx').then(({ CallFormList }) => CallFormList)

/** The functions of a contract; with scripts each is a form. */
export function CallForms(parts: CallFormsParts) {
  const { view: Forms, failed } = useLazy(load)
  if (Forms) return <Forms {...parts} />
  const { functions, view, hasAbi } = parts.contract
  return (
    <>
      {failed && <LoadFailed />}
      <p class="muted">
        {hasAbi
          ? functions.length === 0
            ? `The ABI has no functions that ${view.startsWith('read') ? 'only read' : 'write'}.`
            : 'With JavaScript each of these functions is a form.'
          : 'The source is not verified, so that its functions are not known; with JavaScript an ABI of your own can be used.'}
      </p>
      <ul class="plain">
        {functions.map((one) => (
          <li key={one}>
            <code class="wrap">{shown(one)}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
