import { beginsContract } from './enclosing.ts'
import { OPCODE } from './opcodes.ts'
import { JUMP } from './source-map.ts'

/** A range of bytes in a source. */
export interface Place {
  readonly path: string
  readonly text: Buffer
  readonly start: number
  readonly size: number
}

/** The steps of a frame, with the entries of its source map. */
export interface PlacedSteps {
  readonly count: number
  readonly op: (step: number) => number
  /** How the source map marks a jump. */
  readonly jump: (step: number) => number
  /** undefined if the step's code does not belong to a source. */
  readonly place: (step: number) => Place | undefined
  /** The function or modifier that a place is in. */
  readonly scope: (place: Place) => string
  /** Whether functions are inlined into each other, so that a block can have code of several functions. */
  readonly isInlined: boolean
}

export interface LastPlace {
  readonly place: Place
  /** false if several statements share the last code, and it is uncertain which one ran. */
  readonly isCertain: boolean
}

/** Largest number of steps to search backwards for a step with a source position. */
const MAX_STEPS_BACK = 20_000
const MAX_BLOCKS = 200

/**
 * The statement that ended a frame. The optimiser keeps one of several equal blocks of code, with the
 * position of one of the statements. If a jump enters a block from a position that does not overlap with it, the
 * block is shared, and the statement is the one before the jump.
 */
export function lastPlace(steps: PlacedSteps, callerOf: ReadonlyMap<number, number>): LastPlace | undefined {
  let result = placeBefore(steps, steps.count - 1)
  if (!result) return undefined
  // The revert does not belong to a statement, but to a block that the compiler generated for the whole contract.
  const isBare = !result.isFirst && !beginsContract(result.place.text, result.place.start)
  const statement = leaveShared(steps, result, callerOf)
  const isShared = statement !== result
  result = statement
  const place = withRevert(result.place)
  const isStatement = /^(?:require|revert|assert)\b/.test(textOf(place))
  if (!isStatement && isBare) return bareRevert(place) ?? { place, isCertain: true }
  return { place, isCertain: !isShared || isStatement }
}

interface FoundPlace {
  readonly step: number
  readonly place: Place
  /** Whether no later step has a position. */
  readonly isFirst: boolean
}

/** The newest step up to this one with a position. The position of a whole contract counts if there is no other. */
function placeBefore(steps: PlacedSteps, last: number): FoundPlace | undefined {
  let ofContract: FoundPlace | undefined
  for (let step = last; step >= Math.max(0, last - MAX_STEPS_BACK); step--) {
    const place = steps.place(step)
    if (!place) continue
    if (!beginsContract(place.text, place.start)) return { step, place, isFirst: ofContract === undefined }
    ofContract ??= { step, place, isFirst: true }
  }
  return ofContract
}

/**
 * The position from which shared blocks were entered. The last block is shared if its position does not
 * overlap with the position of the jump into it. Earlier blocks are shared if the jump is in another function.
 */
function leaveShared(
  steps: PlacedSteps,
  last: FoundPlace,
  callerOf: ReadonlyMap<number, number>,
): FoundPlace {
  let result = last
  let isNewest = true
  for (let n = 0, at = last.step; n < MAX_BLOCKS && at > 0; n++) {
    const entry = entryOf(steps, at)
    const kind = steps.jump(entry - 1)
    if (entry <= 0 || kind === JUMP.into) break
    // A function that the compiler generated returns to its caller.
    const left = kind === JUMP.out ? callerOf.get(entry - 1) : entry - 1
    if (left === undefined) break
    const entered = steps.place(entry)
    const place = entered ?? firstPlace(steps, entry, at)
    at = left
    const before = placeBefore(steps, left)
    if (!place || !before || beginsContract(before.place.text, before.place.start)) continue
    const isOther =
      isNewest && entered
        ? !overlap(place, before.place)
        : !steps.isInlined && steps.scope(place) !== steps.scope(before.place)
    if (isOther) result = before
    else isNewest = false
  }
  return result
}

function firstPlace(steps: PlacedSteps, from: number, to: number): Place | undefined {
  for (let step = from; step <= to; step++) {
    const place = steps.place(step)
    if (place) return place
  }
  return undefined
}

/** The first step of the block with this step. */
function entryOf(steps: PlacedSteps, inBlock: number): number {
  let step = inBlock
  while (step > 0 && !isEntered(steps, step)) step--
  return step
}

const isEntered = (steps: PlacedSteps, step: number): boolean =>
  steps.op(step) === OPCODE.jumpDest &&
  (steps.op(step - 1) === OPCODE.jump || steps.op(step - 1) === OPCODE.jumpIf)

const overlap = (a: Place, b: Place): boolean =>
  a.path === b.path && a.start < b.start + b.size && b.start < a.start + a.size

const textOf = ({ text, start, size }: Place): string => text.toString('latin1', start, start + size)

/** If the place is the error in a `revert` statement, returns the statement. */
function withRevert(place: Place): Place {
  const { text, start, size } = place
  const [before] = /\brevert\s+$/.exec(text.toString('latin1', Math.max(0, start - 40), start)) ?? []
  return before ? { ...place, start: start - before.length, size: size + before.length } : place
}

const MAX_STATEMENT_BYTES = 2_000

/** The `revert()` that follows a condition. The compiler generates a block for the whole contract for it. */
function bareRevert({ path, text, start, size }: Place): LastPlace | undefined {
  const behind = text.toString('latin1', start, start + size + MAX_STATEMENT_BYTES)
  const end = behind.search(/\b(?:function|modifier|contract|constructor)\b/)
  const [first, second] = [...(end > 0 ? behind.slice(0, end) : behind).matchAll(/\brevert\s*\(\s*\)/g)]
  return (
    first && { place: { path, text, start: start + first.index, size: first[0].length }, isCertain: !second }
  )
}
