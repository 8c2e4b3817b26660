import { expect, test } from 'vitest'
import {
  addressOfResolve,
  isEnsName,
  nameOfReverse,
  resolveCall,
  reverseCall,
} from '../../../src/names/ens.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import {
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from '../../vendor/viem/index.js'

/* Calls of ENS's UniversalResolver, as viem reads and writes them. */

const keccak = await createKeccak256()
const ABI = parseAbi([
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
])
const A = `0x${'ab'.repeat(20)}` as const
const ZERO = `0x${'0'.repeat(40)}` as const

test('calls are those of the interface, with the node of the name', () => {
  const call = (functionName: string, args: unknown[]) => encodeFunctionData({ abi: ABI, functionName, args })
  expect(reverseCall(A)).toBe(call('reverse', [A, 60n]))
  // The node is EIP-137's own.
  const node = 'ee6c4522aab0003e8d14cd40a6af439055fd2577951148c14b6cea9a53475835'
  const dns = `0x07${Buffer.from('vitalik').toString('hex')}03${Buffer.from('eth').toString('hex')}00`
  expect(resolveCall('vitalik.eth', keccak)).toBe(call('resolve', [dns, `0x3b3b57de${node}`]))
})

const named = (name: string) =>
  nameOfReverse(encodeAbiParameters(parseAbiParameters('string, address, address'), [name, A, A]))
const resolved = (bytes: `0x${string}`) =>
  addressOfResolve(encodeAbiParameters(parseAbiParameters('bytes, address'), [bytes, A]))

test('answers are read, and only names of letters, digits, hyphens and dots', () => {
  const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.eth`
  for (const name of ['vitalik.eth', 'a-b.c.eth', '1.eth', long]) expect(named(name)).toBe(name)
  for (const name of [
    ...['', 'eth', 'Vitalik.eth', 'vit\u0430lik.eth', 'a..eth', '.eth', 'a.eth.', 'a b.eth', 'xn--a.eth'],
    ...['a\u202e.eth', '<b>.eth', 'a\0.eth', `${'a'.repeat(64)}.eth`, `${'a.'.repeat(200)}eth`],
  ]) {
    expect(named(name), name).toBeUndefined()
    expect(isEnsName(name), name).toBe(false)
  }
  expect(resolved(`0x${'0'.repeat(24)}${A.slice(2)}`)).toBe(A)
  expect(resolved(`0x${'0'.repeat(24)}${ZERO.slice(2)}`)).toBeUndefined()
  expect(resolved('0x')).toBeUndefined()
  expect(resolved(`0x${'f'.repeat(64)}`)).toBeUndefined()
})

test.each([
  undefined,
  null,
  7,
  '',
  '0x',
  '0x12',
  `0x${'f'.repeat(64)}`,
  `0x${'0'.repeat(62)}20`,
  `0x${'0'.repeat(62)}20${'f'.repeat(64)}`,
  `0x${'0'.repeat(62)}20${'0'.repeat(62)}40`,
  `0x${'0'.repeat(62)}21${'0'.repeat(64)}`,
])('an answer that is none names nothing: %s', (answer) => {
  expect(nameOfReverse(answer)).toBeUndefined()
  expect(addressOfResolve(answer)).toBeUndefined()
})
