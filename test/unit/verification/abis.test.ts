import { expect, test } from 'vitest'
import { indexAbi } from '../../../src/abi-decoding/items.ts'
import { functionsBySelector } from '../../../src/api/naming/method-names.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { createAbiCache } from '../../../src/verification/sources/abis.ts'
import { longestTurn } from '../../support/loop-turns.ts'

const keccak = await createKeccak256()
/** Nearly a megabyte, as much as is kept of one contract. */
const large = (own: string, type: 'error' | 'function') =>
  JSON.stringify(
    [own, ...Array.from({ length: 20_000 }, (_, n) => `e${n}`)].map((name) => ({ type, name, inputs: [] })),
  )
const selector = (name: string) => `0x${Buffer.from(keccak(Buffer.from(`${name}()`))).toString('hex', 0, 4)}`

test('errors of large ABIs are found without holding the event loop for 20 ms, and again at once', {
  retry: 2,
}, async () => {
  const abis = createAbiCache()
  const texts = Array.from({ length: 5 }, (_, n) => large(`Own${n}`, 'error'))
  expect(texts[0]!.length).toBeGreaterThan(800_000)
  const find = () => Promise.all(texts.map((text) => abis.make(text, (abi) => indexAbi(abi, keccak))))
  const { ms, result } = await longestTurn(find)
  expect(result.map(({ errors }, n) => errors.get(selector(`Own${n}`))?.[0]?.name)).toEqual([
    'Own0',
    'Own1',
    'Own2',
    'Own3',
    'Own4',
  ])
  expect(ms).toBeLessThan(20)
  expect((await longestTurn(find)).ms).toBeLessThan(20)
})

test('functions of large ABIs are named without holding the event loop for 20 ms', { retry: 2 }, async () => {
  const abis = createAbiCache()
  const texts = Array.from({ length: 5 }, (_, n) => large(`own${n}`, 'function'))
  const { ms, result } = await longestTurn(() =>
    Promise.all(texts.map((text) => abis.make(text, (abi) => functionsBySelector(abi, keccak)))),
  )
  expect(result.map((found, n) => found.get(selector(`own${n}`)))).toEqual(texts.map((_, n) => `own${n}()`))
  expect(ms).toBeLessThan(20)
})
