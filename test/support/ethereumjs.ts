import { lockedPackages } from './locked-packages.ts'

/* What tests use of ethereumjs, as the oracle of our own encoders, and how its packages declare it, looser. */

/** The rules of a chain; of one with forks to come, those of the fork that was set. */
export interface OracleCommon {
  setHardfork(name: string): void
  isActivatedEIP(eip: number): boolean
}

interface HardforkConfig {
  readonly name: string
  readonly block?: number | null
}

interface Chain {
  readonly hardforks?: readonly HardforkConfig[]
}

/** Anything that ethereumjs writes as its hex digits. */
export interface OracleAddress {
  readonly bytes: Uint8Array
  toString(): string
}

export interface OracleTransaction {
  readonly type: number
  readonly nonce: bigint
  readonly to?: OracleAddress
  readonly v?: bigint
  readonly gasLimit: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  hash(): Uint8Array
  serialize(): Uint8Array
  getSenderAddress(): OracleAddress
  toJSON(): Record<string, unknown>
}

export interface OracleHeader {
  readonly number: bigint
  readonly difficulty: bigint
  readonly timestamp: bigint
  readonly coinbase: OracleAddress
  readonly stateRoot: Uint8Array
  readonly parentHash: Uint8Array
  readonly baseFeePerGas?: bigint
  hash(): Uint8Array
  raw(): Uint8Array[]
}

export interface OracleBlock extends Pick<OracleHeader, 'hash'> {
  readonly header: OracleHeader
  readonly transactions: readonly OracleTransaction[]
  readonly uncleHeaders: readonly OracleHeader[]
  readonly withdrawals?: readonly { toJSON(): Record<string, unknown> }[]
  raw(): Uint8Array[]
  serialize(): Uint8Array
  transactionsTrieIsValid(): Promise<boolean>
}

export interface OracleAccount {
  readonly nonce: bigint
  readonly balance: bigint
}

export interface OracleState {
  putAccount(address: OracleAddress, account: OracleAccount): Promise<void>
  putCode(address: OracleAddress, code: Uint8Array): Promise<void>
  putStorage(address: OracleAddress, key: Uint8Array, value: Uint8Array): Promise<void>
  getAccount(address: OracleAddress): Promise<OracleAccount | undefined>
  getCode(address: OracleAddress): Promise<Uint8Array>
  checkpoint(): Promise<void>
  commit(): Promise<void>
  getStateRoot(): Promise<Uint8Array>
}

/** A call or a creation, as it begins. */
export interface OracleMessage {
  readonly depth: number
  readonly caller: OracleAddress
  readonly to?: OracleAddress
  readonly codeAddress: OracleAddress
  readonly value: bigint
  readonly gasLimit: bigint
  readonly data: Uint8Array
  readonly salt?: Uint8Array
}

/** The same at its end. */
export interface OracleResult {
  readonly createdAddress?: OracleAddress
  readonly execResult: {
    readonly executionGasUsed: bigint
    readonly returnValue: Uint8Array
    readonly exceptionError?: { readonly error: string }
  }
}

/** Before an instruction is run. */
export interface OracleStep {
  readonly opcode: { readonly name: string }
  readonly stack: readonly bigint[]
  readonly address: OracleAddress
  readonly account: OracleAccount
}

export interface OracleReceipt {
  readonly cumulativeBlockGasUsed: bigint
  readonly bitvector: Uint8Array
  readonly logs: readonly (readonly [address: Uint8Array, topics: readonly Uint8Array[], data: Uint8Array])[]
  readonly stateRoot?: Uint8Array
  readonly status?: 0 | 1
  readonly blobGasUsed?: bigint
  readonly blobGasPrice?: bigint
}

export interface OracleRun {
  readonly receipts: readonly OracleReceipt[]
  readonly results: readonly (OracleResult & { readonly totalGasSpent: bigint })[]
  /** The addresses of all accounts that were touched. */
  readonly preimages: ReadonlyMap<string, Uint8Array>
}

export interface OracleVm {
  readonly stateManager: OracleState
  readonly evm: {
    readonly events: {
      on(event: 'beforeMessage', listener: (message: OracleMessage) => void): void
      on(event: 'afterMessage', listener: (result: OracleResult) => void): void
      on(event: 'step', listener: (step: OracleStep) => void): void
    }
  }
}

export interface OracleBuilder {
  addTransaction(transaction: OracleTransaction, options?: object): Promise<unknown>
  build(): Promise<{ readonly block: OracleBlock }>
}

export interface OracleTrie {
  put(key: Uint8Array, value: Uint8Array): Promise<void>
  root(): Uint8Array
}

export interface Ethereumjs {
  readonly Common: new (options: object) => OracleCommon
  readonly Mainnet: Chain
  readonly Hardfork: Readonly<Record<'Berlin' | 'London' | 'Shanghai' | 'Cancun' | 'Prague', string>>
  readonly MerklePatriciaTrie: new () => OracleTrie
  readonly MerkleStateManager: new (options: object) => OracleState
  createCustomCommon(params: object, base: Chain, options: object): OracleCommon
  createBlockHeader(fields: object, options: object): OracleHeader
  createBlockFromRPC(block: object, uncles: readonly object[], options: object): OracleBlock
  createBlockFromRLP(encoded: Uint8Array, options: object): OracleBlock
  createBlock(block: object, options: object): OracleBlock
  createTx(fields: object, options: object): OracleTransaction & { sign(key: Uint8Array): OracleTransaction }
  createTxFromRLP(encoded: Uint8Array, options: object): OracleTransaction
  createVM(options: object): Promise<OracleVm>
  runBlock(vm: OracleVm, options: object): Promise<OracleRun>
  buildBlock(vm: OracleVm, options: object): Promise<OracleBuilder>
  createAddressFromString(address: string): OracleAddress
  createAccount(fields: object): OracleAccount
  eoaCode7702SignAuthorization(authorization: object, key: Uint8Array): unknown
  generateAddress(from: Uint8Array, nonce: Uint8Array): Uint8Array
}

/** Installed when the first test asks for it. */
export async function loadEthereumjs(): Promise<Ethereumjs> {
  const load = await lockedPackages('ethereumjs')
  const packages = await Promise.all(
    ['block', 'common', 'mpt', 'statemanager', 'tx', 'util', 'vm'].map((name) =>
      load<Partial<Ethereumjs>>(`@ethereumjs/${name}/dist/esm/index.js`),
    ),
  )
  return Object.assign({}, ...packages)
}
