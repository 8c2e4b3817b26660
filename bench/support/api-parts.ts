import type pg from 'pg'
import { loadSignatureData } from '../../src/abi-decoding/signatures.ts'
import type { Action, PartName } from '../../src/api/action.ts'
import { type ApiParts, createDispatch } from '../../src/api/dispatch.ts'
import { createDecoding } from '../../src/api/naming/decoding.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { createCounts } from '../../src/api/shared/counts.ts'
import { Bloomer } from '../../src/chain/bloom.ts'
import { evm } from '../../src/chain/evm.ts'
import { createPrice } from '../../src/coin/price.ts'
import { createSupply } from '../../src/coin/supply-keeper.ts'
import { createNodeClient } from '../../src/node/client.ts'
import { createBalances } from '../../src/node-state/balances.ts'
import { createProxies } from '../../src/node-state/proxies.ts'
import { createStorageReader } from '../../src/node-state/storage-reader.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { readSettings } from '../../src/settings.ts'
import { createSources } from '../../src/verification/sources/similar-contracts.ts'
import { alone } from '../../test/support/alone.ts'

/** The parts of actions that verify contracts, or report the server's health. */
const LEFT_OUT = ['verifier', 'registry', 'health'] as const
type Part = Exclude<PartName, (typeof LEFT_OUT)[number]>
const isWithoutThem = (action: Action): action is Action<Part> =>
  !action.uses?.some((part) => (LEFT_OUT as readonly PartName[]).includes(part))

/** Every action that uses no other part, over an index without a node. */
export const dispatchWithoutNode = (parts: ApiParts<Part>) =>
  createDispatch(ACTIONS.filter(isWithoutThem), parts)

/** What those actions use; the node does not exist. */
export async function partsWithoutNode(
  pool: ApiParts['pool'],
  settings: NodeJS.ProcessEnv = {},
): Promise<ApiParts<Part>> {
  const node = createNodeClient({ urls: ['http://127.0.0.1:1'], timeout: 100, connections: 1 })
  const keccak = await createKeccak256()
  const sources = await createSources(node, evm, () => {})
  const proxies = createProxies(node, evm)
  return {
    pool,
    chainId: 77n,
    node,
    balances: createBalances({ node, profile: evm, refresh: async () => {} }),
    sources,
    methodNames: {
      forList: () => async (_, calls) => calls.map(() => ({ text: '', source: '' })),
      selectorsOf: async () => [],
      learnt: () => '',
    },
    counts: createCounts(Date.now),
    names: {
      of: async (_, addresses) =>
        addresses.map((address) => ({
          address,
          name: '',
          source: '' as const,
          tags: [],
          ...{ implementation: '', isContract: false },
        })),
      search: async () => [],
    },
    proxies,
    storage: createStorageReader({ node, profile: evm, keccak }),
    readStateChanges: async () => [],
    describeCall: async () => undefined,
    decoding: createDecoding({ sources, proxies, keccak, loadSignatures: () => loadSignatureData(keccak) }),
    supply: createSupply({ once: alone, pool }),
    price: createPrice({ once: alone, url: '' }),
    rpc: async () => ({ error: { code: -32002, message: 'The node does not answer' } }),
    log: () => {},
    tracing: () => null,
    replay: null,
    failures: null,
    profile: evm,
    bloomer: new Bloomer(keccak),
    settings: readSettings(settings),
    now: Date.now,
  }
}

/** A pool whose statements are answered by that function. */
export const poolOf = (query: (config: pg.QueryConfig) => Promise<pg.QueryResult>): ApiParts['pool'] => ({
  query: query as pg.Pool['query'],
})
