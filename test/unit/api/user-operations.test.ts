import { expect, test } from 'vitest'
import { userOperation } from '../../../src/api/records/user-operation.ts'
import type { Hex } from '../../../src/primitives/hex.ts'

/* The event by which entry points of ERC-4337 report an operation. */

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const address = (digits: string): Hex => `0x${digits.repeat(20)}`
const topicOf = (of: Hex): Hex => `0x${of.slice(2).padStart(64, '0')}`
const HASH: Hex = `0x${'ab'.repeat(32)}`
const log = (paymaster: Hex, data: Hex) => ({
  address: address('ee'),
  topics: [HASH, HASH, topicOf(address('11')), topicOf(paymaster)],
  data,
})

test('user operations have their sender, nonce, paymaster, success and cost', () => {
  const data: Hex = `0x${word(7)}${word(1)}${word(10n ** 15n)}${word(21_000)}`
  expect(userOperation(log(address('22'), data))).toEqual({
    userOpHash: HASH,
    entryPoint: address('ee'),
    sender: address('11'),
    paymaster: address('22'),
    nonce: '7',
    success: 'true',
    actualGasCost: '1000000000000000',
    actualGasUsed: '21000',
  })
  const failed: Hex = `0x${word(8)}${word(0)}${word(5)}${word(6)}`
  expect(userOperation(log(address('00'), failed))).toMatchObject({ paymaster: '', success: 'false' })
})
