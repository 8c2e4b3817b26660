import type { Hex } from '../primitives/hex.ts'

/**
 * A block of any kind of node, in one shape, which a profile's `read` makes. Bytes are lower-case hex, quantities are
 * bigint, positions are numbers. Unknown fields are kept raw in `extra`; with them the block's hash or roots are
 * `unprovable` rather than refuted.
 */
export interface Block {
  number: number
  hash: Hex
  parentHash: Hex
  /** Unix seconds; can pass 2³¹ and even 2⁶³. */
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
  /** The headers of `uncles`, where the block itself has them; else they are requested by hash. */
  includedUncles?: Block[]
  transactions: Transaction[]
  withdrawals: Withdrawal[] | null
  /** Only of chains with external transactions: those that this block emits, in its order. */
  emitted?: EmittedTransaction[]
  /** Header fields of forks since Amsterdam (chain/forks), by name: a hash, or a quantity as bigint. */
  forkFields: Readonly<Record<string, Hex | bigint>>
  extra: Extra | null
  /** Fields above that could not be read, as the node wrote them; a stand-in is in their place. */
  odd?: Extra
  /** Fields that the node left out, though every block has them. */
  absent?: readonly string[]
  /** The answer as it came, where a profile's checks need more of it. */
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
  /** As the node says it: of a mined EIP-1559 transaction the price that was paid. */
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
  /** Which of the fields above the node left out, though others have them, or the type does without. */
  absent?: readonly string[]
  /** Fields above that could not be read, or that say another place than it has, as the node wrote them. */
  odd?: Extra
  /** Only of one that executes an external transaction. */
  origin?: Origin
  /** Only of one that spends outputs: `from` is the owner of the first input, `to` the address of the first output. */
  inputs?: Input[]
  outputs?: ListedOutput[]
  extra: Extra | null
}

/** A transaction of the pool has no place yet. */
export type PendingTransaction = Omit<Transaction, 'index'>

/**
 * What an executed external transaction refers to: the one that was emitted with the same `hash` and `index`. Its own
 * hash may be another one, as its value may have changed between the two.
 */
export interface Origin {
  /** The transaction that emitted it; of a reward no transaction. */
  hash: Hex
  /** Which of that transaction's. */
  index: number
  /** The number of its sub-type, as the chain has them. */
  kind: number
}

/** An external transaction where it is emitted; a later block, of this chain or of another one, executes it. */
export interface EmittedTransaction extends Origin {
  /** Its own hash as emitted; `hash` above is that of its origin. */
  ownHash: Hex
  /** Index in the block of the transaction that emitted it; null if the block did, as a reward. */
  emitter: number | null
  /** Of a reward: the hash of the block or uncle that it pays; else null. */
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
  /** The outpoint: of which transaction's outputs, and which of them. */
  hash: Hex
  index: number
  /** The address of the public key that it is signed with. */
  owner: Hex
  /** That key, uncompressed; not kept by the index. */
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
  /** The first block in which it can be spent; 0: at once. */
  lock: number
  /** The first block in which it no longer exists, although nothing spent it; null if it lasts. */
  expires: number | null
}

/** An address that takes part in a transaction beside its sender, its recipient and the contract it creates. */
export interface Participant {
  address: Hex
  /** `from`: a further owner of inputs. `to`: a further output's. `refund`: is paid back, neither of the two. */
  role: 'from' | 'to' | 'refund'
}

export interface Receipt {
  transactionHash: Hex
  /** What the node says of the block that it belongs to: the check against another block's receipts. */
  blockHash: Hex
  /** Only where a transaction can be included in several blocks: its receipt is that of the newest one. */
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
  /** Own hashes of the external transactions that it lists; the block has them whole. */
  emitted?: readonly Hex[]
  extra: Extra | null
  /** As of a transaction. */
  odd?: Extra
  absent?: readonly string[]
  /** Sender and recipient as the receipt names them. */
  parties?: { readonly from: unknown; readonly to: unknown }
  /** The node has no receipt of this transaction: what is here says that nothing came of it. */
  isMissing?: true
}

export interface Log {
  address: Hex
  topics: Hex[]
  data: Hex
  /** Position in the block. */
  index: number
  /** Unknown fields, and known ones as of a transaction. */
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

/** One frame of a transaction's trace; `frames[0]` is the root, the rest follow in order of execution. */
export interface CallFrame {
  type: CallType
  /** Way from the root: [] is the root, [0, 1] the second call of its first call. */
  traceAddress: number[]
  from: Hex
  /** The called or created account, or who receives a self-destruct; null for a creation that failed. */
  to: Hex | null
  /** What moves from `from` to `to`: 0 for staticcall, delegatecall and callcode, whatever the node writes there. */
  value: bigint
  /**
   * Gas given and used, as the tracer says. Of a root, believe the transaction and the receipt instead: clients count the
   * intrinsic gas in or out, and anvil's debug_traceBlock… adds up gasUsed over the block.
   */
  gas: bigint
  gasUsed: bigint
  input: Hex
  /** What was given back; of a creation that succeeded the code, of one that failed what it reverted with. */
  output: Hex
  /** In geth's words (`execution reverted`, `out of gas`); null when the frame itself did not fail. */
  error: string | null
}

/** All frames of one transaction. */
export interface TransactionTrace {
  transactionHash: Hex | null
  index: number
  frames: CallFrame[]
}

/** A whole block with all that belongs to it, as one backend of the node answered it. */
export interface Bundle {
  block: Block
  receipts: Receipt[]
  uncles: Block[]
}
