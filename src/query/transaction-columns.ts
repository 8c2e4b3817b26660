import type { Hex } from '../primitives/hex.ts'
import { columnsIn, type View } from '../schema/transaction-fields.ts'

/* Pieces of SQL about `transaction as t` that several statements share. */

/** Columns that statements add to a transaction's. */
export interface BlockAndParties {
  readonly block_hash: Hex
  readonly timestamp: string
  readonly from: Hex
  /** null if the transaction creates a contract. */
  readonly to: Hex | null
  readonly created: Hex | null
}

/**
 * SQL: `exists` with an index scan per row. `offset 0` keeps the planner from joining or hashing the subquery: tables
 * of failures or verified contracts grow with the chain, while a page needs only a few rows.
 */
export const rowExistsSql = (subquery: string): string => `exists (${subquery} offset 0)`

/** SQL: whether the transaction at this position is known to have failed. `place`: SQL of its block and index. */
export const hasFailedSql = (place: string): string =>
  rowExistsSql(`select 1 from failure where (failure.block, failure.tx_index) = (${place})`)

/**
 * SQL of the status: 1, 0 or null. Receipts before EIP-658 (Byzantium) have no status. For them the trace decides; the
 * status is null until there is one.
 */
const STATUS = `case
  when t.status is not null then t.status
  when ${hasFailedSql('t.block, t.index')} then 0
  when not ${rowExistsSql('select 1 from untraced where untraced.block = t.block')} then 1 end`

/** SQL: a transaction with gas price zero pays nothing, whatever the receipt's effective price is. */
export const PAID_GAS_PRICE =
  'case when t.gas_price = 0 then t.gas_price else coalesce(t.effective_gas_price, t.gas_price) end'

/** SQL of the columns of `t` that these views show, some replaced by an expression. */
export const selectedSql = (views: readonly View[], expressions: Readonly<Record<string, string>> = {}) =>
  columnsIn(...views)
    .map((column) => (column in expressions ? `${expressions[column]} as ${column}` : `t.${column}`))
    .join(', ')

const listedSql = (
  parties: string,
  views: readonly View[] = [],
): string => `b.hash as block_hash, b.timestamp, ${parties},
  ${selectedSql(['document', 'etherscan', ...views], {
    status: 'outcome.status',
    effective_gas_price: 'coalesce(t.effective_gas_price, t.gas_price)',
  })}, t.extra -> 'receipt' as receipt`
export interface WithTraces {
  /** Whether its block waits for traces. */
  readonly untraced: boolean
  /** Whether its calls come from the coin's logs until its traces arrive (EIP-7708). */
  readonly from_logs: boolean
}
export const TRACED_COLUMNS = `exists (select 1 from untraced where untraced.block = t.block) as untraced,
  exists (select 1 from untraced where untraced.block = t.block and from_logs) as from_logs`
/** Hex (EIP-4844). */
export const BLOB_GAS = `t.extra ->> 'blobGasUsed' as blob_gas_used, t.extra ->> 'blobGasPrice' as blob_gas_price`
const BLOCK_AND_OUTCOME = `join block as b on b.number = t.block
  cross join lateral (select ${STATUS} as status) as outcome`

const PARTIES = 'sender.address as "from", recipient.address as "to", created.address as created'
/** `created` is null if the creation failed, since receipts before EIP-658 have a contract address even then. */
export const TRANSACTION_COLUMNS = listedSql(PARTIES)
export const DETAILED_COLUMNS = listedSql(PARTIES, ['graphql'])
export const TRANSACTION_JOINS = `${BLOCK_AND_OUTCOME}
  join address as sender on sender.id = t.from_id
  left join address as recipient on recipient.id = t.to_id
  left join address as created on created.id = t.created_id and outcome.status is distinct from 0
  left join failure on (failure.block, failure.tx_index) = (t.block, t.index)`

/** The same columns for lists, with ids instead of addresses. */
export const LISTED_COLUMNS = listedSql(`t.from_id as "from", t.to_id as "to",
  case when outcome.status is distinct from 0 then t.created_id end as created`)
export const LISTED_JOINS = BLOCK_AND_OUTCOME

/** SQL that finds a row by hash: the index has 64 bits of it, so the whole hash is compared too. */
export const hasHashSql = (table: string, parameter: string): string =>
  `hash64(${table}.hash) = hash64(${parameter}::bytea) and ${table}.hash = ${parameter}`

/**
 * SQL that selects the newest row with a hash, because on some chains several blocks can contain a transaction. `+ 0`
 * keeps the planner from scanning the whole primary key backwards to avoid sorting one row.
 */
export const newestSql = (table: string): string => `order by ${table}.block + 0 desc limit 1`

/** SQL: the dictionary's id of an address; null, which equals nothing, if it has none. */
export const idSql = (parameter: string): string => `(select id from address where address = ${parameter})`

/** A CTE for statements that use an address's id often: `with` looks it up once, and `idFromSql` refers to it. */
export const lookedUpSql = (name: string, parameter: string): string =>
  `${name} as materialized (select id from address where address = ${parameter})`
export const idFromSql = (name: string): string => `(select id from ${name})`
