import { z } from 'zod'
import type { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import { cutDecoded } from './decoded-on-page.ts'
import { decodedOnPage, textOf } from './page-shapes.ts'

/** A call in the arguments of another one. */
export const innerCall = z.strictObject({
  depth: z.int().describe('Calls around it, below that of the transaction.'),
  to: textOf(42),
  value: textOf(78),
  methodId: textOf(10),
  isDelegated: z.boolean(),
  decoded: decodedOnPage.nullable().describe('null: nothing that is known fits.'),
})
export type InnerCallOnPage = z.output<typeof innerCall>

export const MAX_INNER_CALLS = 10
const BOUNDS = { signature: 120, arguments: 8, value: 120, parts: 200, total: 300 }

export const cutInnerCalls = (all: z.output<typeof decodetransaction.result>['calls']): InnerCallOnPage[] =>
  all.slice(0, MAX_INNER_CALLS).map(({ path, to, value, methodId, isDelegated, decoded }) => ({
    depth: Math.min(path.split('_').length - 1, MAX_INNER_CALLS),
    ...{ to, value, methodId },
    isDelegated: isDelegated === true,
    decoded: decoded && cutDecoded(decoded, BOUNDS),
  }))
