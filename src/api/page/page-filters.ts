import { z } from 'zod'
import { blockAtOrAfter, blockAtOrBefore } from '../../query/block-by-time.ts'
import type { Snapshot } from '../../query/reader.ts'
import { MAX_SEARCHED } from '../../query/search.ts'
import { methodIdNamed } from './common-methods.ts'

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
  name: z
    .string()
    .transform(
      (text) =>
        text
          .replace(/[\p{Cc}\p{Cf}]/gu, '')
          .trim()
          .slice(0, MAX_SEARCHED) || undefined,
    )
    .optional()
    .catch(undefined)
    .meta({ description: 'Only tokens or contracts whose name contains this text.' }),
  sender: matching(ADDRESS, 'Only transactions of this sender.'),
  recipient: matching(ADDRESS, 'Only transactions to this address.'),
  status: z
    .enum(['failed', 'succeeded'])
    .optional()
    .catch(undefined)
    .meta({ description: 'Only transactions that `failed` or `succeeded`.' }),
  holder: matching(ADDRESS, 'Only the transfers or the balance of this address.'),
  item: matching(/^\d{1,78}$/, 'Only the item with this id.'),
  miner: matching(ADDRESS, 'Only blocks that paid this fee recipient.'),
  direction: z
    .enum(['in', 'out'])
    .optional()
    .catch(undefined)
    .meta({ description: '`in` or `out`: only what the address received or sent.' }),
  method: matching(
    /^(0x[0-9a-f]{8}|[a-z_$][\w$]{0,60})$/i,
    'Only calls of this method: 0x and 8 hex digits, or the name of a common one, such as `transfer`.',
  ),
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
  name: ['name'],
  parties: ['sender', 'recipient'],
  status: ['status'],
  holder: ['holder'],
  item: ['item'],
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

/** Of the currencies that amounts of transactions are in. */
export const COIN_DECIMALS = 18
const SECONDS_OF_DAY = 86_400n

const NO_BLOCKS = 'No blocks in this period.'
const NO_METHOD = 'This method name is not known. Enter the first 4 bytes of the call: 0x and 8 hex digits.'

/** The parameters of lists, or why there can be no rows. `decimals`: of the amounts. */
export async function parametersOf(
  { direction, method, status, from, to, min, max, ...its }: Filters,
  index: Snapshot,
  decimals?: number,
): Promise<{ readonly parameters: Record<string, string> } | { readonly none: string }> {
  const methodid = method && methodIdNamed(method)
  if (method && methodid === undefined) return { none: NO_METHOD }
  const seconds = (date: string) => BigInt(Date.parse(`${date}T00:00:00Z`) / 1000)
  const [first, last] = await Promise.all([
    from === undefined ? '' : blockAtOrAfter(index, seconds(from)),
    to === undefined ? '' : blockAtOrBefore(index, seconds(to) + SECONDS_OF_DAY - 1n),
  ])
  if (first === undefined || last === undefined) return { none: NO_BLOCKS }
  const parameters = {
    miner: its.miner,
    name: its.name,
    from: its.sender,
    to: its.recipient,
    address: its.holder,
    tokenid: its.item,
    status: status && (status === 'failed' ? '0' : '1'),
    filter_by: direction && (direction === 'in' ? 'to' : 'from'),
    methodid,
    contractaddress: its.token,
    startblock: `${first}`,
    endblock: `${last}`,
    minvalue: smallestUnits(min, decimals, 'up'),
    maxvalue: smallestUnits(max, decimals, 'down'),
    days: its.days,
  }
  return {
    parameters: Object.fromEntries(
      Object.entries(parameters).filter((one): one is [string, string] => Boolean(one[1])),
    ),
  }
}

/** Digits that the unit does not have are rounded to what the bound includes. */
function smallestUnits(text: string | undefined, decimals: number | undefined, round: 'up' | 'down') {
  if (text === undefined || decimals === undefined) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.slice(decimals)
  const amount = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return `${amount + (round === 'up' && /[1-9]/.test(rest) ? 1n : 0n)}`
}
