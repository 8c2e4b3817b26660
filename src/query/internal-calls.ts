import { type FailedFrame, failurePaths, raisersOf } from '../chain/failing-calls.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedRow } from '../schema/columns.ts'
import { NOTABLE } from '../schema/notable-calls.ts'
import { CALL_TYPES, type callTable } from '../schema/tables.ts'
import { type AmountsAndSide, amountsSql, conditionsSql, type IndexRange } from './index-ranges.ts'
import type { ListedFacts } from './list-rows.ts'
import { nameAddresses } from './name-addresses.ts'
import {
  type FoundPositions,
  knownPageSql,
  type PageOfPositions,
  type Position,
  type Search,
  type SearchPart,
} from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import {
  hasHashSql,
  idFromSql,
  idSql,
  lookedUpSql,
  newestSql,
  TRACED_COLUMNS,
  type WithTraces,
} from './transaction-columns.ts'

/** SQL: the stored values of these types of calls, as a list. */
export const callTypesSql = (...types: readonly (typeof CALL_TYPES)[number][]): string =>
  types.map((type) => CALL_TYPES.indexOf(type)).join(', ')

/** A call within a transaction, never its root; amounts are decimal text. */
export interface CallRow extends Omit<SelectedRow<typeof callTable>, 'from_id' | 'to_id' | 'output'> {
  readonly timestamp: string
  readonly transaction_hash: Hex
  readonly from: Hex
  /** null if the creation failed. */
  readonly to: Hex | null
}

/** Why a call had no effect: its own failure in geth's words, or the failure of a parent; null if it had an effect. */
export const failureOf = ({ error, undone }: Pick<CallRow, 'error' | 'undone'>): string | null =>
  error ?? (undone ? 'parent reverted' : null)

const COLUMNS = `call.block, b.timestamp, t.hash as transaction_hash, call.tx_index, call.index, call.type, call.trace_address,
  call.from_id as "from", call.to_id as "to", call.value, call.gas, call.gas_used, call.input, call.error, call.undone`
const JOINS = `join transaction as t on (t.block, t.index) = (call.block, call.tx_index)
  join block as b on b.number = call.block`

const CALL_POSITION_COLUMNS = ['block', 'tx_index', 'index']

export interface WithinTransaction extends Pick<SearchPart, 'sort' | 'skip' | 'take' | 'after'> {
  /** Includes calls without value, if they are indexed. */
  readonly all: boolean
  readonly hash: Hex
  readonly address?: Hex | undefined
}

/** Calls within a transaction; with an address, only those that it made or received. */
export async function callPositionsWithin(
  index: Snapshot,
  { hash, address, sort, skip, take, all, after }: WithinTransaction,
): Promise<FoundPositions> {
  const party = idSql(after ? '$5' : '$4')
  const rows = await index.query<{ block: number; tx_index: number; index: number }>(
    prepared(
      `select call.block, call.tx_index, call.index
        from (select block, index from transaction
          where ${hasHashSql('transaction', '$1')} and block <= at ${newestSql('transaction')}) as its
        join call on (call.block, call.tx_index) = (its.block, its.index)
        where ${all ? 'true' : NOTABLE}
          ${after ? `and call.index ${sort === 'asc' ? '>' : '<'} $4::int` : ''}
          ${address ? `and (call.from_id = ${party} or call.to_id = ${party})` : ''}
        order by call.index ${sort} offset $2 limit $3`,
    ),
    [toBuffer(hash), skip, take, ...(after ? [after[2]] : []), ...(address ? [toBuffer(address)] : [])],
  )
  return { positions: rows.map((row) => [row.block, row.tx_index, row.index]), reached: undefined }
}

export interface CallsFilter extends AmountsAndSide {
  readonly all: boolean
  readonly address?: Hex | undefined
}

/** Calls that an address made or received; without one, all calls of some blocks. */
export function searchOfCalls(filter: CallsFilter, part: SearchPart): Search {
  const { address, all, side } = filter
  const party = idFromSql('party')
  const sides: Record<'from' | 'to', IndexRange> = {
    from: { key: [['from_id', party]] },
    to: { key: [['to_id', party]], where: 'to_id is not null' },
  }
  const accessPath: IndexRange[] = address ? (side ? [sides[side]] : Object.values(sides)) : [{ key: [] }]
  return {
    ...part,
    table: 'call',
    position: CALL_POSITION_COLUMNS,
    accessPaths: [accessPath],
    where: conditionsSql([...(all ? [] : [NOTABLE]), ...amountsSql('value', filter)]),
    ctes: address ? [lookedUpSql('party', '$1')] : [],
    values: address ? [toBuffer(address)] : [],
  }
}

