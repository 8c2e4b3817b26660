import { secp256k1 } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAuthorityOf } from '../../../src/chain/authority.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { long } from '../../support/seeds.ts'
import { privateKeyToAccount, recoverAuthorizationAddress } from '../../vendor/viem/index.js'

const authorityOf = createAuthorityOf(await createKeccak256())
const ORDER = secp256k1.Point.Fn.ORDER

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((some) => `0x${Buffer.from(some).toString('hex')}` as Hex)
const wanted = fc.record({
  key: fc.bigInt(1n, ORDER - 1n),
  address: hex(20),
  chainId: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  nonce: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
})

async function signed({
  key,
  address,
  chainId,
  nonce,
}: {
  key: bigint
  address: Hex
  chainId: number
  nonce: number
}) {
  const account = privateKeyToAccount(`0x${key.toString(16).padStart(64, '0')}`)
  const its = await account.signAuthorization({ contractAddress: address, chainId, nonce })
  return {
    account: account.address.toLowerCase() as Hex,
    authorization: {
      address,
      chainId: BigInt(chainId),
      nonce: BigInt(nonce),
      yParity: BigInt(its.yParity!),
      r: BigInt(its.r),
      s: BigInt(its.s),
    },
  }
}

test('what viem signs leads back to the account that signed it, whatever its fields are', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async (one) => {
      const { account, authorization } = await signed(one)
      expect(authorityOf(authorization)).toBe(account)
    }),
    { numRuns: long ? 60 : 25 },
  )
})

test('any r, s and parity recover the address that viem recovers, or none', async () => {
  await fc.assert(
    fc.asyncProperty(
      hex(20),
      fc.bigInt(1n, ORDER - 1n),
      fc.bigInt(1n, ORDER / 2n),
      fc.constantFrom(0, 1),
      async (address, r, s, yParity) => {
        const recovered = await recoverAuthorizationAddress({
          authorization: { address, chainId: 1, nonce: 0 },
          signature: {
            r: `0x${r.toString(16).padStart(64, '0')}`,
            s: `0x${s.toString(16).padStart(64, '0')}`,
            yParity,
          },
        }).catch(() => null)
        expect(authorityOf({ address, chainId: 1n, nonce: 0n, yParity: BigInt(yParity), r, s })).toBe(
          recovered?.toLowerCase() ?? null,
        )
      },
    ),
    { numRuns: long ? 60 : 25 },
  )
})

test('a signature that EIP-7702 forbids has no authority, though its key could be recovered', async () => {
  const { authorization } = await signed({ key: 7n, address: `0x${'11'.repeat(20)}`, chainId: 1, nonce: 3 })
  const { s, yParity } = authorization
  expect(authorityOf(authorization)).not.toBeNull()
  expect(authorityOf({ ...authorization, s: ORDER - s, yParity: 1n - yParity })).toBeNull()
  for (const other of [2n, 27n, 28n, 255n])
    expect(authorityOf({ ...authorization, yParity: other })).toBeNull()
  for (const differences of [{ r: 0n }, { s: 0n }, { r: ORDER }, { r: 2n ** 256n - 1n }, { r: 5n }])
    expect(authorityOf({ ...authorization, ...differences })).toBeNull()
})
