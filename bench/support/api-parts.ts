import type { ApiParts } from '../../src/api/dispatch.ts'
import { Bloomer } from '../../src/chain/bloom.ts'
import { evm } from '../../src/chain/evm.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { readSettings } from '../../src/settings.ts'

/** What requests share, over an index without a node: of who asks one, each question is an error. */
export async function partsWithoutNode(pool: ApiParts['pool']): Promise<ApiParts> {
  const away = () => {
    throw new Error('There is no node here')
  }
  return {
    pool,
    chainId: 1n,
    node: { call: away, batch: away, raw: away } as never,
    balances: {
      isOfOutputs: () => false,
      refresh() {},
      refreshing: () => false,
      native: async () => new Map(),
      tokens: async (holdings) => holdings.map(() => undefined),
    },
    verifier: {} as never,
    registry: {} as never,
    sources: {} as never,
    methodNames: { forList: () => async (_, calls) => calls.map(() => ''), learnt: () => '' },
    proxies: { implementationOf: away, implementationsOf: away, lookAt: away },
    supply: { current: away },
    price: { current: away },
    rpc: away,
    tracing: () => null,
    profile: evm,
    bloomer: new Bloomer(await createKeccak256()),
    settings: readSettings({}),
    now: Date.now,
  }
}
