import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessListOf } from '../../../src/query/access-list.ts'
import {
  countTransactions,
  countTransfers,
  gasUsedBy,
  knownAddresses,
} from '../../../src/query/activity-of-address.ts'
import { type Approval, approvalDetails, approvalsInForce } from '../../../src/query/approval-logs.ts'
import { coinMovesWithin, feeRecipientOf, tokenMovesWithin } from '../../../src/query/balance-moves.ts'
import { blockAtOrAfter, blockAtOrBefore } from '../../../src/query/block-by-time.ts'
import { blockDetails, checkedBlock } from '../../../src/query/block-details.ts'
import {
  BLOCKS as LISTED_BLOCKS,
  blocksOfMiner as minedBy,
  UNCLES,
  WITHDRAWALS,
  withdrawalsTo,
} from '../../../src/query/block-lists.ts'
import { rewardOfBlock } from '../../../src/query/block-rewards.ts'
import { baseFeeOfHead, blocksByNumber } from '../../../src/query/blocks-by-number.ts'
import { callsOfTransactions } from '../../../src/query/calls-of-transactions.ts'
import {
  averageBlockTime,
  countsOfBlock,
  feesBetween,
  gasPrices,
  indexSize,
} from '../../../src/query/chain-figures.ts'
import { type ContractFilter, contractsByAge } from '../../../src/query/contracts-by-age.ts'
import { creationsOf } from '../../../src/query/creations.ts'
import { statisticsOfDays, totalsOfDays } from '../../../src/query/daily-statistics.ts'
import { DELEGATIONS, delegationsOf, delegationsWithin } from '../../../src/query/delegations.ts'
import { EVERY_ROW } from '../../../src/query/facts.ts'
import { addressesBeginning } from '../../../src/query/find-by-name.ts'
import { seenOf } from '../../../src/query/first-and-last-seen.ts'
import { fundingOf, hasSentBefore } from '../../../src/query/funding.ts'
import {
  hashesOfBlock,
  locateTransaction,
  raisersWithin,
  tracesMissing,
} from '../../../src/query/internal-calls.ts'
import { logsByFilter } from '../../../src/query/logs-by-filter.ts'
import {
  EVERY_LOG,
  LOGS,
  logsEmittedBy,
  UPGRADES,
  upgradesOf,
  userOperationsOf,
} from '../../../src/query/logs-of-address.ts'
import { namesOf } from '../../../src/query/names-of-addresses.ts'
import { allPending, pendingByHash, pendingOfAddress } from '../../../src/query/pending-transactions.ts'
import { openSnapshot, type Snapshot } from '../../../src/query/reader.ts'
import { changesOfHolding, sampledBlocks, sampledRecords } from '../../../src/query/sampled-balances.ts'
import { holdersOfItem, mainHoldingsOf, tokensByAddress } from '../../../src/query/token-holdings.ts'
import {
  ITEM_TRANSFERS,
  ITEMS_RECEIVED,
  itemsHeldBy,
  itemsOfToken,
  transfersOfItem,
} from '../../../src/query/token-items.ts'
import { tokensByHolders, transferCount } from '../../../src/query/tokens-by-holders.ts'
import { outcomeOf, transactionByHash } from '../../../src/query/transaction-by-hash.ts'
import { DETAILS_OF_ADDRESS, transactionsByHash } from '../../../src/query/transaction-details.ts'
import { TRANSFER_LOGS, transferLogAt } from '../../../src/query/transfer-logs.ts'
import {
  contractsByVerification,
  filesWithWord,
  licencesInSources,
  verifiedContracts,
  verifiedNames,
  verifiedOfCode,
} from '../../../src/query/verified-contracts.ts'
import { watchedTransactions } from '../../../src/query/watched-activity.ts'
import { listLengths, wholeTransactionWithFewLogs } from '../../../src/query/whole-transactions.ts'
import { openPool, SHORT_PLANS } from '../../../src/store/connect/open.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { divideAt } from '../../support/partitions.ts'
import {
  addressAt,
  BLOCKS,
  BUSY,
  BUSY_TOPIC,
  fillContracts,
  fillIndex,
  MINER,
  OWNER,
  QUIET,
  QUIET_TOPIC,
  transactionHash,
  UNFUNDED,
  wordAt,
} from './filled-index.ts'
import {
  allTransactions,
  blocksOfMiner,
  callsOfBlocks,
  callsOfTransaction,
  logsByTopics,
  rowsOfFacts,
  tokenTransfers,
  transactionsOfAddress,
} from './pages.ts'

