import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from '../../../src/api/list/formats.ts'
import { readCsv } from '../../support/list-formats.ts'
import { threadTime } from '../../support/loop-turns.ts'
import { long } from '../../support/seeds.ts'

/** Texts of those who would be dangerous: much of what spreadsheets look at, and anything else. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@\'",;|\t\r\n ab1＝\u200b\u00a0') }),
  fc.string({ unit: 'grapheme' }),
)

test.each([
  [null, ''],
  [undefined, ''],
  [true, 'true'],
  ['0x00', '0x00'],
  ['', ''],
  ['USD Coin', 'USD Coin'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', '" \'=1+1"'],
  ["'tis", "''tis"],
  ['x;=1+1;y', '"x;\'=1+1;y"'],
  ['x\n-2', '"x\n\'-2"'],
  ['a-b=c', 'a-b=c'],
  [['0x01', '0x02'], '"[""0x01"",""0x02""]"'],
])('%o is the cell %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('what was written is read again, once the marks before formulas are taken away', () => {
  const unmarked = (text: string) =>
    text.replace(
      /(^|[,;|"\t\r\n])((?:(?![\t\r\n])[\p{White_Space}\p{Cc}\p{Cf}])*)'([=+\-@'＝＋－＠])/gu,
      '$1$2$3',
    )
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(readCsv(csvLine(cells)).map((line) => line.map(unmarked))).toEqual([cells])
    }),
    { numRuns: long ? 2_000 : 500 },
  )
})

test('no cell begins like a formula, whatever separator a spreadsheet uses', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (cells) => {
      const line = csvLine(cells)
      for (const separated of [readCsv(line).flat(), line.split(/[,;|"\t\r\n]/)])
        for (const cell of separated)
          expect(cell.replace(/^[\p{White_Space}\p{Cc}\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
    { numRuns: long ? 2_000 : 500 },
  )
})

test('a long text of separators takes little time', () => {
  for (const unit of [' ', '\t', ';', '"', '; \t'])
    expect(threadTime(() => csvCell(unit.repeat(1_000_000)))).toBeLessThan(5_000)
})
