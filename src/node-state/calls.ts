import type { Profile } from '../chain/profile.ts'
import { NodeRefusedError, UnreadableAnswerError } from '../node/answers.ts'
import { type AskOptions, isAway, type NodeClient, pause } from '../node/client.ts'
import { NodeLimitedError } from '../node/endpoint.ts'
import { NodeStatusError, NodeTimeoutError } from '../node/http.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { partsOf } from '../primitives/parts-of.ts'
import { toQuantity } from '../primitives/quantity.ts'
import {
  type BatchedCall,
  decodeBatch,
  encodeBatch,
  MAX_ANSWER_BYTES,
  MAX_BATCH_BYTES,
  sizeOf,
} from './deployless.ts'
import { createRemembered, type Remembered } from './remembered.ts'
import { isContractsFault, type Pin, StateGoneError } from './state-reader.ts'

export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
  /** Bytes of the answer to return at most; 32 by default. */
  readonly most?: number
}

/** A contract's return data; undefined if it reverted or used all its gas. */
export type CallAnswer = Buffer | undefined

/** Calls contracts in batches; no contract can delay another or return too much. */
export type ContractCalls = ReturnType<typeof createContractCalls>

/** Gas for an ordinary read; for a retry of a read that used it all; and for reads that also failed with that. */
const USUAL_GAS = 500_000
const HEAVY_GAS = 20_000_000
const HOPELESS_GAS = 60_000
const MAX_CALLS = 400
const BATCH_CONCURRENCY = 3
const SINGLE_BATCH = 40
/** How often calls are repeated after an error that may be the node's (some seconds in all), and the first pause, ms. */
const MAX_ROUNDS = 6
const FIRST_PAUSE_MS = 50
const MAX_BYTES = 4 * 1_048_576

/** The identity precompile returns its input, which shows whether the node runs batches as intended. */
const PROBE: BatchedCall = {
  to: '0x0000000000000000000000000000000000000004',
  data: `0x${'c5'.repeat(32)}`,
  gas: 10_000,
  most: 32,
}

export function createContractCalls(node: NodeClient, profile: Profile) {
  const method = `${profile.methodPrefix}call`
  const hopeless = createRemembered()
  const refusing = createRemembered()
  let deployless: boolean | undefined = profile.runsForeignCode ? undefined : false

  /** Makes one `eth_call`. Errors that no contract caused become StateGoneError. */
  const ask = async (request: object, pin: Pin, options: AskOptions | undefined): Promise<unknown> => {
    try {
      return await node.call(method, [request, pin], { attempts: 1, maxBytes: MAX_BYTES, ...options })
    } catch (error) {
      if (error instanceof NodeRefusedError && error.limited) throw new NodeLimitedError(error)
      if (error instanceof NodeRefusedError && !isContractsFault(error)) throw new StateGoneError(error)
      throw error
    }
  }
  const askPlainly = (pin: Pin, options: AskOptions | undefined) =>
    ask({ to: PROBE.to, data: PROBE.data, gas: toQuantity(100_000) }, pin, options)
  const probe = async (pin: Pin, options: AskOptions | undefined): Promise<boolean> => {
    try {
      const answers = decodeBatch(await ask({ data: encodeBatch([PROBE]) }, pin, options), 1)
      return answers?.[0]?.kind === 'answered' && `0x${answers[0].data.toString('hex')}` === PROBE.data
    } catch (error) {
      if (error instanceof NodeRefusedError) return false
      // Some nodes refuse a call without `to` in words that sound like a missing state. A plain call shows which it is.
      if (!(error instanceof StateGoneError)) throw error
      await askPlainly(pin, options)
      return false
    }
  }

  /** Whether the node has this state and accepts this block reference, which other calls to it show. */
  const hasState = async (address: Hex, pin: Pin, options: AskOptions | undefined): Promise<boolean> => {
    // On a chain with only plain calls, a refusal is proved only for the newest state. That is tried last.
    if (!profile.runsForeignCode && pin !== 'latest') return false
    try {
      const code = node.call(`${profile.methodPrefix}getCode`, [address, pin], { attempts: 1, ...options })
      const calling = profile.runsForeignCode ? askPlainly(pin, options) : undefined
      const [read] = await Promise.all([code, calling])
      return isHex(read)
    } catch {
      return false
    }
  }

  return {
    /**
     * One answer per call, in order. Throws only for faults that no contract causes: StateGoneError, or errors of an
     * unreachable node.
     */
    async run(calls: readonly ContractCall[], pin: Pin, options?: AskOptions) {
      deployless ??= await probe(pin, options)
      const answers: CallAnswer[] = new Array(calls.length).fill(undefined)
      const batched = calls.map(({ to, data, most = 32 }): BatchedCall => {
        const call = { to, data, most, gas: USUAL_GAS }
        return hopeless.has(call) ? { ...call, gas: HOPELESS_GAS } : call
      })
      const run: CallRun = {
        batched,
        answers,
        hopeless,
        refusing,
        signal: options?.signal,
        limitsGas: profile.runsForeignCode,
        callNode: (request) => ask(request, pin, options),
        hasStateOf: (address) => hasState(address, pin, options),
        batchNode: (requests) =>
          node.batch(
            requests.map((request) => ({ method, params: [request, pin] })),
            { attempts: 1, maxBytes: MAX_BYTES, ...options },
          ),
      }
      const all = calls.map((_, n) => n)
      const groups = deployless ? groupsOf(batched) : partsOf(all, SINGLE_BATCH)
      await forEachConcurrently(groups, BATCH_CONCURRENCY, (group) =>
        deployless ? runTogether(group, run) : runSingly(group, run),
      )
      return answers
    },
  }
}

