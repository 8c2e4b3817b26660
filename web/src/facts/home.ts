import type { Health } from '../../../src/http/health-shape.ts'
import type { Api } from './api.ts'
import { type ListedBlock, listBlocks } from './blocks.ts'
import type { Found } from './found.ts'
import { pick } from './shapes.ts'
import { type Day, newestDays } from './statistics.ts'
import { type ListedTransaction, listTransactions } from './transactions.ts'

/** gwei, as decimal fractions. */
export interface GasPrices {
  readonly SafeGasPrice: string
  readonly ProposeGasPrice: string
  readonly FastGasPrice: string
}

export interface HomeFacts {
  readonly kind: 'home'
  readonly health: Health
  readonly blocks: readonly ListedBlock[]
  readonly transactions: readonly ListedTransaction[]
  /** null: not known. */
  readonly gas: GasPrices | null
  /** Oldest first. */
  readonly days: readonly Pick<Day, 'date' | 'transactions'>[]
}

/** Blocks and transactions in the lists. */
const MAX_ROWS = 8
const DAYS = 14
const MAX_NOTES = 10
/** Characters of names that an operator chose. */
const MAX_NAME = 60
/** A visitor without a key may send 300 requests a minute. */
const REFRESH_MS = 2_000

/** While no block comes in, only health is asked for again. */
export async function loadHome(api: Api, known?: HomeFacts): Promise<Found<HomeFacts>> {
  const health = cutHealth(await api.health())
  const { name, id } = health.chain
  const page = {
    status: 200,
    title: `${name ?? `Chain ${id}`} Explorer`,
    refreshMs: REFRESH_MS,
  }
  if (known && known.health.index.block === health.index.block)
    return { ...page, facts: { ...known, health }, isKept: true }
  const [blocks, transactions, gas, statistics] = await Promise.all([
    api.part(listBlocks(api, MAX_ROWS)),
    api.part(listTransactions(api, MAX_ROWS)),
    api.part(api.query<GasPrices>({ module: 'gastracker', action: 'gasoracle' }, 'api')),
    api.part(newestDays(api, DAYS)),
  ])
  if (!blocks && !transactions) api.throwFailure()
  const facts: HomeFacts = {
    kind: 'home',
    health,
    blocks: blocks?.rows ?? [],
    transactions: transactions?.rows ?? [],
    gas: gas?.result ? pick(gas.result, ['SafeGasPrice', 'ProposeGasPrice', 'FastGasPrice']) : null,
    days: (statistics?.days ?? []).map((day) => pick(day, ['date', 'transactions'])),
  }
  return { ...page, facts }
}

/** A node's own words may be of any length. */
const cutHealth = (health: Health): Health => ({
  ...health,
  chain: { ...health.chain, name: health.chain.name?.slice(0, MAX_NAME) ?? null },
  notes: health.notes.slice(0, MAX_NOTES).map((note) => note.slice(0, 500)),
  node: health.node.slice(0, MAX_NOTES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    trouble: one.trouble.slice(0, 300),
  })),
})
