import { expect, test } from 'vitest'
import { createVerifiedVersions } from '../../../src/api/naming/method-names.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import type { Head } from '../../../src/query/indexed-head.ts'
import type { Snapshot } from '../../../src/query/reader.ts'

const CONTRACTS = ['0xaa', '0xbb', '0xcc'] as Hex[]

/** An index of this revision with these verified contracts; counts its queries. */
function indexOf(revision: number, verified: readonly Hex[]) {
  let statements = 0
  const rows = verified.map((address) => ({
    newest: `7.${verified.length}`,
    address,
    version: `x${revision}`,
  }))
  const index = {
    head: async () => ({ revision }) as Head,
    query: async () => {
      statements++
      return rows.length > 0 ? rows : [{ newest: null, address: null, version: null }]
    },
  } as Pick<Snapshot, 'head' | 'query'> as Snapshot
  return { index, statements: () => statements }
}

test('contracts are looked up once for each revision of the index', async () => {
  const versionsOf = createVerifiedVersions()
  const before = indexOf(1, [])
  for (const some of [CONTRACTS, CONTRACTS.slice(1), CONTRACTS])
    expect(await versionsOf(before.index, some)).toEqual({ newest: undefined, versions: new Map() })
  expect(before.statements()).toBe(1)

  const after = indexOf(2, [CONTRACTS[1]!])
  const expected = { newest: '7.1', versions: new Map([[CONTRACTS[1], 'x2']]) }
  expect(await versionsOf(after.index, CONTRACTS)).toEqual(expected)
  expect(await versionsOf(after.index, CONTRACTS.slice(1))).toEqual(expected)
  expect(after.statements()).toBe(1)

  // A request that began before it is answered with the newer records.
  expect(await versionsOf(before.index, CONTRACTS)).toEqual(expected)
  expect(before.statements()).toBe(1)
})
