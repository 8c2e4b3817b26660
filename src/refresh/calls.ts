import type { Profile } from '../chain/profile.ts'
import { NodeRefusedError, UnreadableAnswerError } from '../node/answers.ts'
import { type AskOptions, isAway, type NodeClient } from '../node/client.ts'
import { NodeStatusError, NodeTimeoutError } from '../node/http.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import {
  type BatchedCall,
  decodeBatch,
  encodeBatch,
  MAX_ANSWER_BYTES,
  MAX_BATCH_BYTES,
  sizeOf,
} from './deployless.ts'
import { isContractsFault, type Pin, StateGoneError } from './state.ts'

export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
  /** Bytes of the answer that matter; 32 when left out. */
  readonly most?: number
}

/** A contract's return data; undefined: it reverted or used all its gas. */
export type CallAnswer = Buffer | undefined

/** Calls contracts in batches; no contract can delay another or return too much. */
export interface ContractCalls {
  /**
   * One answer a call, in order. Throws only what is no contract's fault: StateGoneError, or that the node is away.
   */
  run(calls: readonly ContractCall[], pin: Pin, options?: AskOptions): Promise<CallAnswer[]>
}

/** Gas for an ordinary read; for one more try of a read that used it up; and for those that failed that too. */
const USUAL_GAS = 500_000
const HEAVY_GAS = 20_000_000
const HOPELESS_GAS = 60_000
/** How long the latter are remembered, ms, and how many. */
const HOPELESS_TTL_MS = 600_000
const MAX_HOPELESS = 10_000
const MAX_CALLS = 400
const BATCH_CONCURRENCY = 3
const SINGLE_CONCURRENCY = 40
const MAX_BYTES = 4 * 1_048_576

/** The identity precompile gives back its input: shows whether the node runs batches as intended. */
const PROBE: BatchedCall = {
  to: '0x0000000000000000000000000000000000000004',
  data: `0x${'c5'.repeat(32)}`,
  gas: 10_000,
  most: 32,
}

