import type { AbiIndex } from '../../../abi-decoding/items.ts'
import { beginsDefinition } from '../enclosing.ts'
import type { StepFrame } from '../failing-path.ts'
import { type LastPlace, lastPlace, type Place, type PlacedSteps } from '../last-place.ts'
import { calledSelector } from './called.ts'
import { evidenceOf } from './evidence.ts'
import { bodyAround, nearPlace } from './near.ts'
import type { Body, Reach } from './reach.ts'

export interface NearParts {
  readonly frame: Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'>
  readonly contract: string
  /** What ran, libraries not linked. */
  readonly code: Uint8Array
  readonly abi: AbiIndex
  readonly reach: Reach
}

/** Steps that are looked at, from the last one back. */
const MAX_STEPS_BACK = 20_000

/**
 * The statement that ended a frame of code that was made by way of the intermediate language. Its optimiser inlines functions
 * into each other, shares code between them, and keeps no place of much of it: what it kept counts where it lies in a function
 * that can have run, and the bytes that the frame reverted with say which of its statements made them.
 */
export function lastNearPlace(
  steps: PlacedSteps,
  callerOf: ReadonlyMap<number, number>,
  parts: NearParts,
): LastPlace | undefined {
  const { frame, code, abi } = parts
  const last = lastPlace(steps, callerOf)
  const reachable = functionsOf(parts)
  if (reachable.length === 0) return last
  const visited = last && isWithin(reachable, last.place) ? last.place : newestWithin(steps, reachable)
  const place = nearPlace(reachable, visited, evidenceOf(code, frame.pcs, frame.ops, abi))
  return place && { place, isCertain: false }
}

function functionsOf({ frame, contract, code, abi, reach }: NearParts): readonly Body[] {
  if (frame.isCreation) return reach.from(contract, 'constructor')
  const selector = calledSelector(code, frame.pcs, frame.ops)
  const [item] = (selector && abi.functions.get(selector)) || []
  if (item) return reach.from(contract, item.name)
  const fallback = reach.from(contract, 'fallback')
  return fallback.length > 0 ? fallback : reach.from(contract, 'receive')
}

const isWithin = (reachable: readonly Body[], place: Place): boolean =>
  !beginsDefinition(place.text, place.start) && bodyAround(reachable, place) !== undefined

function newestWithin(steps: PlacedSteps, reachable: readonly Body[]): Place | undefined {
  for (let step = steps.count - 1; step >= Math.max(0, steps.count - MAX_STEPS_BACK); step--) {
    const place = steps.place(step)
    if (place && isWithin(reachable, place)) return place
  }
  return undefined
}
