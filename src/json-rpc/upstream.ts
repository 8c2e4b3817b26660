import { AnswerTooLargeError } from '../node/answer-body.ts'
import { NodeRefusedError, resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { NodeLimitedError } from '../node/endpoint.ts'
import { NodeStatusError } from '../node/http.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { jsonSteps } from '../primitives/json-pieces.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { runSteps } from '../primitives/steps.ts'
import type { Snapshot } from '../query/reader.ts'
import { RPC_ERROR_CODES, RpcError } from './rpc-error.ts'
import { type BlockReference, writeBlock } from './rpc-parameters.ts'

interface UpstreamOptions {
  readonly node: NodeClient
  readonly methodPrefix: string
  /** For one request, including waits and retries, ms. */
  readonly timeoutMs: number
  /** The newest known block of the node. */
  readonly nodeHead: () => number
  readonly now?: () => number
}

/** Largest answer. It is parsed on this thread: 10 MB in 16 ms. */
const MAX_ANSWER_BYTES = 10 * 1_048_576
/** Longer parameters, in characters, are not compared with other calls, and are written over several turns. */
const MAX_SMALL_PARAMS = 100_000
/** Largest number of concurrent requests to the node, and of requests that wait. */
const NODE_CONCURRENCY = 32
const MAX_WAITING = 1_000
/** If the lag is larger, the index is catching up. Then `latest` means the node's (compatibility.md, JSON-RPC). */
const MAX_PINNED_LAG_BLOCKS = 64
/** How long it is remembered that the node refuses a block hash for a method, ms. */
const BLOCK_HASH_REFUSAL_MS = 600_000

export type Upstream = ReturnType<typeof createUpstream>

/** The node for the public JSON-RPC endpoint: with limits on time, answer size and concurrency. */
export function createUpstream({ node, methodPrefix, timeoutMs, nodeHead, now = Date.now }: UpstreamOptions) {
  const slots = createSemaphore(NODE_CONCURRENCY)
  const merged = new Map<string, Promise<unknown>>()
  /** Methods for which the node refuses block hashes (EIP-1898), and until when this is assumed. */
  const byNumber = new Map<string, number>()
  const nameOf = (method: string) => (method.includes('_') ? method : methodPrefix + method)

  const ask = async (method: string, params: readonly unknown[], how: AskHow) => {
    const { attempts, endsAt, json } = how
    if (slots.waiting >= MAX_WAITING)
      throw new RpcError(RPC_ERROR_CODES.limit, 'Too many calls wait for the node')
    if (!(await slots.acquire({ timeoutMs: endsAt - now() }))) throw silent(method)
    try {
      const timeout = endsAt - now()
      if (timeout <= 0) throw silent(method)
      const call = { method: nameOf(method), params, ...(json ? { json } : {}) }
      const [answer] = await node.batch([call], { attempts, timeout, maxBytes: MAX_ANSWER_BYTES })
      return resultOf(answer!)
    } catch (error) {
      throw publicError(error, method)
    } finally {
      slots.release()
    }
  }
  /** Parameters of megabytes are written once, over several turns of the event loop. */
  const askLarge = async (method: string, params: readonly unknown[], how: AskHow) => {
    const { pieces } = await runSteps(jsonSteps(params), { isLong: true })
    return ask(method, params, { ...how, json: pieces })
  }
  const readUntil = (method: string, params: readonly unknown[], endsAt: number): Promise<unknown> => {
    const how = { attempts: 2, endsAt }
    if (isLarge(params)) return askLarge(method, params, how)
    const key = `${method}${JSON.stringify(params)}`
    const same = merged.get(key)
    if (same) return same
    const request = ask(method, params, how).finally(() => merged.delete(key))
    merged.set(key, request)
    return request
  }
  const deadline = () => now() + timeoutMs

  return {
    /** Reads; equal concurrent requests share one call. Names without a prefix get the chain's. */
    read: (method: string, params: readonly unknown[]) => readUntil(method, params, deadline()),
    /** Sends a request once, without retries. */
    send: (method: string, params: readonly unknown[]): Promise<unknown> =>
      (isLarge(params) ? askLarge : ask)(method, params, { attempts: 1, endsAt: deadline() }),
    /** Reads state after a block. `latest` means the newest indexed block. `state` makes the parameters. */
    async readState(
      method: string,
      block: BlockReference,
      state: (block: unknown) => readonly unknown[],
      index: Snapshot,
      /** Set if the method only accepts block numbers (EIP-1898 lists the methods that accept hashes). */
      options?: { readonly numbersOnly: boolean },
    ): Promise<unknown> {
      // One deadline for all attempts below.
      const endsAt = deadline()
      const read = (name: string, params: readonly unknown[]) => readUntil(name, params, endsAt)
      if (!('tag' in block) || block.tag !== 'latest') return read(method, state(writeBlock(block)))
      const head = await index.head()
      if (nodeHead() - head.number >= MAX_PINNED_LAG_BLOCKS) return read(method, state('latest'))
      const number = toQuantity(head.number)
      const numbersOnly = options?.numbersOnly || (byNumber.get(method) ?? 0) > now()
      try {
        return await read(method, state(numbersOnly ? number : { blockHash: head.hash }))
      } catch (error) {
        if (!refusesBlock(error)) throw error
        if (!numbersOnly && isBadParameter(error)) {
          try {
            const answer = await read(method, state(number))
            byNumber.set(method, now() + BLOCK_HASH_REFUSAL_MS)
            return answer
          } catch (again) {
            if (!refusesBlock(again)) throw again
          }
        }
        // The node switched branches meanwhile, or one of its backends lags.
        return read(method, state('latest'))
      }
    },
  }
}

interface AskHow {
  readonly attempts: number
  /** Unix ms. */
  readonly endsAt: number
  /** The parameters, if they are already written. */
  readonly json?: readonly Buffer[]
}

const isLarge = (params: readonly unknown[]): boolean => charactersOf(params) > MAX_SMALL_PARAMS

/** Approximate size of some JSON: characters of texts, and one for each other value. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + 1 + charactersOf(item), 0)
}

const isBadParameter = (error: unknown): boolean =>
  error instanceof NodeRefusedError &&
  (error.rpcCode === RPC_ERROR_CODES.params || error.rpcCode === RPC_ERROR_CODES.request)

/** Whether the node refuses the block, and not the call itself. */
function refusesBlock(error: unknown): boolean {
  if (!(error instanceof NodeRefusedError)) return false
  const { rpcCode, words } = error
  if (rpcCode === 3 || /revert|gas|funds|nonce|balance/i.test(words)) return false
  return (
    isBadParameter(error) ||
    rpcCode === RPC_ERROR_CODES.notFound ||
    /not found|unknown block|header|state|trie|canonical|prun|out ?of ?range|hash|unmarshal/i.test(words)
  )
}

/** A refusal keeps the node's message; a failure gets one that does not reveal the node's address. */
function publicError(error: unknown, method: string): unknown {
  if (error instanceof NodeRefusedError || error instanceof RpcError) return error
  if (error instanceof AnswerTooLargeError)
    return new RpcError(RPC_ERROR_CODES.limit, 'The answer is too large', { cause: error })
  if (error instanceof NodeLimitedError || (error instanceof NodeStatusError && error.status === 429))
    return new RpcError(RPC_ERROR_CODES.limit, 'The node is asked too much just now, try again later', {
      cause: error,
    })
  return silent(method, error)
}

function silent(method: string, cause?: unknown): RpcError {
  const may = method === 'sendRawTransaction' ? '; the transaction may have reached it' : ', try again later'
  return new RpcError(RPC_ERROR_CODES.unavailable, `The node does not answer${may}`, { cause })
}
