import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import type { CheckOutcome, ProofName, Quirk, RequestedBlock } from './checks.ts'
import type { Fork } from './forks.ts'
import type {
  Block,
  Bundle,
  Output,
  Participant,
  PendingTransaction,
  Receipt,
  Transaction,
  TransactionTrace,
} from './types.ts'

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
  /** A block without transactions: an uncle, a head by subscription. `transactions` is empty. */
  header(raw: unknown): Block
  transaction(raw: unknown): Transaction
  pendingTransaction(raw: unknown): PendingTransaction
  receipt(raw: unknown): Receipt
  /** A tracer's answer about all transactions of a block, or about one. Returns a trace for each, in order. */
  traces(
    raw: unknown,
    tracer: CallTracer,
    transactions: readonly { hash: Hex; index: number }[],
  ): TransactionTrace[]
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

/** The static part of a miner's reward; all amounts in the primary currency's smallest unit. */
export interface Rewards {
  /** The static reward of the miner of this block, without fees. */
  block(number: number): bigint
  /** The reward for an uncle's miner. */
  uncle(blockNumber: number, uncleNumber: number): bigint
  /** The miner's reward for including this many uncles. */
  inclusion(blockNumber: number, uncles: number): bigint
}

/** How kinds of chains differ, as data and pure functions. No other code tests the id or name of a chain. */
export interface Profile {
  name: string
  /** Prefix of the node's methods: `eth_`. */
  methodPrefix: string
  currencies: { primary: Currency; secondary?: Currency }
  /** Which currency the balance of an address (20 bytes) is in. */
  currencyOf(address: Uint8Array): CurrencyName
  /** Which currency the value of a transaction is in. */
  currencyOfValue(transaction: { readonly type: number; readonly to: Hex | null }): CurrencyName
  /** Names of the sub-types of external transactions, by number. */
  externalKinds: Readonly<Record<number, string>>
  /** Whether the node returns all receipts of a block at once, or each in a request of its own. */
  receipts: 'per-block' | 'per-transaction'
  /** The tracers to try, best first; empty if the chain has none. */
  callFrames: readonly CallTracer[]
  read: Readers
  /** Whether `cumulativeGasUsed` is a running sum over the block. Then each gasUsed must equal the sum's growth. */
  cumulativeGas: boolean
  /** `rlp`: a created contract's address is keccak(rlp(from, nonce)). `given`: only the receipt has it. */
  contractAddress: 'rlp' | 'given'
  /** `requested`: each uncle's header takes a request. `included`: the block contains them. */
  uncles: 'requested' | 'included'
  /**
   * Completes the answers about one block from each other. null if the node made up receipts that it does not
   * have yet.
   */
  assemble(bundle: Bundle): Bundle | null
  /** The miner's part of a fee, in the primary currency; null if the base fee is burnt (EIP-1559). */
  minerFee: ((transaction: Transaction, receipt: Receipt) => bigint) | null
  /** Absent if all balances belong to one ledger of accounts. */
  outputs?: OutputLedger
  /**
   * The balance of a reward's or conversion's recipient changes without a transaction after these numbers of
   * blocks; empty means never.
   */
  unlockDepths: readonly number[]
  /** Accounts are also paid without a transaction at each multiple of this many blocks; null means never. */
  allocationInterval: number | null
  /**
   * Methods that the JSON-RPC endpoint passes on to the node, because blocks and transactions have another shape.
   * Names are without the chain's prefix; methods of other namespaces keep theirs. `sent`: never repeated.
   */
  forwardedMethods: ReadonlyMap<string, 'read' | 'sent'>
  /** Largest number of calls in a batch, to bound the size of answers; null if it is learned from refusals. */
  maxBatchCalls: number | null
  /** Changes parameters to what this chain's nodes expect: the spelling of addresses, a block that callers left out. */
  outgoing?(method: string, params: readonly unknown[]): readonly unknown[]
  /** Contradictions between the answers about one block; empty if there are none. */
  contradictions(bundle: Bundle, context: { keccak: Keccak; requested?: RequestedBlock }): CheckOutcome[]
  /** Forks that can be recognised in a block's header, oldest first. */
  forks: readonly Fork[]
  /** The proofs that the chain's header allows. */
  checks: readonly ProofName[]
  /** Facts that no block can prove, a sentence each. The health answer lists them. No block is refused because of them. */
  unprovable: readonly string[]
  /** Unprovable values that clients are known to return. */
  quirks: readonly Quirk[]
  /**
   * The `web3_clientVersion` prefixes of clients for which a wildcard at the end of a log filter's topics
   * also matches logs without that topic. For others (geth) the topic must exist.
   */
  trailingWildcardMatchesMissingTopic: readonly string[]
  /** Fields that this program does not read, but that are known not to enter a hash or root. Stored in `extra`. */
  unhashedFields: {
    block: ReadonlySet<string>
    transaction: ReadonlySet<string>
    receipt: ReadonlySet<string>
  }
  /** Block fields that chains of this kind add to the specification: stored in `extra`. */
  ownFields: ReadonlySet<string>
  /** Fields that only repeat specified fields. They are not stored. */
  repeated: { block: ReadonlySet<string>; transaction: ReadonlySet<string>; receipt: ReadonlySet<string> }
  rewards: Rewards
  /**
   * Whether a transaction only reaches accounts in its access list, created contracts included. Then contracts that
   * contracts create can be found there without a tracer.
   */
  listsAccounts: boolean
  /**
   * A development node: its head can go back (evm_revert), and balances, code and storage can change without
   * a transaction (anvil_setBalance).
   */
  isDevelopment: boolean
  /** Set if the network's coins are known to be worthless. */
  network: 'local' | 'testnet' | null
  /**
   * Whether a call can run code that is not on the chain. Then one call reads many contracts, each with little gas.
   * Otherwise each contract is called by itself, within the node's limits.
   */
  runsForeignCode: boolean
  /** Whether a failed transaction is run again, on the state before its block, if no trace has the reason. */
  replaysFailures: boolean
  /** The value of `to` for a creation in `txlist`. */
  recipientOfCreation: '' | null
  /** A later block emits the miners' rewards as external transactions; then `rewards` is empty. */
  emitsRewards: boolean
  /**
   * Whether this transaction may have run code, so that its trace may have more than its root. False only if it
   * certainly did not. With `block` this is certain for more transactions.
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
