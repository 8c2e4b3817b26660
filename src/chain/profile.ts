import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import type { CheckOutcome, ProofName, Quirk, RequestedBlock } from './checks.ts'
import type { Fork } from './forks.ts'
import type {
  Block,
  Bundle,
  Log,
  Output,
  Participant,
  PendingTransaction,
  Receipt,
  Transaction,
  TransactionTrace,
} from './shapes.ts'

/**
 * Methods that return call frames, named without the prefix. The `debug_` ones run geth's `callTracer`; the
 * `trace_` ones are Parity's. Block methods take a hash or number, the others run once per transaction.
 */
export type CallTracer =
  | 'debug_traceBlockByHash'
  | 'debug_traceBlockByNumber'
  | 'trace_block'
  | 'debug_traceTransaction'
  | 'trace_transaction'

export interface Currency {
  /** The coin's symbol, if all chains of this kind share it. */
  symbol?: string
  /** Name of the smallest unit. */
  unit: string
  /** Digits between the smallest unit and the coin. */
  decimals: number
}

export type CurrencyName = 'primary' | 'secondary'

/**
 * Converts a node's raw JSON, which is never trusted, to one form. Throws a `MalformedAnswerError` that names
 * the field, or a `ContradictoryAnswerError`. Both are worth a retry.
 */
export interface Readers {
  /** A block with complete transactions. */
  block(raw: unknown): Block
  /** A block without them: an uncle, a head by subscription. `transactions` is empty. */
  header(raw: unknown): Block
  transaction(raw: unknown): Transaction
  pendingTransaction(raw: unknown): PendingTransaction
  receipt(raw: unknown): Receipt
  log(raw: unknown): Log
  /** A tracer's answer about all transactions of a block, or one: one trace each, in order. */
  traces(raw: unknown, tracer: CallTracer, of: readonly { hash: Hex; index: number }[]): TransactionTrace[]
}

/**
 * The second ledger of a chain, made of unspent outputs. Addresses of the `secondary` currency use it. The
 * node has no past balances for them, so they are computed from the index's outputs.
 */
export interface OutputLedger {
  /** Outputs created in this block, in order. */
  created(bundle: Bundle): Output[]
  /** Further participants of this transaction. */
  participants(transaction: Transaction, receipt: Receipt): Participant[]
}

/** How the static part of a miner's reward is made; all amounts in the primary currency's smallest unit. */
export interface Rewards {
  /** The static reward of the miner of this block, without fees. */
  block(number: number): bigint
  /** The reward for an uncle's miner. */
  uncle(blockNumber: number, uncleNumber: number): bigint
  /** The miner's reward for including this many uncles. */
  inclusion(blockNumber: number, uncles: number): bigint
}

