import type { CallTracer, Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { ChainscopeError, StartError, sentenceOf } from './errors.ts'
import { NodeRefusedError } from './node/answers.ts'
import { type NodeClient, pause } from './node/client.ts'
import { ownFieldsLine } from './source/own-fields.ts'
import { type NodeFacts, NoNodeError, probeNode } from './source/probe.ts'

/** The connection to the node. The node may not have been reachable yet. */
export interface NodeConnection {
  /** What the node is and can do; undefined until it is identified. */
  facts(): NodeFacts | undefined
  /** Why the node is not identified, as a sentence. Empty once it is, and if no node is set. */
  issue(): string
  /** Retries until the node is identified, and prints the issue whenever it changes and every `reminderMs`. */
  wait(signal: AbortSignal, meanwhile: string, reminderMs: number): Promise<NodeFacts>
}

interface NodeConnectionOptions {
  readonly node: NodeClient
  /** The node's URLs without secrets. */
  readonly address: string
  readonly profile: Profile
  readonly tracer: CallTracer | 'none' | 'auto'
  readonly console: Console
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number
}

/** Timeout of the first ping. Later ones have the timeout of all calls, RPC_TIMEOUT. */
const FIRST_PING_TIMEOUT_MS = 5_000
const RETRY_INTERVAL_MS = 250
/** Endpoints may fail in turn with different messages, so not every change is printed. */
const MIN_PRINT_INTERVAL_MS = 3_000

/** anvil takes a minute to trace a block of a thousand transactions, and answers nothing else meanwhile. */
const SLOW_PROBE_MS = 3_000
const slowProbe = (address: string) =>
  `Waiting     for the node at ${address}: it is asked to trace a block, to see how it does that`

/** For a server without RPC_URL, which answers from the index. */
export const noNode = (): NodeConnection => ({
  facts: () => undefined,
  issue: () => '',
  wait: () => new Promise(() => {}),
})

/** Tries to identify the node once. Does not throw if the node is unreachable or its answers are not usable. */
export async function connectNode(options: NodeConnectionOptions): Promise<NodeConnection> {
  const { node, address, profile, tracer, console, clock } = options
  let facts: NodeFacts | undefined
  let issue = ''
  const ping = (limits: { timeout?: number; attempts?: number; patient?: boolean; signal?: AbortSignal }) =>
    node.call(`${profile.methodPrefix}chainId`, [], limits)

  const identify = async (): Promise<NodeFacts> => {
    const slow = setTimeout(() => console.say(slowProbe(address)), SLOW_PROBE_MS)
    const probed = await probeNode(node, { profile, tracer, clock }).finally(() => clearTimeout(slow))
    // If the node was replaced or unreachable during the probe, the result may be incomplete, so it is checked again.
    await ping({})
    await node.confirm()
    facts = probed
    issue = ''
    console.say(
      `Node        ${address}: chain ${probed.chainId}, block ${probed.head.number}, ${probed.client}`,
    )
    console.say(`Traces      ${probed.tracerNote}`)
    const extras = ownFieldsLine(probed.ownFields)
    if (extras) console.say(extras)
    return probed
  }

  try {
    const attempts = Math.max(2, node.endpoints().length)
    await ping({ timeout: FIRST_PING_TIMEOUT_MS, attempts }).catch((error) => {
      // The node answered but refuses this call. The probe may read the chain id in another way.
      if (!(error instanceof NodeRefusedError)) throw new NoNodeError(address, error)
    })
    await identify()
  } catch (error) {
    if (!isNodesAnswer(error)) throw error
    issue = sentenceOf(error instanceof NoNodeError ? error.cause : error)
  }
  return {
    facts: () => facts,
    issue: () => issue,
    async wait(signal, meanwhile, reminderMs) {
      let printed = ''
      let printedAt = clock()
      for (;;) {
        const since = clock() - printedAt
        if (printed === '' || since > reminderMs || (issue !== printed && since > MIN_PRINT_INTERVAL_MS)) {
          console.say(`Waiting     for the node at ${address}: ${issue}`)
          if (printed === '') console.say(`            ${meanwhile}`)
          printed = issue
          printedAt = clock()
        }
        await pause(RETRY_INTERVAL_MS, signal)
        signal.throwIfAborted()
        try {
          await ping({ attempts: 1, patient: true, signal })
          return await unlessStopped(identify(), signal)
        } catch (error) {
          signal.throwIfAborted()
          issue = sentenceOf(error)
        }
      }
    },
  }
}

/**
 * Does the error come from the node, or from a proxy in front of it? Such an error says nothing about the chain: a limit, an
 * HTML page or a refusal may be gone a moment later, and another process may answer at the endpoint.
 */
const isNodesAnswer = (error: unknown): boolean =>
  error instanceof NoNodeError || (!(error instanceof StartError) && error instanceof ChainscopeError)

/** Rejects when the signal aborts. Only for work that can be abandoned at any moment and that ends when its parts close. */
export function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, stopped])
}
