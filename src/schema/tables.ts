import type { Hex } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { defineTable, type RowOf } from './columns.ts'

/**
 * What one block leaves in the index, table by table. These tables are only ever appended to and rewound by
 * block; `?` marks what may be null. Their DDL stands in migrations/index; a test compares the two.
 */
export const blockTable = defineTable('block', {
  number: 'int4',
  miner: 'address',
  transaction_count: 'int4',
  /** Checks that could not be made for this block, as a sum of the bits in indexer/check/check.ts; 0: all proved. */
  unproved: 'int2',
  hash: 'bytes',
  parent_hash: 'bytes',
  timestamp: 'uint64',
  nonce: 'bytes?',
  mix_hash: 'bytes?',
  sha3_uncles: 'bytes',
  state_root: 'bytes',
  transactions_root: 'bytes',
  receipts_root: 'bytes',
  /** null: no log in it, a bloom of zeros. */
  logs_bloom: 'bytes?',
  difficulty: 'uint256',
  total_difficulty: 'uint256?',
  extra_data: 'bytes',
  size: 'uint64',
  gas_limit: 'uint64',
  gas_used: 'uint64',
  base_fee: 'uint256?',
  withdrawals_root: 'bytes?',
  blob_gas_used: 'uint64?',
  excess_blob_gas: 'uint64?',
  parent_beacon_block_root: 'bytes?',
  requests_hash: 'bytes?',
  /** What the receipts add up to; null: the same as gas_used. What was burnt is the base fee of this much gas. */
  receipts_gas: 'uint64?',
  /** What the miner kept of the fees, wei: the burnt base fee taken off. Can pass 78 digits only if saturated. */
  fees: 'uint256',
  /** Header fields of forks since Amsterdam, and fields that are not known here. */
  extra: 'json?',
})

export const uncleTable = defineTable('uncle', {
  block: 'int4',
  position: 'int4',
  miner: 'address',
  number: 'uint64',
  hash: 'bytes',
  /** The whole header, as the node said it. */
  header: 'json',
})

export const withdrawalTable = defineTable('withdrawal', {
  block: 'int4',
  position: 'int4',
  address: 'address',
  index: 'uint64',
  validator: 'uint64',
  /** gwei. */
  amount: 'uint64',
})

export const transactionTable = defineTable('transaction', {
  from_id: 'address',
  to_id: 'address?',
  /** The contract that it created; null also when the creation failed. */
  created_id: 'address?',
  block: 'int4',
  index: 'int4',
  /** Its logs are those from `first_log` on, `log_count` of them. */
  first_log: 'int4',
  log_count: 'int4',
  type: 'int4',
  /** 1, 0; null before Byzantium (EIP-658). */
  status: 'int2?',
  hash: 'bytes',
  nonce: 'uint64',
  value: 'uint256',
  gas: 'uint64',
  gas_price: 'uint256',
  gas_used: 'uint64',
  cumulative_gas_used: 'uint64',
  /** null: equal to gas_price. */
  effective_gas_price: 'uint256?',
  max_fee: 'uint256?',
  max_priority_fee: 'uint256?',
  v: 'uint256',
  /** Whole bytes, as no query counts with them. */
  r: 'bytes',
  s: 'bytes',
  input: 'bytes',
  /**
   * true: its first log is that of the coin that it moved itself (EIP-7708), which follows from the other columns and
   * has no row in `log`. Else null.
   */
  coin_log: 'bool?',
  /** What few transactions have: access list, blobs, authorisations, an old receipt's root, unknown fields. */
  extra: 'json?',
})

/** What the items of EIP-7702's authorization lists ask for, applied or not: the list is part of the transaction. */
export const delegationTable = defineTable('delegation', {
  /** Whose key signed it; null: its signature is none that EIP-7702 allows. */
  authority: 'address?',
  /** Whose code the account is to run; the zero address: none any more. */
  delegate: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** Place in the list. */
  position: 'int4',
  /** 0: on any chain. */
  chain_id: 'uint256',
  nonce: 'uint256',
})

export const logTable = defineTable('log', {
  address_id: 'address',
  block: 'int4',
  index: 'int4',
  tx_index: 'int4',
  topic0: 'bytes?',
  topic1: 'bytes?',
  topic2: 'bytes?',
  topic3: 'bytes?',
  data: 'bytes',
})

