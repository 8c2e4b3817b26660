import { beforeAll, expect, test } from 'vitest'
import { createAbiCodec } from '../../../src/abi-decoding/codec.ts'
import { decodeCall, decodeError, decodeLog } from '../../../src/abi-decoding/decode.ts'
import { loadSignatureData, type SignatureData } from '../../../src/abi-decoding/signatures.ts'
import {
  builtInErrors,
  itemsOfStandards,
  STANDARD_EVENTS,
  STANDARD_FUNCTIONS,
} from '../../../src/abi-decoding/standards.ts'
import { createKeccak256, type Keccak } from '../../../src/primitives/hash.ts'
import {
  encodeErrorResult,
  encodeFunctionData,
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

test('errors of token standards are known with the names of their arguments', () => {
  const named = (signature: string) => data.errors(toFunctionSelector(signature))[0]
  expect(named('ERC20InsufficientBalance(address,uint256,uint256)')?.inputs.map(({ name }) => name)).toEqual([
    'sender',
    'balance',
    'needed',
  ])
  // The data has no signature of this one.
  expect(named('OwnableUnauthorizedAccount(address)')?.inputs.map(({ name }) => name)).toEqual(['account'])
})

test('a name has the selectors of all its functions, and of no other name', () => {
  const transfers = ['transfer(address,uint256)', 'transfer(address,uint256,bytes)', 'transfer()']
  expect(data.selectorsOf('transfer')).toEqual(
    expect.arrayContaining(transfers.map((one) => toFunctionSelector(one))),
  )
  const others = ['transferFrom(address,address,uint256)', '_transfer(address,uint256)']
  for (const other of others) expect(data.selectorsOf('transfer')).not.toContain(toFunctionSelector(other))
  expect(data.selectorsOf('$F2U')).toEqual([toFunctionSelector('$F2U()')])
  for (const name of ['', '(', 'Transfer(', 'transfe', 'noSuchMethodAtAll', '~', ' ', 'ü'])
    expect(data.selectorsOf(name)).toEqual([])
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

test('functions of standards have names for what they take, and are told by selectors', async () => {
  const codec = await createAbiCodec()
  const items = await itemsOfStandards(STANDARD_FUNCTIONS, keccak)
  expect(new Set(items.map(({ hash }) => hash.slice(0, 10))).size).toBe(items.length)
  for (const { signature, inputs } of items)
    expect(inputs.filter(({ name }) => name === '').map(() => signature)).toEqual([])
  const calls = encodeFunctionData({
    abi: parseAbi(['function aggregate3((address target, bool allowFailure, bytes callData)[] calls)']),
    args: [[{ target: `0x${'1'.repeat(40)}`, allowFailure: true, callData: '0x1234' }]],
  } as never)
  const item = items.find(({ name }) => name === 'aggregate3')!
  expect(decodeCall(codec, calls, [{ item, origin: 'built-in' }])).toMatchObject({
    name: 'aggregate3',
    arguments: [{ name: 'calls', components: [{ name: 'target' }, { name: 'allowFailure' }, {}] }],
  })
})

test('an event of a standard is told by its hash and its number of topics', async () => {
  const codec = await createAbiCodec()
  const known = (await itemsOfStandards(STANDARD_EVENTS, keccak)).map((item) => ({
    item,
    origin: 'built-in' as const,
  }))
  const { hash } = known[0]!.item
  const word = (digit: string) => `0x${digit.repeat(40).padStart(64, '0')}` as Hex
  const amount: Hex = `0x${'7'.padStart(64, '0')}`
  const names = (topics: readonly Hex[], data: Hex) =>
    decodeLog(codec, { topics, data }, known)?.arguments.map(({ name }) => name)
  const start: Hex[] = [hash as Hex, word('1'), word('2')]
  expect(names(start, amount)).toEqual(['from', 'to', 'value'])
  expect(names([...start, amount], '0x')).toEqual(['from', 'to', 'tokenId'])
  expect(names(start, '0x')).toBeUndefined()
})
