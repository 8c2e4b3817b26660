import type pg from 'pg'
import { ChainscopeError } from '../../errors.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { readRow, readRows, readValue } from '../../schema/read-rows.ts'
import { ALL_TABLES, blockColumnOf, KEPT_FOR_EVER, STATE_OF_ADDRESSES } from '../../schema/tables.ts'
import type { Tx } from '../connect/in-transaction.ts'
import * as blocks from '../families/block-rows.ts'
import * as days from '../families/days.ts'
import * as foundContracts from '../families/found-contract-rows.ts'
import * as repair from '../families/repair.ts'
import * as sources from '../families/source-rows.ts'
import { addAllDeferred, addBalances } from '../families/token-balance-rows.ts'
import * as tokens from '../families/token-rows.ts'
import * as traces from '../families/trace-rows.ts'
import type { BlockUnit } from './block-unit.ts'
import { copyRows } from './copy-rows.ts'
import type { Dictionary } from './dictionary.ts'

export interface RepairRequest {
  readonly id: number
  readonly first: number
  readonly last: number
  /** The next block to repair; all before it are done. */
  readonly next: number
}

export interface RepairParts {
  readonly reader: pg.Pool
  readonly dictionary: Dictionary
  readonly commit: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>
  /** Unix milliseconds. */
  readonly now: () => number
  /** Whether contracts are found by their code. */
  readonly findsContracts: boolean
  readonly unsettled: days.UnsettledDays
}

export type Repairs = ReturnType<typeof createRepairs>

/** The steps of a repair. Each step that writes is one transaction with the lock on `head`. */
export function createRepairs({ reader, dictionary, commit, now, findsContracts, unsettled }: RepairParts) {
  const seconds = () => Math.floor(now() / 1000)
  return {
    async next() {
      return readRow<RepairRequest | undefined>(
        reader,
        `select id, first_block as first, last_block as last, next_block as next from repair
          where finished_at is null order by id limit 1`,
      )
    },
    replace: (unit: BlockUnit, request: RepairRequest) =>
      commit(async (tx) => {
        days.unsettleDays(unsettled)
        // A repair sums up all transfers again.
        await addAllDeferred(tx)
        await replaceBlocks(tx, dictionary, unit, request)
        if (findsContracts) await foundContracts.append(tx, unit.first.number, unit.last.number)
      }),
    /** A page of canonical balances recorded in these blocks. */
    async recorded({ first, last }: RepairRequest, after: RecordedReading | undefined, most: number) {
      return readRows<RecordedReading>(
        reader,
        `select address_id as key, address.address, recorded.block, block_hash as hash, value::text
         from recorded_balance as recorded join address on address.id = address_id
         where recorded.block between $1 and $2 and canonical and (recorded.block, address_id) > ($3, $4::bigint)
         order by recorded.block, address_id limit $5`,
        [first, last, after?.block ?? -1, after?.key ?? -1, most],
      )
    },
    correct: ({ key, block, hash }: RecordedReading, value: bigint) =>
      commit((tx) =>
        tx.run(
          'update recorded_balance set value = $4 where address_id = $1 and block = $2 and block_hash = $3',
          [key, block, toBuffer(hash), value.toString()],
        ),
      ),
    /** Corrects other rows that name these blocks. `whole`: all indexed blocks were repaired, so other rows are removed. */
    finish: ({ id, first, last }: RepairRequest, whole: boolean) =>
      commit(async (tx) => {
        await addAllDeferred(tx)
        await repair.noteStated(tx, first, last)
        await repair.settleNoted(tx)
        if (whole) await removeStrays(tx)
        await days.recount(tx, first, last, unsettled)
        await tx.run('update head set revision = revision + 1')
        await tx.run('update repair set next_block = last_block + 1, finished_at = $2 where id = $1', [
          id,
          seconds(),
        ])
      }),
    giveUp: ({ id }: RepairRequest, why: string) =>
      commit((tx) =>
        tx.run('update repair set finished_at = $2, error = $3 where id = $1', [id, seconds(), why]),
      ),
  }
}

/**
 * Replaces the rows of these blocks, and corrects what is derived from them. It is one transaction with the lock on
 * `head`, so answers see the old rows or the new ones.
 */
