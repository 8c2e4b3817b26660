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
 * The calls that can give call frames, in the node's words without the method prefix. The `debug_` ones run geth's
 * `callTracer`; the `trace_` ones are Parity's. Those of a block are asked by hash or number, the others once per
 * transaction.
 */
export type CallTracer =
  | 'debug_traceBlockByHash'
  | 'debug_traceBlockByNumber'
  | 'trace_block'
  | 'debug_traceTransaction'
  | 'trace_transaction'

export interface Currency {
  /** Of the coin, where all chains of the kind have the same one. */
  symbol?: string
  /** Name of the smallest unit. */
  unit: string
  /** Digits between the smallest unit and the coin. */
  decimals: number
}

export type CurrencyName = 'primary' | 'secondary'

/**
 * From what a node says (raw JSON, never believed) to the one shape. Each throws a `MalformedAnswerError` that names
 * the field, or a `ContradictoryAnswerError`; both are worth another try.
 */
export interface Readers {
  /** A block with its transactions in full. */
  block(raw: unknown): Block
  /** A block without them: an uncle, a head by subscription. `transactions` is empty. */
  header(raw: unknown): Block
  transaction(raw: unknown): Transaction
  pendingTransaction(raw: unknown): PendingTransaction
  receipt(raw: unknown): Receipt
  log(raw: unknown): Log
  /** The whole answer of a tracer about these transactions: all of a block, or the one that was asked. One trace each, in order. */
  traces(raw: unknown, tracer: CallTracer, of: readonly { hash: Hex; index: number }[]): TransactionTrace[]
}

/**
 * The second ledger of a chain, made of unspent outputs. Addresses of the `secondary` currency have it; the node's
 * state has no balance for them at past blocks, so that they are computed from the index's outputs.
 */
export interface OutputLedger {
  /** Outputs that come into being in this block, in its order. */
  created(bundle: Bundle): Output[]
  /** Who else takes part in this transaction. */
  participants(transaction: Transaction, receipt: Receipt): Participant[]
}

/** How the static part of a miner's reward is made; all amounts in the primary currency's smallest unit. */
export interface Rewards {
  /** The static reward of the miner of this block, without fees. */
  block(number: number): bigint
  /** What the miner of an uncle gets. */
  uncle(blockNumber: number, uncleNumber: number): bigint
  /** What the block's miner gets for including this many uncles. */
  inclusion(blockNumber: number, uncles: number): bigint
}

