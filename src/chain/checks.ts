import type { Hex } from '../primitives/hex.ts'
import type { Bundle, Transaction } from './shapes.ts'

/** What is proved against the block's own header. */
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

/** What the answers say of each other. */
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
 * How a check of a block ends. `proved`: the block is right in this. `unprovable`: something in it that we do not
 * know, so it is taken and counted as unproved. `refuted`: no row is ever made of it.
 */
export interface CheckOutcome {
  check: CheckName
  outcome: 'proved' | 'refuted' | 'unprovable'
  /** A sentence; empty when proved. */
  reason: string
}

/** Which block was requested, as far as the request names it; the hash in lower case. */
export interface RequestedBlock {
  number?: number
  hash?: Hex
}

/** A client that is known to say something that cannot be proved, though it is no lie. */
export interface Quirk {
  /** How its `web3_clientVersion` begins. A quirk of one client never excuses another. */
  client: string
  check: CheckName
  /** Whether this block shows it; called only where the check would be refuted. */
  block?(bundle: Bundle): boolean
  /** For `transaction-hashes`: does this transaction show it? The others of its block stay accountable. */
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
