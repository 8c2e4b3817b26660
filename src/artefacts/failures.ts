import type { Profile } from '../chain/profile.ts'
import { ChainscopeError } from '../errors.ts'
import { NodeRefusedError, resultOf } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import type { JsonLimits } from '../untrusted/json-limits.ts'
import type { Artefacts } from './artefacts.ts'
import type { StepFrame } from './lines/failing-path.ts'
import type { FrameLines } from './lines/locate.ts'

/** Finds the lines of a project at which transactions failed. */
export type Failures = ReturnType<typeof createFailures>

export interface FailedAt {
  readonly hash: Hex
  readonly block: number
  /** null if it creates a contract. */
  readonly to: Hex | null
}

export interface FoundFailure {
  /** The frames through which the failure was passed on, the transaction's first; empty if they are unknown. */
  readonly frames: readonly FoundFrame[]
  /** How to get lines, in a sentence; empty if they are included. */
  readonly how: string
}

export interface FoundFrame {
  /** The contract with the code that ran; null means a constructor. */
  readonly address: Hex | null
  readonly lines: FrameLines | undefined
}

export interface FailuresParts {
  readonly node: NodeClient
  readonly profile: Profile
  readonly artefacts: Artefacts
}

const HOW = {
  artefacts:
    'No artefacts of a project are known: run chainscope dev in the folder of a Foundry or Hardhat project (or with --project), and build the project.',
  steps:
    'The node gives no steps: for the line, start anvil with --steps-tracing, or have chainscope dev start it (--anvil).',
  tooMany: 'The transaction has more steps than the node gave in time, or than are read for the line.',
  code: 'No artefact of the project has the code that failed, or its sources changed since: build and deploy it again.',
} as const

const TRACE_TIMEOUT_MS = 20_000
const CODE_TIMEOUT_MS = 2_000
const MAX_ANSWER_BYTES = 256 * 1_048_576
/** Steps are parsed one at a time, so a large number of them takes no memory. */
const JSON_LIMITS: JsonLimits = { maxDepth: 20, maxValues: 100_000_000 }
const CONCURRENCY = 2
/** Largest number of frames (nested calls) to find lines for. */
const MAX_FRAMES = 64

/** Memory and storage would make an answer many times as large. */
const TRACE_OPTIONS = {
  disableMemory: true,
  disableStorage: true,
  enableMemory: false,
  enableReturnData: false,
}

export function createFailures(parts: FailuresParts) {
  const slots = createSemaphore(CONCURRENCY)
  return {
    failureOf: (transaction: FailedAt) => slots.run(() => findFailure(parts, transaction)),
  }
}

const none = (how: string): FoundFailure => ({ frames: [], how })

async function findFailure(parts: FailuresParts, transaction: FailedAt): Promise<FoundFailure> {
  const { node, artefacts } = parts
  if (artefacts.revision() === 0) return none(HOW.artefacts)
  let bytes: Buffer
  try {
    const call = { method: 'debug_traceTransaction', params: [transaction.hash, TRACE_OPTIONS] }
    const options = {
      attempts: 1,
      timeout: TRACE_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      json: JSON_LIMITS,
      aside: true,
    }
    bytes = (await node.raw([call], options)).bytes
  } catch (error) {
    if (error instanceof NodeRefusedError) return none(HOW.steps)
    if (error instanceof ChainscopeError) return none(HOW.tooMany)
    throw error
  }
  const isWhole = bytes.byteOffset === 0 && bytes.length === bytes.buffer.byteLength
  const path = await artefacts.call('path', [bytes], isWhole ? [bytes.buffer as ArrayBuffer] : [])
  if (!path) return none(HOW.artefacts)
  if (path.kind === 'too many steps') return none(HOW.tooMany)
  if (path.kind !== 'path' || path.frames.length === 0) return none(HOW.steps)
  const frames = path.frames.slice(-MAX_FRAMES)
  const withCode = await codesOf(parts, transaction, frames, frames.length === path.frames.length)
  const lines = (await artefacts.call('lines', [withCode])) ?? []
  const located = withCode.map(({ address }, n) => ({ address, lines: lines[n] }))
  return { frames: located, how: located.some((frame) => frame.lines) ? '' : HOW.code }
}

async function codesOf(
  { node, profile }: FailuresParts,
  { to, block }: FailedAt,
  frames: readonly StepFrame[],
  beginsWithRoot: boolean,
) {
  const placed = frames.map((frame, n) => {
    const isRoot = n === 0 && beginsWithRoot
    return {
      ...frame,
      isCreation: isRoot ? to === null : frame.isCreation,
      address: isRoot ? to : (frame.code ?? null),
    }
  })
  const wanted = [...new Set(placed.flatMap(({ address }) => address ?? []))]
  const answers = await node.batch(
    wanted.map((address) => ({
      method: `${profile.methodPrefix}getCode`,
      params: [address, toQuantity(block)],
    })),
    { attempts: 1, timeout: CODE_TIMEOUT_MS },
  )
  const codes = new Map(
    wanted.map((address, n) => {
      const code = resultOf(answers[n]!)
      return [address, isHex(code) ? code : undefined]
    }),
  )
  return placed.map((frame) => ({ ...frame, code: frame.address ? codes.get(frame.address) : undefined }))
}
