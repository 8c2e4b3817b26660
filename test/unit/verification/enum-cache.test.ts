import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/query/reader.ts'
import { createEnumCache } from '../../../src/verification/sources/similar-contracts.ts'

const row = { address: `0x${'01'.repeat(20)}`, version: '1' } as const
const text = 'enum Size { Small, Large }'

/** An index that answers each query with one file, or fails. */
function indexThat(fails = false) {
  const asked = { times: 0 }
  const query = async () => {
    asked.times++
    await new Promise((resolve) => setImmediate(resolve))
    if (fails) throw new Error('ended')
    return [{ text }]
  }
  return { asked, index: { query } as unknown as Snapshot }
}

test('requests at the same time read the sources once, and later ones not at all', async () => {
  const enumsOf = createEnumCache()
  const { asked, index } = indexThat()
  const all = await Promise.all(Array.from({ length: 20 }, () => enumsOf(index, row)))
  expect(new Set([...all, await enumsOf(index, row)]).size).toBe(1)
  expect(all[0]!.get('Size')).toEqual(['Small', 'Large'])
  expect(asked.times).toBe(1)
  await enumsOf(index, { ...row, version: '2' })
  expect(asked.times).toBe(2)
})

test('a request that ends early fails alone', async () => {
  const enumsOf = createEnumCache()
  const first = enumsOf(indexThat(true).index, row)
  const { asked, index } = indexThat()
  const others = [enumsOf(index, row), enumsOf(index, row)]
  await expect(first).rejects.toThrow('ended')
  expect((await Promise.all(others)).map((enums) => enums.size)).toEqual([1, 1])
  expect(asked.times).toBe(1)
})

test('contracts that were read long ago are read again', async () => {
  const enumsOf = createEnumCache()
  const { asked, index } = indexThat()
  for (let version = 0; version < 300; version++) await enumsOf(index, { ...row, version: `${version}` })
  await enumsOf(index, { ...row, version: '299' })
  expect(asked.times).toBe(300)
  await enumsOf(index, { ...row, version: '0' })
  expect(asked.times).toBe(301)
})
