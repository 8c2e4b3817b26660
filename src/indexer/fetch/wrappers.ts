import type { Profile } from '../../chain/profile.ts'
import { isWrappedNativeCode } from '../../decode/wrapped-native.ts'
import type { NodeClient } from '../../node/client.ts'
import type { Hex } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'

/** Decides by the code of contracts whether they wrap the native coin. */
export type DecideWrappers = (
  wrappers: readonly { readonly address: Hex; readonly block: number }[],
) => Promise<ReadonlyMap<Hex, boolean>>

/** Bounded, as anybody can emit such events. */
const MAX_CACHED = 50_000

/** Caches decisions: the same few contracts come up again and again. */
export function createWrappers(
  node: NodeClient,
  { methodPrefix }: Pick<Profile, 'methodPrefix'>,
  signal?: AbortSignal,
): DecideWrappers {
  const decisions = new Map<Hex, boolean>()
  const method = `${methodPrefix}getCode`
  const options = signal ? { signal } : {}
  return async (wrappers) => {
    if (decisions.size > MAX_CACHED) decisions.clear()
    const unknown = wrappers.filter(({ address }) => !decisions.has(address))
    const then = await node.batch(
      unknown.map(({ address, block }) => ({ method, params: [address, toQuantity(block)] })),
      options,
    )
    for (const [n, { address }] of unknown.entries()) {
      const answer = then[n]!
      // A node without that block's state still has today's code, which is the same unless the contract was destroyed.
      const code = 'result' in answer ? answer.result : await node.call(method, [address, 'latest'], options)
      decisions.set(address, typeof code === 'string' && isWrappedNativeCode(code.toLowerCase() as Hex))
    }
    return new Map(wrappers.map(({ address }) => [address, decisions.get(address)!]))
  }
}
