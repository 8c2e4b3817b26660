// What the tests use of ethers 6.17.0, after the package's own declarations, and looser: tests say what they expect.

type Big = bigint | number | string

export interface TransactionReceipt {
  readonly hash: string
  readonly status: number | null
  readonly blockNumber: number
  readonly logs: readonly unknown[]
  confirmations(): Promise<number>
}

export interface TransactionResponse {
  readonly hash: string
  readonly blockNumber: number | null
  readonly from: string
  wait(): Promise<TransactionReceipt>
}

export interface Block {
  readonly hash: string | null
  readonly number: number
  readonly length: number
  readonly prefetchedTransactions: readonly TransactionResponse[]
}

declare class AbstractProvider {
  getNetwork(): Promise<Network>
  getBlockNumber(): Promise<number>
  getBlock(block: string | number, withTransactions?: boolean): Promise<Block | null>
  getFeeData(): Promise<{ gasPrice: bigint | null; maxFeePerGas: bigint | null }>
  getBalance(address: string): Promise<bigint>
  getCode(address: string): Promise<string>
  getStorage(address: string, slot: Big, block?: string | number): Promise<string>
  getTransactionCount(address: string): Promise<number>
  getTransaction(hash: string): Promise<TransactionResponse | null>
  getTransactionReceipt(hash: string): Promise<TransactionReceipt | null>
  waitForTransaction(hash: string, confirms?: number, timeout?: number): Promise<TransactionReceipt | null>
  broadcastTransaction(signed: string): Promise<TransactionResponse>
  call(transaction: object): Promise<string>
  estimateGas(transaction: object): Promise<bigint>
  destroy(): void
}

export class JsonRpcProvider extends AbstractProvider {
  constructor(
    url: string,
    network?: Network,
    options?: {
      pollingInterval?: number
      cacheTimeout?: number
      staticNetwork?: boolean
      batchMaxCount?: number
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own answer
  send(method: string, params: readonly unknown[]): Promise<any>
}

export class EtherscanProvider extends AbstractProvider {
  constructor(network?: Network | string)
  readonly apiKey: string | null
  getUrl(module: string, params: Record<string, string>): string
  getPostUrl(): string
  isCommunityResource(): boolean
  getPostData(module: string, params: Record<string, unknown>): Record<string, unknown>
  getContract(address: string): Promise<Contract | null>
  getEtherPrice(): Promise<number>
  // biome-ignore lint/suspicious/noExplicitAny: each action has its own answer
  fetch(module: string, params: Record<string, unknown>, post?: boolean): Promise<any>
}

export class Network {
  constructor(name: string, chainId: Big)
  static from(chainId: Big): Network
  readonly chainId: bigint
}

export class Wallet {
  constructor(key: string, provider?: AbstractProvider)
  readonly address: string
  populateTransaction(transaction: object): Promise<object>
  signTransaction(transaction: object): Promise<string>
}

interface Method {
  // biome-ignore lint/suspicious/noExplicitAny: each function has its own result
  (...args: unknown[]): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: each function has its own result
  staticCall(...args: unknown[]): Promise<any>
  estimateGas(...args: unknown[]): Promise<bigint>
}

interface ContractParts {
  queryFilter(event: string, from?: number | string, to?: number | string): Promise<readonly unknown[]>
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own values
  on(event: string, listener: (...values: any[]) => void): Promise<unknown>
  removeAllListeners(): Promise<unknown>
}
export type Contract = ContractParts & { readonly [method: string]: Method | undefined }
export const Contract: new (
  address: string,
  abi: readonly string[],
  runner: AbstractProvider | Wallet,
) => Contract

export class Interface {
  constructor(abi: string)
  readonly fragments: readonly Fragment[]
  getFunction(signature: string): Fragment | null
}
interface Fragment {
  readonly type: string
  readonly name: string
  readonly selector: string
  readonly inputs: readonly { readonly type: string; readonly name: string }[]
  format(): string
}

export class AbiCoder {
  static defaultAbiCoder(): AbiCoder
  encode(types: readonly string[], values: readonly unknown[]): string
  // biome-ignore lint/suspicious/noExplicitAny: each type has its own value
  decode(types: readonly string[], data: string | Uint8Array): any
}

export const Signature: { from(signature: object | string): { readonly serialized: string } }

export function isError(
  error: unknown,
  code: string,
): error is Error & {
  readonly code: string
  readonly reason: string | null
  readonly revert: { readonly name: string } | null
}
export function getAddress(address: string): string
export function getBytes(hex: string): Uint8Array
export function getCreate2Address(from: string, salt: string, codeHash: string): string
export function getCreateAddress(creation: { from: string; nonce: Big }): string
export function isHexString(value: unknown, length?: number | boolean): value is `0x${string}`
export function keccak256(data: string | Uint8Array): string
export function toBeHex(value: Big, width?: number): string
export function toQuantity(value: Big): string
export function zeroPadValue(data: string, length: number): string
