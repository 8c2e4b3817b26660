import type { Hex } from '../primitives/hex.ts'
import type { CallFrame } from './types.ts'

/** The fields of a call that show where an error came from. */
export type FailedFrame = Pick<CallFrame, 'type' | 'traceAddress' | 'to' | 'error' | 'output'>

/**
 * The path of failures that begins at a call. The next call is always the last child that failed with the same
 * output as its caller. `frames` are in execution order, the root first; successful calls may be left out.
 */
export function failurePaths<F extends FailedFrame>(frames: readonly F[]): (n: number) => F[] {
  /** By call, the child that its error came from. */
  const passedOn = new Map<F, F>()
  /** Failed calls by depth that wait for their caller, because the loop runs from the last call to the first. */
  const waiting: F[][] = []
  for (const frame of frames.toReversed()) {
    const depth = frame.traceAddress.length
    const inner = waiting[depth + 1] ?? []
    waiting[depth + 1] = []
    if (frame.error === null) continue
    const last = inner.find((child) => child.output === frame.output && isChild(child, frame))
    if (last) passedOn.set(frame, last)
    waiting[depth] ??= []
    waiting[depth].push(frame)
  }
  return (n) => {
    const path: F[] = []
    const first = frames[n]
    for (let frame = first?.error === null ? undefined : first; frame; frame = passedOn.get(frame))
      path.push(frame)
    return path
  }
}

const isChild = ({ traceAddress: child }: FailedFrame, { traceAddress: parent }: FailedFrame): boolean =>
  child.length === parent.length + 1 && parent.every((part, n) => child[n] === part)

/** The contract with the code that ran; null means a constructor. */
export const codeOf = ({ type, to }: Pick<CallFrame, 'type' | 'to'>): Hex | null =>
  type === 'create' || type === 'create2' ? null : to

/** Largest number of contracts in which an error is looked up. */
const MAX_RAISERS = 10

/** The contracts that may define the error of these calls, the innermost first. */
export const raisersOf = (path: readonly FailedFrame[]): Hex[] =>
  [...new Set(path.toReversed().flatMap((frame) => codeOf(frame) ?? []))].slice(0, MAX_RAISERS)
