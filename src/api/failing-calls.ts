import type { CallFrame } from '../chain/shapes.ts'
import type { Hex } from '../primitives/hex.ts'

/** A call that failed; `to`: whose code ran, null for that of a constructor. */
export interface FailingCall {
  readonly to: Hex | null
  readonly input: Hex
}

/**
 * The calls that failed because of each other, that of the transaction first: each time the last one of its calls, where that
 * failed with what the caller gave back.
 */
export function failingCalls(frames: readonly CallFrame[]): FailingCall[] {
  const path: FailingCall[] = []
  let current = frames.find(({ traceAddress }) => traceAddress.length === 0)
  while (current && current.error !== null) {
    path.push({ to: /create/.test(current.type) ? null : current.to, input: current.input })
    const { traceAddress, output } = current
    const last: CallFrame | undefined = frames.findLast((one) => isChild(one.traceAddress, traceAddress))
    current = last && last.error !== null && last.output === output ? last : undefined
  }
  return path
}

const isChild = (child: readonly number[], parent: readonly number[]): boolean =>
  child.length === parent.length + 1 && parent.every((part, n) => child[n] === part)
