import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recoverAddress, recoverPersonalSigner } from '../../../src/chain/recover.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { long } from '../../support/seeds.ts'
import { privateKeyToAccount } from '../../vendor/viem/index.js'

const keccak = await createKeccak256()
const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)

/** Of any code points; fast-check's own unit for that first makes a list of all of them. */
const codePoint = fc.oneof(fc.nat(0xff), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
const anyText = fc.array(codePoint).map((points) => String.fromCodePoint(...points))

test('a text of any characters leads back to the account that signed it, and another text does not', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const signature = await account.signMessage({ message: text })
      expect(recoverPersonalSigner(keccak, text, signature)).toBe(account.address.toLowerCase())
      expect(recoverPersonalSigner(keccak, `${text}.`, signature)).not.toBe(account.address.toLowerCase())
    }),
    { numRuns: long ? 50 : 20 },
  )
})

test('a malformed signature has no signer', () => {
  for (const signature of [
    '0x',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `0x${'11'.repeat(64)}`,
  ] as const)
    expect(recoverPersonalSigner(keccak, 'text', signature)).toBeUndefined()
  for (const [r, s] of [
    [0n, 1n],
    [1n, 0n],
    [5n, 1n],
    [2n ** 256n - 1n, 1n],
  ] as const)
    expect(recoverAddress(keccak, new Uint8Array(32), { r, s, yParity: 0 })).toBeUndefined()
})
