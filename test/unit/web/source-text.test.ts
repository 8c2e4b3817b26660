import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePartOf } from '../../../src/api/page/file-part.ts'
import { tokensOf } from '../../../web/src/highlight.ts'
import { threadTime } from '../../support/loop-turns.ts'

/* Sources are cut into parts and coloured without a character of them being lost. */

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      'contract A {\n',
      '/* c',
      '*/',
      '// x\n',
      '"a\\"',
      "'",
      '"""',
      '# y\n',
      '0x12',
      '\u202e',
      '\0',
      '中',
    ),
    fc.string({ maxLength: 40 }),
  ),
  { maxLength: 60 },
)
const source = fc
  .tuple(pieces, fc.integer({ min: 1, max: 400 }))
  .map(([all, times]) => all.join('').repeat(times))

const at = (part = '') => ({ part })

test('the parts of a file are the file, and each says with which line it begins', async () => {
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const { parts } = await filePartOf('a.sol', text, at())
      let all = ''
      for (let part = 1; part <= parts; part++) {
        const one = await filePartOf('a.sol', text, at(`${part}`))
        expect(one.firstLine).toBe(all.split('\n').length)
        expect(Buffer.byteLength(one.text)).toBeLessThanOrEqual(40_000)
        all += one.text
      }
      expect(all).toBe(text)
      for (const part of ['0', '-1', '99999', 'x', ''])
        expect((await filePartOf('a.sol', text, at(part))).part).toBeLessThanOrEqual(parts)
    }),
    { numRuns: 50 },
  )
})

test('a source of common words has nearly 40 kB on a page, one of noise a third of it', async () => {
  const usual = 'function transfer(address to, uint256 amount) external returns (bool) {\n'.repeat(2_000)
  expect((await filePartOf('a.sol', usual, at())).text.length).toBeGreaterThan(38_000)
  const noise = Array.from({ length: 50_000 }, (_, n) => ((n * 2_654_435_761) % 2 ** 32).toString(36)).join(
    '',
  )
  expect((await filePartOf('a.sol', noise, at())).text.length).toBeLessThan(20_000)
})

test('coloured pieces are the text, whatever it is', () => {
  fc.assert(
    fc.property(source, fc.constantFrom('Solidity', 'Vyper', 'Yul'), (text, language) => {
      expect(
        tokensOf(text, language)
          .map((one) => one.text)
          .join(''),
      ).toBe(text)
    }),
    { numRuns: 50 },
  )
  const time = threadTime(() => {
    for (const piece of ['/*', '"', "'", '"""', '//', 'a', '0', '\\"'])
      for (const language of ['Solidity', 'Vyper']) tokensOf(piece.repeat(40_000), language)
  })
  expect(time).toBeLessThan(2_000)
  const kinds = tokensOf('uint256 x = 0x1f; // c\nreturn "s";', 'Solidity').filter(({ kind }) => kind !== '')
  expect(kinds.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    't uint256',
    'n 0x1f',
    'c // c',
    'k return',
    's "s"',
  ])
})