/** How chains of a kind differ from each other: data and pure functions, never an `if` on an id or a name elsewhere. */
export interface Profile {
  name: string
  /** Of the node's own methods: `eth_`. */
  methodPrefix: string
  currencies: { primary: Currency; secondary?: Currency }
  /** Which currency the balance of an address (20 bytes) is in. */
  currencyOf(address: Uint8Array): CurrencyName
  /** Which currency the value of a transaction is in. */
  currencyOfValue(transaction: { readonly type: number; readonly to: Hex | null }): CurrencyName
  /** What the numbers of sub-types of external transactions mean, in a word. */
  externalKinds: Readonly<Record<number, string>>
  /** Whether the node answers all receipts of a block at once; else each is requested by itself. */
  receipts: 'per-block' | 'per-transaction'
  /** The tracers to try, best first; empty if the chain has none. */
  callFrames: readonly CallTracer[]
  read: Readers
  /** Is `cumulativeGasUsed` a running sum over the block? Then gasUsed is derived by difference, not believed. */
  cumulativeGas: boolean
  /** `rlp`: a created contract's address is keccak(rlp(from, nonce)). `given`: only the receipt knows it. */
  contractAddress: 'rlp' | 'given'
  /** `requested`: each uncle's header by a call of its own. `included`: the block has them. */
  uncles: 'requested' | 'included'
  /**
   * Completes answers about one block by each other, where a single one does not say all. null if the node answers
   * receipts that it does not have yet.
   */
  assemble(bundle: Bundle): Bundle | null
  /** What the fees of a transaction bring to the miner, in the primary currency; null if the base fee is burnt (EIP-1559). */
  minerFee: ((transaction: Transaction, receipt: Receipt) => bigint) | null
  /** Absent if all balances are of one ledger of accounts. */
  outputs?: OutputLedger
  /**
   * At how many blocks after a reward or a conversion the balance of its recipient changes although no transaction
   * names the account; empty means never.
   */
  unlockDepths: readonly number[]
  /** Accounts are also paid without a transaction at each multiple of this many blocks; null means never. */
  allocationInterval: number | null
  /**
   * Methods of the chain's own namespace that the JSON-RPC endpoint passes on to the node, as blocks and transactions
   * have a shape of their own; by name without the prefix, or of other namespaces with theirs. `sent`: never repeated.
   */
  passedOn: ReadonlyMap<string, 'read' | 'sent'>
  /** Calls that nodes take in one batch, for the sake of how large their answers are; null if learned from refusals. */
  maxBatchCalls: number | null
  /** The parameters of a call as this chain's nodes want them: spelling of addresses, a block where callers leave it out. */
  outgoing?(method: string, params: readonly unknown[]): readonly unknown[]
  /** What the answers about one block say against each other: refutations only, none when all is well. */
  contradictions(bundle: Bundle, context: { keccak: Keccak; requested?: RequestedBlock }): CheckOutcome[]
  /** Forks that a block's header shows, oldest first. */
  forks: readonly Fork[]
  /** The proofs that the chain's header allows. */
  checks: readonly ProofName[]
  /** What of no block can be proved, a sentence each: health says it once, and no block is refused for it. */
  unprovable: readonly string[]
  /** What clients are known to say that cannot be proved. */
  quirks: readonly Quirk[]
  /**
   * How the `web3_clientVersion` of clients begins for which a wildcard at the end of a log filter's topics matches
   * logs without such a topic, too. For others (geth) it asks for one of any value.
   */
  trailingWildcardMatchesMissingTopic: readonly string[]
  /** Fields that we do not know, but of which we know that no hash or root covers them. Kept in `extra` all the same. */
  unhashedFields: {
    block: ReadonlySet<string>
    transaction: ReadonlySet<string>
    receipt: ReadonlySet<string>
  }
  /** Fields of a block that chains of this kind have beside the specification: kept in `extra`. */
  ownFields: ReadonlySet<string>
  /** Fields beside the specification that only repeat others: known, and not kept. */
  repeated: { block: ReadonlySet<string>; transaction: ReadonlySet<string>; receipt: ReadonlySet<string> }
  rewards: Rewards
  /**
   * A transaction reaches only accounts of its access list, created contracts included: without a tracer, contracts that
   * contracts create are found among them.
   */
  listsAccounts: boolean
  /**
   * The node is one for development: its head goes back at will (evm_revert), and balances, code and storage change without
   * a transaction (anvil_setBalance).
   */
  isDevelopment: boolean
  /** A network whose coins have no value; null: none that is known as one. */
  network: 'local' | 'testnet' | null
  /**
   * A call can run code that is not on the chain, so that one reads many contracts, each with little gas. Else each is
   * called plainly, within the node's own limits.
   */
  runsForeignCode: boolean
  /** Where no trace has the reason of a failure, the transaction is run again on the state before its block. */
  replaysFailures: boolean
  /** What `to` of a creation is in `txlist`. */
  recipientOfCreation: '' | null
  /** A later block emits what miners get, as external transactions; then `rewards` has nothing. */
  emitsRewards: boolean
  /**
   * Whether this transaction may have run code, so that its trace may have more than its root. False only where that is
   * certain. `block` lets it say so of more transactions.
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

/** A chain kind is another one with differences. `read` and `unhashedFields` are replaced entry by entry, the rest whole. */
export function defineChain(base: Profile, differences: Differences): Profile {
  return {
    ...base,
    ...differences,
    read: { ...base.read, ...differences.read },
    unhashedFields: { ...base.unhashedFields, ...differences.unhashedFields },
  }
}

/** No static reward: proof of stake, developer chains, and chains whose rewards are not known (rewards.ts). */
export const NO_REWARDS: Rewards = { block: () => 0n, uncle: () => 0n, inclusion: () => 0n }
