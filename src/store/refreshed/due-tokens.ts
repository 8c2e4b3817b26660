import type pg from 'pg'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { readRow } from '../../schema/read-rows.ts'
import { askDue, type Due } from './state-block.ts'

const IS_HOLDER_DUE = 'called_block is null or called_block < touched_block'
const IS_SUPPLY_DUE = '(supply_block is null or supply_block < supply_touched) and facts_block is not null'
const IS_COUNT_DUE = 'holders_block is null or supply_touched - holders_block > holders / 100'

export interface DueToken {
  readonly token: number
  readonly address: Hex
}

const askTokens = (pool: pg.Pool, which: string, values: readonly number[]): Promise<Due<DueToken>> =>
  askDue(
    pool,
    `select token.address_id as token, address.address from token join address on address.id = token.address_id
      where ${which}`,
    values,
  )

/** Tokens that still lack their name, symbol, decimals and supply, newest first. */
export const tokensToRead = (pool: pg.Pool, most: number): Promise<Due<DueToken>> =>
  askTokens(pool, `facts_block is null order by token.first_block desc limit $1`, [most])

/** Tokens with a mint or burn after their supply was read, newest first. */
export const suppliesToRead = (pool: pg.Pool, most: number): Promise<Due<DueToken>> =>
  askTokens(pool, `${IS_SUPPLY_DUE} order by supply_touched desc limit $1`, [most])

/** Largest number of holders counted per token; such a count takes some seconds. */
const MAX_HOLDERS = 10_000_000

/** Tokens with transfers since their holders were counted, newest first, with the new count. */
export const countDueHolders = (pool: pg.Pool, most: number) =>
  askDue<{ token: number; holders: number }>(
    pool,
    `select due.address_id as token, (select count(*)::int from (
        select 1 from token_balance where token_balance.token = due.address_id and value > 0 limit ${MAX_HOLDERS}) as held) as holders
      from (select address_id from token
        where ${IS_COUNT_DUE} order by supply_touched desc limit $1) as due`,
    [most],
  )

export interface DueHolder {
  readonly token: number
  readonly holder: number
  readonly address: Hex
  readonly holder_address: Hex
  readonly standard: 20 | 721 | 1155
  readonly live: boolean
  /** The sum of transfers, or the exact balance as of `value_block`. */
  readonly value: string
  readonly value_block: number | null
  readonly touched_block: number
}

const HOLDER = `b.token, b.holder, contract.address, b.holder_address, token.standard, token.live, b.value::text, b.value_block, b.touched_block`
const HOLDER_JOINS = `join token on token.address_id = b.token join address as contract on contract.id = b.token`

/** Holders with a transfer since their balance was read, newest first. */
export const holdersToRead = (pool: pg.Pool, most: number): Promise<Due<DueHolder>> =>
  askDue(
    pool,
    `select ${HOLDER} from (
       select * from token_balance where ${IS_HOLDER_DUE}
       order by touched_block desc limit $1
     ) as b ${HOLDER_JOINS}`,
    [most],
  )

/** Holders of ERC-1155 ids with a transfer since their balance was read, newest first. */
export const idHoldersToRead = (pool: pg.Pool, most: number) =>
  askDue<Pick<DueHolder, 'token' | 'holder' | 'address' | 'holder_address'> & { token_id: string }>(
    pool,
    `select b.token, b.holder, b.token_id::text, contract.address, owner.address as holder_address from (
       select * from token_id_balance where ${IS_HOLDER_DUE}
       order by touched_block desc limit $1
     ) as b join address as contract on contract.id = b.token join address as owner on owner.id = b.holder`,
    [most],
  )

/** Tokens that are not live, in order of id, after the id `after`. ERC-1155 tokens are left out. */
export const tokensToSample = (pool: pg.Pool, after: number, most: number): Promise<Due<DueToken>> =>
  askTokens(
    pool,
    `token.address_id > $1 and not live and standard <> 1155 order by token.address_id limit $2`,
    [after, most],
  )

