import type { Hex } from '../primitives/hex.ts'
import type { Bundle, Transaction } from './types.ts'

/** Checks against the block's header. */
export const PROOFS = [
  'block-hash',
  'transaction-hashes',
  'transactions-root',
  'receipts-root',
  'logs-bloom',
  'withdrawals-root',
  'uncles-hash',
  'access-list',
] as const

/** Checks of answers against each other. */
const CONSISTENCIES = [
  'asked-block',
  'receipts',
  'gas-used',
  'log-index',
  'contract-address',
  'uncles',
  'coin-transfers',
  'ledgers',
  'emitted',
  'outputs',
] as const

/** Every check, by the name that `VERIFY_EXCEPT` takes. */
export const CHECKS = [...PROOFS, ...CONSISTENCIES] as const

export type ProofName = (typeof PROOFS)[number]
export type ConsistencyName = (typeof CONSISTENCIES)[number]
export type CheckName = ProofName | ConsistencyName

/**
 * The result of a check. `proved`: this part of the block is right. `unprovable`: the block contains something
 * unknown, so it is accepted and counted as unproved. `refuted`: the block is never stored.
 */
export interface CheckOutcome {
  check: CheckName
  outcome: 'proved' | 'refuted' | 'unprovable'
  /** A sentence; empty when proved. */
  reason: string
}

/** The number or hash of the block that was requested; the hash in lower case. */
export interface RequestedBlock {
  number?: number
  hash?: Hex
}

/** A client that is known to return an unprovable value without being wrong. */
export interface Quirk {
  /** The start of its `web3_clientVersion`. A quirk of one client never excuses another. */
  client: string
  check: CheckName
  /** Whether the quirk explains this block. Called only if the check would be refuted. */
  block?(bundle: Bundle): boolean
  /** For `transaction-hashes`: whether the quirk explains this transaction. Others in the block are still checked. */
  transaction?(transaction: Transaction): boolean
  /** The reason of `unprovable`. */
  reason: string
}

export const proved = (check: CheckName): CheckOutcome => ({ check, outcome: 'proved', reason: '' })
export const refuted = (check: CheckName, reason: string): CheckOutcome => ({
  check,
  outcome: 'refuted',
  reason,
})
export const unprovable = (check: CheckName, reason: string): CheckOutcome => ({
  check,
  outcome: 'unprovable',
  reason,
})
