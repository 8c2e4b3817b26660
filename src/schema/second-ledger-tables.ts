import { defineTable } from './columns.ts'

/* Tables of chains with a second currency, filled with each block like those of tables.ts. */

/** External transactions where they are emitted; executed by a later block, of this chain or of another one. */
export const emittedTable = defineTable('emitted_transaction', {
  from_id: 'address',
  to_id: 'address?',
  block: 'int4',
  /** Index among those of the block. */
  position: 'int4',
  /** The transaction that emitted it; null if the block itself did, as a reward. */
  tx_index: 'int4?',
  origin_index: 'int4',
  /** The number of the sub-type. */
  kind: 'int2',
  hash: 'bytes',
  /** With `origin_index`, what the emitted one and the executed one have in common; their hashes may differ. */
  origin_hash: 'bytes',
  /** Of a reward: the hash of the block or uncle that it pays. */
  reward_of: 'bytes?',
  value: 'uint256',
  gas: 'uint64',
  input: 'bytes',
  /** null means empty. */
  access_list: 'json?',
})

/** Transactions that execute an external transaction. */
export const executedTable = defineTable('executed_transaction', {
  block: 'int4',
  tx_index: 'int4',
  origin_index: 'int4',
  kind: 'int2',
  origin_hash: 'bytes',
})

/**
 * Accounts in access lists that are neither sender nor recipient, nor the created contract. Where a transaction can
 * reach only listed accounts, these are all whose state it can have changed, and all contracts that it can have created.
 */
export const accessedTable = defineTable('accessed_account', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
})

/** Outputs of the second ledger as they come into being. */
export const outputTable = defineTable('output', {
  owner_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** With `hash` the outpoint. */
  index: 'int4',
  /** The first block in which it can be spent. */
  lock: 'int4',
  /** The first block in which it no longer exists although nothing spent it; null if it lasts. */
  expires: 'int4?',
  denomination: 'int2',
  hash: 'bytes',
  /** In the smallest unit of the secondary currency. */
  amount: 'uint64',
})

/** Outputs as they are spent. */
export const inputTable = defineTable('input', {
  owner_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  position: 'int4',
  output_index: 'int4',
  output_hash: 'bytes',
})

/** Who takes part in a transaction beside its sender, its recipient and the contract it creates. */
export const participantTable = defineTable('participant', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** Index in PARTICIPANT_ROLES. */
  role: 'int2',
})

/** The database stores indexes of this array: only append. */
export const PARTICIPANT_ROLES = ['from', 'to', 'refund'] as const
