import { beforeAll, expect, test } from 'vitest'
import { createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import { readItem } from '../../../src/abi-decoding/items.ts'
import {
  checkOfWords,
  createMethodGuesses,
  type GuessMethods,
} from '../../../src/abi-decoding/method-guesses.ts'
import { loadSignatureData } from '../../../src/abi-decoding/signatures.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import { type Hex, toBuffer } from '../../../src/primitives/hex.ts'
import { leastTurn } from '../../support/loop-turns.ts'
import { createRandom } from '../../support/random.ts'
import { long } from '../../support/seeds.ts'
import { encodeFunctionData } from '../../vendor/viem/index.js'

let keccak: Keccak
let data: ReturnType<typeof loadSignatureData>
let guess: GuessMethods
let loads = 0

beforeAll(async () => {
  keccak = await createKeccak256()
  data = loadSignatureData(keccak)
  guess = createMethodGuesses(() => {
    loads++
    return data
  })
})

const TO: Hex = `0x${'ab'.repeat(20)}`
const OTHER: Hex = `0x${'cd'.repeat(20)}`
const transfer: Hex = `0xa9059cbb${TO.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
const nameOf = async (input: Hex, to = TO) => (await guess([{ to, input }]))[0]

const multicall = (data: readonly Hex[]): Hex =>
  encodeFunctionData({
    abi: [{ type: 'function', name: 'multicall', inputs: [{ type: 'bytes[]' }], outputs: [] }],
    args: [data],
  } as never)

test('names a call whose arguments fit a shipped signature', async () => {
  expect(await nameOf(transfer)).toBe('transfer(address, uint256)')
  expect(await nameOf(multicall([transfer]))).toBe('multicall(bytes[])')
})

test('names nothing where arguments are missing, are left over or are out of range', async () => {
  expect(await nameOf('0xa9059cbb')).toBe('')
  expect(await nameOf(`${transfer}00`)).toBe('')
  expect(await nameOf(transfer.slice(0, -64) as Hex)).toBe('')
  expect(await nameOf(`0xa9059cbb${'f'.repeat(128)}`)).toBe('')
  expect(await nameOf(`0xac9650d8${'f'.repeat(128)}`, OTHER)).toBe('')
})

test('names a call that does not decode where another one of the same function does', async () => {
  const cut = `${multicall([transfer])}00` as Hex
  expect(await guess([cut, multicall([transfer]), cut].map((input) => ({ to: OTHER, input })))).toEqual([
    '',
    'multicall(bytes[])',
    'multicall(bytes[])',
  ])
})

test('loads no signatures where there is nothing to name', async () => {
  const before = loads
  expect(await guess([])).toEqual([])
  expect(loads).toBe(before)
})

test('lets other requests have a turn while it names 1,000 calls of functions that it never saw', async () => {
  const calls = Array.from({ length: 1_000 }, (_, n): { to: Hex; input: Hex } => ({
    to: `0x${n.toString(16).padStart(40, '0')}`,
    input: n % 2 === 0 ? transfer : multicall([transfer, transfer]),
  }))
  const { ms, result } = await leastTurn(() => createMethodGuesses(() => data)(calls))
  expect(new Set(result)).toEqual(new Set(['transfer(address, uint256)', 'multicall(bytes[])']))
  expect(ms).toBeLessThan(20)
})

test('checks words as decoding and encoding again does', async () => {
  const codec = await createAbiCodec()
  const random = createRandom(3)
  const types = ['address', 'bool', 'uint8', 'uint64', 'uint256', 'int8', 'int128', 'int256']
  const all = [...types, 'bytes1', 'bytes20', 'bytes32', 'function']
  let fitting = 0
  const words = long ? 3_000 : 1_000
  for (let n = 0; n < words; n++) {
    const type = random.pick(all)
    const inputs = readItem({ type: 'function', name: 'f', inputs: [{ type }] }, keccak)!.inputs
    const fill = random.pick(['0', 'f', '7', '8'])
    const digits = random.pick([0, 1, 2, 16, 24, 32, 40, 48, 62, 63, 64])
    const ends = random.pick(['1', '80', '7f', ''])
    const word = `${'0f'.charAt(random.below(2)).repeat(64 - digits)}${fill.repeat(digits)}`
    const placed = random.below(2) === 0 ? `${word.slice(0, 64 - ends.length)}${ends}` : word
    const data: Hex = `0x${placed}`
    const fits = checkOfWords(inputs)!(data, 2)
    expect(fits, `${type} ${data}`).toBe(codec.decode(inputs, toBuffer(data)) !== undefined)
    if (fits) fitting++
  }
  expect(fitting).toBeGreaterThan(words / 6)
})

test('leaves arrays, tuples and texts to decoding', () => {
  for (const type of ['string', 'bytes', 'uint256[]', 'uint256[2]'])
    expect(checkOfWords(readItem({ name: 'f', inputs: [{ type }] }, keccak)!.inputs)).toBeUndefined()
})
