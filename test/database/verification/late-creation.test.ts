import { afterAll, beforeAll, expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import type { NodeClient } from '../../../src/node/client.ts'
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
  let newest = BLOCKS - 2
  await indexUpTo(newest)
  // A real node is so late only on a busy machine.
  let reads = 0
  const node = {
    async call() {
      reads++
      if (reads === 4) {
        newest = BLOCKS - 1
        await indexUpTo(newest)
      }
      return `0x${newest.toString(16)}`
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
