import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import type { NodeClient } from '../../../src/node/client.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { createChainFacts } from '../../../src/verification/match/chain-facts.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, BLOCKS, BUSY, fillIndex, transactionHash } from '../query/filled-index.ts'

const CONTRACT = 4_990

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
})
afterAll(() => database.close())

const indexUpTo = (block: number) =>
  database.pool.query('update head set number = $1, hash = (select hash from block where number = $1)', [
    block,
  ])

test('a contract is found whose code the node has before its block is the newest', async () => {
  await database.pool.query(
    'insert into creation (address_id, creator_id, block, tx_index, call_index) values ($1, $2, $3, 0, 0)',
    [CONTRACT, BUSY, BLOCKS - 1],
  )
  await indexUpTo(BLOCKS - 2)
  // A real node is so late only on a busy machine: its newest block is still the one that is indexed.
  let reads = 0
  let code = '0x'
  const node = {
    async call(method: string) {
      if (method === 'eth_blockNumber') return toQuantity(BLOCKS - 2)
      if (++reads === 4) {
        await indexUpTo(BLOCKS - 1)
        code = '0x60'
      }
      return code
    },
  }
  const facts = createChainFacts({
    pool: database.pool,
    node: node as unknown as NodeClient,
    profile: evm,
  })
  expect(await facts.creationOf(addressAt(CONTRACT))).toMatchObject({
    transactionHash: transactionHash(BLOCKS - 1, 0),
  })
  expect(await facts.creationOf(addressAt(CONTRACT + 1))).toBeUndefined()
})