/** One run over some calls; groups are indices into `batched`. */
interface CallRun {
  readonly batched: readonly BatchedCall[]
  readonly answers: CallAnswer[]
  readonly hopeless: Remembered
  /** Calls that the node refused each time, with a message that is not known. */
  readonly refusing: Remembered
  readonly signal: AbortSignal | undefined
  /** Whether each call carries a gas limit. Else the node's limit applies. */
  readonly limitsGas: boolean
  readonly callNode: (request: object) => Promise<unknown>
  /** Whether the node has the state, tested with an account. */
  readonly hasStateOf: (address: Hex) => Promise<boolean>
  readonly batchNode: (requests: readonly object[]) => ReturnType<NodeClient['batch']>
}
type RunGroup = (group: readonly number[], run: CallRun) => Promise<void>

/**
 * Runs a group in one `eth_call`, and further ones for calls that did not finish. Halves a group that the node cannot
 * run at once.
 */
async function runTogether(group: readonly number[], run: CallRun): Promise<void> {
  const { batched, answers, callNode } = run
  let results: ReturnType<typeof decodeBatch>
  try {
    const requests = group.map((n) => batched[n]!)
    results = decodeBatch(await callNode({ data: encodeBatch(requests) }), group.length)
  } catch (error) {
    if (isNodesFault(error)) throw error
    // Too slow, too large, or too much gas: perhaps because of a single call.
  }
  if (results === undefined) return runHalves(group, run, runTogether)
  const waiting: number[] = []
  const starved: number[] = []
  for (const [i, n] of group.entries()) {
    const answer = results[i]!
    if (answer.kind === 'answered') answers[n] = answer.data
    else if (answer.kind === 'waiting') waiting.push(n)
    else if (answer.kind === 'starved' && batched[n]!.gas === USUAL_GAS) starved.push(n)
  }
  if (waiting.length === group.length) return runHalves(group, run, runTogether)
  if (waiting.length > 0) await runTogether(waiting, run)
  for (const n of starved) await runHeavy(n, run)
}

/** Runs a call again with much gas. A contract that fails even then gets little gas for a while. */
async function runHeavy(n: number, { batched, answers, hopeless, callNode }: CallRun): Promise<void> {
  const call = batched[n]!
  if (hopeless.has(call)) return
  try {
    const heavy = { ...call, gas: HEAVY_GAS }
    const result = decodeBatch(await callNode({ data: encodeBatch([heavy]) }), 1)?.[0]
    if (result?.kind === 'answered') {
      answers[n] = result.data
      return
    }
  } catch (error) {
    if (isNodesFault(error)) throw error
  }
  hopeless.add(call)
}

async function runHalves(group: readonly number[], run: CallRun, runGroup: RunGroup): Promise<void> {
  if (group.length === 1) return runSingly(group, run)
  const middle = group.length >> 1
  await runGroup(group.slice(0, middle), run)
  await runGroup(group.slice(middle), run)
}

/** Runs a JSON-RPC batch of plain calls. Repeats calls without an answer as long as other calls get one. */
async function runSingly(group: readonly number[], run: CallRun, round = 0): Promise<void> {
  const { batched, answers, hopeless, refusing, limitsGas, batchNode, hasStateOf, signal } = run
  let results: Awaited<ReturnType<NodeClient['batch']>>
  try {
    results = await batchNode(
      group.map((n) => {
        const { to, data, gas } = batched[n]!
        // In addition to the call's intrinsic gas.
        return limitsGas ? { to, data, gas: toQuantity(gas + 60_000) } : { to, data }
      }),
    )
  } catch (error) {
    if (isNodesFault(error)) throw error
    if (group.length > 1) return runHalves(group, run, (half) => runSingly(half, run, round))
    // The first timeout may be the node's fault, the second one is this contract's.
    const call = batched[group[0]!]!
    const again = hopeless.wasAdded(call)
    hopeless.add(call)
    if (error instanceof NodeTimeoutError && !again) throw error
    return
  }
  const unanswered: number[] = []
  let refusal: NodeRefusedError | undefined
  for (const [i, n] of group.entries()) {
    const answer = results[i]!
    if ('error' in answer) {
      if (isContractsFault(answer.error)) continue
      unanswered.push(n)
      if (!refusal?.limited) refusal = answer.error
    } else if (typeof answer.result === 'string' && /^0x([0-9a-f]{2})*$/i.test(answer.result))
      answers[n] = Buffer.from(answer.result.slice(2, 2 + 2 * batched[n]!.most), 'hex')
  }
  if (!refusal) return
  const isStuck = unanswered.length === group.length
  if (refusal.limited && isStuck && round >= MAX_ROUNDS) throw new NodeLimitedError(refusal)
  // If the node answers other calls on this state, and refuses these each time, these calls are at fault.
  const hasState = !isStuck || refusal.limited || (await hasStateOf(batched[unanswered[0]!]!.to))
  if (!hasState) throw new StateGoneError(refusal)
  if (round >= MAX_ROUNDS && !refusal.limited) for (const n of unanswered) refusing.add(batched[n]!)
  const again = unanswered.filter((n) => !refusing.has(batched[n]!))
  if (again.length === 0) return
  await pause(FIRST_PAUSE_MS * 2 ** Math.min(round, MAX_ROUNDS), signal)
  // A limited node answers some calls in each round.
  await runSingly(again, run, refusal.limited && !isStuck ? 0 : round + 1)
}

/** Whether the error would affect any call: the node is unreachable, limits requests, garbles answers, or lacks the state. */
const isNodesFault = (error: unknown): boolean =>
  error instanceof StateGoneError ||
  error instanceof UnreadableAnswerError ||
  error instanceof NodeStatusError ||
  isAway(error) ||
  (error instanceof Error && error.name === 'AbortError')

/** Groups calls by the bytes that a batch can carry in both directions. */
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
