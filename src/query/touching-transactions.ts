import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Place } from './balance-moves.ts'
import type { IndexRange } from './index-ranges.ts'
import { LATEST_BLOCK, searchedPageSql } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { unprepared } from './statement.ts'
import { idSql } from './transaction-columns.ts'

export interface TouchingTransactions {
  readonly address: Hex
  readonly sort: 'asc' | 'desc'
  /** Both ends included. */
  readonly firstBlock: number
  readonly lastBlock: number
  /** Smallest number of transactions to return, if they exist. The last block is always returned in full. */
  readonly take: number
}

/** Number of calls to read per step, since one transaction may have many. */
const CALLS_PER_STEP = 2_000
/** More transactions or calls than any block has. */
const MAX_ENTRIES_OF_BLOCK = 250_000

/**
 * Transactions that an address sent, received or was created by, or that have an indexed call from or to it. Returns
 * whole blocks, so that the next page can begin at a block.
 */
export async function touchingTransactions(index: Snapshot, criteria: TouchingTransactions) {
  const { sort, take } = criteria
  const sign = sort === 'asc' ? 1 : -1
  const sent = await placesIn(index, 'transaction', criteria, take + 1)
  const called = await placesIn(index, 'call', criteria, CALLS_PER_STEP)
  const known = merged([...sent, ...called], sign)
  // If a list was cut, its last block may be incomplete, and later blocks are unknown.
  const ends = [
    sent.length > take ? sent.at(-1)!.block : undefined,
    called.length >= CALLS_PER_STEP ? called.at(-1)!.block : undefined,
  ]
  const candidates = [known[take - 1]?.block, ...ends].filter((block) => block !== undefined)
  if (candidates.length === 0) return { places: known, more: false }

  const end = candidates.reduce((a, b) => (sign * (a - b) < 0 ? a : b))
  const only = { ...criteria, firstBlock: end, lastBlock: end }
  const last = [
    ...(await placesIn(index, 'transaction', only, MAX_ENTRIES_OF_BLOCK)),
    ...(await placesIn(index, 'call', only, MAX_ENTRIES_OF_BLOCK)),
  ]
  const beyond = sort === 'asc' ? { ...criteria, firstBlock: end + 1 } : { ...criteria, lastBlock: end - 1 }
  const more =
    (await placesIn(index, 'transaction', beyond, 1)).length > 0 ||
    (await placesIn(index, 'call', beyond, 1)).length > 0
  return { places: merged([...known.filter(({ block }) => sign * (block - end) < 0), ...last], sign), more }
}

async function placesIn(
  index: Snapshot,
  table: 'transaction' | 'call',
  { address, sort, firstBlock, lastBlock }: TouchingTransactions,
  take: number,
): Promise<Place[]> {
  if (firstBlock > lastBlock && firstBlock !== LATEST_BLOCK) return []
  const columns = table === 'call' ? ['from_id', 'to_id'] : ['from_id', 'to_id', 'created_id']
  const page = await searchedPageSql(index, {
    table,
    position: table === 'call' ? ['block', 'tx_index', 'index'] : ['block', 'index'],
    accessPaths: [
      columns.map((column): IndexRange => ({ key: [[column, idSql('$1')]], where: `${column} is not null` })),
    ],
    values: [toBuffer(address)],
    firstBlock,
    lastBlock,
    sort,
    skip: 0,
    take,
  })
  const rows = await index.query<{ block: number; index: number; tx_index?: number }>(
    unprepared(`select * from (${page.text}) as page`),
    page.values,
  )
  const sign = sort === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ block: row.block, index: row.tx_index ?? row.index }))
    .sort((a, b) => sign * (a.block - b.block || a.index - b.index))
}

/** Removes duplicates and sorts. */
function merged(places: readonly Place[], sign: number): Place[] {
  const sorted = [...places].sort((a, b) => sign * (a.block - b.block || a.index - b.index))
  return sorted.filter((place, n) => {
    const before = sorted[n - 1]
    return before === undefined || before.block !== place.block || before.index !== place.index
  })
}
