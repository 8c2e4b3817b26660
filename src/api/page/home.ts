import { z } from 'zod'
import { decimal } from '../records/shapes.ts'
import { listedBlock, listedTransaction } from './block.ts'
import { listOf } from './shapes.ts'

/** Blocks and transactions in its lists. */
export const HOME_ROWS = 8
export const HOME_DAYS = 14

const gwei = z.string().meta({ description: 'gwei, a decimal fraction.' })

/** What the home page shows; `HomePage` in the pages. */
export const homePage = z.strictObject({
  indexed: z
    .number()
    .meta({ description: 'The share of the blocks up to the newest that is indexed, 0 to 1.' }),
  blocks: listOf(listedBlock, HOME_ROWS),
  transactions: listOf(listedTransaction, HOME_ROWS),
  gas: z.object({ SafeGasPrice: gwei, ProposeGasPrice: gwei, FastGasPrice: gwei }).nullable(),
  totals: z.object({ transactions: decimal, addresses: decimal }).nullable(),
  days: listOf(z.object({ date: z.string(), transactions: decimal, newAddresses: decimal }), HOME_DAYS).meta({
    description: 'Oldest first.',
  }),
})
export type HomePage = z.output<typeof homePage>
