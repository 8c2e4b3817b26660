import { expect, test } from 'vitest'
import { enumsIn, membersOf } from '../../../src/abi-decoding/enums.ts'
import { runSteps } from '../../../src/primitives/steps.ts'

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

test('hostile sources are read in linear time', async () => {
  const began = performance.now()
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
  ])
    await read(text.repeat(1_000_000 / text.length), 'enum Size { Small }')
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await read('x'.repeat(5_000_000), 'enum Size { Small }')).toEqual({})
})

test('names are looked up for enums and arrays of them alone', () => {
  const enums = new Map([['A.E', ['One']]])
  expect(['enum A.E', 'enum A.E[2][]'].map((type) => membersOf(type, enums))).toEqual([['One'], ['One']])
  for (const type of ['enum E', 'uint8', 'A.E', undefined, {}]) expect(membersOf(type, enums)).toBeUndefined()
})
