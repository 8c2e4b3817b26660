import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { readRow } from '../../schema/read-rows.ts'
import { inPoolTransaction } from '../connect/in-transaction.ts'
import * as balances from '../families/balance-rows.ts'
import { lockHead } from '../locks/epoch.ts'
import { askDue, type Due, isCanonical } from './state-block.ts'

/** An address with a native balance that must be read. */
export interface DueAddress {
  readonly id: number
  readonly address: Hex
}

export type DueAddresses = Due<DueAddress>

/** Marked addresses. Those of the newest blocks come first. */
export const markedAddresses = (pool: pg.Pool, most: number): Promise<DueAddresses> =>
  askDue(
    pool,
    `select address.id, address.address from (
       select address_id from balance_mark order by block desc limit $1
     ) as mark join address on address.id = mark.address_id`,
    [most],
  )

/** Addresses that were never read, in order of id. */
export const unsweptAddresses = (pool: pg.Pool, most: number): Promise<DueAddresses> =>
  askDue(pool, 'select id, address from address where id > head.balances_swept order by id limit $1', [most])

/** The requested addresses that the index knows. Nothing is stored for others. */
export const requestedAddresses = (pool: pg.Pool, addresses: readonly Hex[]): Promise<DueAddresses> =>
  askDue(
    pool,
    'select id, address from address where address = any($1::bytea[]) and id <= head.balances_swept',
    [addresses.map(toBuffer)],
  )

export interface NativeReading {
  /** The newest indexed block when the addresses were looked up. */
  readonly head: BlockRef
  /** The block of the state that was read; undefined for the newest state, since its block is unknown. */
  readonly block: BlockRef | undefined
  readonly values: ReadonlyMap<DueAddress, bigint>
  /** Looked up but never read, because these balances are computed from outputs. */
  readonly computed: readonly DueAddress[]
  /** Looked up, but the node did not answer. */
  readonly unread: readonly DueAddress[]
  /** Unix seconds. */
  readonly now: number
  /** Whether the balance at that block can no longer change, so that it is recorded. */
  readonly isLasting: boolean
}

/**
 * Writes the balances, or nothing if their block is no longer indexed (returns false). Deletes marks up to that block,
 * since its state includes those changes. Balances of an unknown block are stored too, but keep their mark.
 *
 * `sweptTo` advances the sweep. The lock on `head` orders commits. Earlier commits did not mark these addresses,
 * because they saw the old end of the sweep, so addresses in blocks after the one that was read are marked here. Later
 * commits see the new end, and mark the addresses themselves.
 */
export async function writeNative(pool: pg.Pool, reading: NativeReading, sweptTo?: number): Promise<boolean> {
  const { values, unread, computed, now, isLasting } = reading
  return inPoolTransaction(pool, { durable: false }, async (tx) => {
    await lockHead(tx)
    const block = reading.block && (await isCanonical(tx, reading.block)) ? reading.block : undefined
    if (block === undefined && reading.block === reading.head) return false
    const ids = [...values.keys()].map(({ id }) => id)
    const amounts = [...values.values()].map(String)
    await tx.run(
      `insert into address_balance as known (address_id, block, known_at, value)
        select id, $3::integer, $4::bigint, value from unnest($1::bigint[], $2::numeric[]) as read (id, value)
       on conflict (address_id) do update set value = excluded.value, known_at = excluded.known_at,
         block = greatest(known.block, excluded.block)
       where excluded.block = -1 or known.block <= excluded.block`,
      [ids, amounts, block?.number ?? -1, now],
    )
    if (block) {
      if (isLasting)
        await tx.run(
          `insert into recorded_balance (address_id, block, canonical, block_hash, value)
          select id, $3::integer, true, $4::bytea, value from unnest($1::bigint[], $2::numeric[]) as read (id, value)
         on conflict (address_id, block, block_hash) do update set value = excluded.value, canonical = true`,
          [ids, amounts, block.number, toBuffer(block.hash)],
        )
      await tx.run('delete from balance_mark where address_id = any($1::bigint[]) and block <= $2', [
        ids,
        block.number,
      ])
    }
    if (computed.length > 0)
      await tx.run('delete from balance_mark where address_id = any($1::bigint[])', [
        computed.map(({ id }) => id),
      ])
    const sweeps = sweptTo !== undefined
    const missing = [...(block ? [] : ids), ...(sweeps ? unread.map(({ id }) => id) : [])]
    await tx.run(
      `insert into balance_mark (address_id, block)
        select id, $3::integer from (
          select unnest($1::bigint[]) as id
          union select id from (${balances.TOUCHED_AFTER.replaceAll('$1', '$3')}) as touched where id = any($2::bigint[])
        ) as due
       on conflict (address_id) do nothing`,
      [missing, sweeps ? ids : [], block?.number ?? reading.head.number],
    )
    if (sweeps) await tx.run('update head set balances_swept = greatest(balances_swept, $1)', [sweptTo])
    await tx.run('update head set revision = revision + 1')
    return true
  })
}

/** Numbers of addresses to be read, each counted up to `most`, and the block of the oldest mark. */
export const nativeBacklog = (pool: pg.Pool, most: number) =>
  readRow<{ marked: number; unswept: number; oldestMark: number | null; newestId: number; swept: number }>(
    pool,
    `select (select count(*)::int from (select 1 from balance_mark limit $1) as few) as marked,
       (select min(block) from balance_mark) as "oldestMark",
       (select count(*)::int from (select 1 from address where id > head.balances_swept limit $1) as few) as unswept,
       coalesce((select max(id) from address), 0) as "newestId", balances_swept as swept
     from head`,
    [most],
  )