/** Calls at these positions, in their order. */
export const callsAt = (
  index: Snapshot,
  positions: readonly Position[],
  order: { sort: 'asc' | 'desc' },
): Promise<CallRow[]> => callsOn(index, knownPageSql(CALL_POSITION_COLUMNS, positions), order.sort)

/** Calls of a page, in the page's order. */
async function callsOn(index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc'): Promise<CallRow[]> {
  const rows = await index.query<CallRow>(
    prepared(`select ${COLUMNS} from (${page.text}) as page join call using (block, tx_index, index) ${JOINS}
        order by call.block ${sort}, call.tx_index ${sort}, call.index ${sort}`),
    page.values,
  )
  return nameAddresses(index, rows, ['from', 'to'])
}

export const CALLS: ListedFacts<CallRow, CallsFilter> = {
  position: CALL_POSITION_COLUMNS,
  search: searchOfCalls,
  on: callsOn,
}

/** Number of these blocks that wait for their traces. */
export async function untracedWithin(index: Snapshot, first: number, last: number): Promise<number> {
  if ((await index.head()).untraced === 0) return 0
  return index.value<number>(
    prepared('select count(*)::int as count from untraced where block between $1 and least($2::int, at)'),
    [first, last],
  )
}

/** The first of these blocks that wait for traces, in the given order. */
export async function untracedBlocks(
  index: Snapshot,
  { first, last, sort, most }: { first: number; last: number; sort: 'asc' | 'desc'; most: number },
): Promise<number[]> {
  if (index.hasAllTraces()) return []
  const rows = await index.query<{ block: number }>(
    prepared(
      `select block from untraced where block between $1 and least($2::int, at) order by block ${sort} limit $3`,
    ),
    [first, last, most],
  )
  return rows.map(({ block }) => block)
}

/**
 * Whether some of these blocks wait for traces. `from logs`: only blocks that until then have calls made from the coin's
 * logs. Ask before reading calls, because traces may arrive in between.
 */
export async function tracesMissing(
  index: Snapshot,
  first: number,
  last: number,
): Promise<'none' | 'from logs' | 'some'> {
  if (index.hasAllTraces()) return 'none'
  // Each subquery stops at the first block that it finds.
  const [row] = await index.query<{ some: boolean; logged: boolean }>(
    prepared(`select
          exists (select 1 from untraced where block >= $1 and block <= least($2::int, at) and not from_logs) as some,
          exists (select 1 from untraced where block >= $1 and block <= least($2::int, at)) as logged`),
    [first, last],
  )
  return row!.some ? 'some' : row!.logged ? 'from logs' : 'none'
}

export interface LocatedTransaction extends WithTraces {
  readonly block: number
  readonly block_hash: Hex
  readonly timestamp: string
  readonly index: number
}

/** The position of a transaction, and whether its block waits for traces. */
export const locateTransaction = (index: Snapshot, hash: Hex) =>
  index.first<LocatedTransaction>(
    prepared(`select t.block, b.hash as block_hash, b.timestamp, t.index,
          ${TRACED_COLUMNS}
        from transaction as t join block as b on b.number = t.block
        where ${hasHashSql('t', '$1')} and t.block <= at ${newestSql('t')}`),
    [toBuffer(hash)],
  )

/** Hashes of a block's transactions in order, for a tracer. */
export async function hashesOfBlock(index: Snapshot, block: number): Promise<Hex[]> {
  const rows = await index.query<{ hash: Hex }>(
    prepared('select hash from transaction where block = $1 order by index'),
    [block],
  )
  return rows.map((row) => row.hash)
}

/** Largest number of failed calls to read per transaction. */
const MAX_FAILED = 1_000

export interface FailedTransaction {
  readonly block: number
  readonly index: number
  readonly to: Hex | null
}

/**
 * The contracts that may have raised a failed transaction's output, innermost first. Parent calls with the same output
 * passed it on.
 */
export async function raisersWithin(
  index: Snapshot,
  { block, index: position, to }: FailedTransaction,
  output: Hex,
): Promise<Hex[]> {
  const rows = await index.query<{ type: number; trace_address: number[]; to: Hex | null }>(
    prepared(`select * from (
          select call.index, call.type, call.trace_address, recipient.address as "to"
          from call left join address as recipient on recipient.id = call.to_id
          where (call.block, call.tx_index) = ($1, $2) and call.block <= at
            and call.error is not null and call.output = $3
          order by call.index desc limit ${MAX_FAILED}
        ) as failed order by index`),
    [block, position, toBuffer(output)],
  )
  const failed = { error: '', output }
  const root: FailedFrame = { ...failed, type: 'call', traceAddress: [], to }
  const frames = rows.map((row) => ({
    ...failed,
    type: CALL_TYPES[row.type]!,
    traceAddress: row.trace_address,
    to: row.to,
  }))
  return raisersOf(failurePaths([root, ...frames])(0))
}
