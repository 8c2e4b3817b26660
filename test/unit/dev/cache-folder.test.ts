import { homedir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cacheFolderOf } from '../../../src/dev/cache-folder.ts'

const { HOME } = process.env
afterEach(() => {
  process.env['HOME'] = HOME
})

test('the cache is in XDG_CACHE_HOME, else in the home folder', () => {
  expect(cacheFolderOf('/cache')).toBe('/cache/chainscope')
  for (const none of [undefined, '', 'relative'])
    expect(cacheFolderOf(none)).toBe(path.join(homedir(), '.cache', 'chainscope'))
})

test('an empty HOME does not make the project that one stands in a cache', () => {
  process.env['HOME'] = ''
  expect(cacheFolderOf()).toBe('/nonexistent/.cache/chainscope')
})
