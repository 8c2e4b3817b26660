import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BytecodeReader, createBytecodeReader } from '../../../src/abi-decoding/bytecode.ts'
import { createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import { decodeCall } from '../../../src/abi-decoding/decode.ts'
import { guessedCalls } from '../../../src/abi-decoding/guesses.ts'
import { type AbiItem, readItem } from '../../../src/abi-decoding/items.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { longestTurn } from '../../support/loop-turns.ts'
import { compile } from '../../support/verification/chain.ts'
import { concat, encodeAbiParameters, keccak256 } from '../../vendor/viem/index.js'

let keccak: Keccak
let reader: BytecodeReader
/** Of SOURCE, compiled. */
let runtime: Hex
beforeAll(async () => {
  keccak = await createKeccak256()
  reader = createBytecodeReader({ keccak })
  const optimizer = { enabled: true, runs: 200 }
  runtime = compile('0.8.30', { 'src/Private.sol': SOURCE }, { optimizer })['Private']!.runtime!
})
afterAll(() => reader?.close())

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Private {
    struct Line { address to; uint256 amount; bytes note; }
    uint256 public kept;
    function zqPay(address to, uint256 amount) external payable { kept += amount + uint160(to); }
    function zqLines(Line[] calldata lines, bytes calldata all) external {
        for (uint256 n; n < lines.length; n++) kept += lines[n].amount + lines[n].note.length + uint160(lines[n].to);
        kept += all.length;
    }
}`
const selectorOf = (signature: string) => keccak256(Buffer.from(signature)).slice(0, 10) as Hex
const itemOf = (name: string, types: readonly string[]): AbiItem =>
  readItem({ type: 'function', name, inputs: types.map((type) => ({ name: '', type })) }, keccak)!

test('types of functions are read from bytecode, and decode a call without a name', async () => {
  const found = (await reader.functionsIn(runtime))!
  const pay = found.get(selectorOf('zqPay(address,uint256)'))!
  expect(pay).toMatchObject({ types: 'address,uint256', stateMutability: 'payable' })
  expect(found.get(selectorOf('zqLines((address,uint256,bytes)[],bytes)'))).toMatchObject({
    types: '(address,uint256,bytes)[],bytes',
    stateMutability: 'nonpayable',
  })
  const selector = selectorOf('zqPay(address,uint256)')
  const to = `0x${'12'.repeat(20)}` as Hex
  const data = concat([selector, encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [to, 5n])])
  const codec = await createAbiCodec()
  expect(decodeCall(codec, data, guessedCalls([], pay))).toEqual({
    name: selector,
    signature: `${selector}(address,uint256)`,
    origin: 'bytecode',
    arguments: [
      { name: '', type: 'address', value: to },
      { name: '', type: 'uint256', value: '5' },
    ],
  })
  // Bytes behind the arguments belong to no type that the bytecode has.
  expect(decodeCall(codec, `${data}00`, guessedCalls([], pay))).toBeUndefined()
})

test('types of the bytecode choose between signatures with the same selector', async () => {
  const found = (await reader.functionsIn(runtime))!
  const pay = found.get(selectorOf('zqPay(address,uint256)'))!
  const [spam, alike, same] = [
    itemOf('spam', ['bytes', 'bool', 'uint8']),
    itemOf('alike', ['uint256', 'bytes32']),
    itemOf('same', ['address', 'uint256']),
  ]
  const named = guessedCalls([spam!, alike!, same!], pay).map(({ item, origin }) => [item.name, origin])
  expect(named).toEqual([
    ['same', 'bytecode'],
    ['alike', 'signatures'],
    [selectorOf('zqPay(address,uint256)'), 'bytecode'],
    ['spam', 'signatures'],
  ])
  expect(guessedCalls([spam!, same!], undefined).map(({ item }) => item.name)).toEqual(['spam', 'same'])
})

/** A dispatcher whose functions all lead into a long chain of jumps on what the call has. */
function slowCode(): Hex {
  const branches = 1_200
  const start = (5 + branches * 11).toString(16).padStart(4, '0')
  let code = '5f3560e01c'
  for (let n = 0; n < branches; n++) code += `8063${(0x10000000 + n).toString(16)}1461${start}57`
  return `0x${code}5b${`60043560243560443506576004356024351561${start}57`.repeat(400)}`
}

test('code that takes long is given up, and neither holds the event loop nor what comes after it', async () => {
  const quick = createBytecodeReader({ keccak, timeoutMs: 400 })
  await quick.functionsIn('0x00')
  const turn = await longestTurn(() => quick.functionsIn(slowCode()))
  expect(turn.result).toBeUndefined()
  // The rest of it is the machine's.
  expect(turn.ms).toBeLessThan(100)
  // It is known to be slow, and not read again.
  const before = process.cpuUsage()
  expect(await quick.functionsIn(slowCode())).toBeUndefined()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e3).toBeLessThan(200)
  expect((await quick.functionsIn(runtime))?.size).toBe(3)
  await quick.close()
})

test('random bytes have no functions, or some, and end nothing', async () => {
  for (let n = 0; n < 30; n++) {
    const code = `0x${Array.from({ length: 300 + n }, (_, at) => ((at * 7919 + n * 104_729) % 256).toString(16).padStart(2, '0')).join('')}`
    const found = await reader.functionsIn(code as Hex)
    expect(found?.size ?? 0).toBeLessThanOrEqual(500)
  }
  expect(await reader.functionsIn('0x')).toBeUndefined()
  expect(await reader.functionsIn(`0x${'60'.repeat(49_153)}`)).toBeUndefined()
})
