import { gapsIn, type Range } from '../primitives/ranges.ts'
import type { Head } from '../query/indexed-head.ts'
import { tracesMissing } from '../query/internal-calls.ts'
import type { Snapshot } from '../query/reader.ts'
import { ActionResult } from './action.ts'
import { LAST_BLOCK } from './parameters/parameters.ts'

/** Adds the blocks that are not indexed to an answer about blocks (compatibility.md, Envelopes). */
export function partly<R>(answer: R | ActionResult<R>, missing: readonly Range[]): R | ActionResult<R> {
  if (missing.length === 0) return answer
  const { result, headers } = answer instanceof ActionResult ? answer : new ActionResult(answer, {})
  return new ActionResult(result, { message: missingText(missing), headers })
}

/** The message that something was not found. Names the unindexed blocks that may contain it. */
export const unlessMissing = (text: string, missing: readonly Range[]): string =>
  missing.length === 0 ? text : `${text}; ${rangeText(missing)}`

export const missingText = (missing: readonly Range[]): string => `OK-Partial: ${rangeText(missing)}`

const rangeText = (missing: readonly Range[]): string =>
  `blocks ${missing[0]![0]} to ${missing.at(-1)![1]} are not indexed yet`

/** Unindexed blocks, which may contain what was not found. */
export const missingHistory = ({ number, blocks }: Head): Range[] => gapsIn(0, number, blocks)

/** Blocks with transfers that token balances do not include yet. */
export const missingInBalances = (head: Head): Range[] =>
  [...missingHistory(head), ...head.unsummed].toSorted(([first], [other]) => first - other)

/** The blocks of this range that are not indexed. */
export const missingWithin = ([first, last]: Range, { number, blocks }: Head): Range[] =>
  gapsIn(first === LAST_BLOCK ? number : first, Math.min(last, number), blocks)

/** The message if blocks up to `last` wait for traces, which may add records. */
export async function tracesToCome(index: Snapshot, last: number): Promise<string | undefined> {
  if ((await tracesMissing(index, 0, last)) !== 'some') return undefined
  const upTo = last === LAST_BLOCK ? '' : ` up to block ${last}`
  return `OK-Partial: some internal transactions${upTo} have not yet been processed`
}

/** Adds a message about missing blocks, or an incomplete list, to an answer without a message. */
export function withMissing(answer: unknown, missing: readonly Range[]): unknown {
  const answered = answer instanceof ActionResult ? answer : new ActionResult(answer, {})
  const { result, status, headers } = answered
  if (!Array.isArray(result)) return answered.message === undefined ? partly(answer, missing) : answer
  const whole =
    missing.length === 0 && !answered.message?.startsWith('OK-Partial') && headers['x-complete'] !== 'false'
  const message = status === undefined && missing.length > 0 ? missingText(missing) : answered.message
  return new ActionResult<unknown>(result, {
    ...(message === undefined ? {} : { message }),
    ...(status === undefined ? {} : { status }),
    headers: { ...headers, 'x-complete': `${whole}` },
  })
}
