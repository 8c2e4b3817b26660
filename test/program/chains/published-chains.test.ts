import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exploreTests } from '../../support/explored-chain.ts'
import { publishedFiles, readPublished } from '../../support/published-chains.ts'
import { startServer } from '../../support/server.ts'

/* Chains that others published, of Ethereum's first forks, executed by ethereumjs. */

const FOLDER = fileURLToPath(new URL('../../fixtures/published-chains', import.meta.url))
/** Its only block uses more gas than the block has. */
const WITHOUT_VALID_BLOCKS = ['GasUsedHigherThanBlockGasLimitButNotWithRefundsSuicideLast2']

test.for(publishedFiles(FOLDER))(
  'the chains of %s are indexed, proved and answered by the rules',
  async (file) => {
    const explored = await exploreTests(readPublished(FOLDER, file), startServer)
    expect(explored.filter(({ failures }) => failures.length > 0)).toEqual([])
    for (const { name, skipped } of explored) {
      const isValid = !WITHOUT_VALID_BLOCKS.some((one) => name.endsWith(`: ${one}`))
      expect([name, skipped]).toEqual([name, isValid ? undefined : 'none of its blocks is valid'])
    }
  },
)
