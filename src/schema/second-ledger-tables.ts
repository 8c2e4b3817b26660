import { defineTable } from './columns.ts'

/* Tables of chains with a second currency. Each block fills them, like those of tables.ts. */

/** Emitted external transactions. A later block of this or another chain executes them. */
export const emittedTable = defineTable('emitted_transaction', {
  from_id: 'address',
  to_id: 'address?',
  block: 'int4',
  /** Index within the block's emitted transactions. */
  position: 'int4',
  /** The transaction that emitted it; null if the block itself did, as a reward. */
  tx_index: 'int4?',
  origin_index: 'int4',
  /** The number of the sub-type. */
  kind: 'int2',
  hash: 'bytes',
  /** With `origin_index`, the same for the emitted and the executed transaction, although their hashes may differ. */
  origin_hash: 'bytes',
  /** For a reward: the hash of the block or uncle that it pays. */
  reward_of: 'bytes?',
  value: 'uint256',
  gas: 'uint64',
  input: 'bytes',
  /** null means empty. */
  access_list: 'json?',
})

export const executedTable = defineTable('executed_transaction', {
  block: 'int4',
  tx_index: 'int4',
  origin_index: 'int4',
  kind: 'int2',
  origin_hash: 'bytes',
})

/**
 * Accounts in access lists other than sender, recipient and created contract. If transactions can reach only listed
 * accounts, these include all accounts that a transaction may have changed and all contracts that it may have created.
 */
export const accessedTable = defineTable('accessed_account', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
})

/** Created outputs of the second ledger. */
export const outputTable = defineTable('output', {
  owner_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** Together with `hash`, the outpoint. */
  index: 'int4',
  /** The first block in which it can be spent. */
  lock: 'int4',
  /** The first block in which it no longer exists without being spent; null if it never expires. */
  expires: 'int4?',
  denomination: 'int2',
  hash: 'bytes',
  /** In the smallest unit of the secondary currency. */
  amount: 'uint64',
})

export const inputTable = defineTable('input', {
  owner_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  position: 'int4',
  output_index: 'int4',
  output_hash: 'bytes',
})

/** Participants of a transaction other than its sender, recipient and created contract. */
export const participantTable = defineTable('participant', {
  address_id: 'address',
  block: 'int4',
  tx_index: 'int4',
  /** Index in PARTICIPANT_ROLES. */
  role: 'int2',
})

/** The database stores indexes into this array, so only append to it. */
export const PARTICIPANT_ROLES = ['from', 'to', 'refund'] as const
