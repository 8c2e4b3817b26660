import type { Hex } from '../primitives/hex.ts'
import type { CallFrame } from './shapes.ts'

/** What of a call says where an error came from. */
export type FailedFrame = Pick<CallFrame, 'type' | 'traceAddress' | 'to' | 'error' | 'output'>

/**
 * For each call, the calls that failed because of each other, from it on: each time the last one of its calls that failed
 * with what the caller gave back. `frames` in order of execution, the root first; calls that did not fail may be left out.
 */
export function failurePaths<F extends FailedFrame>(frames: readonly F[]): (n: number) => F[] {
  /** By call, the one whose error it passed on. */
  const passedOn = new Map<F, F>()
  /** By depth, the failed calls whose caller was not reached yet: this goes from the last call to the first. */
  const waiting: F[][] = []
  for (const frame of frames.toReversed()) {
    const depth = frame.traceAddress.length
    const inner = waiting[depth + 1] ?? []
    waiting[depth + 1] = []
    if (frame.error === null) continue
    const last = inner.find((one) => one.output === frame.output && isChild(one, frame))
    if (last) passedOn.set(frame, last)
    waiting[depth] ??= []
    waiting[depth].push(frame)
  }
  return (n) => {
    const path: F[] = []
    const first = frames[n]
    for (let one = first?.error === null ? undefined : first; one; one = passedOn.get(one)) path.push(one)
    return path
  }
}

const isChild = ({ traceAddress: child }: FailedFrame, { traceAddress: parent }: FailedFrame): boolean =>
  child.length === parent.length + 1 && parent.every((part, n) => child[n] === part)

/** Whose code ran; null means that of a constructor. */
export const codeOf = ({ type, to }: Pick<CallFrame, 'type' | 'to'>): Hex | null =>
  type === 'create' || type === 'create2' ? null : to

/** Contracts in which an error is looked up. */
const MAX_RAISERS = 10

/** The contracts that may have raised the error of these calls, the innermost first. */
export const raisersOf = (path: readonly FailedFrame[]): Hex[] =>
  [...new Set(path.toReversed().flatMap((frame) => codeOf(frame) ?? []))].slice(0, MAX_RAISERS)
