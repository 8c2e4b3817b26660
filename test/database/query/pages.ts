import type { Hex } from '../../../src/primitives/hex.ts'
import { BLOCKS, blocksOfMiner as pathOfMiner } from '../../../src/query/block-lists.ts'
import { rewardsOn } from '../../../src/query/block-rewards.ts'
import {
  CALLS,
  type CallsFilter,
  callPositionsWithin,
  callsAt,
  type WithinTransaction,
} from '../../../src/query/internal-calls.ts'
import type { ListedFacts } from '../../../src/query/list-rows.ts'
import { LOGS_BY_TOPICS, type LogsByTopics } from '../../../src/query/logs-by-topics.ts'
import {
  type PageOfPositions,
  type Search,
  type SearchPart,
  searchedPageSql,
} from '../../../src/query/positions.ts'
import type { Snapshot } from '../../../src/query/reader.ts'
import { TOKEN_TRANSFERS } from '../../../src/query/token-transfers.ts'
import {
  searchOfTransactions,
  TRANSACTIONS_OF_ADDRESS,
  transactionsOn,
} from '../../../src/query/transactions-of-address.ts'

/* Pages as lists read them: the rows by the statement of their search. */

async function rowsOfSearch<Row>(
  index: Snapshot,
  search: Search | undefined,
  rowsOn: (page: PageOfPositions) => Promise<Row[]>,
): Promise<Row[]> {
  return search ? rowsOn(await searchedPageSql(index, search)) : []
}

/** The same of a kind of fact. */
export const rowsOfFacts = async <Row, P>(
  index: Snapshot,
  facts: ListedFacts<Row, P>,
  path: P,
  part: SearchPart,
) =>
  rowsOfSearch(index, await facts.search(path, part, index), (page) => facts.on(index, page, part.sort, path))

export const blocksOfMiner = (index: Snapshot, miner: Hex, part: SearchPart) =>
  rowsOfSearch(index, BLOCKS.search(pathOfMiner(miner), part), (page) => rewardsOn(index, page, false))

export const callsOfTransaction = async (index: Snapshot, filter: WithinTransaction) =>
  callsAt(index, (await callPositionsWithin(index, filter)).positions, filter)

export const callsOfBlocks = (index: Snapshot, filter: CallsFilter & SearchPart) =>
  rowsOfFacts(index, CALLS, filter, filter)

export const logsByTopics = (index: Snapshot, filter: LogsByTopics & Omit<SearchPart, 'sort'>) =>
  rowsOfFacts(index, LOGS_BY_TOPICS, filter, { ...filter, sort: 'asc' })

export const tokenTransfers = (index: Snapshot, filter: FilterOf<typeof TOKEN_TRANSFERS> & SearchPart) =>
  rowsOfFacts(index, TOKEN_TRANSFERS, filter, filter)

export const transactionsOfAddress = (
  index: Snapshot,
  filter: FilterOf<typeof TRANSACTIONS_OF_ADDRESS> & SearchPart,
) => rowsOfFacts(index, TRANSACTIONS_OF_ADDRESS, filter, filter)

export const allTransactions = (
  index: Snapshot,
  filter: Parameters<typeof searchOfTransactions>[0] & SearchPart & { logs: boolean },
) =>
  rowsOfSearch(index, searchOfTransactions(filter, filter), (page) =>
    transactionsOn(index, page, filter.sort, filter),
  )

type FilterOf<F> = F extends ListedFacts<unknown, infer P> ? P : never
