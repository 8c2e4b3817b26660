import { expect, test } from 'vitest'
import { enumsIn, enumTypesIn, memberNamesOf, membersOf } from '../../../src/abi-decoding/enums.ts'
import { runSteps } from '../../../src/primitives/steps.ts'
import { leastTurn, threadTime } from '../../support/loop-turns.ts'

const read = async (...sources: string[]) => Object.fromEntries(await runSteps(enumsIn(sources)))

test('enums have the names of their values, in order, by the type that the compiler writes', async () => {
  expect(
    await read(
      `enum Size { Small, Large }
       abstract contract Base is Other(1) {
         enum Mode { Open, /* not { this, */ Paused, // nor }, this
           Closed }
         string constant TEXT = "enum Mode { \\" Wrong }"; string constant other = 'contract X {';
         function f(Mode mode) public { if (mode == Mode.Open) { uint256 enumeration; } }
         enum Last { One }
       }
       library Kinds { enum Mode { A, B } }`,
      'interface I { struct S { uint256 x; } enum E { only } }',
    ),
  ).toEqual({
    Size: ['Small', 'Large'],
    'Base.Mode': ['Open', 'Paused', 'Closed'],
    'Base.Last': ['One'],
    'Kinds.Mode': ['A', 'B'],
    'I.E': ['only'],
  })
})

test('an enum that two files declare differently is not known, and one that they declare alike is', async () => {
  const declared = (...members: string[]) => `contract A { enum E { ${members.join(', ')} } enum F { X } }`
  expect(await read(declared('One', 'Two'), declared('Two', 'One'), declared('Two', 'One'))).toEqual({
    'A.F': ['X'],
  })
})

test('long names, and more than an answer has room for, are not known', async () => {
  const declared = (name: string, count: number, length: number) =>
    `enum ${name} { ${Array.from({ length: count }, (_, n) => `${n}`.padStart(length, 'x')).join()} }`
  expect(
    Object.keys(
      await read(
        [
          declared('Most', 256, 14),
          declared('TooMany', 257, 4),
          declared('TooLong', 1, 101),
          declared('TooMuch', 256, 15),
          declared('x'.repeat(101), 1, 1),
          declared('Last', 2, 100),
        ].join('\n'),
      ),
    ),
  ).toEqual(['Most', 'Last'])
  const many = await read(Array.from({ length: 2_000 }, (_, n) => declared(`E${n}`, 200, 18)).join('\n'))
  expect(JSON.stringify(many).length).toBeLessThan(250_000)
})

test('long comments, texts and words hide nothing that follows them', async () => {
  const long = 'enum { contract '.repeat(1_000)
  for (const text of [
    `// ${long}\n`,
    `/* ${long} **/`,
    `string s = "${long}\\"";`,
    `'${long}' ""`,
    '5'.repeat(9_999),
  ])
    expect(await read(`contract A { ${text} enum E { One } }`)).toEqual({ 'A.E': ['One'] })
})

test('hostile sources are read in linear time, and do not stop the event loop', async () => {
  // A time that grew with the square of the length would end in the test's timeout.
  for (const text of [
    '/*',
    '"\\"',
    "'\\'",
    'enum E {',
    'contract A ',
    '{',
    'enum ',
    '/**/',
    '//\n',
    'enum E{A,',
    'enum E{A}',
    ...['*', '"', '\\', ' ', '5', 'x', '/', 'é'],
  ])
    for (const before of ['', '"', '//', '/*', 'enum E { ']) {
      const source = before + text.repeat(1_000_000 / text.length)
      const { ms } = await leastTurn(() => read(source, 'enum Size { Small }'))
      expect(ms, before + text).toBeLessThan(20)
    }
  expect(await read('x'.repeat(5_000_000), 'enum Size { Small }')).toEqual({})
})

test('types are found in linear time', () => {
  expect([
    ...enumTypesIn('[{"internalType":"enum A.E[2]"},{"internalType":"enum B"},{"name":"enum"}]'),
  ]).toEqual(['A.E', 'B'])
  const time = threadTime(() => {
    expect(membersOf(`enum E${'[]'.repeat(100_000)}x`, new Map([['E', ['One']]]))).toEqual(['One'])
    for (const abi of ['"enum E"', '"enum ', '"enum EEEE']) enumTypesIn(abi.repeat(400_000))
    enumTypesIn(`"enum ${'E'.repeat(4_000_000)}`)
  })
  expect(time).toBeLessThan(20_000)
})

test('names have the form of the value', () => {
  const mode = { type: 'uint8', members: ['Open', 'Closed'] }
  const setting = { type: 'tuple[]', components: [{ type: 'uint256' }, mode, { ...mode, type: 'uint8[2]' }] }
  expect(memberNamesOf(mode, '1')).toBe('Closed')
  expect(memberNamesOf(mode, '2')).toBeUndefined()
  expect(memberNamesOf({ type: 'uint8[]' }, ['1'])).toBeUndefined()
  expect(memberNamesOf(setting, [['7', '0', ['1', '2']]])).toEqual([['', 'Open', ['Closed', '']]])
})

test('names are looked up for enums and arrays of them alone', () => {
  const enums = new Map([['A.E', ['One']]])
  expect(['enum A.E', 'enum A.E[2][]'].map((type) => membersOf(type, enums))).toEqual([['One'], ['One']])
  for (const type of ['enum E', 'uint8', 'A.E', undefined, {}]) expect(membersOf(type, enums)).toBeUndefined()
})
