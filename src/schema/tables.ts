import type { Hex } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { defineTable, type RowOf, type Table } from './columns.ts'
import {
  accessedTable,
  emittedTable,
  executedTable,
  inputTable,
  outputTable,
  participantTable,
} from './second-ledger-tables.ts'
import { transactionTable } from './transaction-fields.ts'

/**
 * The rows of one block, by table. These tables are only appended to and rewound by block; `?` marks nullable columns.
 * Their DDL is in migrations/index; a test compares the two.
 */
export const blockTable = defineTable('block', {
  number: 'int4',
  miner: 'address',
  transaction_count: 'int4',
  /** Checks that were not possible, as a sum of the bits in chain/unproved.ts; 0 if all succeeded. */
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
  /** null if all zeros, because the block has no log. */
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
  /** Gas of transactions that pay the burnt base fee; null if equal to gas_used. */
  receipts_gas: 'uint64?',
  /** The miner's part of the fees, without the burnt base fee, wei. Limited to 78 digits. */
  fees: 'uint256',
  /** What transactions of a rollup paid in addition to gas, wei; null if nothing. Limited to 78 digits. */
  other_fees: 'uint256?',
  /** Header fields of forks since Amsterdam, and unknown fields. */
  extra: 'json?',
})

/** Key in a block's `extra` of the list of fields that the node left out. Other keys are the node's own. */
export const ABSENT = '(absent)'

const uncleTable = defineTable('uncle', {
  block: 'int4',
  position: 'int4',
  miner: 'address',
  number: 'uint64',
  hash: 'bytes',
  /** The complete header as the node returned it. */
  header: 'json',
})

const withdrawalTable = defineTable('withdrawal', {
  block: 'int4',
  position: 'int4',
  address: 'address',
  index: 'uint64',
  validator: 'uint64',
  /** gwei. */
  amount: 'uint64',
})

/** Items of EIP-7702's authorization lists, applied or not. */
const delegationTable = defineTable('delegation', {
  /** The signer; null if EIP-7702 does not allow the signature. */
  authority: 'address?',
  /** The contract that has the code for the account; the zero address clears the delegation. */
  delegate: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** Index in the list. */
  position: 'int4',
  /** 0: valid on any chain. */
  chain_id: 'uint256',
  nonce: 'uint256',
})

const logTable = defineTable('log', {
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
  /** Index in an ERC-1155 batch, else 0; a batch can exceed 32,767. */
  item: 'int4',
  tx_index: 'int4',
  /** 20, 721 or 1155. */
  standard: 'int2',
  /** null if fungible. */
  token_id: 'uint256?',
  amount: 'uint256',
})

/**
 * Stored call frames: value transfers, creations, destructions, failures (all frames with INDEX_ZERO_VALUE_CALLS).
 * Never the root.
 */
export const callTable = defineTable('call', {
  from_id: 'address',
  /** The callee, the created contract, or the beneficiary of a self-destruct. */
  to_id: 'address?',
  block: 'int4',
  tx_index: 'int4',
  /** Position in the trace; the root is 0. */
  index: 'int4',
  /** Index in CALL_TYPES. */
  type: 'int2',
  /** True if this frame or an outer one failed, so that its effects were reverted. */
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
const failureTable = defineTable('failure', {
  block: 'int4',
  tx_index: 'int4',
  error: 'text',
  /** The output of the root call: the bytes of the revert reason. */
  output: 'bytes',
})

/** Creations of contracts: by a transaction, by a contract, or again after a self-destruct. */
const creationTable = defineTable('creation', {
  address_id: 'address',
  creator_id: 'address',
  /** The contract that created it; null if the transaction did. */
  factory_id: 'address?',
  block: 'int4',
  tx_index: 'int4',
  /** Position in the trace; 0: the transaction itself. */
  call_index: 'int4',
})

const destructionTable = defineTable('destruction', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  call_index: 'int4',
})

/** Tables that are written when a block is appended, in this order. */
export const BLOCK_TABLES = {
  block: blockTable,
  uncle: uncleTable,
  withdrawal: withdrawalTable,
  transaction: transactionTable,
  delegation: delegationTable,
  log: logTable,
  tokenTransfer: tokenTransferTable,
  emitted: emittedTable,
  executed: executedTable,
  output: outputTable,
  input: inputTable,
  accessed: accessedTable,
  participant: participantTable,
} as const

/** Tables that are written when traces are appended, which may be later than their blocks. */
const TRACE_TABLES = {
  call: callTable,
  failure: failureTable,
  destruction: destructionTable,
} as const

/** Written at both times: direct creations with the block, creations by contracts with its traces. */
const CREATION_TABLES = { creation: creationTable } as const

export const ALL_TABLES = { ...BLOCK_TABLES, ...TRACE_TABLES, ...CREATION_TABLES } as const
export type TableName = keyof typeof ALL_TABLES
export const TABLE_ENTRIES = Object.entries(ALL_TABLES) as [TableName, Table][]

export const blockColumnOf = ({ name }: Pick<Table, 'name'>): string =>
  name === 'block' ? 'number' : 'block'

/** Tables of facts that grow with the chain and have indexes of random keys. All are partitioned at the same blocks. */
export const PARTITIONED_TABLES = ['transaction', 'log', 'token_transfer', 'call'] as const

/** Tables that keep their rows when blocks are dropped. They show which contracts exist or are destroyed. */
export const KEPT_FOR_EVER: readonly string[] = [creationTable.name, destructionTable.name]

/** Addresses that occur only in these tables are not listed as accounts (compatibility.md, Actions). */
export const TABLES_OF_UNLISTED_ADDRESSES: ReadonlySet<TableName> = new Set([
  'delegation',
  'emitted',
  'accessed',
])
/** Written as the first block of an address that no block names. */
export const NEVER_SEEN = MAX_INT4

/** The emitter of the log that a row with `coin_log` implies. No column contains it. */
export const emitterOf = (table: TableName, row: object): Hex | undefined =>
  table === 'transaction' && (row as { coin_log?: unknown }).coin_log === true ? COIN_LOG_EMITTER : undefined

/** Columns with address ids in tables of state. Their rows are deleted before the address. */
export const STATE_OF_ADDRESSES = [
  ['address_balance', 'address_id'],
  ['recorded_balance', 'address_id'],
  ['balance_mark', 'address_id'],
  ['code_mark', 'address_id'],
  ['token', 'address_id'],
  ['token_balance', 'token'],
  ['token_balance', 'holder'],
  ['token_id_balance', 'token'],
  ['token_id_balance', 'holder'],
] as const

export type Rows = { [K in TableName]: RowOf<(typeof ALL_TABLES)[K]>[] }

export function noRows(): Rows
export function noRows(): Record<string, unknown[]> {
  return Object.fromEntries(Object.keys(ALL_TABLES).map((name) => [name, []]))
}

/** The database stores indexes into this array, so only append to it. */
export const CALL_TYPES = [
  'call',
  'staticcall',
  'delegatecall',
  'callcode',
  'create',
  'create2',
  'selfdestruct',
] as const
