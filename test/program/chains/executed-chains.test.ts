import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadEthereumjs } from '../../support/ethereumjs.ts'
import type { GenesisAccount } from '../../support/executed-chain.ts'
import { exploreTests } from '../../support/explored-chain.ts'
import { MADE_NETWORKS, makeTest } from '../../support/made-chains.ts'
import { type PublishedTest, readPublished } from '../../support/published-chains.ts'
import { startProgram, startServer } from '../../support/server.ts'

/* Chains that ethereumjs executes: made ones of later forks, and published ones that are changed or reorganised. */

const FOLDER = fileURLToPath(new URL('../../fixtures/published-chains', import.meta.url))

test('chains of the later forks are indexed and proved', async () => {
  const ethereumjs = await loadEthereumjs()
  const made: PublishedTest[] = []
  for (const network of MADE_NETWORKS) made.push(await makeTest(ethereumjs, network))
  const explored = await exploreTests(made, startServer)
  const expected = made.map(({ name }) => ({ name, failures: [], blocks: 4, reorganisations: 0 }))
  expect(explored).toHaveLength(expected.length)
  expect(explored).toEqual(expect.arrayContaining(expected))
})

test('the built program follows a chain that is reorganised three times', async () => {
  const [chain] = readPublished(FOLDER, 'Homestead/bcMultiChainTest.json.gz').filter(({ name }) =>
    name.endsWith('ChainAtoChainBtoChainAtoChainB'),
  )
  const [explored] = await exploreTests([chain!], startProgram)
  expect(explored).toMatchObject({ failures: [], reorganisations: 3 })
})

test('a final state that the chain does not lead to is a failure', async () => {
  const [chain] = readPublished(FOLDER, 'bcUncleTest.json.gz') as [PublishedTest]
  const { postState = {} } = chain
  const [[address, account]] = Object.entries(postState) as [[string, GenesisAccount]]
  const changed = { ...chain, postState: { ...postState, [address]: { ...account, balance: '0x1234' } } }
  const [explored] = await exploreTests([changed], startServer)
  expect(explored!.failures).toEqual([expect.stringMatching(/^the balance of 0x.* the test says 4660$/)])
})

test('a chain that ethereumjs cannot execute is skipped, and says why', async () => {
  const [chain] = readPublished(FOLDER, 'bcUncleTest.json.gz') as [PublishedTest]
  const [explored] = await exploreTests([{ ...chain, pre: {} }], startServer)
  expect(explored!.skipped).toMatch(/^ethereumjs: the state root of the genesis is 0x/)
})
