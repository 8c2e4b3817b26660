import type { Api } from './api.ts'
import { isAddress } from './shapes.ts'

/** What a list can be limited to. */
export type FilterName = 'miner' | 'direction' | 'method' | 'token' | 'dates' | 'amount' | 'days'

/** What a page's address asks for, each a text that was judged. */
export type Filters = Readonly<
  Partial<Record<'miner' | 'direction' | 'method' | 'token' | 'from' | 'to' | 'min' | 'max' | 'days', string>>
>

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const isAmount = (text: string) => /^\d{1,30}(\.\d{1,30})?$/.test(text)
const isDays = (text: string) => /^[1-9]\d{0,4}$/.test(text)

const FIELDS: Readonly<
  Record<FilterName, readonly (readonly [name: keyof Filters, is: (text: string) => boolean])[]>
> = {
  miner: [['miner', isAddress]],
  direction: [['direction', (text) => text === 'in' || text === 'out']],
  method: [['method', (text) => /^0x[0-9a-f]{8}$/i.test(text)]],
  token: [['token', isAddress]],
  dates: [
    ['from', isDate],
    ['to', isDate],
  ],
  amount: [
    ['min', isAmount],
    ['max', isAmount],
  ],
  days: [['days', isDays]],
}

/** Those of a query that a list has; what is malformed counts as absent. */
export function filtersOf(query: URLSearchParams, names: readonly FilterName[]): Filters {
  const fields = names.flatMap((name) => FIELDS[name])
  return Object.fromEntries(
    fields.flatMap(([name, is]) => {
      const text = query.get(name)?.trim() ?? ''
      return is(text) ? [[name, text]] : []
    }),
  )
}

const SECONDS_OF_DAY = 86_400

/** The parameters of the query API; undefined: no block is of these days. `decimals`: of the amounts. */
export async function parametersOfFilters(
  api: Api,
  { miner, direction, method, token, from, to, min, max, days }: Filters,
  decimals: number | undefined,
): Promise<Record<string, string> | undefined> {
  const blockAt = async (seconds: number, closest: 'before' | 'after') => {
    const { result } = await api.query<{ blockNumber: string }>(
      { module: 'block', action: 'getblocknobytime', timestamp: `${seconds}`, closest },
      'api',
    )
    return result?.blockNumber
  }
  const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000
  const [startblock, endblock] = await Promise.all([
    from === undefined ? '' : blockAt(seconds(from), 'after'),
    to === undefined ? '' : blockAt(seconds(to) + SECONDS_OF_DAY - 1, 'before'),
  ])
  if (startblock === undefined || endblock === undefined) return undefined
  const parameters = {
    miner: miner ?? '',
    filter_by: direction === undefined ? '' : direction === 'in' ? 'to' : 'from',
    methodid: method ?? '',
    contractaddress: token ?? '',
    startblock,
    endblock,
    minvalue: smallestUnits(min, decimals, 'up'),
    maxvalue: smallestUnits(max, decimals, 'down'),
    days: days ?? '',
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, text]) => text !== ''))
}

/** Digits that the unit does not have are rounded to what the bound includes. */
function smallestUnits(text: string | undefined, decimals: number | undefined, round: 'up' | 'down'): string {
  if (text === undefined || decimals === undefined) return ''
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.slice(decimals)
  const amount = BigInt(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return `${amount + (round === 'up' && /[1-9]/.test(rest) ? 1n : 0n)}`
}
