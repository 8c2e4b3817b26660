import { type Part, text } from '../../abi-decoding/clear-signing/sentence-parts.ts'

/** How far a transaction came; `included`: before Byzantium, whether it failed is not known. */
export type State = 'succeeded' | 'failed' | 'waits' | 'included'

/** The action of a transaction: `['Sent', 'send']` and the recipient, in both verb forms. */
export interface Deed {
  readonly verb: readonly [past: string, infinitive: string]
  readonly rest: readonly Part[]
}

/** A failed transaction did nothing, and a pending one has not done it yet. */
export const partsOfDeed = ({ verb: [past, infinitive], rest }: Deed, state: State): Part[] => {
  const words =
    state === 'failed' ? `Failed to ${infinitive}` : state === 'waits' ? `Waits to ${infinitive}` : past
  return rest.length === 0 ? [text(words)] : [text(`${words} `), ...rest]
}
