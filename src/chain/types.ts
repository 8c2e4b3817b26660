import type { Hex } from '../primitives/hex.ts'

/** Identifies a block by number and hash, so that a reorg is noticed. */
export interface BlockRef {
  readonly number: number
  readonly hash: Hex
}

/**
 * A block in the same shape for all kinds of nodes, made by a profile's `read`. Bytes are lower-case hex,
 * quantities are bigint, positions are numbers. Unknown fields stay raw in `extra`. If there are some, the block's
 * hash and roots can be `unprovable` instead of refuted.
 */
export interface Block {
  number: number
  hash: Hex
  parentHash: Hex
  /** Unix seconds; can exceed 2³¹ and even 2⁶³. */
  timestamp: bigint
  miner: Hex
  nonce: Hex | null
  mixHash: Hex | null
  sha3Uncles: Hex
  stateRoot: Hex
  transactionsRoot: Hex
  receiptsRoot: Hex
  logsBloom: Hex
  difficulty: bigint
  totalDifficulty: bigint | null
  extraData: Hex
  size: bigint
  gasLimit: bigint
  gasUsed: bigint
  /** EIP-1559; null before. */
  baseFeePerGas: bigint | null
  /** EIP-4895. */
  withdrawalsRoot: Hex | null
  /** EIP-4844. */
  blobGasUsed: bigint | null
  excessBlobGas: bigint | null
  /** EIP-4788. */
  parentBeaconBlockRoot: Hex | null
  /** EIP-7685. */
  requestsHash: Hex | null
  uncles: Hex[]
  /** The headers of `uncles`, if the block contains them; otherwise they are requested by hash. */
  includedUncles?: Block[]
  transactions: Transaction[]
  withdrawals: Withdrawal[] | null
  /** On chains with external transactions: those that this block emits, in order. */
  emitted?: EmittedTransaction[]
  /** Header fields of forks since Amsterdam (chain/forks), by name: a hash, or a quantity as bigint. */
  forkFields: Readonly<Record<string, Hex | bigint>>
  extra: Extra | null
  /** Fields above that were unreadable, as the node wrote them. Stand-ins replace them above. */
  odd?: Extra
  /** Fields that the node left out, though every block has them. */
  absent?: readonly string[]
  /** The raw answer, if a profile's checks need more of it. */
  raw?: Readonly<Record<string, unknown>>
}

/** Unknown fields, as the node wrote them. */
export type Extra = Record<string, unknown>

export interface Withdrawal {
  index: bigint
  validatorIndex: bigint
  address: Hex
  /** gwei (EIP-4895). */
  amount: bigint
}

export interface AccessListItem {
  address: Hex
  storageKeys: Hex[]
}

/** EIP-7702. */
export interface Authorization {
  chainId: bigint
  address: Hex
  nonce: bigint
  yParity: bigint
  r: bigint
  s: bigint
}

export interface Transaction {
  hash: Hex
  index: number
  /** EIP-2718; 0 for legacy. */
  type: number
  from: Hex
  /** null if it creates a contract. */
  to: Hex | null
  nonce: bigint
  value: bigint
  gas: bigint
  /** From the node; for a mined EIP-1559 transaction the price paid. */
  gasPrice: bigint
  maxFeePerGas: bigint | null
  maxPriorityFeePerGas: bigint | null
  input: Hex
  /** null in a legacy transaction without replay protection (before EIP-155). */
  chainId: bigint | null
  v: bigint
  r: bigint
  s: bigint
  accessList: AccessListItem[] | null
  maxFeePerBlobGas: bigint | null
  blobVersionedHashes: Hex[] | null
  authorizationList: Authorization[] | null
  /** Fields above that the node left out, or that this type does not have. */
  absent?: readonly string[]
  /** Fields above that were unreadable, or a wrong position, as the node wrote them. */
  odd?: Extra
  /** Only if it executes an external transaction. */
  origin?: Origin
  /** Only if it spends outputs: `from` owns the first input, `to` is the address of the first output. */
  inputs?: Input[]
  outputs?: ListedOutput[]
  extra: Extra | null
}

/** A transaction of the mempool, which has no position yet. */
export type PendingTransaction = Omit<Transaction, 'index'>

/**
 * The emitted external transaction that this one executes: it has the same `hash` and `index`. The hash on
 * this side may differ, because the value may have changed in between.
 */
