import { z } from 'zod'
import type { Currency, Profile } from '../../chain/profile.ts'
import { blockAtOrAfter, blockAtOrBefore } from '../../query/block-by-time.ts'
import { MAX_SEARCHED } from '../../query/find-by-name.ts'
import type { ActionContext } from '../action.ts'
import { MAX_FOUND, search } from '../actions/explorer/search.ts'
import { MAX_METHODS } from '../parameters/filter-parameters.ts'
import { spellingOf } from './common-methods.ts'
import { FILTER_FIELDS, type FilterName } from './page-lists.ts'
import { answerOf, type RowList } from './row-lists.ts'

/** Checks the form of a filter. `otherwise`: the sentence for a malformed one. */
interface Form {
  readonly fits: (text: string) => boolean
  readonly otherwise: string
  /** A name of an address is replaced by the address. */
  readonly isAddress?: true
}

const form = (pattern: RegExp, otherwise: string): Form => ({
  fits: (text) => pattern.test(text),
  otherwise,
})
const address = (what: string): Form => ({
  ...form(/^0x[0-9a-f]{40}$/i, `${what} is 0x and 40 hex digits, or a name that only one address has.`),
  isAddress: true,
})
const AMOUNT = form(/^\d{1,30}(\.\d{1,30})?$/, 'An amount is a number, such as 1.5.')
const DAY: Form = {
  fits: (text) => z.iso.date().safeParse(text).success,
  otherwise: 'A day is written as 2026-01-31.',
}

/** The type and form of a filter, by field. */
const FORMS = {
  name: [
    'Only tokens, contracts or accounts with this text in the name; of accounts also in the address.',
    form(
      new RegExp(`^.{1,${MAX_SEARCHED}}$`, 'su'),
      `A name is searched with at most ${MAX_SEARCHED} characters.`,
    ),
  ],
  sender: ['Only transactions of this sender.', address('The sender')],
  recipient: ['Only transactions to this address.', address('The recipient')],
  status: [
    'Only transactions that `failed` or `succeeded`.',
    form(/^(failed|succeeded)$/, 'The status is failed or succeeded.'),
  ],
  holder: ['Only the transfers or the balance of this address.', address('The address')],
  item: ['Only the item with this id.', form(/^\d{1,78}$/, 'The id of an item is a whole number.')],
  miner: ['Only blocks that paid this fee recipient.', address('The fee recipient')],
  direction: [
    '`in` or `out`: only what the address received or sent.',
    form(/^(in|out)$/, 'The direction is in or out.'),
  ],
  method: [
    'Only calls of this method: 0x and 8 hex digits, or a name such as `transfer`, which means all methods of that name.',
    form(
      /^(0x[0-9a-f]{8}|[a-z_$][\w$]{0,60})$/i,
      'A method is 0x and 8 hex digits, or a name such as transfer.',
    ),
  ],
  token: ['Only of this token.', address('The token')],
  from: ['The first day, UTC, as YYYY-MM-DD.', DAY],
  to: ['The last day, UTC, as YYYY-MM-DD.', DAY],
  min: ['The least amount, a decimal fraction.', AMOUNT],
  max: ['The greatest amount.', AMOUNT],
  days: ['How many days, up to now.', form(/^[1-9]\d{0,4}$/, 'Days are a whole number, from 1 to 99,999.')],
} as const satisfies Readonly<Record<string, readonly [description: string, Form]>>
type Field = keyof typeof FORMS

/** Longer texts are refused, and a page shows only this many characters of them. */
const MAX_SHOWN = MAX_SEARCHED + 100

const filter = ([description]: (typeof FORMS)[Field]) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, MAX_SHOWN),
    )
    .max(MAX_SHOWN)
    .optional()
    .describe(description)

/** The filters of a page's lists, as the reader wrote them. */
export const filters = z.object(
  Object.fromEntries(Object.entries(FORMS).map(([field, spec]) => [field, filter(spec)])) as Record<
    Field,
    ReturnType<typeof filter>
  >,
)
export type Filters = Readonly<Partial<Record<Field, string>>>

/** The filters that apply to a list. Names of addresses are replaced by the addresses. */
export async function filtersOf(
  values: Filters,
  names: readonly FilterName[],
  context: ActionContext<'names'>,
): Promise<Filters> {
  const used = names.flatMap((name) => FILTER_FIELDS[name].filter((field) => values[field]))
  const filters = used.map(async (field) => {
    const text = values[field]!
    const { isAddress, fits }: Form = FORMS[field][1]
    return [field, (isAddress && !fits(text) && (await addressNamed(text, context))) || text] as const
  })
  return Object.fromEntries(await Promise.all(filters))
}

