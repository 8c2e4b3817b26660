import { expect, test } from 'vitest'
import { createAbiCodec } from '../../../../src/abi-decoding/codec.ts'
import { decodeError } from '../../../../src/abi-decoding/decode.ts'
import { indexAbi } from '../../../../src/abi-decoding/items.ts'
import { errorText } from '../../../../src/api/naming/failure-text.ts'
import { createKeccak256 } from '../../../../src/primitives/hash.ts'
import type { Hex } from '../../../../src/primitives/hex.ts'
import { runSteps } from '../../../../src/primitives/steps.ts'
import { type Abi, encodeErrorResult, parseAbi } from '../../../vendor/viem/index.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = parseAbi([
  'struct Item { uint256 id; address owner; }',
  'error Plain()',
  'error Denied(address who, uint256 have, string why)',
  'error Unnamed(uint8, bool)',
  'error Nested(Item[] items, bytes4[2] tags, Item last)',
]) as Abi

const keccak = await createKeccak256()
const codec = await createAbiCodec()

async function customError(output: Hex, from: unknown): Promise<string | undefined> {
  const { errors } = await runSteps(indexAbi(from, keccak))
  const items = errors.get(output.slice(0, 10)) ?? []
  const decoded = decodeError(
    codec,
    output,
    items.map((item) => ({ item, origin: 'verified' })),
  )
  return decoded && errorText(decoded)
}

const encoded = (errorName: string, args: readonly unknown[] = []) =>
  encodeErrorResult({ abi, errorName, args } as never)

test('a custom error is decoded to its name and the names of its arguments', async () => {
  expect(await customError(encoded('Plain'), abi)).toBe('Plain()')
  expect(await customError(encoded('Denied', [ADDRESS, 5n, 'too little']), abi)).toBe(
    `Denied(who: ${ADDRESS.toLowerCase()}, have: 5, why: too little)`,
  )
  expect(await customError(encoded('Unnamed', [7, true]), abi)).toBe('Unnamed(7, true)')
  const item = { id: 1n, owner: ADDRESS }
  const shown = `(id: 1, owner: ${ADDRESS.toLowerCase()})`
  expect(await customError(encoded('Nested', [[item, item], ['0x01020304', '0xffffffff'], item]), abi)).toBe(
    `Nested(items: [${shown}, ${shown}], tags: [0x01020304, 0xffffffff], last: ${shown})`,
  )
})

test('an error that the ABI does not have, or malformed bytes, are not decoded', async () => {
  const other = parseAbi(['error Other(uint256 one)'])
  expect(
    await customError(encodeErrorResult({ abi: other, errorName: 'Other', args: [1n] }), abi),
  ).toBeUndefined()
  const denied = encoded('Denied', [ADDRESS, 5n, 'too little'])
  for (const output of [
    '0x',
    '0x12',
    denied.slice(0, 10),
    denied.slice(0, -64),
    `${denied.slice(0, 10)}${'ff'.repeat(96)}`,
  ])
    expect(await customError(output as `0x${string}`, abi)).toBeUndefined()
  for (const bad of [null, {}, 'abi', [null], [{ type: 'error' }], [{ type: 'error', name: 'A', inputs: 5 }]])
    expect(await customError(denied, bad)).toBeUndefined()
})
