import { expect, test } from 'vitest'
import { pathOfText } from '../../../web/src/search-text.ts'

/* What a searched text leads to. */

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

test('a number as pages write it leads to its block', () => {
  expect(pathOfText('1,006')).toBe('/block/1006')
  expect(pathOfText('1,006,000')).toBe('/block/1006000')
  expect(pathOfText('1,0')).toBeUndefined()
})

test('an address and a hash are known without their 0x', () => {
  expect(pathOfText(ADDRESS.slice(2))).toBe(`/address/${ADDRESS}`)
  expect(pathOfText(HASH.slice(2))).toBe(`/tx/${HASH}`)
})

test('hex with letters is no block by itself, as it may be the beginning of an address', () => {
  expect(pathOfText('0xf39fd6')).toBeUndefined()
  expect(pathOfText('0x8')).toBe('/block/8')
})
