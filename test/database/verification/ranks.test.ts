import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeMatch } from '../../../src/verification/match/encode-match.ts'
import type { Match } from '../../../src/verification/match/match.ts'
import { saveVerified } from '../../../src/verification/verified-records.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

const ADDRESS = `0x${'a'.repeat(40)}` as const

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

/** Saves a match under a name of its own; says whether it was written down. */
function save(name: string, creationMatch: Match, runtimeMatch: Match, code = 'code'): Promise<boolean> {
  const none = { list: [], values: {} }
  const found = {
    name,
    filePath: 'a.sol',
    language: 'Solidity',
    version: '0.8.30',
    sources: { 'a.sol': '' },
    settings: {},
    abi: '[]',
    constructorArguments: '0x',
    creationMatch,
    runtimeMatch,
    transformations: { creation: none, runtime: none },
    metadata: '{}',
    immutables: [],
    storageLayout: null,
  } as const
  const record = {
    ...encodeMatch(found, { license: undefined, origin: 'standard-json' }),
    address: ADDRESS,
    compilerVersion: 'v0.8.30',
    codeHash: Buffer.from(code),
    maskedHash: null,
    codeSize: 1,
    created: true,
    createdBy: undefined,
    block: undefined,
  }
  return saveVerified(database.pool, record, 1)
}

async function kept(): Promise<string> {
  const { rows } = await database.pool.query('select name from app.verified_contract order by name')
  return rows.map(({ name }) => name).join()
}

test('an exact match takes the place of a partial one, and a partial one never that of an exact one', async () => {
  expect(await save('Partial', 'partial', 'partial')).toBe(true)
  expect(await save('Exact', null, 'exact')).toBe(true)
  expect(await kept()).toBe('Exact')
  expect(await save('Later', 'partial', 'partial')).toBe(false)
  expect(await save('AsGood', 'exact', 'exact')).toBe(false)
  expect(await kept()).toBe('Exact')
})

test('an address has a match for each code that it had', async () => {
  await save('Exact', 'exact', 'exact')
  expect(await save('Other', 'partial', null, 'other code')).toBe(true)
  expect(await kept()).toBe('Exact,Other')
})
