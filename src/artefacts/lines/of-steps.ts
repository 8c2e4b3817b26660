import { linkless } from '../../verification/match/difference.ts'
import type { Artefact } from '../artefact.ts'
import type { StepFrame } from './failing-path.ts'

/** Steps that are compared. */
const MAX_COMPARED = 5_000

/**
 * The artefact whose code has these instructions at these places, for code that is not on the chain: that of a constructor, and
 * of contracts that are gone with the transaction. undefined: none has, or several of different code.
 */
export function artefactOfSteps(
  artefacts: readonly Artefact[],
  { pcs, ops, isCreation }: Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'>,
): Artefact | undefined {
  const count = Math.min(pcs.length, MAX_COMPARED)
  const from = pcs.length - count
  let found: { readonly artefact: Artefact; readonly object: string } | undefined
  for (const artefact of artefacts) {
    const { object } = isCreation ? artefact.creation : artefact.runtime
    const code = linkless(object)
    let isSame = code.length > 0
    for (let step = from; isSame && step < pcs.length; step++) isSame = code[pcs[step]!] === ops[step]
    if (!isSame) continue
    if (found && found.object !== object) return undefined
    found ??= { artefact, object }
  }
  return found?.artefact
}
