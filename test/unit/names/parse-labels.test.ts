import { expect, test } from 'vitest'
import { cleanName } from '../../../src/names/clean-name.ts'
import { openLabels, packLabels } from '../../../src/names/label-table.ts'
import { parseLabels } from '../../../src/names/parse-labels.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { threadTime } from '../../support/loop-turns.ts'

/* Lists of labels as files have them, and the table that is made of them. */

const addressOf = (n: number): Hex => `0x${n.toString(16).padStart(40, '0')}`
const A = addressOf(0xa)
const B = addressOf(0xb)

const parsed = (text: string | object, { maxLabels = 1000 } = {}) => {
  const bytes = Buffer.from(typeof text === 'string' ? text : JSON.stringify(text))
  const { labels, problems } = parseLabels(bytes, { chainId: 5n, maxLabels })
  return { labels: Object.fromEntries(labels), problems }
}

test.each([
  [
    'CSV without a header',
    `${A},Alice\n${B.toUpperCase().replace('X', 'x')},"Bob, ""the"" second",bank,bank,old\n`,
  ],
  [
    'CSV with a header, Windows line ends and a byte order mark',
    `\ufeffaddress,name,tag\r\n${A},Alice\r\n\r\n${B},"Bob, ""the"" second",bank,old`,
  ],
  ['CSV with other columns', `type,Name Tag,Address,more\n,Alice,${A},\nbank,"Bob, ""the"" second",${B},old`],
  ['a map in JSON', { [A]: 'Alice', [B]: { name: 'Bob, "the" second', tags: ['bank', 'old'] } }],
  [
    'a list in JSON',
    [
      { address: A, name: 'Alice' },
      { address: B, label: 'Bob, "the" second', tags: ['bank', 'old', 7] },
    ],
  ],
])('%s is read', (_, text) => {
  expect(parsed(text)).toEqual({
    labels: { [A]: { name: 'Alice', tags: [] }, [B]: { name: 'Bob, "the" second', tags: ['bank', 'old'] } },
    problems: [],
  })
})

test('of a token list only the tokens of the chain are taken', () => {
  const tokens = [
    { chainId: 5, address: A, name: 'Gold', symbol: 'GLD', decimals: 18, tags: ['stable'] },
    { chainId: 1, address: B, name: 'Silver', symbol: 'SLV', decimals: 18 },
  ]
  expect(parsed({ name: 'List', version: { major: 1 }, tokens })).toEqual({
    labels: { [A]: { name: 'Gold (GLD)', tags: ['stable'] } },
    problems: [],
  })
})

test('a bad line is named, without its text, and costs no other', () => {
  const { labels, problems } = parsed(
    `${A},Alice\nnonsense\n0x12,short\n${B},\u202e\0\n${B},${'x'.repeat(5_000)}\n${B},Bob\n`,
  )
  expect(Object.keys(labels)).toEqual([A, B])
  expect(problems).toEqual([
    'line 2 has no address',
    'line 3 has no address',
    'line 4 has no name',
    'line 5 has more than 4096 characters',
  ])
  const many = parsed('x\n'.repeat(1_000)).problems
  expect(many).toHaveLength(6)
  expect(many[5]).toBe('995 more entries are left out')
})

test('labels, tags and the length of a name are bounded', () => {
  const lines = Array.from({ length: 50 }, (_, n) => `${addressOf(n)},Name ${n},a,b,c,d,e,f,g`)
  const { labels, problems } = parsed(lines.join('\n'), { maxLabels: 20 })
  expect(Object.values(labels)).toHaveLength(20)
  expect(Object.values(labels)[0]!.tags).toHaveLength(5)
  expect(problems).toEqual(['no more than 20 labels are kept'])
  const long = parsed({ [A]: 'x'.repeat(1_000_000) }).labels[A]!
  expect(long.name).toBe('x'.repeat(100))
})

test('a name keeps nothing that is not seen', () => {
  expect(cleanName(' a\u202eb\u0000c\u200bd\u{e0041}e\n\t f ')).toBe('abcde f')
  expect(cleanName('\u2066\u00ad\u3164')).toBe('')
  expect(cleanName(`${'x'.repeat(99)}\u{1f600}`)).toBe('x'.repeat(99))
  expect(cleanName('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
})

test('what is no JSON, or too deep, is refused', () => {
  expect(() => parsed('{"a":')).toThrow(SyntaxError)
  expect(() => parsed('['.repeat(100))).toThrow('levels deep')
})

test('a table finds each label by its address, and names by a text', () => {
  const entries = Array.from({ length: 5_000 }, (_, n) => [addressOf((n * 7_919) % 5_003), n] as const)
  const table = openLabels(
    packLabels(
      new Map(entries.map(([address, n]) => [address, { name: `Label İ ${n}`, tags: n % 2 ? ['odd'] : [] }])),
    ),
  )
  expect(table.size).toBe(5_000)
  for (const [address, n] of entries)
    expect(table.of(address)).toEqual({ name: `Label İ ${n}`, tags: n % 2 ? ['odd'] : [] })
  expect(table.of(addressOf(5_002 + 7_919))).toBeUndefined()
  expect(table.search('LABEL İ 1234', 5)).toEqual([
    { address: entries[1234]![0], name: 'Label İ 1234', tags: [] },
  ])
  expect(table.search('label', 7)).toHaveLength(7)
  expect(table.search('4999', 5).map(({ name }) => name)).toEqual(['Label İ 4999'])
  expect(table.search('no such', 5)).toEqual([])
  expect(openLabels(packLabels(new Map())).of(A)).toBeUndefined()
})

test('names that begin with the text come first', () => {
  const named = (name: string) => ({ name, tags: [] })
  const table = openLabels(
    packLabels(
      new Map([
        [A, named('Old Bank')],
        [B, named('Bank')],
      ]),
    ),
  )
  expect(table.search('bank', 5).map(({ name }) => name)).toEqual(['Bank', 'Old Bank'])
})

test('a search in 200,000 labels takes less than a turn of the event loop may', () => {
  const labels = new Map(
    Array.from({ length: 200_000 }, (_, n) => [
      addressOf(n),
      { name: `Some name of some length: ${n}`, tags: [] },
    ]),
  )
  const table = openLabels(packLabels(labels))
  const search = () => expect(table.search('nothing like it', 10)).toEqual([])
  const times = Array.from({ length: 20 }, () => threadTime(search))
  expect(Math.min(...times)).toBeLessThan(20)
})
