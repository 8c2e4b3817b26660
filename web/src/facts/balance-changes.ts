import { pick } from '../../../src/api/page/rows.ts'
import type { Api } from './api.ts'
import { cursorOf } from './shapes.ts'

const FIELDS = [
  'address',
  'kind',
  'contractAddress',
  'tokenID',
  'change',
  'name',
  'symbol',
  'decimals',
] as const
export type BalanceChangeRow = Readonly<Record<(typeof FIELDS)[number], string>>

export interface BalanceChanges {
  readonly rows: readonly BalanceChangeRow[]
  /** Why there are none, or not all. */
  readonly message: string
  readonly isFirst: boolean
  readonly next: string | null
}

const ROWS = 100
const MAX_NAME = 80
const MAX_MESSAGE = 300

export async function balanceChangesOf(
  api: Api,
  hash: string,
  query: URLSearchParams,
): Promise<BalanceChanges> {
  const cursor = cursorOf(query.get('cursor'))
  const {
    result,
    message,
    cursor: next,
  } = await api.query<BalanceChangeRow[]>({
    ...{ module: 'explorer', action: 'balancechanges', txhash: hash },
    ...{ offset: `${ROWS}`, cursor: cursor ?? '' },
  })
  return {
    rows: (result ?? []).slice(0, ROWS).map((row) => {
      const { name, symbol, ...rest } = pick(row, FIELDS)
      return { ...rest, name: name.slice(0, MAX_NAME), symbol: symbol.slice(0, MAX_NAME) }
    }),
    message: message === 'OK' ? '' : message.slice(0, MAX_MESSAGE),
    isFirst: cursor === undefined,
    next,
  }
}
