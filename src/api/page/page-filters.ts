import { z } from 'zod'
import { blockAtOrAfter, blockAtOrBefore } from '../../query/block-by-time.ts'
import type { Snapshot } from '../../query/reader.ts'

/** What matches; all else counts as absent. */
const matching = (form: RegExp, description: string) =>
  z.string().trim().regex(form).optional().catch(undefined).meta({ description })
const ADDRESS = /^0x[0-9a-f]{40}$/i
const AMOUNT = /^\d{1,30}(\.\d{1,30})?$/
const day = (description: string) =>
  z
    .string()
    .trim()
    .refine((text) => z.iso.date().safeParse(text).success)
    .optional()
    .catch(undefined)
    .meta({ description })

/** What lists of pages can be limited by. */
export const filters = z.object({
  miner: matching(ADDRESS, 'Only blocks that paid this fee recipient.'),
  direction: z
    .enum(['in', 'out'])
    .optional()
    .catch(undefined)
    .meta({ description: '`in` or `out`: only what the address received or sent.' }),
  method: matching(/^0x[0-9a-f]{8}$/i, 'Only calls of this method: 0x and 8 hex digits.'),
  token: matching(ADDRESS, 'Only of this token.'),
  from: day('The first day, UTC, as YYYY-MM-DD.'),
  to: day('The last day, UTC, as YYYY-MM-DD.'),
  min: matching(AMOUNT, 'The least amount, a decimal fraction.'),
  max: matching(AMOUNT, 'The greatest amount.'),
  days: matching(/^[1-9]\d{0,4}$/, 'Only of so many days.'),
})
type Field = keyof typeof filters.shape

/** What a page is limited by, each a text that was judged. */
export type Filters = Readonly<Partial<Record<Field, string>>>

const FIELDS = {
  miner: ['miner'],
  direction: ['direction'],
  method: ['method'],
  token: ['token'],
  dates: ['from', 'to'],
  amount: ['min', 'max'],
  days: ['days'],
} as const satisfies Readonly<Record<string, readonly Field[]>>
export type FilterName = keyof typeof FIELDS

/** Those that a list has. */
export const filtersOf = (values: Filters, names: readonly FilterName[]): Filters =>
  Object.fromEntries(
    names.flatMap((name) =>
      FIELDS[name].flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
    ),
  )

const SECONDS_OF_DAY = 86_400n

export const NO_BLOCKS = 'No blocks in this period.'

/** The parameters of lists; undefined: no block is of these days. `decimals`: of the amounts. */
export async function parametersOf(
  { miner, direction, method, token, from, to, min, max, days }: Filters,
  index: Snapshot,
  decimals?: number,
): Promise<Record<string, string> | undefined> {
  const seconds = (date: string) => BigInt(Date.parse(`${date}T00:00:00Z`) / 1000)
  const [first, last] = await Promise.all([
    from === undefined ? '' : blockAtOrAfter(index, seconds(from)),
    to === undefined ? '' : blockAtOrBefore(index, seconds(to) + SECONDS_OF_DAY - 1n),
  ])
  if (first === undefined || last === undefined) return undefined
  const parameters = {
    miner,
    filter_by: direction && (direction === 'in' ? 'to' : 'from'),
    methodid: method,
    contractaddress: token,
    startblock: `${first}`,
    endblock: `${last}`,
    minvalue: smallestUnits(min, decimals, 'up'),
    maxvalue: smallestUnits(max, decimals, 'down'),
    days,
  }
  return Object.fromEntries(
    Object.entries(parameters).filter((one): one is [string, string] => Boolean(one[1])),
  )
}

/** Digits that the unit does not have are rounded to what the bound includes. */
function smallestUnits(text: string | undefined, decimals: number | undefined, round: 'up' | 'down') {
  if (text === undefined || decimals === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.slice(decimals)
  const amount = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return `${amount + (round === 'up' && /[1-9]/.test(rest) ? 1n : 0n)}`
}
