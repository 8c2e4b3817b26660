import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSteps } from '../../../src/primitives/json-parse.ts'
import { finishSteps } from '../../support/finish-steps.ts'
import { long } from '../../support/seeds.ts'

const parsed = (text: string): unknown => finishSteps(parseSteps(Buffer.from(text)))
/** Long enough to be parsed in steps. */
const FILLER = 'x'.repeat(20_000)
const LONG = JSON.stringify(FILLER)

test('reads any JSON as JSON.parse does, within what is long', () => {
  const space = fc.constantFrom('', ' ', '\n\t\r ')
  fc.assert(
    fc.property(fc.jsonValue(), space, (value, gap) => {
      const json = JSON.stringify(value, null, gap)
      const text = `${gap}[${gap}${json}${gap},${gap}{"a":${json}, "long"${gap}:${LONG},${gap}"__proto__":${json}${gap}}]${gap}`
      expect(parsed(text)).toStrictEqual(JSON.parse(text))
      expect(JSON.stringify(parsed(text))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})

test('refuses whatever JSON.parse refuses', () => {
  const wrong = [
    ...['[LONG', '[LONG,', '[LONG,]', '[,LONG]', '[LONG LONG]', '[LONG]]', '[LONG] x', '[LONG}', '[LONG:1]'],
    ...[
      '{LONG}',
      '{"a":LONG',
      '{"a":LONG,}',
      '{"a" LONG}',
      '{a:LONG}',
      '{"a":LONG "b":1}',
      '{1:LONG}',
      '{"a"::LONG}',
    ],
    ...[
      '{"a":LONG]',
      '{,"a":LONG}',
      '[LONG,tru]',
      '[LONG,01]',
      '["\\x",LONG]',
      '[LONG,"',
      '{"a":LONG}{}',
      '{"a\\":LONG}',
    ],
    ...[
      '[LONG,[1}]',
      '[LONG,{"a":1]]',
      '{"a":LONG,"b"}',
      '{"a":LONG,"b":}',
      '{"a"b:LONG}',
      '{[]:LONG}',
      '\ufeff[LONG]',
    ],
  ]
  for (const shape of wrong) {
    const text = shape.replaceAll('LONG', LONG)
    expect(() => JSON.parse(text), shape).toThrow(SyntaxError)
    expect(() => parsed(text), shape).toThrow(SyntaxError)
  }
})

test('reads or refuses any damage as JSON.parse does', () => {
  const whole = `{"a":[1,{"b":"c\\"],"},[]],"long":${LONG},"d":{"e":null}} `
  const character = fc.constantFrom(...'[]{},:"\\ 1ax\n')
  const place = fc.nat(whole.length - 1).filter((at) => whole[at] !== 'x' || at % 997 === 0)
  const outcome = (read: (text: string) => unknown, text: string) => {
    try {
      return JSON.stringify(read(text))
    } catch (error) {
      return (error as Error).name
    }
  }
  fc.assert(
    fc.property(place, character, fc.boolean(), (at, by, insert) => {
      const text = whole.slice(0, at) + by + whole.slice(insert ? at : at + 1)
      expect(outcome(parsed, text)).toBe(outcome(JSON.parse, text))
    }),
    { numRuns: long ? 2_000 : 700 },
  )
})

test('reads texts in UTF-8, and bytes that are none, as they are decoded', () => {
  const bytes = Buffer.concat([
    Buffer.from(`["é€😀", ${LONG}, "`),
    Buffer.from([0xff, 0xe2, 0x82]),
    Buffer.from('"]'),
  ])
  expect(finishSteps(parseSteps(bytes))).toEqual(JSON.parse(bytes.toString()))
})

test('reads what is nested deeply, without looking for the end of each level', () => {
  const depth = 3_000
  const text = `${'['.repeat(depth)}${LONG}${']'.repeat(depth)}`
  expect(JSON.stringify(parsed(text)) === text).toBe(true)
})
