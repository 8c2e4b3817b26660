import type { Health } from '../api/health-shape.ts'
import type { Artefacts } from '../artefacts/artefacts.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import { toQuantity } from '../primitives/quantity.ts'

const INTERVAL_MS = 10

type BlockPlace = { number: string; hash: string }

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
  const { index } = (await response.json()) as Health
  const { history, traces, tokens } = index.backlog
  if (index.block < number || !index.caughtUp || history + (traces ?? 0) + tokens > 0) return false
  const upTo = compared()
  if (upTo === undefined || upTo === 'every block') return upTo !== undefined
  // After a reorganisation, the block at that height may be another one.
  return upTo.number >= number && (await hashOf(url, upTo.number)) === upTo.hash
}

async function hashOf(url: string, number: number): Promise<string | undefined> {
  const block = await askRpc<BlockPlace>(url, 'eth_getBlockByNumber', [toQuantity(number), false])
  return block?.hash
}

async function askRpc<T>(url: string, method: string, params: unknown[]): Promise<T | null | undefined> {
  const response = await fetch(`${url}/api/eth-rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result?: T | null }).result
}

/** The number of an indexed block, by its hash or by the hash of a transaction in it. */
async function numberOf(url: string, hash: string): Promise<number | undefined> {
  if (/^\d+$/.test(hash)) return Number(hash)
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw new BadBlockError(hash)
  const block = await askRpc<BlockPlace>(url, 'eth_getBlockByHash', [hash, false])
  const place = block ?? (await blockOfTransaction(url, hash))
  // A request by hash may be answered by the node before the block is indexed. A request by number uses the index only.
  const number = Number(place?.number)
  return place && (await hashOf(url, number)) === place.hash ? number : undefined
}

async function blockOfTransaction(url: string, hash: string): Promise<BlockPlace | undefined> {
  type Receipt = { blockNumber: string; blockHash: string }
  const receipt = await askRpc<Receipt>(url, 'eth_getTransactionReceipt', [hash])
  return receipt ? { number: receipt.blockNumber, hash: receipt.blockHash } : undefined
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