/** undefined if several addresses have this name, or may have it, or none. */
async function addressNamed(text: string, context: ActionContext<'names'>): Promise<string | undefined> {
  // Pages show the symbol of a token after its name.
  const { data } = search.parameters.safeParse({ q: text.replace(/ \([^()]*\)$/, '') })
  const found = data ? (await answerOf(search, data, context)).filter(({ address }) => address !== '') : []
  const isExact = ({ name, symbol }: (typeof found)[number]) =>
    [name, symbol, `${name} (${symbol})`].some((known) => known.toLowerCase() === text.toLowerCase())
  // The search cuts each kind of match, so that another exact one may be missing.
  const isCut = found.some(({ type }) => found.filter((other) => other.type === type).length >= MAX_FOUND)
  if (isCut) return undefined
  const addresses = new Set(found.filter(isExact).map(({ address }) => address))
  return addresses.size === 1 ? [...addresses][0] : undefined
}

/** The decimals of a list's amounts, or the reason why it cannot be filtered by amount. */
export type AmountUnit = { readonly decimals: number } | { readonly none: string }

export const unitOfCoin = ({ currencies }: Profile): AmountUnit => currencies.primary

/** On a chain with two currencies every list has transactions of both. */
export function unitOfTransactions(profile: Profile): AmountUnit {
  const { primary, secondary } = profile.currencies
  const nameOf = ({ symbol, unit }: Currency) => symbol ?? unit
  return secondary
    ? {
        none: `Amounts of this list are in ${nameOf(primary)} or ${nameOf(secondary)}: they have no common bound.`,
      }
    : unitOfCoin(profile)
}

const SECONDS_OF_DAY = 86_400n

/** Why a filter cannot be used, by field. */
type Refusals = RowList['refused']

/** Filters that are malformed or contradict each other. */
function refusalsOf(values: Filters, unit: AmountUnit): Refusals {
  const forms = Object.entries(values).flatMap(([field, text]) => {
    const [, { fits, otherwise }] = FORMS[field as Field]
    return fits(text) ? [] : [[field, otherwise]]
  })
  const refused: Record<string, string> = Object.fromEntries(forms)
  const { from, to, min, max } = values
  for (const field of ['min', 'max'] as const)
    if (values[field] !== undefined && 'none' in unit) refused[field] = unit.none
  if (Object.keys(refused).length > 0) return refused
  if (from !== undefined && to !== undefined && to < from)
    refused['to'] = 'The last day is before the first one.'
  if (min !== undefined && max !== undefined && wholeOf(max, MAX_DECIMALS) < wholeOf(min, MAX_DECIMALS))
    refused['max'] = 'The greatest amount is below the least one.'
  return refused
}

/** The parameters of a list, or the reason why it has no rows. `unit`: of its amounts, if it has filters by amount. */
export async function parametersOf(
  values: Filters,
  { index, methodNames }: ActionContext<'methodNames'>,
  unit: AmountUnit = { none: '' },
): Promise<
  { readonly parameters: Record<string, string> } | { readonly none: Pick<RowList, 'message' | 'refused'> }
> {
  const refused = refusalsOf(values, unit)
  const { direction, method, status, from, to, min, max, ...limits } = values
  const isName = method !== undefined && !/^0x/i.test(method)
  const methods = isName
    ? (await methodNames.selectorsOf(spellingOf(method))).slice(0, MAX_METHODS)
    : [method ?? '']
  const refusals = methods.length === 0 ? { ...refused, method: 'No method of this name is known.' } : refused
  if (Object.keys(refusals).length > 0)
    return { none: { message: 'Nothing is listed, as a filter cannot be used.', refused: refusals } }
  const seconds = (date: string) => BigInt(Date.parse(`${date}T00:00:00Z`) / 1000)
  const [first, last] = await Promise.all([
    from === undefined ? '' : blockAtOrAfter(index, seconds(from)),
    to === undefined ? '' : blockAtOrBefore(index, seconds(to) + SECONDS_OF_DAY - 1n),
  ])
  if (first === undefined || last === undefined)
    return { none: { message: 'No blocks in this period.', refused: {} } }
  const decimals = 'none' in unit ? 0 : unit.decimals
  const parameters = {
    miner: limits.miner,
    name: limits.name,
    from: limits.sender,
    to: limits.recipient,
    address: limits.holder,
    tokenid: limits.item,
    status: status && (status === 'failed' ? '0' : '1'),
    filter_by: direction && (direction === 'in' ? 'to' : 'from'),
    methodid: methods.join(','),
    contractaddress: limits.token,
    startblock: `${first}`,
    endblock: `${last}`,
    minvalue: smallestUnits(min, decimals, 'up'),
    maxvalue: smallestUnits(max, decimals, 'down'),
    days: limits.days,
  }
  return {
    parameters: Object.fromEntries(
      Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  }
}

/** Rounds digits beyond the unit's decimals such that the bound includes the written amount. */
function smallestUnits(text: string | undefined, decimals: number, round: 'up' | 'down') {
  if (text === undefined) return undefined
  const rest = text.split('.')[1]?.slice(decimals) ?? ''
  return `${wholeOf(text, decimals) + (round === 'up' && /[1-9]/.test(rest) ? 1n : 0n)}`
}

/** Digits after an amount's decimal point. */
const MAX_DECIMALS = 30

/** The amount in smallest units. Further digits are dropped. */
function wholeOf(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}
