import { beforeAll, expect, test } from 'vitest'
import { createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import { decodeError } from '../../../src/abi-decoding/decode.ts'
import { builtInErrors, loadSignatureData, type SignatureData } from '../../../src/abi-decoding/signatures.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import {
  encodeErrorResult,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
} from '../../vendor/viem/index.js'

let keccak: Keccak
let data: SignatureData
beforeAll(async () => {
  keccak = await createKeccak256()
  data = await loadSignatureData(keccak)
})

test('the signature data has the functions, errors and events that everyone uses', () => {
  const functions = ['transfer(address,uint256)', 'approve(address,uint256)', 'multicall(bytes[])', 'mint()']
  for (const signature of functions) {
    const selector = toFunctionSelector(signature)
    expect(data.functions(selector).map((item) => item.signature)).toEqual([signature])
    expect(data.errors(selector).map(({ kind }) => kind)).toEqual(['error'])
  }
  for (const signature of [
    'Transfer(address,address,uint256)',
    'TransferSingle(address,address,address,uint256,uint256)',
  ]) {
    const topic = keccak256(Buffer.from(signature))
    expect(data.events(topic).map((item) => item.signature)).toEqual([signature])
    expect(data.events(`${topic.slice(0, 10)}${'0'.repeat(56)}`)).toEqual([])
  }
})

test('what is unknown or malformed has no signature', () => {
  for (const start of ['0x', '', '0x00000000', '0xffffffff', 'constructor', '__proto__', '0xzzzzzzzz']) {
    expect(data.functions(start)).toEqual([])
    expect(data.errors(start)).toEqual([])
    expect(data.events(start.padEnd(66, '0'))).toEqual([])
  }
})

test('the errors of Solidity are known without any ABI', async () => {
  const codec = await createAbiCodec()
  const known = builtInErrors(keccak).map((item) => ({ item, origin: 'built-in' as const }))
  const decoded = (output: Hex) => decodeError(codec, output, known)
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)'])
  expect(decoded(encodeErrorResult({ abi, errorName: 'Error', args: ['no'] } as never))).toEqual({
    name: 'Error',
    signature: 'Error(string)',
    origin: 'built-in',
    arguments: [{ name: 'message', type: 'string', value: 'no' }],
  })
  expect(decoded(encodeErrorResult({ abi, errorName: 'Panic', args: [17n] } as never))).toMatchObject({
    signature: 'Panic(uint256)',
    arguments: [{ name: 'code', value: '17' }],
  })
  expect(decoded('0x08c379a0')).toBeUndefined()
})