export interface Origin {
  /** The hash of the transaction that emitted it. For a reward this is not the hash of a transaction. */
  hash: Hex
  /** The index of that emitted transaction. */
  index: number
  /** The chain's number of the sub-type. */
  kind: number
}

/** An external transaction at emission. A later block, of this chain or another, executes it. */
export interface EmittedTransaction extends Origin {
  /** The hash on emission; `hash` above is the origin's. */
  ownHash: Hex
  /** Index in the block of the transaction that emitted it; null if the block did, as a reward. */
  emitter: number | null
  /** For a reward: the hash of the rewarded block or uncle; else null. */
  rewardOf: Hex | null
  from: Hex
  to: Hex | null
  value: bigint
  gas: bigint
  input: Hex
  accessList: AccessListItem[]
}

/** The spending of an output. */
export interface Input {
  /** The outpoint: the transaction and the index of its output. */
  hash: Hex
  index: number
  /** The address of the public key that it is signed with. */
  owner: Hex
  /** That key, uncompressed; not indexed. */
  publicKey?: Hex
}

/** An output as the transaction lists it. */
export interface ListedOutput {
  address: Hex
  denomination: number
}

/** An output that came into being. */
export interface Output {
  /** Index in the block of the transaction that created it. */
  transaction: number
  /** The outpoint. */
  hash: Hex
  index: number
  owner: Hex
  denomination: number
  /** In the smallest unit of its currency. */
  amount: bigint
  /** The first block in which it can be spent; 0 if it can be spent immediately. */
  lock: number
  /** The block in which it expires unspent; null if it never does. */
  expires: number | null
}

/** A participant of a transaction besides sender, recipient and created contract. */
export interface Participant {
  address: Hex
  /** `from`: owns a further input. `to`: owns a further output. `refund`: is paid back without owning one. */
  role: 'from' | 'to' | 'refund'
}

export interface Receipt {
  transactionHash: Hex
  /** The block that the node names, to detect another block's receipts. */
  blockHash: Hex
  /** Only if several blocks can include a transaction: its receipt belongs to the newest. */
  blockNumber?: number
  index: number
  type: number
  /** null before Byzantium (EIP-658), where `root` is used instead. */
  status: boolean | null
  root: Hex | null
  gasUsed: bigint
  cumulativeGasUsed: bigint
  effectiveGasPrice: bigint | null
  contractAddress: Hex | null
  logsBloom: Hex
  logs: Log[]
  blobGasUsed: bigint | null
  blobGasPrice: bigint | null
  /** Hashes on emission of the external transactions that the receipt lists. The block has their other fields. */
  emitted?: readonly Hex[]
  extra: Extra | null
  /** As for a transaction. */
  odd?: Extra
  absent?: readonly string[]
  /** Sender and recipient as the receipt names them. */
  parties?: { readonly from: unknown; readonly to: unknown }
  /** Set if the node has no receipt for this transaction. Then the values above mean that it had no effect. */
  isMissing?: true
}

export interface Log {
  address: Hex
  topics: Hex[]
  data: Hex
  /** Position in the block. */
  index: number
  /** Unknown fields, and known fields as in a transaction's `odd`. */
  odd?: Extra
}

export type CallType =
  | 'call'
  | 'staticcall'
  | 'delegatecall'
  | 'callcode'
  | 'create'
  | 'create2'
  | 'selfdestruct'

/** A frame of a transaction's trace; `frames[0]` is the root, the rest follow in execution order. */
export interface CallFrame {
  type: CallType
  /** Path from the root: [] is the root, [0, 1] the second call of its first call. */
  traceAddress: number[]
  from: Hex
  /** The called or created account, or the recipient of a self-destruct; null for a creation that failed. */
  to: Hex | null
  /** The value moved: 0 for staticcall, delegatecall and callcode, whatever the node writes. */
  value: bigint
  /**
   * Gas given and used, from the tracer. For a root, trust the transaction and the receipt instead: clients
   * differ about the intrinsic gas, and anvil's debug_traceBlock… adds up gasUsed over the block.
   */
  gas: bigint
  gasUsed: bigint
  input: Hex
  /** The output; for a creation its code, or the revert data if it failed. */
  output: Hex
  /** In geth's words (`execution reverted`, `out of gas`); null when the frame itself did not fail. */
  error: string | null
}

export interface TransactionTrace {
  transactionHash: Hex | null
  index: number
  frames: CallFrame[]
}

/** A complete block with all its parts, as one backend of the node answered it. */
export interface Bundle {
  block: Block
  receipts: Receipt[]
  uncles: Block[]
}
