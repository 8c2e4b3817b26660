import { z } from 'zod'
import type { Artefacts } from '../artefacts/artefacts.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import { toQuantity } from '../primitives/quantity.ts'

const health = z.object({
  index: z.object({
    block: z.number(),
    caughtUp: z.boolean(),
    backlog: z.object({ history: z.number(), traces: z.number().nullable(), tokens: z.number() }),
  }),
})
const rpcAnswer = z.object({ result: z.unknown().optional() })
const blockPlace = z.object({ number: z.string(), hash: z.string() })
const receiptPlace = z.object({ blockNumber: z.string(), blockHash: z.string() })

const INTERVAL_MS = 10

export interface UntilIndexedOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** The error that ended the explorer; undefined while it runs. */
  readonly failure: () => unknown
  /** The last block up to which contracts were compared with the project's artefacts. */
  readonly compared: Artefacts['compared']
}

/** Resolves when a server has completely indexed a block, given by its number, its hash or the hash of a transaction. */
export async function untilIndexed(
  url: string,
  block: number | bigint | string,
  { timeoutMs, signal, failure, compared }: UntilIndexedOptions,
): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    // A server that is changing to another run refuses connections for a moment.
    const isThere = await hasIndexed(url, block, compared).catch((error: unknown) => {
      if (error instanceof BadBlockError) throw error
      return false
    })
    if (isThere) return
    if (signal.aborted) throw new ExplorerStoppedError()
    if (failure() !== undefined) throw new ExplorerEndedError(failure())
    if (performance.now() > end) throw new NotIndexedInTimeError(`${block}`, timeoutMs)
    await pause(INTERVAL_MS, signal)
  }
}

async function hasIndexed(
  url: string,
  block: number | bigint | string,
  compared: UntilIndexedOptions['compared'],
): Promise<boolean> {
  const number = typeof block === 'string' ? await numberOf(url, block) : Number(block)
  if (number === undefined) return false
  const response = await fetch(`${url}/api/health`)
  const { index } = health.parse(await response.json())
  const { history, traces, tokens } = index.backlog
  if (index.block < number || !index.caughtUp || history + (traces ?? 0) + tokens > 0) return false
  const upTo = compared()
  if (upTo === undefined || upTo === 'every block') return upTo !== undefined
  // After a reorganisation, the block at that height may be another one.
  return upTo.number >= number && (await hashOf(url, upTo.number)) === upTo.hash
}

async function hashOf(url: string, number: number): Promise<unknown> {
  const block = await askRpc(url, 'eth_getBlockByNumber', [toQuantity(number), false])
  return (block as { hash?: unknown } | null)?.hash
}

async function askRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/api/eth-rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return rpcAnswer.parse(await response.json()).result
}

/** The number of an indexed block, by its hash or by the hash of a transaction in it. */
async function numberOf(url: string, hash: string): Promise<number | undefined> {
  if (/^\d+$/.test(hash)) return Number(hash)
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw new BadBlockError(hash)
  const place =
    placeOf(await askRpc(url, 'eth_getBlockByHash', [hash, false])) ??
    placeOf(await askRpc(url, 'eth_getTransactionReceipt', [hash]))
  // A request by hash may be answered by the node before the block is indexed. A request by number uses the index only.
  return place && (await hashOf(url, place.number)) === place.hash ? place.number : undefined
}

/** The place of a block, or of the block of a receipt. */
function placeOf(answer: unknown): { number: number; hash: string } | undefined {
  const block = blockPlace.safeParse(answer)
  if (block.success) return { number: Number(block.data.number), hash: block.data.hash }
  const receipt = receiptPlace.safeParse(answer)
  return receipt.success
    ? { number: Number(receipt.data.blockNumber), hash: receipt.data.blockHash }
    : undefined
}

const BadBlockError = ChainscopeError.define(
  'bad_block_to_wait_for',
  (block: string) => `${JSON.stringify(block.slice(0, 80))} is neither a block number nor a hash.`,
)

const NotIndexedInTimeError = ChainscopeError.define(
  'not_indexed_in_time',
  (block: string, timeoutMs: number) => `Block ${block} was not indexed within ${timeoutMs} ms.`,
)

const ExplorerStoppedError = ChainscopeError.define('explorer_stopped', 'The explorer was stopped.')

const ExplorerEndedError = ChainscopeError.define(
  'explorer_ended',
  (cause: unknown) => `The explorer has ended: ${sentenceOf(cause)}`,
  { causeLast: true },
)