/**
 * The largest holders of these tokens, to find balances that change without events: a rebase shows there first. Only
 * values that were read from the contract at an earlier block, without an event since. The balances include all blocks
 * in between.
 */
export const holdersToSample = (pool: pg.Pool, tokens: readonly number[]): Promise<Due<DueHolder>> =>
  askDue(
    pool,
    `select ${HOLDER} from unnest($1::bigint[]) as asked (address_id)
     join lateral (
       select * from token_balance where token_balance.token = asked.address_id and value > 0
       order by value desc, holder_address limit 5
     ) as b on b.value_block >= b.touched_block and b.value_block < head.number
       and head.blocks - head.unsummed @> int4range(greatest(b.value_block, head.kept_from), head.number, '[]')
     ${HOLDER_JOINS}
     where not token.live and token.standard <> 1155`,
    [tokens],
  )

export const liveTokens = (pool: pg.Pool, most: number): Promise<Due<DueToken>> =>
  askTokens(pool, `live order by token.address_id limit $1`, [most])

/** A position in the list of a token's holders, which begins with the largest. */
export interface HolderPlace {
  readonly value: string
  readonly holder_address: Hex
}

/**
 * Holders of a live token after a position. Holders that were not read keep their position, since only this program
 * changes values.
 */
export const holdersOfLive = (
  pool: pg.Pool,
  { token, after, most }: { token: number; after: HolderPlace | undefined; most: number },
): Promise<Due<DueHolder>> =>
  askDue(
    pool,
    `select ${HOLDER} from (
       select * from token_balance where token = $1 and value > 0
         and value <= $2::numeric and (value < $2::numeric or holder_address > $3::bytea)
       order by value desc, holder_address limit $4
     ) as b ${HOLDER_JOINS}
     order by b.value desc, b.holder_address`,
    [token, after?.value ?? '1e78', after ? toBuffer(after.holder_address) : Buffer.alloc(0), most],
  )

/** Which kinds of values are still to be read. */
export interface DueWork {
  readonly natives: boolean
  readonly facts: boolean
  readonly holders: boolean
  readonly counts: boolean
}

export const dueWork = (pool: pg.Pool) =>
  readRow<DueWork>(
    pool,
    `select exists (select 1 from balance_mark) or exists (select 1 from address where id > head.balances_swept) as natives,
       exists (select 1 from token where facts_block is null)
         or exists (select 1 from token where ${IS_SUPPLY_DUE}) as facts,
       exists (select 1 from token_balance where ${IS_HOLDER_DUE})
         or exists (select 1 from token_id_balance where ${IS_HOLDER_DUE}) as holders,
       exists (select 1 from token where ${IS_COUNT_DUE}) as counts
     from head`,
  )

/** Numbers of items to be read, each counted up to `most`, and the block of the oldest event that waits. */
export const tokenBacklog = (pool: pg.Pool, most: number) =>
  readRow<{ tokens: number; holders: number; oldest: number | null }>(
    pool,
    `select (select count(*)::int from (select 1 from token where facts_block is null limit $1) as few)
        + (select count(*)::int from (select 1 from token where ${IS_SUPPLY_DUE} limit $1) as few) as tokens,
       (select count(*)::int from (select 1 from token_balance where ${IS_HOLDER_DUE} limit $1) as few)
        + (select count(*)::int from (select 1 from token_id_balance where ${IS_HOLDER_DUE} limit $1) as few) as holders,
       least((select min(first_block) from token where facts_block is null),
         (select min(supply_touched) from token where supply_block is null or supply_block < supply_touched),
         (select min(touched_block) from token_balance where ${IS_HOLDER_DUE}),
         (select min(touched_block) from token_id_balance where ${IS_HOLDER_DUE})) as oldest`,
    [most],
  )
