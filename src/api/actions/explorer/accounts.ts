import { z } from 'zod'
import type { Rich } from '../../../coin/supply-keeper.ts'
import { type Hex, toBuffer } from '../../../primitives/hex.ts'
import { ofKnown } from '../../../query/list-rows.ts'
import { defineList } from '../../list/define.ts'
import { nameParameter } from '../../parameters/filter-parameters.ts'
import { LAST_BLOCK } from '../../parameters/parameters.ts'
import { amountFields } from '../../records/amount.ts'
import { addressText, decimal } from '../../records/record-shapes.ts'
import { SupplyPendingError } from '../../shared/supply-answer.ts'

/** Largest number of labels to take from a search by name. */
const MAX_NAMED = 1_000
/** Decimal places of percentages. */
const PLACES = 4

export const accounts = defineList({
  name: 'accounts',
  summary: 'The 500 accounts with the largest native balances. They are refreshed at most every ten minutes.',
  parameters: { name: nameParameter('accounts whose address, label or ENS name') },
  example: { page: '1', offset: '10' },
  empty: 'No accounts found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['supply', 'profile', 'names'],

  async list({ name }, { index, supply, names }) {
    await index.head()
    const current = await supply.current()
    if (!current) throw new SupplyPendingError()
    const { richest, total } = current
    const named = new Set(name && (await names.search(name, MAX_NAMED)).map(({ address }) => address))
    const isFound = (address: Hex) => !name || address.includes(name.toLowerCase()) || named.has(address)
    const ranked = richest
      .map((account, n) => ({ ...account, value: `${account.balance}`, rank: n + 1, total }))
      .filter(({ address }) => isFound(address))
    return ofKnown({ value: 'decimal', address: 'address' }, ranked, isBehind)
  },
})({
  rank: [decimal, ({ rank }) => `${rank}`],
  address: [addressText, ({ address }) => address],
  ...amountFields(
    ({ balance }: Rich) => `${balance}`,
    ({ address }, { currencies, currencyOf }) => currencies[currencyOf(toBuffer(address))],
  ),
  percentage: [
    z.string().regex(/^\d+\.\d{4}$/),
    ({ balance, total }) => percentageOf(balance, total === 0n ? 1n : total),
    'Share of all indexed balances.',
  ],
})

const isBehind = ({ address, balance }: Rich, [other, last]: readonly [string, string]): boolean =>
  balance < BigInt(other) || (balance === BigInt(other) && address > last)

function percentageOf(part: bigint, whole: bigint): string {
  const digits = `${(part * 100n * 10n ** BigInt(PLACES)) / whole}`.padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
}
