// What the tests use of quais 1.0.0-alpha.54, after the package's own declarations, and looser: tests say what they expect.

type Address = string
type BlockTag = number | string

interface Block {
  readonly hash: string
  readonly woHeader: { readonly number: number; readonly primaryCoinbase: Address }
  readonly header: { readonly gasUsed: bigint }
  readonly uncles: readonly unknown[]
  readonly transactions: readonly string[]
  readonly prefetchedTransactions: readonly { readonly hash: string }[]
}
interface Transaction {
  readonly hash: string
  readonly type: number
  readonly blockNumber: number | null
  /** Of one that moves no outputs. */
  readonly value?: bigint
  readonly txOutputs?: readonly unknown[]
}
interface Receipt {
  readonly status: number | null
  readonly gasUsed: bigint
  readonly logs: readonly unknown[]
  readonly outboundEtxs: readonly unknown[]
}
interface LogFilter {
  readonly fromBlock: number
  readonly toBlock: number
  readonly nodeLocation: readonly [number, number]
}

export const Shard: { readonly Cyprus1: unique symbol }
export const Zone: { readonly Cyprus1: unique symbol }
type Chain = (typeof Shard)['Cyprus1']
type Place = (typeof Zone)['Cyprus1']

export class JsonRpcProvider {
  constructor(url: string, network: undefined, options: { usePathing: boolean })
  destroy(): void
  getNetwork(): Promise<{ readonly chainId: bigint }>
  getBlockNumber(shard: Chain): Promise<number>
  getFeeData(zone: Place): Promise<{ readonly gasPrice: bigint | null }>
  getProtocolExpansionNumber(): Promise<number>
  getRunningLocations(shard: Chain): Promise<number[][]>
  getBlock(shard: Chain, block: BlockTag, prefetchTxs?: boolean): Promise<Block | null>
  getTransaction(hash: string): Promise<Transaction | null>
  getTransactionReceipt(hash: string): Promise<Receipt | null>
  getBalance(address: Address, block?: BlockTag): Promise<bigint>
  getLockedBalance(address: Address): Promise<bigint>
  getOutpointsByAddress(address: Address): Promise<{ readonly txhash: string }[]>
  getTransactionCount(address: Address): Promise<number>
  getCode(address: Address): Promise<string>
  getStorage(address: Address, position: bigint): Promise<string>
  call(transaction: unknown): Promise<string>
  estimateGas(transaction: unknown): Promise<bigint>
  getLatestQiToQuaiRate(zone: Place, amount: bigint): Promise<bigint>
  getQuaiToQiRateAtBlock(zone: Place, block: BlockTag, amount: bigint): Promise<bigint>
  calculateConversionAmount(transaction: unknown): Promise<bigint>
  getLogs(filter: LogFilter): Promise<{ readonly transactionHash: string; readonly data: string }[]>
}
