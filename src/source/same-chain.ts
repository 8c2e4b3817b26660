import type { Profile } from '../chain/profile.ts'
import type { IdentityCheck } from '../node/endpoint-identity.ts'
import { textOfValue } from '../primitives/describe-value.ts'
import { parseQuantity } from '../primitives/quantity.ts'
import type { NodeFacts } from './probe.ts'

/**
 * Whether the endpoint still serves the chain that was found at start-up. A developer chain keeps its chain id after a
 * restart, and another chain can have the same genesis block, so both are compared.
 */
export function sameChain(
  { methodPrefix, read }: Pick<Profile, 'methodPrefix' | 'read'>,
  { chainId, genesisHash }: Pick<NodeFacts, 'chainId' | 'genesisHash'>,
): IdentityCheck {
  return async (ask) => {
    const [id, genesis] = await Promise.all([
      ask(`${methodPrefix}chainId`, []),
      // A node that has not kept the genesis block answers null: then the id decides.
      ask(`${methodPrefix}getBlockByNumber`, ['0x0', false]),
    ])
    const nodeChainId = parseQuantity(id)
    if (nodeChainId !== chainId)
      return `it is of chain ${nodeChainId ?? textOfValue(id, 40)}, the index is of chain ${chainId}`
    if (genesisHash === null || genesis === null || genesis === undefined) return null
    const { hash } = read.header(genesis)
    if (hash === genesisHash) return null
    return `it has chain id ${chainId} too, but its genesis block is ${hash}, not ${genesisHash}, as after a restart of a developer chain`
  }
}
