import type { Profile } from '../../chain/profile.ts'
import { type CodeFacts, codeFacts, type KnownCodes } from '../../decode/contract-code.ts'
import type { NodeClient } from '../../node/client.ts'
import type { Hex } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'

/** Bounded, since anybody can emit such events. */
const MAX_CACHED = 50_000

/** Caches the facts, because the same few contracts come up again and again. */
export function createCodeReader(
  node: NodeClient,
  { methodPrefix }: Pick<Profile, 'methodPrefix'>,
  signal?: AbortSignal,
) {
  const known = new Map<Hex, CodeFacts>()
  const method = `${methodPrefix}getCode`
  const options = signal ? { signal } : {}
  return async (contracts: readonly { address: Hex; block: number }[]): Promise<KnownCodes> => {
    if (known.size > MAX_CACHED) known.clear()
    const unknown = contracts.filter(({ address }) => !known.has(address))
    const then = await node.batch(
      unknown.map(({ address, block }) => ({ method, params: [address, toQuantity(block)] })),
      options,
    )
    for (const [n, { address }] of unknown.entries()) {
      const answer = then[n]!
      // A node without that block's state still has the current code. It is the same unless the contract was destroyed.
      const code = 'result' in answer ? answer.result : await node.call(method, [address, 'latest'], options)
      known.set(address, codeFacts(typeof code === 'string' ? (code.toLowerCase() as Hex) : '0x'))
    }
    return new Map(contracts.map(({ address }) => [address, known.get(address)!]))
  }
}
