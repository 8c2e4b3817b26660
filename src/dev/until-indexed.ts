import { z } from 'zod'
import { defineError, sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'

const health = z.object({
  index: z.object({
    block: z.number(),
    caughtUp: z.boolean(),
    backlog: z.object({ history: z.number(), traces: z.number().nullable(), tokens: z.number() }),
  }),
})
const rpcAnswer = z.object({ result: z.unknown().optional() })
const blockNumber = z.object({ number: z.string() })

const INTERVAL_MS = 10

export interface UntilIndexedOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Why the explorer has ended; undefined: it goes on. */
  readonly failure: () => unknown
  /** Were the contracts up to this block compared with the project's artefacts? */
  readonly isCompared: (block: number) => boolean
}

/** Resolves when a server has a block, or that of a transaction, with all that belongs to it. */
export async function untilIndexed(
  url: string,
  block: number | bigint | string,
  { timeoutMs, signal, failure, isCompared }: UntilIndexedOptions,
): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    // A server that begins another run refuses connections for a moment.
    const isThere = await hasIndexed(url, block, isCompared).catch((error: unknown) => {
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
  isCompared: UntilIndexedOptions['isCompared'],
): Promise<boolean> {
  const number = typeof block === 'string' ? await numberOf(url, block) : Number(block)
  if (number === undefined) return false
  const response = await fetch(`${url}/api/health`)
  const { index } = health.parse(await response.json())
  const { history, traces, tokens } = index.backlog
  return (
    index.block >= number && index.caughtUp && history + (traces ?? 0) + tokens === 0 && isCompared(number)
  )
}

/** The number of an indexed block, by its hash or that of a transaction in it. */
async function numberOf(url: string, hash: string): Promise<number | undefined> {
  if (/^\d+$/.test(hash)) return Number(hash)
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw new BadBlockError(hash)
  for (const [method, params] of [
    ['eth_getBlockByHash', [hash, false]],
    ['eth_getTransactionReceipt', [hash]],
  ] as const) {
    const response = await fetch(`${url}/api/eth-rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result } = rpcAnswer.parse(await response.json())
    const found = blockNumber.safeParse(method === 'eth_getBlockByHash' ? result : receiptOf(result))
    if (found.success) return Number(found.data.number)
  }
  return undefined
}

const receiptOf = (result: unknown) => ({ number: (result as { blockNumber?: unknown } | null)?.blockNumber })

export const BadBlockError = defineError(
  'bad_block_to_wait_for',
  (block: string) => `${JSON.stringify(block.slice(0, 80))} is neither a block number nor a hash.`,
)

export const NotIndexedInTimeError = defineError(
  'not_indexed_in_time',
  (block: string, timeoutMs: number) => `Block ${block} was not indexed within ${timeoutMs} ms.`,
)

export const ExplorerStoppedError = defineError('explorer_stopped', 'The explorer was stopped.')

export const ExplorerEndedError = defineError(
  'explorer_ended',
  (cause: unknown) => `The explorer has ended: ${sentenceOf(cause)}`,
  { causeLast: true },
)
