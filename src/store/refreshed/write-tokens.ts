import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { LARGEST_AMOUNT } from '../../schema/columns.ts'
import { areBalancesRewritten } from '../balances/rewritten-balances.ts'
import { arraysOf } from '../connect/arrays-of.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { writeAfter } from './state-block.ts'

export interface TokenFacts {
  readonly token: number
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
  readonly supply: string | null
}

/** Writes token metadata as of this block. Writes nothing and returns false if the block is no longer indexed. */
export const writeFacts = (pool: pg.Pool, block: BlockRef, facts: readonly TokenFacts[]): Promise<boolean> =>
  writeAfter(pool, block, (tx) =>
    tx.run(
      `update token set name = read.name, symbol = read.symbol, decimals = read.decimals, total_supply = read.supply,
         facts_block = $1, supply_block = $1
       from unnest($2::bigint[], $3::text[], $4::text[], $5::numeric[], $6::numeric[]) as read (id, name, symbol, decimals, supply)
       where token.address_id = read.id`,
      [block.number, ...arraysOf(facts, 'token', 'name', 'symbol', 'decimals', 'supply')],
    ),
  )

export const writeSupplies = (
  pool: pg.Pool,
  block: BlockRef,
  supplies: readonly { token: number; supply: string | null }[],
): Promise<boolean> =>
  writeAfter(pool, block, (tx) =>
    tx.run(
      `update token set total_supply = read.supply, supply_block = $1
       from unnest($2::bigint[], $3::numeric[]) as read (id, supply)
       where token.address_id = read.id and (supply_block is null or supply_block <= $1)`,
      [block.number, ...arraysOf(supplies, 'token', 'supply')],
    ),
  )

export const writeHolderCounts = (
  pool: pg.Pool,
  block: BlockRef,
  counts: readonly { token: number; holders: number }[],
): Promise<boolean> =>
  writeAfter(pool, block, (tx) =>
    tx.run(
      `update token set holders = read.holders, holders_block = $1
       from unnest($2::bigint[], $3::int[]) as read (id, holders) where token.address_id = read.id`,
      [block.number, ...arraysOf(counts, 'token', 'holders')],
    ),
  )

export interface HolderValue {
  readonly token: number
  readonly holder: number
  /** null if the contract does not answer. Then the sum of transfers is kept, and the next read follows the next event. */
  readonly value: string | null
}

/**
 * Writes the balances that contracts return at this block. Skips holders that a later block touched; they stay due.
 * `live`: tokens that were found to change without events.
 */
export const writeHolders = (
  pool: pg.Pool,
  block: BlockRef,
  read: readonly HolderValue[],
  live: readonly number[] = [],
): Promise<boolean> =>
  writeBalances(pool, block, async (tx) => {
    await tx.run(
      `update token_balance as known set value = coalesce(read.value, known.value), called_block = $1,
         value_block = case when read.value is not null then $1 else nullif(known.value_block, 0) end
       from unnest($2::bigint[], $3::bigint[], $4::numeric[]) as read (token, holder, value)
       where known.token = read.token and known.holder = read.holder and known.touched_block <= $1
         and (known.called_block is null or known.called_block <= $1)`,
      [block.number, ...arraysOf(read, 'token', 'holder', 'value')],
    )
    if (live.length > 0)
      await tx.run('update token set live = true where address_id = any($1::bigint[])', [live])
  })

/** Like `writeHolders` for balances of ERC-1155 ids. Also updates the holders' sums over ids. */
export const writeIdHolders = (
  pool: pg.Pool,
  block: BlockRef,
  read: readonly (HolderValue & { tokenId: string })[],
) =>
  writeBalances(pool, block, async (tx) => {
    await tx.run(
      `update token_id_balance as known set value = coalesce(read.value, known.value), called_block = $1,
         value_block = case when read.value is not null then $1 else nullif(known.value_block, 0) end
       from unnest($2::bigint[], $3::bigint[], $4::numeric[], $5::numeric[]) as read (token, holder, value, token_id)
       where known.token = read.token and known.holder = read.holder and known.token_id = read.token_id
         and known.touched_block <= $1 and (known.called_block is null or known.called_block <= $1)`,
      [block.number, ...arraysOf(read, 'token', 'holder', 'value', 'tokenId')],
    )
    await sumIds(tx, block.number, read)
  })

/** Updates sums of ERC-1155 holders that may be wrong although none of their ids is due. */
export const writeSums = (
  pool: pg.Pool,
  block: BlockRef,
  pairs: readonly { token: number; holder: number }[],
): Promise<boolean> => writeBalances(pool, block, (tx) => sumIds(tx, block.number, pairs))

/** The balance of an ERC-1155 holder is the sum over its ids. It is exact once all of them are. */
async function sumIds(tx: Tx, block: number, pairs: readonly { token: number; holder: number }[]) {
  await tx.run(
    `update token_balance as known set value = least(summed.value, ${LARGEST_AMOUNT}),
       called_block = case when summed.due then known.called_block else $1 end,
       value_block = case when summed.due then known.value_block else $1 end
     from (
       select token, holder, coalesce(sum(greatest(ids.value, 0)), 0) as value,
         bool_or(ids.value is not null and (ids.called_block is null or ids.called_block < ids.touched_block)) as due
       from (select distinct * from unnest($2::bigint[], $3::bigint[]) as pair (token, holder)) as pairs
       left join token_id_balance as ids using (token, holder)
       group by token, holder
     ) as summed
     where known.token = summed.token and known.holder = summed.holder and known.touched_block <= $1
       and exists (select 1 from token where address_id = known.token and standard = 1155)`,
    [block, ...arraysOf(pairs, 'token', 'holder')],
  )
}

/** Skips the work while the balances are being rewritten; the items stay due. */
const writeBalances = (pool: pg.Pool, block: BlockRef, work: (tx: Tx) => Promise<unknown>) =>
  writeAfter(pool, block, async (tx) => {
    if (!(await areBalancesRewritten(tx.client))) await work(tx)
  })

/** Writes the accounts' code hashes at this block. Writes nothing and returns false if the block is no longer indexed. */
export const writeCodeReadings = (
  pool: pg.Pool,
  block: BlockRef,
  readings: readonly { address: Hex; codeHash: Hex }[],
) =>
  writeAfter(pool, block, (tx) =>
    tx.run(
      `insert into code_reading (address, block, code_hash)
        select address, $1, code_hash from unnest($2::bytea[], $3::bytea[]) as read (address, code_hash)
        on conflict (address, block) do update set code_hash = excluded.code_hash`,
      [
        block.number,
        readings.map(({ address }) => toBuffer(address)),
        readings.map(({ codeHash }) => toBuffer(codeHash)),
      ],
    ),
  )
