import { expect, test } from 'vitest'
import { linesOf, viewsOf } from '../../../web/src/byte-views.ts'

/* Bytes as hex, words, numbers and text. */

const word = (digits: string) => digits.padStart(64, '0')
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

test('a call has its selector before its words, and other bytes have words alone', () => {
  const call = `0xa9059cbb${word('ab')}${word('ff')}`
  expect(viewsOf(call, true)).toEqual(['hex', 'words', 'numbers'])
  expect(linesOf(call, 'hex', true)).toEqual([call])
  expect(linesOf(call, 'words', true)).toEqual(['0xa9059cbb', word('ab'), word('ff')])
  expect(linesOf(call, 'numbers', true)).toEqual(['0xa9059cbb', '171', '255'])
  const data = `0x${word('10')}${word('20')}`
  expect(linesOf(data, 'words', false)).toEqual([word('10'), word('20')])
  expect(linesOf(data, 'numbers', false)).toEqual(['16', '32'])
  // The page has the beginning of a longer one.
  expect(linesOf(`0xa9059cbb${word('1')}00`, 'numbers', true)).toEqual(['0xa9059cbb', '1', '00'])
})

test('bytes are offered as text where some of it can be read', () => {
  expect(viewsOf(hexOf('grüß dich'), false)).toEqual(['hex', 'text'])
  expect(linesOf(hexOf('grüß dich'), 'text', false)).toEqual(['grüß dich'])
  expect(linesOf(`0x00ff${hexOf('name\n').slice(2)}`, 'text', false)).toEqual(['··name\n'])
  expect(viewsOf('0x36d2b068', false)).toEqual(['hex'])
  expect(viewsOf('0x', false)).toEqual(['hex'])
})
