import type { CallTracer, Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { ChainscopeError, StartError, sentenceOf } from './errors.ts'
import { NodeRefusedError } from './node/answers.ts'
import { type NodeClient, pause } from './node/client.ts'
import { ownFieldsLine } from './source/own-fields.ts'
import { type NodeFacts, NoNodeError, probeNode } from './source/probe.ts'

/** The node as a start finds it: there, or away and waited for. */
export interface Meeting {
  /** What the node is and can do; undefined until it was met. */
  facts(): NodeFacts | undefined
  /** Why it is still waited for, in a sentence; empty once it was met. */
  trouble(): string
  /** Asks now. A node that is away, or says nothing that can be used, is no error: it is waited for. */
  attempt(): Promise<void>
  /** Asks until the node is met, says what is waited for whenever that changed, and again every `remind` ms. */
  wait(signal: AbortSignal, meanwhile: string, remind: number): Promise<NodeFacts>
}

export interface MeetingOptions {
  readonly node: NodeClient
  /** Where it should be, without what a URL may hide. */
  readonly address: string
  readonly profile: Profile
  readonly tracer: CallTracer | 'none' | 'auto'
  readonly console: Console
  /** Milliseconds that only go forward. */
  readonly clock: () => number
}

/** A node that says nothing for so long is away for the start; who waits for it gives it its whole time, ms. */
const FIRST_ANSWER = 5_000
const AGAIN = 250
/** Several addresses may fail in turn, each in its own words: not every change is a line, ms. */
const SOONEST = 3_000

export function createMeeting({ node, address, profile, tracer, console, clock }: MeetingOptions): Meeting {
  let facts: NodeFacts | undefined
  let trouble = ''
  const knock = (limits: { timeout?: number; attempts: number; patient?: boolean; signal?: AbortSignal }) =>
    node.call(`${profile.methodPrefix}chainId`, [], limits)

  const meet = async (): Promise<NodeFacts> => {
    const found = await probeNode(node, { profile, tracer, clock })
    // One that went away meanwhile, or was changed for another, may have shown less than it can.
    await knock({ attempts: 2 })
    await node.confirm()
    facts = found
    trouble = ''
    console.say(`Node        ${address}: chain ${found.chainId}, block ${found.head.number}, ${found.client}`)
    console.say(`Traces      ${found.tracerNote}`)
    const extras = ownFieldsLine(found.ownFields)
    if (extras) console.say(extras)
    return found
  }

  return {
    facts: () => facts,
    trouble: () => trouble,
    async attempt() {
      try {
        const attempts = Math.max(2, node.endpoints().length)
        await knock({ timeout: FIRST_ANSWER, attempts }).catch((error) => {
          // What a node refuses the probe may ask in another way.
          if (!(error instanceof NodeRefusedError)) throw new NoNodeError(address, error)
        })
        await meet()
      } catch (error) {
        if (!isNodesAnswer(error)) throw error
        trouble = sentenceOf(error instanceof NoNodeError ? error.cause : error)
      }
    },
    async wait(signal, meanwhile, remind) {
      let told = ''
      let toldAt = clock()
      for (;;) {
        const since = clock() - toldAt
        if (told === '' || since > remind || (trouble !== told && since > SOONEST)) {
          console.say(`Waiting     for the node at ${address}: ${trouble}`)
          if (told === '') console.say(`            ${meanwhile}`)
          told = trouble
          toldAt = clock()
        }
        await pause(AGAIN, signal)
        signal.throwIfAborted()
        try {
          await knock({ attempts: 1, patient: true, signal })
          return await unlessStopped(meet(), signal)
        } catch (error) {
          signal.throwIfAborted()
          trouble = sentenceOf(error)
        }
      }
    },
  }
}

/**
 * Is it something that the node, or what stands in front of it, says or leaves unsaid? Nothing of that is a fact about
 * the chain: a limit, a page in HTML and a refusal pass, and what answers there may be another process in a moment.
 */
const isNodesAnswer = (error: unknown): boolean =>
  error instanceof NoNodeError || (!(error instanceof StartError) && error instanceof ChainscopeError)

/** For what can be left alone at any moment: nothing of it remains when everything is closed. */
export function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, stopped])
}