let database: TestDatabase
let readers: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  readers = openPool(database.place, {
    name: 'plans',
    connections: 1,
    statementTimeout: 60_000,
    onError: () => {},
    session: SHORT_PLANS,
  })
  await fillIndex(database.pool)
  // More than are sorted at once.
  await fillContracts(database.pool, 19_000, 11_000)
})
afterAll(async () => {
  await readers?.end()
  await database?.close()
})

const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Subplan Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

interface Cost {
  rows: number
  /** Rows that were looked at in tables and indexes. */
  touched: number
}

/** Tables of a row or of none. */
const TINY = new Set(['head', 'chain_identity', 'untraced', 'uncle', 'token', 'pg_class'])

/** Of a statement. */
const MAX_CHARACTERS = 20_000

/** Runs a query, then explains each of its statements with a generic plan. */
async function costOf(ask: (index: Snapshot) => Promise<unknown>): Promise<Cost> {
  const executed: pg.QueryConfig[] = []
  const query = (config: pg.QueryConfig) => {
    executed.push(config)
    return readers.query(config)
  }
  const answer = await ask(openSnapshot({ query } as Pick<pg.Pool, 'query'>))
  let touched = 0
  for (const { text, values = [] } of executed) {
    // Planning a long one takes longer than running it.
    if (text.length > MAX_CHARACTERS) throw new Error(`a statement of ${text.length} characters`)
    const explained = await explainPrepared(text, values)
    const plan: Plan = explained.rows[0]['QUERY PLAN'][0].Plan
    const hashed = new Set(JSON.stringify(plan).match(/(?<=hashed )SubPlan \d+/g))
    walk(plan, hashed)
  }
  return { rows: Array.isArray(answer) ? answer.length : answer === undefined ? 0 : 1, touched }

  function walk(plan: Plan, hashed: ReadonlySet<string>): void {
    const node = plan['Node Type']
    // It reads all of a table to answer for a few rows.
    if (hashed.has(plan['Subplan Name'] ?? '')) refuseTables(plan)
    if (/Bitmap|Hash Join|Merge Join/.test(node)) throw new Error(`a ${node}`)
    const table = plan['Relation Name']
    if (node === 'Seq Scan' && !TINY.has(table!)) throw new Error(`a scan of the table ${table}`)
    const seen =
      plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)
    if (table) touched += seen * plan['Actual Loops']
    for (const child of plan.Plans ?? []) walk(child, hashed)
  }

  function refuseTables(plan: Plan): void {
    const table = plan['Relation Name']
    // Addresses are looked up by their bytes, never all of them.
    if (table && table !== 'address' && !TINY.has(table)) throw new Error(`a hash of the table ${table}`)
    for (const child of plan.Plans ?? []) refuseTables(child)
  }
}

