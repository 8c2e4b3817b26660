import { type Part, text } from '../../abi-decoding/clear-signing/sentence-parts.ts'

/** The state of a transaction. `included`: before Byzantium it is not known whether a transaction failed. */
export type State = 'succeeded' | 'failed' | 'waits' | 'included'

/** What a transaction does: `['Sent', 'send']`, for example, followed by the recipient. */
export interface Deed {
  readonly verb: readonly [past: string, infinitive: string]
  readonly rest: readonly Part[]
  /** The sentence of a failed transaction, if not `Failed to …`. */
  readonly failed?: readonly Part[]
}

export const deed = (past: string, infinitive: string, ...rest: readonly Part[]): Deed => ({
  verb: [past, infinitive],
  rest,
})

/** A failed transaction did nothing, and a pending one has not done it yet. */
export const partsOfDeed = ({ verb: [past, infinitive], rest, failed }: Deed, state: State): Part[] => {
  if (state === 'failed' && failed) return [...failed]
  const words =
    state === 'failed' ? `Failed to ${infinitive}` : state === 'waits' ? `Waits to ${infinitive}` : past
  return rest.length === 0 ? [text(words)] : [text(`${words} `), ...rest]
}
