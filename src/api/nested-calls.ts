import type { Decoded } from '../abi-decoding/decode.ts'
import type { InnerCall } from '../abi-decoding/find-inner-calls.ts'
import type { Hex } from '../primitives/hex.ts'
import type { ContractDecoding } from './decoding.ts'

/** A call in the arguments of another one, at any depth. */
export interface NestedCall extends InnerCall {
  /** `0`, `0_1`: its place among the calls of each level. */
  readonly path: string
  readonly decoded: Decoded | undefined
}

export interface NestedCalls {
  /** Each call before those in it. */
  readonly calls: readonly NestedCall[]
  /** There are more than are read. */
  readonly isCut: boolean
}

/** Calls in each other, and calls in all. */
const MAX_DEPTH = 6
const MAX_CALLS = 100

/** Each is decoded by the ABI of its own target. */
export async function nestedCalls(its: ContractDecoding, to: Hex, input: Hex): Promise<NestedCalls> {
  const calls: NestedCall[] = []
  let isCut = false

  /** `self`: the account in whose place the code runs. */
  const read = async (self: Hex, data: Hex, path: string, depth: number): Promise<void> => {
    const inner = await its.innerCalls(self, data, MAX_CALLS + 1)
    for (const [n, call] of (inner ?? []).entries()) {
      if (calls.length >= MAX_CALLS || depth >= MAX_DEPTH) {
        isCut = true
        return
      }
      const at = path === '' ? `${n}` : `${path}_${n}`
      calls.push({ ...call, path: at, decoded: await its.call(call.to, call.input) })
      await read(call.isDelegated ? self : call.to, call.input, at, depth + 1)
    }
  }
  await read(to, input, '', 0)
  return { calls, isCut }
}
