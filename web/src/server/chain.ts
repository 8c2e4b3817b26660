import type { Health } from '../../../src/http/health-shape.ts'
import { ask } from './ask.ts'

export interface Block {
  readonly number: number
  readonly hash: string
  /** Seconds since 1970. */
  readonly time: number
  readonly miner: string
  readonly transactions: readonly string[]
  readonly gasUsed: number
  readonly gasLimit: number
}

export interface Currency {
  /** Of the coin; null: it is not known. */
  readonly symbol: string | null
  /** The smallest unit. */
  readonly unit: string
  readonly decimals: number
}

export interface Transaction {
  readonly hash: string
  readonly from: string
  /** null: it makes a contract. */
  readonly to: string | null
  readonly value: bigint
  readonly currency: Currency
  readonly block: number
}

/** An unhealthy server answers with its state, too. */
export const health = () => ask<Health>('api/health', { answersAnyway: true })

type Call = readonly [method: string, ...params: unknown[]]

/** One batch; null for what there is not. */
async function rpc<T>(calls: readonly Call[]): Promise<(T | null)[]> {
  if (calls.length === 0) return []
  const body = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers = await ask<{ id: number; result?: T }[]>('api/eth-rpc', { method: 'POST', body })
  return body.map(({ id }) => answers.find((one) => one.id === id)?.result ?? null)
}

interface WireBlock {
  readonly number: string
  readonly hash: string
  readonly timestamp: string
  readonly miner: string
  readonly transactions: readonly string[]
  readonly gasUsed: string
  readonly gasLimit: string
}

/** These blocks, as far as they are there. */
export async function blocks(numbers: readonly number[]): Promise<Block[]> {
  const found = await rpc<WireBlock>(
    numbers.map((one) => ['eth_getBlockByNumber', `0x${one.toString(16)}`, false] as const),
  )
  return found.flatMap((one) =>
    one === null
      ? []
      : {
          number: Number(one.number),
          hash: one.hash,
          time: Number(one.timestamp),
          miner: one.miner,
          transactions: one.transactions,
          gasUsed: Number(one.gasUsed),
          gasLimit: Number(one.gasLimit),
        },
  )
}

interface WireTransaction {
  readonly hash: string
  readonly fromAddressHash: string
  readonly toAddressHash: string | null
  readonly value: string
  readonly blockNumber: number
  readonly currency: Currency
}

const TRANSACTION_FIELDS =
  'hash fromAddressHash toAddressHash value blockNumber currency { symbol unit decimals }'

/** By GraphQL, since only there a value has its currency. What was reorganised away meanwhile is left out. */
export async function transactions(hashes: readonly string[]): Promise<Transaction[]> {
  if (hashes.length === 0) return []
  const parts = hashes.map((hash, n) => `t${n}: transaction(hash: "${hash}") { ${TRANSACTION_FIELDS} }`)
  const { data } = await ask<{ data: Record<string, WireTransaction | null> | null }>('api/v1/graphql', {
    method: 'POST',
    body: { query: `{ ${parts.join(' ')} }` },
  })
  return Object.values(data ?? {}).flatMap((one) =>
    one === null
      ? []
      : {
          hash: one.hash,
          from: one.fromAddressHash,
          to: one.toAddressHash,
          value: BigInt(one.value),
          currency: one.currency,
          block: one.blockNumber,
        },
  )
}
