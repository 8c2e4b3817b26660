import { ChainscopeError } from '../errors.ts'
import { readAnswers, requestBodyOf, resultOf } from './answers.ts'
import type { EndpointHealth } from './endpoint-health.ts'
import type { Transport } from './http.ts'
import { retryTransport } from './retry-transport.ts'

export type CallEndpoint = (method: string, params: readonly unknown[]) => Promise<unknown>
/** Why this endpoint is wrong, in half a sentence ("it is of chain 1 …"); null if it is right. */
export type IdentityCheck = (call: CallEndpoint) => Promise<string | null>

export interface IdentityOptions {
  /** The URL without secrets. */
  readonly name: string
  readonly transport: Transport
  readonly health: EndpointHealth
  readonly now: () => number
}

const INTERVAL_MS = 10_000
/** The interval if the connection is new. */
const NEW_CONNECTION_INTERVAL_MS = 1_000
const LIMITS = { timeout: 5_000, maxBytes: 1_048_576, json: { maxDepth: 64, maxValues: 50_000 } }

export type EndpointIdentity = ReturnType<typeof createIdentity>

/** Checks that the endpoint is still the same node. */
export function createIdentity({ name, transport, health, now }: IdentityOptions) {
  let guard: IdentityCheck | undefined
  /** Numbers identifications and requests for one, so that both can be ordered. */
  let sequence = 0
  let identifiedAt = -1
  let identifiedTime = 0
  let identifying: Promise<void> | undefined

  const call: CallEndpoint = async (method, params) => {
    const calls = [{ method, params }]
    const began = now()
    const ask = async () => readAnswers((await transport.post(requestBodyOf(calls), LIMITS)).bytes, calls)[0]!
    return resultOf(await retryTransport(ask, () => now() - began > LIMITS.timeout))
  }
  const identifyOnce = async (): Promise<void> => {
    const began = ++sequence
    const time = now()
    try {
      const wrong = await guard?.(call)
      if (typeof wrong === 'string') throw new OtherNodeError(name, wrong)
      identifiedAt = began
      identifiedTime = time
      health.recovered()
    } catch (error) {
      health.failed(error, time, false)
      throw error
    }
  }
  const identify = (): Promise<void> => {
    identifying ??= identifyOnce().finally(() => {
      identifying = undefined
    })
    return identifying
  }

  return {
    expect(check: IdentityCheck) {
      guard = check
    },
    /** Resolves when the endpoint has identified itself after this call. */
    async confirm() {
      if (!guard) return
      for (const since = ++sequence; identifiedAt < since; ) await identify()
    },
    /** Whether an answer counts only after `confirm`; `fresh`: it came over a new connection. */
    isDue(hadFailed: boolean, fresh: boolean) {
      const age = now() - identifiedTime
      return (
        guard !== undefined && (hadFailed || age > INTERVAL_MS || (fresh && age > NEW_CONNECTION_INTERVAL_MS))
      )
    },
    /** Identifies the endpoint in the background, unless that is under way. */
    identifySoon() {
      if (!identifying) identify().catch(() => {})
    },
  }
}

/** Another node answers at this address: of another chain, or of the same chain started again from genesis. */
export const OtherNodeError = ChainscopeError.define(
  'node_other_chain',
  (name: string, wrong: string) =>
    `The node at ${name} is not the one of this index: ${wrong}. Its answers are discarded; indexing resumes when the right node is back at RPC_URL. To index the new chain, restart with --reset-index.`,
  { retryable: true },
)
