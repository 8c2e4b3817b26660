import type { Hex } from '../../../src/primitives/hex.ts'
import { rewardsOn } from '../../../src/query/block-rewards.ts'
import { BLOCKS, blocksOfMiner as pathOfMiner } from '../../../src/query/blocks.ts'
import {
  callPositionsWithin,
  callsAt,
  callsOn,
  searchOfCalls,
  type WithinBlocks,
  type WithinTransaction,
} from '../../../src/query/internal-calls.ts'
import type { ListedFacts } from '../../../src/query/list-rows.ts'
import { type LogsByTopics, logsOn, searchByTopics } from '../../../src/query/logs-by-topics.ts'
import {
  type PageOfPositions,
  pageOfPositions,
  type Search,
  type SearchPart,
} from '../../../src/query/positions.ts'
import type { Snapshot } from '../../../src/query/reader.ts'
import {
  searchOfTransfers,
  type TokenTransfers,
  type TransferRows,
  transfersOn,
} from '../../../src/query/token-transfers.ts'
import {
  searchOfAddress,
  searchOfTransactions,
  type TransactionsOfAddress,
  transactionsOn,
} from '../../../src/query/transactions-of-address.ts'

/* Pages as lists read them: the rows by the statement of their search. */

async function rowsOfSearch<Row>(
  index: Snapshot,
  search: Search | undefined,
  rowsOn: (page: PageOfPositions) => Promise<Row[]>,
): Promise<Row[]> {
  return search ? rowsOn(await pageOfPositions(index, search)) : []
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

export const callsOfBlocks = (index: Snapshot, filter: WithinBlocks) =>
  rowsOfSearch(index, searchOfCalls(filter), (page) => callsOn(index, page, filter))

export const logsByTopics = (index: Snapshot, filter: LogsByTopics) =>
  rowsOfSearch(index, searchByTopics(filter), (page) => logsOn(index, page))

export const tokenTransfers = (index: Snapshot, filter: TokenTransfers & TransferRows) =>
  rowsOfSearch(index, searchOfTransfers(filter), (page) => transfersOn(index, page, filter))

export const transactionsOfAddress = async (
  index: Snapshot,
  filter: TransactionsOfAddress & { logs: boolean },
) => rowsOfSearch(index, await searchOfAddress(index, filter), (page) => transactionsOn(index, page, filter))

export const allTransactions = (
  index: Snapshot,
  filter: Parameters<typeof searchOfTransactions>[0] & { logs: boolean },
) => rowsOfSearch(index, searchOfTransactions(filter), (page) => transactionsOn(index, page, filter))
