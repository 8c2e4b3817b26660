import { expect, test } from 'vitest'
import { userOperationsIn } from '../../../web/src/facts/user-operations.ts'

/* The event by which entry points of ERC-4337 report an operation. */

const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const address = (digits: string) => `0x${digits.repeat(20)}`
const topicOf = (of: string) => `0x${of.slice(2).padStart(64, '0')}`
const HASH = `0x${'ab'.repeat(32)}`
const log = (paymaster: string, data: string, topics = 4) => ({
  address: address('ee'),
  logIndex: '0x1',
  topics: [EVENT, HASH, topicOf(address('11')), topicOf(paymaster)].slice(0, topics),
  data,
})

test('user operations have their sender, nonce, paymaster, success and cost', () => {
  const data = `0x${word(7)}${word(1)}${word(10n ** 15n)}${word(21_000)}`
  const failed = `0x${word(8)}${word(0)}${word(5)}${word(6)}`
  expect(userOperationsIn([log(address('22'), data), log(address('00'), failed)])).toEqual({
    inAll: 2,
    rows: [
      {
        entryPoint: address('ee'),
        sender: address('11'),
        paymaster: address('22'),
        nonce: '7',
        succeeded: true,
        cost: '1000000000000000',
      },
      {
        ...{ entryPoint: address('ee'), sender: address('11'), paymaster: '', nonce: '8' },
        ...{ succeeded: false, cost: '5' },
      },
    ],
  })
})

test('events of other forms are no user operations, and a page shows four', () => {
  const data = `0x${word(1)}${word(1)}${word(1)}${word(1)}`
  const none = [log(address('22'), data.slice(0, -2)), log(address('22'), data, 3), log(address('22'), '0x')]
  expect(userOperationsIn(none)).toEqual({ rows: [], inAll: 0 })
  const many = userOperationsIn(Array(25).fill(log(address('22'), data)))
  expect([many.rows.length, many.inAll]).toEqual([4, 25])
})
