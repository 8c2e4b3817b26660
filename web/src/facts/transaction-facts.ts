import type { DecodedFacts } from './decoded.ts'
import type { FailureFacts } from './failure.ts'
import type { InnerCallFacts } from './inner-calls.ts'
import type { Currency, CutBytes, Heads, WireLog, WireTransaction } from './shapes.ts'
import type { SummaryFacts } from './summary.ts'
import type { UserOperation } from './user-operations.ts'

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: string | null
  readonly amounts: readonly string[] | null
  readonly ids: readonly string[] | null
  /** Items in all. */
  readonly items: number
  readonly logIndex: number
}

export interface TokenName {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
  readonly type: string
}

export interface InternalCall {
  readonly from: string
  readonly to: string
  readonly contractAddress: string
  readonly type: string
  readonly callType: string
  readonly value: string
  readonly gasUsed: string
  readonly isError: string
  readonly errCode: string
  readonly traceId: string
}

export interface AuthorizationRow {
  readonly authority: string
  readonly delegate: string
  readonly chainId: string
  readonly nonce: string
  readonly applied: string
}

export interface LogRow extends Omit<WireLog, 'data'> {
  readonly data: CutBytes
  /** null: nothing that is known fits; else there are neither topics nor data. */
  readonly decoded: DecodedFacts | null
}

export interface AccessListEntry {
  readonly address: string
  readonly storageKeys: readonly string[]
  /** All of them. */
  readonly keys: number
}

/** Of a chain whose coins are outputs. */
export interface Moved {
  readonly inputs: readonly MovedPart[]
  readonly outputs: readonly MovedPart[]
}

export interface MovedPart {
  readonly addressHash: string
  readonly amount: string | null
  readonly index: number
  /** Of an input: the transaction whose output it spends; of an output: the one that spends it. */
  readonly transaction: string | null
}

export interface Mined {
  readonly gasUsed: string
  readonly effectiveGasPrice: string | null
  readonly blobGasUsed: string | null
  readonly blobGasPrice: string | null
  /** null: before Byzantium, or unknown. */
  readonly succeeded: boolean | null
  readonly createdContract: string | null
  readonly fee: string | null
  readonly timestamp: number | null
  readonly baseFee: string | null
  readonly reason: string
  readonly decodedError: DecodedFacts | null
  /** null: it did not fail, or nothing is known of where. */
  readonly failure: FailureFacts | null
  readonly error: string
  readonly logs: readonly LogRow[]
  readonly logsInAll: number
  readonly logsPage: number
}

export const TRANSACTION_FIELDS = [
  ...(['hash', 'blockNumber', 'transactionIndex', 'from', 'to', 'value', 'gas', 'gasPrice', 'type'] as const),
  ...(['nonce', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'blobVersionedHashes'] as const),
]
export const CALL_FIELDS = [
  ...(['from', 'to', 'contractAddress', 'type', 'callType', 'value', 'gasUsed', 'isError'] as const),
  ...(['errCode', 'traceId'] as const),
]

/** The transactions of the same sender with the nonces before and after; null: there is none. */
export type Neighbours = readonly [before: string | null, after: string | null]

export interface TransactionFacts {
  readonly kind: 'transaction'
  readonly summary: SummaryFacts | null
  readonly transaction: Pick<WireTransaction, (typeof TRANSACTION_FIELDS)[number]>
  readonly input: CutBytes
  readonly accessList: readonly AccessListEntry[]
  readonly accessListLength: number
  readonly currency: Currency
  readonly heads: Heads
  /** null while it waits. */
  readonly mined: Mined | null
  /** As `transfer(address,uint256)`; empty: unknown, or decoded. */
  readonly functionName: string
  readonly decodedCall: DecodedFacts | null
  /** In its arguments: each before those in it. */
  readonly innerCalls: readonly InnerCallFacts[]
  readonly hasMoreInnerCalls: boolean
  readonly userOperations: readonly UserOperation[]
  readonly userOperationsInAll: number
  readonly transfers: readonly Transfer[]
  /** Leads to the transfers behind these. */
  readonly nextTransfers: string | null
  readonly tokens: Readonly<Record<string, TokenName>>
  /** Names of verified contracts. */
  readonly names: Readonly<Record<string, string>>
  /** What it calls has code, and no source of it is verified. */
  readonly isUnverified: boolean
  readonly internal: readonly InternalCall[]
  readonly internalPage: number
  readonly hasMoreInternal: boolean
  readonly authorizations: readonly AuthorizationRow[]
  readonly hasMoreAuthorizations: boolean
  readonly moved: Moved | null
  readonly neighbours: Neighbours
}
