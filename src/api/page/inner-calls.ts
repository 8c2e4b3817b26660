import { z } from 'zod'
import type { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import { cutDecoded, sizeOf } from './decoded.ts'
import { decodedFacts } from './shapes.ts'

/** A call in the arguments of another one. */
export const innerCall = z.strictObject({
  depth: z.int().describe('Calls around it, below that of the transaction.'),
  to: z.string(),
  value: z.string(),
  methodId: z.string(),
  isDelegated: z.boolean(),
  decoded: decodedFacts.nullable().describe('null: nothing that is known fits.'),
})
export type InnerCallFacts = z.output<typeof innerCall>

type InnerCallRecord = z.output<typeof decodetransaction.result>['calls'][number]

/** Largest number of calls on a page, and characters of one call and of all. */
const MAX_CALLS = 10
const BOUNDS = { signature: 120, arguments: 8, value: 120, parts: 200, total: 260 }
const MAX_TOTAL = 1_000
/** Characters that a call takes in addition to its arguments. */
const CALL_SIZE = 60

export interface CutCalls {
  readonly calls: readonly InnerCallFacts[]
  readonly hasMore: boolean
  /** Characters of these calls. */
  readonly size: number
}

/** The first calls, as many as the page has room for. */
export function cutInnerCalls(all: readonly InnerCallRecord[], hasMore: boolean): CutCalls {
  const calls: InnerCallFacts[] = []
  let size = 0
  for (const { path, to, value, methodId, isDelegated, decoded } of all.slice(0, MAX_CALLS)) {
    const cut = decoded && cutDecoded(decoded, BOUNDS)
    const next = size + CALL_SIZE + (cut ? sizeOf(cut) : 0)
    if (next > MAX_TOTAL) break
    size = next
    calls.push({
      depth: Math.min(path.split('_').length - 1, MAX_CALLS),
      to: to.slice(0, 42),
      value: value.slice(0, 78),
      methodId: methodId.slice(0, 10),
      isDelegated: isDelegated === true,
      decoded: cut,
    })
  }
  return { calls, hasMore: hasMore || calls.length < all.length, size }
}