async function replaceBlocks(tx: Tx, dictionary: Dictionary, unit: BlockUnit, request: RepairRequest) {
  const {
    first: { number: first, parentHash },
    last: { number: last, hash },
    rows,
    untraced,
  } = unit
  await assertFits(tx, { first, parentHash, last, hash, until: request.last })
  // The cache of addresses may be wrong.
  dictionary.forget()
  const range = [first, last]
  await repair.noteHolders(tx, first, last)
  await repair.takeBackTransfers(tx, first, last)
  await days.takeBack(tx, first, last)
  for (const table of Object.values(ALL_TABLES))
    await tx.run(`delete from ${table.name} where ${blockColumnOf(table)} between $1 and $2`, range)
  for (const table of ['quarantine', 'untraced'])
    await tx.run(`delete from ${table} where block between $1 and $2`, range)
  const { addressIds, firstSeen } = await copyRows(tx, dictionary, rows)
  await days.append(tx, first, last, firstSeen)
  await blocks.append(tx, first, last)
  await sources.replace(tx, first, last, unit.sources ?? [])
  await tokens.append(tx, first, last)
  await addBalances(tx, [first, last])
  await repair.noteHolders(tx, first, last)
  await repair.settleNoted(tx)
  await days.appendFirstSeen(tx, await repair.settleFirstSeen(tx, first, last, rows))
  await traces.append(tx, untraced)
  await readAgain(tx, [...addressIds])
  await tx.run(
    `update recorded_balance as recorded set canonical = block.hash = recorded.block_hash from block
      where block.number = recorded.block and recorded.block between $1 and $2
        and canonical <> (block.hash = recorded.block_hash)`,
    range,
  )
  await tx.run(
    `update head set revision = revision + 1, untraced = (select count(*) from untraced),
       hash = coalesce((select hash from block where block.number = head.number), hash)`,
  )
  await tx.run('update repair set next_block = $2 where id = $1', [request.id, last + 1])
}

/** Marks native balances to be read again at the newest block, even if they are known. */
async function readAgain(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(
    `insert into balance_mark as known (address_id, block)
      select id, head.number from head, unnest($1::bigint[]) as id where id <= head.balances_swept
     on conflict (address_id) do update set block = greatest(known.block, excluded.block)`,
    [`{${ids.join(',')}}`],
  )
  await tx.run(
    `update address_balance as known set block = head.number from head
      where known.address_id = any($1::bigint[]) and known.block > head.number`,
    [`{${ids.join(',')}}`],
  )
}

/** Checks that the blocks are indexed, and that they fit the blocks around them. */
async function assertFits(
  tx: Tx,
  range: { first: number; parentHash: Hex; last: number; hash: Hex; until: number },
): Promise<void> {
  const { rows } = await tx.run<{ before: Hex | null; after: Hex | null; there: boolean }>(
    `select (select hash from block where number = $1::int - 1) as before,
       (select parent_hash from block where number = $2::int + 1) as after,
       blocks @> int4range($1, $2, '[]') as there from head`,
    [range.first, range.last],
  )
  const { before, after, there } = rows[0]!
  if (!there) throw new UnfittingRepairError(`blocks ${range.first} to ${range.last} are no longer indexed`)
  if (before !== null && before !== range.parentHash)
    throw new UnfittingRepairError(
      `the node's block ${range.first} does not follow the indexed block ${range.first - 1}`,
    )
  // The next block is not checked while it is still to be repaired, since it may be wrong.
  if (range.last >= range.until && after !== null && after !== range.hash)
    throw new UnfittingRepairError(
      `the indexed block ${range.last + 1} does not follow the node's block ${range.last}`,
    )
}

/** Removes rows of blocks that are not indexed, and of addresses that are not known. */
async function removeStrays(tx: Tx): Promise<void> {
  await sources.removeStrays(tx)
  for (const table of Object.values(ALL_TABLES)) {
    const { name } = table
    const kept = KEPT_FOR_EVER.includes(name) ? 'and block >= (select kept_from from head)' : ''
    await tx.run(
      `delete from ${name} where not ((select blocks from head) @> ${blockColumnOf(table)}) ${kept}`,
    )
  }
  await tx.run('delete from block_access_list where not ((select blocks from head) @> block)')
  for (const [table, column] of STATE_OF_ADDRESSES)
    await tx.run(`delete from ${table} as t where not exists (select 1 from address where id = t.${column})`)
  await tx.run(
    `insert into balance_mark (address_id, block)
      select id, head.number from head, address where id <= head.balances_swept on conflict (address_id) do nothing`,
  )
}

/** Requests a reindex of these blocks; returns the id of the request. */
export const requestRepair = (pool: pg.Pool, first: number, last: number): Promise<number> =>
  readValue(
    pool,
    'insert into repair (first_block, last_block, next_block) values ($1, $2, $1) returning id',
    [first, last],
  )

export async function repairProgress(pool: pg.Pool, id: number) {
  const row = await readRow<{ next: number; finished: boolean; error: string | null } | undefined>(
    pool,
    'select next_block as next, finished_at is not null as finished, error from repair where id = $1',
    [id],
  )
  return row ?? { next: 0, finished: true, error: 'the request was removed' }
}

/** A recorded balance that may be wrong. It is replaced by the node's balance at that block. */
export interface RecordedReading {
  readonly key: number
  readonly address: Hex
  readonly block: number
  readonly hash: Hex
  readonly value: string
}

/** The blocks cannot be replaced: the chain changed, or the blocks around them are wrong too. */
const UnfittingRepairError = ChainscopeError.define(
  'repair_unfitting',
  (sentence: string) => `The range cannot be repaired: ${sentence}. Repair a larger range`,
  { retryable: true },
)