export function createContractCalls(
  node: NodeClient,
  profile: Profile,
  now: () => number = Date.now,
): ContractCalls {
  const method = `${profile.methodPrefix}call`
  let deployless: boolean | undefined
  /** By contract and method: until when it gets little gas. */
  const hopeless = new Map<string, number>()
  const keyOf = ({ to, data }: BatchedCall) => `${to}${data.slice(2, 10)}`
  const giveUpOn = (key: string) => {
    hopeless.delete(key)
    if (hopeless.size >= MAX_HOPELESS) hopeless.delete(hopeless.keys().next().value!)
    hopeless.set(key, now() + HOPELESS_TTL_MS)
  }

  /** One `eth_call`; errors that no contract caused become StateGoneError. */
  const ask = async (request: object, pin: Pin, options: AskOptions | undefined): Promise<unknown> => {
    try {
      return await node.call(method, [request, pin], { attempts: 1, maxBytes: MAX_BYTES, ...options })
    } catch (error) {
      if (error instanceof NodeRefusedError && !isContractsFault(error)) throw new StateGoneError(error)
      throw error
    }
  }

  const probe = async (pin: Pin, options: AskOptions | undefined): Promise<boolean> => {
    try {
      const answers = decodeBatch(await ask({ data: encodeBatch([PROBE]) }, pin, options), 1)
      return answers?.[0]?.kind === 'answered' && `0x${answers[0].data.toString('hex')}` === PROBE.data
    } catch (error) {
      if (error instanceof NodeRefusedError) return false
      // Some refuse a call without `to` in words that sound like a missing state; those find out by a plain call.
      if (!(error instanceof StateGoneError)) throw error
      await ask({ to: PROBE.to, data: PROBE.data, gas: toQuantity(100_000) }, pin, options)
      return false
    }
  }

  return {
    async run(calls, pin, options) {
      deployless ??= await probe(pin, options)
      const answers: CallAnswer[] = new Array(calls.length).fill(undefined)
      const batched = calls.map(({ to, data, most = 32 }): BatchedCall => {
        const call = { to, data, most, gas: USUAL_GAS }
        return (hopeless.get(keyOf(call)) ?? 0) > now() ? { ...call, gas: HOPELESS_GAS } : call
      })
      const all = calls.map((_, n) => n)
      if (!deployless) {
        await eachOf(partsOf(all, SINGLE_CONCURRENCY), (part) => single(part))
        return answers
      }
      await eachOf(groupsOf(batched), (group) => together(group))
      return answers

      /** In one batch; what is left of it in further ones; halved where the node cannot do it at once. */
      async function together(group: readonly number[]): Promise<void> {
        let results: ReturnType<typeof decodeBatch>
        try {
          const requests = group.map((n) => batched[n]!)
          results = decodeBatch(await ask({ data: encodeBatch(requests) }, pin, options), group.length)
        } catch (error) {
          if (isNodesFault(error)) throw error
          // Too slow, too large, or too much gas: perhaps one of them alone is to blame.
        }
        if (results === undefined) return halve(group, together)
        const waiting: number[] = []
        const starved: number[] = []
        for (const [i, n] of group.entries()) {
          const answer = results[i]!
          if (answer.kind === 'answered') answers[n] = answer.data
          else if (answer.kind === 'waiting') waiting.push(n)
          else if (answer.kind === 'starved' && batched[n]!.gas === USUAL_GAS) starved.push(n)
        }
        if (waiting.length === group.length) return halve(group, together)
        if (waiting.length > 0) await together(waiting)
        for (const n of starved) await alone(n)
      }

      /** Once more with much gas: a contract that fails then gets little for a while. */
      async function alone(n: number): Promise<void> {
        const call = batched[n]!
        if ((hopeless.get(keyOf(call)) ?? 0) > now()) return
        try {
          const heavy = { ...call, gas: HEAVY_GAS }
          const results = decodeBatch(await ask({ data: encodeBatch([heavy]) }, pin, options), 1)?.[0]
          if (results?.kind === 'answered') {
            answers[n] = results.data
            return
          }
        } catch (error) {
          if (isNodesFault(error)) throw error
        }
        giveUpOn(keyOf(call))
      }

      async function halve(group: readonly number[], work: (half: number[]) => Promise<void>): Promise<void> {
        if (group.length === 1) return single(group)
        const middle = group.length >> 1
        await work(group.slice(0, middle))
        await work(group.slice(middle))
      }

      /** Each by itself, as the node's own batch of plain calls. */
      async function single(group: readonly number[]): Promise<void> {
        const requests = group.map((n) => {
          const { to, data, gas } = batched[n]!
          // What a call costs before it runs comes on top.
          return { method, params: [{ to, data, gas: toQuantity(gas + 60_000) }, pin] }
        })
        let results: Awaited<ReturnType<NodeClient['batch']>>
        try {
          results = await node.batch(requests, { attempts: 1, maxBytes: MAX_BYTES, ...options })
        } catch (error) {
          if (isNodesFault(error)) throw error
          if (group.length > 1) return halve(group, single)
          // Too slow: once the node may be to blame, twice it is this contract.
          const key = keyOf(batched[group[0]!]!)
          const again = hopeless.has(key)
          giveUpOn(key)
          if (error instanceof NodeTimeoutError && !again) throw error
          return
        }
        for (const [i, n] of group.entries()) {
          const answer = results[i]!
          if ('error' in answer) {
            if (!isContractsFault(answer.error)) throw new StateGoneError(answer.error)
          } else if (typeof answer.result === 'string' && /^0x([0-9a-f]{2})*$/i.test(answer.result))
            answers[n] = Buffer.from(answer.result.slice(2, 2 + 2 * batched[n]!.most), 'hex')
        }
      }
    },
  }
}

/** The node is unreachable, limits requests, garbles its answers, or lacks the state: other calls would fail too. */
const isNodesFault = (error: unknown): boolean =>
  error instanceof StateGoneError ||
  error instanceof UnreadableAnswerError ||
  error instanceof NodeStatusError ||
  isAway(error) ||
  (error instanceof Error && error.name === 'AbortError')

/** Calls that fit into one batch by bytes on both ways. */
function groupsOf(calls: readonly BatchedCall[]): number[][] {
  const groups: number[][] = []
  let batch = 0
  let answer = 0
  for (const [n, call] of calls.entries()) {
    const size = sizeOf(call)
    batch += size.batch
    answer += size.answer
    const group = groups.at(-1)
    if (!group || group.length >= MAX_CALLS || batch > MAX_BATCH_BYTES || answer > MAX_ANSWER_BYTES) {
      groups.push([n])
      batch = size.batch
      answer = size.answer
    } else group.push(n)
  }
  return groups
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))

/** A few at a time. The first failure ends it, when those under way are done. */
export async function eachOf<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  atOnce = BATCH_CONCURRENCY,
): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  const done = await Promise.allSettled(Array.from({ length: Math.min(atOnce, all.length) }, worker))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