async function explainPrepared(text: string, values: readonly unknown[]) {
  const textOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : `${value}`)
  const literals = values.map((value) =>
    Array.isArray(value)
      ? `'{${value.map((one) => JSON.stringify(textOf(one))).join(', ')}}'`
      : `'${textOf(value)}'`,
  )
  await readers.query(`prepare one as ${text}`)
  const explained = await readers.query(
    `explain (analyze, format json) execute one${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
  )
  await readers.query('deallocate one')
  return explained
}

const watched = (index: Snapshot, address: number) =>
  watchedTransactions(index, addressAt(address), { after: 0, upTo: BLOCKS, since: 0 }, 10)
const everywhere = { firstBlock: 0, lastBlock: BLOCKS }
const late = { firstBlock: BLOCKS - 100, lastBlock: BLOCKS }
const page = { skip: 0, take: 10 }
const newest = { ...everywhere, ...page, sort: 'desc' } as const

const contracts = async (
  index: Snapshot,
  filter: ContractFilter | undefined,
  more: { after?: [number, `0x${string}`]; since?: bigint; until?: bigint } = {},
) => (await contractsByAge(index, { filter, ...page, ...more })).items

const QUESTIONS: readonly [
  what: string,
  most: number,
  rows: number,
  ask: (index: Snapshot) => Promise<unknown>,
][] = [
  [
    'a page of a busy sender',
    200,
    10,
    (index) =>
      transactionsOfAddress(index, {
        address: addressAt(BUSY),
        ...everywhere,
        ...page,
        sort: 'desc',
        logs: true,
      }),
  ],
  ['the items of a token', 20, 1, (index) => itemsOfToken(index, { token: addressAt(51), ...page })],
  [
    'holders of an item, of all to whom it came',
    14_000,
    0,
    (index) => holdersOfItem(index, { token: addressAt(51), id: 1n, ...page }),
  ],
  [
    'transfers of an item',
    100,
    10,
    (index) => rowsOfFacts(index, ITEM_TRANSFERS, transfersOfItem(addressAt(51), 1n), newest),
  ],
  [
    'upgrades of a busy contract that never had one',
    2_000,
    0,
    (index) => rowsOfFacts(index, UPGRADES, upgradesOf(addressAt(BUSY)), newest),
  ],
  [
    'approvals of an owner with other logs',
    400,
    // Amounts to seven spenders of three contracts; of 50 items 7 are approved to the zero address.
    3 * 7 + 50 - 7,
    async (index) => (await approvalsInForce(index, addressAt(OWNER))).approvals,
  ],
  [
    'approvals of a page',
    60,
    10,
    async (index) =>
      approvalDetails(
        index,
        Array.from({ length: 10 }, (_, n) => ({ block: n + 1, index: 90 }) as Approval),
      ),
  ],
  [
    'items that a holder has, of the many that it received',
    60_000,
    0,
    (index) => rowsOfFacts(index, ITEMS_RECEIVED, itemsHeldBy(addressAt(120)), newest),
  ],
  [
    'blocks of a history of balances',
    300,
    30,
    (index) => sampledBlocks(index, { address: addressAt(BUSY), points: 30, days: undefined }),
  ],
  [
    'recorded balances of a busy address',
    400,
    30,
    (index) => sampledRecords(index, { address: addressAt(BUSY), points: 30, days: undefined }),
  ],
  [
    'calls of two methods with an amount, of a busy sender that makes none',
    200_000,
    0,
    (index) =>
      transactionsOfAddress(index, {
        address: addressAt(BUSY),
        methods: ['0xa9059cbb', '0x095ea7b3'],
        least: 5n,
        ...everywhere,
        ...page,
        sort: 'desc',
        logs: false,
      }),
  ],
  [
    'changes of a holding',
    2_000,
    1,
    async (index) => {
      const found = await changesOfHolding(index, { token: addressAt(51), holder: addressAt(120) })
      return [found.since]
    },
  ],
  [
    'the newest logs of a busy contract',
    60,
    10,
    (index) => rowsOfFacts(index, LOGS, logsEmittedBy(addressAt(BUSY)), newest),
  ],
  [
    'all logs of a block',
    160,
    10,
    (index) => rowsOfFacts(index, LOGS, EVERY_LOG, { firstBlock: 700, lastBlock: 700, ...page, sort: 'asc' }),
  ],
  [
    'user operations of an account with other logs',
    500,
    0,
    (index) => rowsOfFacts(index, LOGS, userOperationsOf(addressAt(1)), newest),
  ],
  ['transfers of a token', 200_000, 1, (index) => transferCount(index, addressAt(51))],
  ['the main holdings of a busy address', 10, 0, (index) => mainHoldingsOf(index, addressAt(BUSY), 4)],
  ['tokens by holders', 10, 0, (index) => tokensByHolders(index, page)],
  ['tokens by holders, the fewest first', 10, 0, (index) => tokensByHolders(index, { ...page, sort: 'asc' })],
  [
    'a page of all transactions',
    200,
    10,
    (index) => allTransactions(index, { ...everywhere, ...page, sort: 'desc', logs: false }),
  ],
  [
    'a busy sender where it did nothing',
    10,
    0,
    (index) =>
      transactionsOfAddress(index, { address: addressAt(BUSY), ...late, ...page, sort: 'asc', logs: true }),
  ],
  ...(
    [
      ['transactions that moved a busy token', 200, 10, {}],
      ['transactions of a busy sender that moved a busy token', 2_000, 10, { from: addressAt(BUSY) }],
      [
        'calls of a method that moved a busy token, of which there are none',
        200_000,
        0,
        { methods: ['0xa9059cbb'] },
      ],
    ] as const
  ).map(([what, most, rows, limits]): (typeof QUESTIONS)[number] => [
    what,
    most,
    rows,
    (index) => allTransactions(index, { token: addressAt(51), ...limits, ...newest, logs: false }),
  ]),
  [
    'an unknown address',
    5,
    0,
    (index) =>
      transactionsOfAddress(index, {
        address: addressAt(0),
        ...everywhere,
        ...page,
        sort: 'asc',
        logs: true,
      }),
  ],
  [
    'a sender between two times',
    200,
    10,
    (index) =>
      transactionsOfAddress(index, {
        address: addressAt(BUSY),
        ...everywhere,
        ...page,
        since: 1000n,
        until: 9000n,
        sort: 'asc',
        logs: true,
      }),
  ],
  [
    'the first logs of a busy contract',
    60,
    10,
    (index) =>
      logsByTopics(index, {
        address: addressAt(BUSY),
        topics: [],
        every: [],
        allButOne: [],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'the first logs of a busy topic',
    60,
    10,
    (index) =>
      logsByTopics(index, {
        topics: [wordAt(BUSY_TOPIC)],
        every: [0],
        allButOne: [],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'a quiet topic of a busy contract',
    5_000,
    9,
    (index) =>
      logsByTopics(index, {
        address: addressAt(BUSY),
        topics: [wordAt(QUIET_TOPIC)],
        every: [0],
        allButOne: [],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'logs of any of 200 contracts, a busy one among them, with a busy topic',
    30_000,
    10,
    (index) =>
      logsByFilter(index, {
        ...everywhere,
        addresses: many(200, (n) => addressAt(n === 0 ? BUSY : 3_000 + n)),
        topics: [[wordAt(BUSY_TOPIC)]],
        places: 1,
        take: 10,
      }),
  ],
  [
    'logs of any of 200 contracts with any of 200 topics at each of four places',
    80_000,
    0,
    (index) =>
      logsByFilter(index, {
        ...everywhere,
        addresses: many(200, (n) => addressAt(n === 0 ? BUSY : 3_000 + n)),
        topics: [0, 1, 2, 3].map((place) => many(200, (n) => wordAt(place === 0 ? n : 5_000 + n))),
        places: 4,
        take: 1_001,
      }),
  ],
  [
    'a busy topic of a quiet contract',
    5_000,
    0,
    (index) =>
      logsByTopics(index, {
        address: addressAt(QUIET),
        topics: [wordAt(BUSY_TOPIC)],
        every: [0],
        allButOne: [],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'a busy contract where it is silent',
    5,
    0,
    (index) =>
      logsByTopics(index, {
        address: addressAt(BUSY),
        topics: [],
        every: [],
        allButOne: [],
        ...late,
        ...page,
      }),
  ],
  [
    'a busy topic and a quiet one',
    5_000,
    10,
    (index) =>
      logsByTopics(index, {
        topics: [wordAt(BUSY_TOPIC), wordAt(17)],
        every: [0, 1],
        allButOne: [],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'one of two topics',
    70,
    10,
    (index) =>
      logsByTopics(index, {
        topics: [undefined, wordAt(17), wordAt(1)],
        every: [],
        allButOne: [1, 2],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'two of three topics',
    20_000,
    10,
    (index) =>
      logsByTopics(index, {
        topics: [wordAt(BUSY_TOPIC), wordAt(17), wordAt(1)],
        every: [],
        allButOne: [0, 1, 2],
        ...everywhere,
        ...page,
      }),
  ],
  [
    'the few coins of a collector',
    100,
    3,
    (index) =>
      tokenTransfers(index, {
        standard: 20,
        address: addressAt(BUSY),
        ...everywhere,
        ...page,
        sort: 'desc',
        input: true,
      }),
  ],
  [
    'the coins of a token of pieces',
    100,
    2,
    (index) =>
      tokenTransfers(index, {
        standard: 20,
        token: addressAt(50),
        ...everywhere,
        ...page,
        sort: 'asc',
        input: true,
      }),
  ],
  [
    'a party of a token',
    10_000,
    10,
    (index) =>
      tokenTransfers(index, {
        standard: 721,
        token: addressAt(51),
        address: addressAt(BUSY),
        ...everywhere,
        ...page,
        sort: 'asc',
        input: false,
      }),
  ],
  [
    'calls of a busy address',
    10_000,
    10,
    (index) =>
      callsOfBlocks(index, { address: addressAt(BUSY), ...everywhere, ...page, sort: 'desc', all: false }),
  ],
  [
    'calls of some blocks',
    10_000,
    10,
    (index) => callsOfBlocks(index, { ...late, ...page, sort: 'asc', all: false }),
  ],
  [
    'calls of a transaction',
    20,
    1,
    (index) => callsOfTransaction(index, { hash: transactionHash(5, 3), sort: 'asc', ...page, all: false }),
  ],
  ['the position of a transaction', 10, 1, (index) => locateTransaction(index, transactionHash(5, 3))],
  [
    'the contracts that a failed transaction may have its error from',
    10,
    1,
    (index) => raisersWithin(index, { block: 5, index: 3, to: addressAt(1) }, '0x08c379a0'),
  ],
  [
    'coin that calls of a transaction moved',
    60,
    1,
    (index) => coinMovesWithin(index, { block: 5, index: 3 }),
  ],
  ['tokens that a transaction moved', 60, 1, (index) => tokenMovesWithin(index, { block: 5, index: 3 })],
  ['the fee recipient of a block', 10, 1, (index) => feeRecipientOf(index, 5)],
  ['the hashes of a block', 25, 20, (index) => hashesOfBlock(index, 7)],
  ['whether traces are missing', 5, 1, (index) => tracesMissing(index, 0, BLOCKS)],
  [
    'a transaction by its hash',
    20,
    1,
    (index) => transactionByHash(index, { hash: transactionHash(5, 3), logsAbove: -1, logs: 51 }),
  ],
  ['a receipt with its logs', 20, 1, (index) => wholeTransactionWithFewLogs(index, transactionHash(5, 3))],
  [
    'an unknown hash',
    5,
    0,
    (index) => transactionByHash(index, { hash: wordAt(3), logsAbove: -1, logs: 51 }),
  ],
  ['how a transaction ended', 10, 1, (index) => outcomeOf(index, transactionHash(5, 3))],
  ['blocks of a miner', 40, 10, (index) => blocksOfMiner(index, addressAt(MINER), newest)],
  ['the reward of a block', 10, 1, (index) => rewardOfBlock(index, 9)],
  ['the checks of a block', 3, 1, (index) => checkedBlock(index, 9)],
  ['what is known of a block beside its header', 45, 1, (index) => blockDetails(index, 9)],
  ['the access list of a block', 10, 1, (index) => accessListOf(index, { number: 9 })],
  [
    'addresses that begin with some digits',
    20,
    10,
    (index) => addressesBeginning(index, addressAt(BUSY).slice(0, 41), 10),
  ],
  ['when an address was seen', 30, 1, (index) => seenOf(index, addressAt(BUSY))],
  ['when a quiet address was seen', 30, 1, (index) => seenOf(index, addressAt(4_999))],
  ['what a block holds', 120, 1, (index) => countsOfBlock(index, 9)],
  ['the block before a time', 5, 1, (index) => blockAtOrBefore(index, 5_000n)],
  ['the block after a time', 5, 1, (index) => blockAtOrAfter(index, 5_000n)],
  ['the average time of a block', 5, 1, (index) => averageBlockTime(index)],
  ['creations', 30, 2, (index) => creationsOf(index, [addressAt(4000), addressAt(4100), addressAt(9999)])],
  ['pending of an address', 100, 10, (index) => pendingOfAddress(index, { address: addressAt(1), ...page })],
  [
    'the graph: a stretch of a busy sender, onward from a place',
    250,
    11,
    (index) =>
      rowsOfFacts(
        index,
        DETAILS_OF_ADDRESS,
        { address: addressAt(BUSY) },
        { ...newest, sort: 'desc', after: [900, 7], take: 11 },
      ),
  ],
  [
    'the graph: a stretch between two places',
    60,
    2,
    (index) =>
      rowsOfFacts(
        index,
        DETAILS_OF_ADDRESS,
        { address: addressAt(BUSY) },
        { ...newest, sort: 'asc', after: [900, 7], before: [900, 10], take: 11 },
      ),
  ],
  [
    'the graph: transfers of a busy party, of every standard',
    200,
    11,
    (index) =>
      rowsOfFacts(
        index,
        TRANSFER_LOGS,
        { party: addressAt(BUSY) },
        { ...newest, sort: 'desc', after: [900, 7], take: 11 },
      ),
  ],
  [
    'the graph: transfers of a token',
    200,
    11,
    (index) =>
      rowsOfFacts(
        index,
        TRANSFER_LOGS,
        { token: addressAt(50) },
        { ...newest, sort: 'asc', before: [900, 7], take: 11 },
      ),
  ],
  [
    'lengths of the lists of a transaction',
    100,
    1,
    (index) => listLengths(index, { block: 900, index: 7, first_log: 0, log_count: 20 }, 1_000),
  ],
  ['the graph: one transfer', 20, 1, (index) => transferLogAt(index, transactionHash(5, 3), 9)],
  [
    'the graph: transactions by hash',
    40,
    3,
    (index) =>
      transactionsByHash(
        index,
        [5, 6, 7].map((block) => transactionHash(block, 3)),
      ),
  ],
  [
    'the graph: calls of some transactions',
    40,
    3,
    (index) =>
      callsOfTransactions(
        index,
        [5, 6, 7].map((block) => transactionHash(block, 3)),
        { sort: 'desc', above: 0, below: 1000, take: 11 },
      ),
  ],
  ['the graph: blocks by number', 10, 3, (index) => blocksByNumber(index, [5, 6, 7])],
  ['pages: the base fee', 5, 1, async (index) => [await baseFeeOfHead(index)]],
  ['the graph: known addresses', 10, 1, (index) => knownAddresses(index, [5, 6, 7].map(addressAt))],
  ['the graph: tokens', 10, 0, (index) => tokensByAddress(index, [50, 51, 52].map(addressAt))],
  [
    'the graph: transactions of a quiet address counted',
    60,
    1,
    (index) => countTransactions(index, addressAt(4000)),
  ],
  [
    'the graph: transfers of a quiet address counted',
    20,
    1,
    (index) => countTransfers(index, addressAt(4000)),
  ],
  ['a watched address', 400, 10, (index) => watched(index, 4000)],
  ['a busy watched address', 30_000, 10, (index) => watched(index, 150)],
  ['the graph: gas of a quiet address', 30, 1, (index) => gasUsedBy(index, addressAt(4000))],
  ['contracts by age', 400, 10, (index) => contracts(index, undefined)],
  [
    'contracts, onward from one',
    400,
    10,
    (index) => contracts(index, undefined, { after: [1001, addressAt(110_004)] }),
  ],
  ['contracts of many that are verified', 12_000, 10, (index) => contracts(index, 'verified')],
  [
    'contracts of a few that were verified between two times',
    1_000,
    10,
    (index) => contracts(index, 'verified', { since: 5_000n, until: 5_099n }),
  ],
  ['contracts that are decompiled', 4_000, 10, (index) => contracts(index, 'decompiled')],
  [
    'contracts behind many verified ones',
    120_000,
    10,
    (index) => contracts(index, 'unverified', { after: [1, addressAt(50_000)] }),
  ],
  [
    'contracts without a record, from there on',
    60_000,
    10,
    (index) => contracts(index, 'not_decompiled', { after: [1110, addressAt(0)] }),
  ],
  ['contracts without code', 30_000, 10, (index) => contracts(index, 'empty')],
  [
    'verified contracts',
    5,
    2,
    (index) => verifiedContracts(index, [addressAt(100_001), addressAt(100_002), addressAt(9)]),
  ],
  [
    'licences in sources',
    5,
    0,
    (index) => licencesInSources(index, [100_001, 100_002].map(addressAt)).then((found) => [...found]),
  ],
  [
    'files with a word of a verified contract',
    5,
    0,
    (index) => filesWithWord(index, { address: addressAt(100_001), version: 'another' }, 'enum', 1_000_000),
  ],
  ['names of verified contracts', 5, 2, (index) => verifiedNames(index, [100_001, 100_002].map(addressAt))],
  [
    'names of addresses',
    800,
    100,
    (index) =>
      namesOf(
        index,
        Array.from({ length: 100 }, (_, n) => addressAt(n)),
      ),
  ],
  ['contracts by verification', 20, 10, (index) => contractsByVerification(index, page)],
  [
    'contracts by verification, further on',
    20,
    10,
    (index) => contractsByVerification(index, { ...page, after: [2 ** 31, addressAt(1)] }),
  ],
  [
    'contracts by verification, the first ones first',
    20,
    10,
    (index) => contractsByVerification(index, { ...page, sort: 'asc' }),
  ],
  ['verified contracts of a code', 10, 0, (index) => verifiedOfCode(index, Buffer.alloc(32), 10)],
  ['who funded a contract', 100, 1, (index) => fundingOf(index, addressAt(4000))],
  ['who funded a busy recipient', 2_000, 1, (index) => fundingOf(index, addressAt(150))],
  ['who funded an unfunded address', 10, 0, (index) => fundingOf(index, addressAt(0))],
  [
    'whether a busy sender sent earlier',
    20,
    1,
    async (index) => [await hasSentBefore(index, addressAt(BUSY), BLOCKS)],
  ],
  [
    'who funded a busy contract that was only called',
    20,
    0,
    (index) => fundingOf(index, addressAt(UNFUNDED)),
  ],
  ['withdrawals of all', 60, 10, (index) => rowsOfFacts(index, WITHDRAWALS, EVERY_ROW, newest)],
  [
    'listed blocks of a miner',
    60,
    10,
    (index) => rowsOfFacts(index, LISTED_BLOCKS, minedBy(addressAt(MINER)), newest),
  ],
  ['uncles', 60, 0, (index) => rowsOfFacts(index, UNCLES, EVERY_ROW, newest)],
  // The whole pool, of 5,000, once.
  ['pending transactions', 100, 10, (index) => allPending(index, page)],
  [
    'withdrawals of an address',
    60,
    10,
    (index) => rowsOfFacts(index, WITHDRAWALS, withdrawalsTo(addressAt(1)), newest),
  ],
  [
    'authorizations of a busy account, with what they were judged by',
    900,
    10,
    (index) => rowsOfFacts(index, DELEGATIONS, delegationsOf(addressAt(BUSY)), newest),
  ],
  [
    'authorizations of a transaction',
    500,
    1,
    (index) => delegationsWithin(index, transactionHash(100, 5), { sort: 'asc', take: 10 }),
  ],
  [
    'statistics of days',
    100,
    10,
    (index) => statisticsOfDays(index, { first: 0, last: 10_000, sort: 'desc', ...page }),
  ],
  ['totals of days, each once', 10_000, 1, (index) => totalsOfDays(index)],
  ['fees between two times', 110, 1, (index) => feesBetween(index, 2_000, 3_200)],
  ['gas prices', 1_000, 1, (index) => gasPrices(index)],
  ['the size of the index', 10_000, 1, (index) => indexSize(index)],
  ['pending by hash', 5, 1, (index) => pendingByHash(index, wordAt(9_000_001))],
]

/** A search of each index then begins in each of three partitions. */
const IN_PARTITIONS = 'in partitions'

describe.each(['before the tables were ever analysed', 'after', IN_PARTITIONS])('%s', (when) => {
  beforeAll(async () => {
    if (when === IN_PARTITIONS) {
      for (const part of [1, 2]) expect(await divideAt(database.place, (part * BLOCKS) / 4)).toBe(true)
      await database.pool.query('vacuum analyze')
    }
    // As autovacuum does: a vacuum makes scans of an index alone cheaper, and that changes plans.
    if (when === 'after') await database.pool.query('vacuum analyze')
  })

  test.each(QUESTIONS)('%s: a short scan', async (_, most, rows, ask) => {
    const cost = await costOf(ask)
    expect(cost.rows).toBe(rows)
    expect(cost.touched).toBeLessThanOrEqual(when === IN_PARTITIONS ? 2 * most : most)
  })
})
