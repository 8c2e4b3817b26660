import { ChainscopeError } from '../../errors.ts'
import { isCall, OPCODE, opcodeOf } from './opcodes.ts'

/** A step of the EVM, as struct logs have it (geth's documentation of debug_traceTransaction). */
export type Step = ReturnType<typeof stepOf>

const MAX_STEPS = 2_000_000
/** A stack of 1,024 words. */
const MAX_STEP_BYTES = 100_000

const QUOTE = 0x22
const OPEN = 0x7b
const CLOSE = 0x7d
const CLOSE_LIST = 0x5d

/**
 * The steps in an answer of debug_traceTransaction, one at a time, because all of them together would take many
 * times the answer's bytes. Throws NoStepsError if the answer has no list of steps.
 */
export function* readSteps(answer: Buffer): Generator<Step> {
  const key = answer.indexOf('"structLogs"')
  let at = key < 0 ? -1 : answer.indexOf('[', key)
  if (at < 0) throw new NoStepsError()
  for (let count = 0; ; count++) {
    at++
    while (at < answer.length && answer[at] !== OPEN && answer[at] !== CLOSE_LIST) at++
    if (answer[at] !== OPEN) return
    if (count >= MAX_STEPS) throw new TooManyStepsError(MAX_STEPS)
    const end = endOf(answer, at)
    yield stepOf(JSON.parse(answer.toString('latin1', at, end)))
    at = end - 1
  }
}

/** The position after the object that begins at `from`. */
function endOf(bytes: Buffer, from: number): number {
  let depth = 0
  const last = Math.min(bytes.length, from + MAX_STEP_BYTES)
  for (let at = from; at < last; at++) {
    const byte = bytes[at]
    // Strings in steps are names and hex, without escapes.
    if (byte === QUOTE) at = bytes.indexOf(QUOTE, at + 1)
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
    if (at < 0) break
  }
  throw new NoStepsError()
}

function stepOf(json: Readonly<Record<string, unknown>>) {
  const op = opcodeOf(String(json['op']))
  const isNeeded = isCall(op) || op === OPCODE.revert || op === OPCODE.returnDataCopy
  return {
    pc: Number(json['pc']) || 0,
    op,
    depth: Number(json['depth']) || 0,
    /** Gas left before the step, and its cost. */
    gas: Number(json['gas']) || 0,
    gasCost: Number(json['gasCost']) || 0,
    /** In hex, the top last. Only for steps that end a frame, start one or copy return data; otherwise empty. */
    stack: isNeeded && Array.isArray(json['stack']) ? json['stack'].slice(-7).map(String) : [],
  }
}

export const NoStepsError = ChainscopeError.define('no_steps', 'The node gave no steps of the transaction')
export const TooManyStepsError = ChainscopeError.define(
  'too_many_steps',
  (most: number) => `The transaction has more than ${most} steps`,
)