/** How chains of a kind differ from each other: data and pure functions, never an `if` on an id or a name elsewhere. */
export interface Profile {
  name: string
  /** Prefix of the node's methods: `eth_`. */
  methodPrefix: string
  currencies: { primary: Currency; secondary?: Currency }
  /** Which currency the balance of an address (20 bytes) is in. */
  currencyOf(address: Uint8Array): CurrencyName
  /** Which currency the value of a transaction is in. */
  currencyOfValue(transaction: { readonly type: number; readonly to: Hex | null }): CurrencyName
  /** Words for the numbers of external transactions' sub-types. */
  externalKinds: Readonly<Record<number, string>>
  /** Whether the node returns all receipts of a block at once, or each by a request. */
  receipts: 'per-block' | 'per-transaction'
  /** The tracers to try, best first; empty if the chain has none. */
  callFrames: readonly CallTracer[]
  read: Readers
  /** Is `cumulativeGasUsed` a running sum over the block? Then gasUsed is derived by difference, not believed. */
  cumulativeGas: boolean
  /** `rlp`: a created contract's address is keccak(rlp(from, nonce)). `given`: only the receipt knows it. */
  contractAddress: 'rlp' | 'given'
  /** `requested`: a request for each uncle's header. `included`: the block has them. */
  uncles: 'requested' | 'included'
  /**
   * Completes answers about one block from each other. null if the node answers receipts that it does not
   * have yet.
   */
  assemble(bundle: Bundle): Bundle | null
  /** The miner's part of a fee, in the primary currency; null if the base fee is burnt (EIP-1559). */
  minerFee: ((transaction: Transaction, receipt: Receipt) => bigint) | null
  /** Absent if all balances belong to one ledger of accounts. */
  outputs?: OutputLedger
  /**
   * Numbers of blocks after a reward or conversion when the recipient's balance changes without a
   * transaction; empty means never.
   */
  unlockDepths: readonly number[]
  /** Accounts are also paid without a transaction at each multiple of this many blocks; null means never. */
  allocationInterval: number | null
  /**
   * Methods that the JSON-RPC endpoint passes on, because blocks and transactions have another shape. The
   * chain's prefix is left out of names; those of other namespaces keep theirs. `sent`: never repeated.
   */
  passedOn: ReadonlyMap<string, 'read' | 'sent'>
  /** Calls in one batch, to bound the size of answers; null if learned from refusals. */
  maxBatchCalls: number | null
  /** The parameters of a call as this chain's nodes want them: spelling of addresses, a block where callers leave it out. */
  outgoing?(method: string, params: readonly unknown[]): readonly unknown[]
  /** Contradictions between the answers about one block; empty if there are none. */
  contradictions(bundle: Bundle, context: { keccak: Keccak; requested?: RequestedBlock }): CheckOutcome[]
  /** Forks that a block's header shows, oldest first. */
  forks: readonly Fork[]
  /** The proofs that the chain's header allows. */
  checks: readonly ProofName[]
  /** Facts that no block can prove, a sentence each. Health lists them; no block is refused. */
  unprovable: readonly string[]
  /** Unprovable values that clients are known to return. */
  quirks: readonly Quirk[]
  /**
   * The `web3_clientVersion` prefixes of clients for which a wildcard at the end of a log filter's topics
   * also matches logs without that topic. For others (geth) the topic must exist.
   */
  trailingWildcardMatchesMissingTopic: readonly string[]
  /** Fields unknown here that are known to enter no hash or root. `extra` holds them. */
  unhashedFields: {
    block: ReadonlySet<string>
    transaction: ReadonlySet<string>
    receipt: ReadonlySet<string>
  }
  /** Block fields that chains of this kind add to the specification: stored in `extra`. */
  ownFields: ReadonlySet<string>
  /** Fields that only repeat specified ones: known, and not stored. */
  repeated: { block: ReadonlySet<string>; transaction: ReadonlySet<string>; receipt: ReadonlySet<string> }
  rewards: Rewards
  /**
   * A transaction reaches only accounts in its access list, created contracts included. So contracts that
   * contracts create can be found there without a tracer.
   */
  listsAccounts: boolean
  /**
   * A development node: its head can go back (evm_revert), and balances, code and storage can change without
   * a transaction (anvil_setBalance).
   */
  isDevelopment: boolean
  /** A network with worthless coins; null: not known as one. */
  network: 'local' | 'testnet' | null
  /**
   * A call can run code that is not on the chain, so one call reads many contracts, each with little gas.
   * Otherwise each is called plainly, within the node's limits.
   */
  runsForeignCode: boolean
  /** A failed transaction is run again on the state before its block if no trace has the reason. */
  replaysFailures: boolean
  /** The value of `to` for a creation in `txlist`. */
  recipientOfCreation: '' | null
  /** A later block emits the miners' rewards as external transactions; then `rewards` is empty. */
  emitsRewards: boolean
  /**
   * Whether this transaction may have run code, so that its trace may have more than its root. False only if
   * that is certain. With `block` it can be false for more transactions.
   */
  canCallCode(
    transaction: Pick<Transaction, 'type' | 'to' | 'input' | 'gas' | 'origin'>,
    receipt: Pick<Receipt, 'gasUsed'>,
    block?: Pick<Block, 'baseFeePerGas'>,
  ): boolean
  /** Contracts that wrap the native coin: only their Deposit and Withdrawal logs are token transfers. */
  wrappedNative: readonly Hex[]
}

export type Differences = Partial<Omit<Profile, 'name' | 'read' | 'unhashedFields'>> & {
  name: string
  read?: Partial<Readers>
  unhashedFields?: Partial<Profile['unhashedFields']>
}

/** Derives a chain kind. `read` and `unhashedFields` are merged by entry, the rest is replaced. */
export function defineChain(base: Profile, differences: Differences): Profile {
  return {
    ...base,
    ...differences,
    read: { ...base.read, ...differences.read },
    unhashedFields: { ...base.unhashedFields, ...differences.unhashedFields },
  }
}

/** No static reward: proof of stake, development chains, and chains with unknown rewards (rewards.ts). */
export const NO_REWARDS: Rewards = { block: () => 0n, uncle: () => 0n, inclusion: () => 0n }
