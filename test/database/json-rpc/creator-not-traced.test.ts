import { afterAll, beforeAll, expect, test } from 'vitest'
import { ots_getContractCreator } from '../../../src/json-rpc/methods/otterscan-accounts.ts'
import type { MethodContext } from '../../../src/json-rpc/rpc-method.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, fillIndex } from '../query/filled-index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
})
afterAll(() => database?.close())

const creatorOf = (address: Hex) =>
  ots_getContractCreator.answer({ address }, { index: openSnapshot(database.pool) } as MethodContext)

test('the creator of a contract is not answered as null while a trace that may name it is missing', async () => {
  const [contract, unusedAddress] = [addressAt(4000), addressAt(4999)]
  expect(await creatorOf(contract)).toMatchObject({ hash: expect.any(String) })
  expect(await creatorOf(unusedAddress)).toBeNull()
  await database.pool.query('insert into untraced values (200); update head set untraced = 1')
  expect(await creatorOf(contract)).toMatchObject({ hash: expect.any(String) })
  await expect(creatorOf(unusedAddress)).rejects.toThrow(/have not yet been processed/)
})
