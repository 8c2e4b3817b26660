import type { ListedTransaction } from '../../../src/api/page/block.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { Health } from '../../../src/http/health-shape.ts'
import type { Api } from './api.ts'
import { type ListedBlock, listBlocks } from './blocks.ts'
import type { Found } from './found.ts'
import { type Day, newestDays } from './statistics.ts'
import { listTransactions } from './transactions.ts'

/** gwei, as decimal fractions. */
export interface GasPrices {
  readonly SafeGasPrice: string
  readonly ProposeGasPrice: string
  readonly FastGasPrice: string
}

/** Of the indexed blocks, as decimal texts. */
export type Totals = Readonly<Record<'transactions' | 'addresses', string>>

export interface HomeFacts {
  readonly kind: 'home'
  readonly chain: Health['chain']
  readonly index: Health['index']
  readonly blocks: readonly ListedBlock[]
  readonly transactions: readonly ListedTransaction[]
  /** null: not known. */
  readonly gas: GasPrices | null
  readonly totals: Totals | null
  /** Oldest first. */
  readonly days: readonly Pick<Day, 'date' | 'transactions' | 'newAddresses'>[]
}

/** Blocks and transactions in the lists. */
const MAX_ROWS = 8
const DAYS = 14
/** Characters of the name that an operator chose. */
const MAX_NAME = 60
/** A visitor without a key may send 300 requests a minute. */
const REFRESH_MS = 2_000

/** While no block comes in, only health is asked for again. */
export async function loadHome(api: Api, known?: HomeFacts): Promise<Found<HomeFacts>> {
  const health = await api.health()
  const name = health.chain.name?.slice(0, MAX_NAME) ?? null
  const state = { chain: { ...health.chain, name }, index: health.index }
  const page = {
    status: 200,
    title: `${name ?? `Chain ${health.chain.id}`} Explorer`,
    refreshMs: REFRESH_MS,
  }
  if (known && known.index.block === health.index.block)
    return { ...page, facts: { ...known, ...state }, isKept: true }
  const [blocks, transactions, gas, totals, statistics] = await Promise.all([
    api.part(listBlocks(api, MAX_ROWS)),
    api.part(listTransactions(api, MAX_ROWS)),
    api.part(api.query<GasPrices>({ module: 'gastracker', action: 'gasoracle' }, 'api')),
    api.part(api.query<Totals>({ module: 'explorer', action: 'totals' }, 'api')),
    api.part(newestDays(api, DAYS)),
  ])
  if (!blocks && !transactions) api.throwFailure()
  const facts: HomeFacts = {
    kind: 'home',
    ...state,
    blocks: blocks?.rows ?? [],
    transactions: transactions?.rows ?? [],
    gas: gas?.result ? pick(gas.result, ['SafeGasPrice', 'ProposeGasPrice', 'FastGasPrice']) : null,
    totals: totals?.result ? pick(totals.result, ['transactions', 'addresses']) : null,
    days: (statistics?.days ?? []).map((day) => pick(day, ['date', 'transactions', 'newAddresses'])),
  }
  return { ...page, facts }
}
