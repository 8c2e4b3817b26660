import { z } from 'zod'
import { toBuffer } from '../../../primitives/hex.ts'
import type { Rich } from '../../../refresh/supply-keeper.ts'
import { defineAction } from '../../action.ts'
import { type ListPart, listOf, ofRows } from '../../list/list.ts'
import { LAST_BLOCK, pageParameters, ROWS_OF_EXPLORER_PAGE } from '../../parameters.ts'
import { amountOf, amountShape } from '../../records/amount.ts'
import { addressText, decimal } from '../../records/shapes.ts'
import { SupplyPendingError } from '../../supply.ts'

/** Percent to four places. */
const PLACES = 4

export const accounts = defineAction({
  module: 'explorer',
  name: 'accounts',
  summary:
    'The 500 accounts with the largest native balances, as all balances were added up last. When that is ten minutes ago, a request begins to add them up again, and is answered by the former ones meanwhile.',
  parameters: z.object(pageParameters),
  result: z.array(
    z.strictObject({
      rank: decimal,
      address: addressText,
      ...amountShape,
      percentage: z
        .string()
        .regex(/^\d+\.\d{4}$/)
        .meta({ description: 'Of all balances that are in the index.' }),
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No accounts found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['supply', 'profile'],

  async list(_, { index, supply, profile }) {
    await index.head()
    const current = await supply.current()
    if (!current) throw new SupplyPendingError()
    const { richest, total } = current
    const ranks = new Map(richest.map(({ address }, n) => [address, n + 1]))
    const one = total === 0n ? 1n : total
    return listOf({
      ...ofRows(
        ['decimal', 'address'],
        async ({ after, skip, take }: ListPart<readonly [balance: string, address: string]>) => {
          const rest = after ? richest.filter((row) => isBehind(row, after)) : richest
          return rest.slice(skip, skip + take)
        },
        (row) => [`${row.balance}`, row.address],
      ),
      rows: async (items) => items,
      record: ({ address, balance }) => ({
        rank: `${ranks.get(address) ?? ''}`,
        address,
        ...amountOf(`${balance}`, profile.currencies[profile.currencyOf(toBuffer(address))]!),
        percentage: percentageOf(balance, one),
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    })
  },
})

const isBehind = ({ address, balance }: Rich, [other, last]: readonly [string, string]): boolean =>
  balance < BigInt(other) || (balance === BigInt(other) && address > last)

function percentageOf(part: bigint, whole: bigint): string {
  const digits = `${(part * 100n * 10n ** BigInt(PLACES)) / whole}`.padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}