export const tokenTransferTable = defineTable('token_transfer', {
  token: 'address',
  from_id: 'address',
  to_id: 'address',
  block: 'int4',
  log_index: 'int4',
  /** Place in an ERC-1155 batch, else 0; a batch can pass 32,767. */
  item: 'int4',
  tx_index: 'int4',
  /** 20, 721 or 1155. */
  standard: 'int2',
  /** null: fungible. */
  token_id: 'uint256?',
  amount: 'uint256',
})

/** Call frames that are kept: value moves, creations, destructions, failures (and all with a setting). Never the root. */
export const callTable = defineTable('call', {
  from_id: 'address',
  /** Called, created, or the heir of a destroyed contract. */
  to_id: 'address?',
  block: 'int4',
  tx_index: 'int4',
  /** Position in the trace; the root is 0. */
  index: 'int4',
  /** Index in CALL_TYPES. */
  type: 'int2',
  /** It or a frame around it failed, so that nothing of it lasted. */
  undone: 'bool',
  trace_address: 'int4array',
  value: 'uint256',
  gas: 'uint64',
  gas_used: 'uint64',
  input: 'bytes',
  output: 'bytes',
  /** In geth's words. */
  error: 'text?',
})

/** Why a transaction failed, from its trace. */
export const failureTable = defineTable('failure', {
  block: 'int4',
  tx_index: 'int4',
  error: 'text',
  /** What the root call returned: the revert reason's bytes. */
  output: 'bytes',
})

/** A contract came into being: directly, by a factory, again after it was destroyed. */
export const creationTable = defineTable('creation', {
  address_id: 'address',
  /** Sender of the transaction. */
  creator_id: 'address',
  /** The contract that made it; null: the transaction did. */
  factory_id: 'address?',
  block: 'int4',
  tx_index: 'int4',
  /** Position in the trace; 0: the transaction itself. */
  call_index: 'int4',
})

export const destructionTable = defineTable('destruction', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  call_index: 'int4',
})

/** Tables of the blocks' own append, in the order in which they are written. */
export const BLOCK_TABLES = {
  block: blockTable,
  uncle: uncleTable,
  withdrawal: withdrawalTable,
  transaction: transactionTable,
  delegation: delegationTable,
  log: logTable,
  tokenTransfer: tokenTransferTable,
} as const

/** Tables of the traces' append, which may come later than the block's. */
export const TRACE_TABLES = {
  call: callTable,
  failure: failureTable,
  destruction: destructionTable,
} as const

/** Written by both: direct creations by the block's append, those by factories by the traces'. */
export const CREATION_TABLES = { creation: creationTable } as const

export const ALL_TABLES = { ...BLOCK_TABLES, ...TRACE_TABLES, ...CREATION_TABLES } as const
export type TableName = keyof typeof ALL_TABLES

/** Addresses that stand there alone are in no list of accounts (compatibility.md, Actions). */
export const NAMES_NOBODY: ReadonlySet<TableName> = new Set(['delegation'])
/** As the first block of an address: none. */
export const NEVER_SEEN = MAX_INT4

/** The emitter of the log that this row stands for, which no column names: see `coin_log`. */
export const emitterOf = (table: TableName, row: object): Hex | undefined =>
  table === 'transaction' && (row as { coin_log?: unknown }).coin_log === true ? COIN_LOG_EMITTER : undefined

/** Columns of state that name an address by its id: no row there may outlive it. */
export const STATE_OF_ADDRESSES = [
  ['address_balance', 'address_id'],
  ['recorded_balance', 'address_id'],
  ['balance_mark', 'address_id'],
  ['token', 'address_id'],
  ['token_balance', 'token'],
  ['token_balance', 'holder'],
  ['token_id_balance', 'token'],
  ['token_id_balance', 'holder'],
] as const

/** Rows of some blocks, by table. */
export type Rows = { [K in TableName]: RowOf<(typeof ALL_TABLES)[K]>[] }

export const noRows = (): Rows => ({
  block: [],
  uncle: [],
  withdrawal: [],
  transaction: [],
  delegation: [],
  log: [],
  tokenTransfer: [],
  call: [],
  failure: [],
  destruction: [],
  creation: [],
})

/** Order is part of the database: only append. */
export const CALL_TYPES = [
  'call',
  'staticcall',
  'delegatecall',
  'callcode',
  'create',
  'create2',
  'selfdestruct',
] as const
