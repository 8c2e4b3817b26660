import type { CallTracer, Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { ChainscopeError, StartError, sentenceOf } from './errors.ts'
import { NodeRefusedError } from './node/answers.ts'
import { type NodeClient, pause } from './node/client.ts'
import { ownFieldsLine } from './source/own-fields.ts'
import { type NodeFacts, NoNodeError, probeNode } from './source/probe.ts'

/** The node as the start finds it: identified, or unreachable so far. */
export interface NodeConnection {
  /** What the node is and can do; undefined until it was identified. */
  facts(): NodeFacts | undefined
  /** Why the node is not identified, as a sentence; empty once it is, and where there is none. */
  issue(): string
  /** Retries until the node is identified, and prints the issue whenever it changes and every `reminderMs`. */
  wait(signal: AbortSignal, meanwhile: string, reminderMs: number): Promise<NodeFacts>
}

interface NodeConnectionOptions {
  readonly node: NodeClient
  /** Without what a URL may hide. */
  readonly address: string
  readonly profile: Profile
  readonly tracer: CallTracer | 'none' | 'auto'
  readonly console: Console
  /** Milliseconds that only go forward. */
  readonly clock: () => number
}

/** Time of the first ping; later ones have the time that RPC_TIMEOUT gives every call. */
const FIRST_PING_TIMEOUT_MS = 5_000
const RETRY_INTERVAL_MS = 250
/** Several endpoints may fail in turn, each in its own words: not every change is printed. */
const MIN_PRINT_INTERVAL_MS = 3_000

/** A block of a thousand transactions takes anvil a minute to trace, in which it answers nothing else. */
const SLOW_PROBE_MS = 3_000
const slowProbe = (address: string) =>
  `Waiting     for the node at ${address}: it is asked to trace a block, to see how it does that`

/** Of a server without RPC_URL: it answers what the index knows. */
export const noNode = (): NodeConnection => ({
  facts: () => undefined,
  issue: () => '',
  wait: () => new Promise(() => {}),
})

/** Tries to identify the node once. A node that is unreachable, or answers nothing usable, is no error here. */
export async function connectNode(options: NodeConnectionOptions): Promise<NodeConnection> {
  const { node, address, profile, tracer, console, clock } = options
  let facts: NodeFacts | undefined
  let issue = ''
  const ping = (limits: { timeout?: number; attempts?: number; patient?: boolean; signal?: AbortSignal }) =>
    node.call(`${profile.methodPrefix}chainId`, [], limits)

  const identify = async (): Promise<NodeFacts> => {
    const slow = setTimeout(() => console.say(slowProbe(address)), SLOW_PROBE_MS)
    const found = await probeNode(node, { profile, tracer, clock }).finally(() => clearTimeout(slow))
    // A node that went away meanwhile, or was replaced by another, may have shown less than it can do.
    await ping({})
    await node.confirm()
    facts = found
    issue = ''
    console.say(`Node        ${address}: chain ${found.chainId}, block ${found.head.number}, ${found.client}`)
    console.say(`Traces      ${found.tracerNote}`)
    const extras = ownFieldsLine(found.ownFields)
    if (extras) console.say(extras)
    return found
  }

  try {
    const attempts = Math.max(2, node.endpoints().length)
    await ping({ timeout: FIRST_PING_TIMEOUT_MS, attempts }).catch((error) => {
      // The probe may get in another way what a node refuses here.
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
 * Does the error come from the node, or from a proxy in front of it? It says nothing about the chain: a limit, an HTML
 * page or a refusal passes, and another process may answer at the endpoint a moment later.
 */
const isNodesAnswer = (error: unknown): boolean =>
  error instanceof NoNodeError || (!(error instanceof StartError) && error instanceof ChainscopeError)

/** Rejects when the signal aborts. For work that can be abandoned at any moment, as closing everything ends it. */
export function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, stopped])
}
