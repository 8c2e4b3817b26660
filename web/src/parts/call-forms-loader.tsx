import type { ContractFacts } from '../facts/contract.ts'
import { shown } from '../text.ts'

export interface CallFormsParts {
  readonly address: string
  readonly contract: ContractFacts
}

/** The functions of a contract. */
export function CallForms(parts: CallFormsParts) {
  const { functions, view, hasAbi } = parts.contract
  return (
    <>
      <p class="muted">
        {hasAbi
          ? functions.length === 0
            ? `The ABI has no functions that ${view.startsWith('read') ? 'only read' : 'write'}.`
            : 'The functions of its ABI:'
          : 'The source is not verified, so that its functions are not known.'}
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
