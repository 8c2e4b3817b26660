import { describe, expect, it } from 'vitest'
import { TRANSFER } from '../../../src/chain/event-topics.ts'
import type { Log } from '../../../src/chain/types.ts'
import { wraps } from '../../../src/decode/contract-code.ts'
import {
  CONSECUTIVE_TRANSFER,
  DEPOSIT,
  decodeTokenTransfers,
  TRANSFER_BATCH,
  type TransferContext,
  WITHDRAWAL,
  ZERO_ADDRESS,
} from '../../../src/decode/decode-token-transfer.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import {
  addressOf,
  blockOf,
  hashOf,
  receiptOf,
  transactionOf,
  transferLog,
  wordOf,
} from '../../support/bundles.ts'

const [token, from, to] = [addressOf('token'), addressOf('from'), addressOf('to')]
const words = (...values: (bigint | Hex)[]): Hex =>
  `0x${values.map((value) => wordOf(value).slice(2)).join('')}`
const log = (topics: Hex[], data: Hex): Log => ({ address: token, topics, data, index: 3 })
const context = { block: 7, txIndex: 1, wrapping: false, hasDecimals: false, room: 50_000 }
const decoded = (one: Log, more: Partial<TransferContext> = {}) =>
  decodeTokenTransfers(one, { ...context, ...more }).map(
    ({ standard, from_id, to_id, token_id, amount, item }) => ({
      standard,
      from_id,
      to_id,
      token_id,
      amount,
      item,
    }),
  )

describe('token transfers in logs', () => {
  it('are ERC-20 with an amount in the data', () => {
    expect(decoded(log([TRANSFER, wordOf(from), wordOf(to)], words(5n)))).toEqual([
      { standard: 20, from_id: from, to_id: to, token_id: null, amount: 5n, item: 0 },
    ])
  })
  it('are ERC-721 with the id indexed', () => {
    expect(decoded(log([TRANSFER, wordOf(from), wordOf(to), wordOf(9n)], '0x'))).toEqual([
      { standard: 721, from_id: from, to_id: to, token_id: 9n, amount: 1n, item: 0 },
    ])
  })
  it('are ERC-721 with nothing indexed, as before the standard was final', () => {
    expect(decoded(log([TRANSFER], words(from, to, 9n)))).toEqual([
      { standard: 721, from_id: from, to_id: to, token_id: 9n, amount: 1n, item: 0 },
    ])
  })
  it('are ERC-20 with nothing indexed, of a contract with decimals', () => {
    expect(decoded(log([TRANSFER], words(from, to, 9n)), { hasDecimals: true })).toEqual([
      { standard: 20, from_id: from, to_id: to, token_id: null, amount: 9n, item: 0 },
    ])
  })
  it('are ERC-721 for each id of an ERC-2309 range, within the bounds', () => {
    const range = (first: bigint, last: bigint) =>
      log([CONSECUTIVE_TRANSFER, wordOf(first), wordOf(from), wordOf(to)], words(last))
    const item = { standard: 721, from_id: from, to_id: to, amount: 1n }
    expect(decoded(range(5n, 7n))).toEqual([
      { ...item, token_id: 5n, item: 0 },
      { ...item, token_id: 6n, item: 1 },
      { ...item, token_id: 7n, item: 2 },
    ])
    expect(decoded(range(7n, 7n))).toHaveLength(1)
    expect(decoded(range(7n, 6n))).toEqual([])
    const endless = decoded(range(1n, 1n << 64n))
    expect([endless.length, endless.at(-1)!.token_id]).toEqual([10_000, 10_000n])
    expect(decoded(range(0n, (1n << 256n) - 1n), { room: 2 })).toHaveLength(2)
    expect(decoded(range(0n, 5n), { room: 0 })).toEqual([])
  })
  it('are one for each item of an ERC-1155 batch', () => {
    const batch = log(
      [TRANSFER_BATCH, wordOf(from), wordOf(from), wordOf(to)],
      words(64n, 160n, 2n, 1n, 2n, 2n, 10n, 20n),
    )
    expect(decoded(batch)).toEqual([
      { standard: 1155, from_id: from, to_id: to, token_id: 1n, amount: 10n, item: 0 },
      { standard: 1155, from_id: from, to_id: to, token_id: 2n, amount: 20n, item: 1 },
    ])
  })
  it.each<[string, Log]>([
    ['no amount', log([TRANSFER, wordOf(from), wordOf(to)], '0x')],
    ['a party that is no address', log([TRANSFER, hashOf('x'), wordOf(to)], words(5n))],
    [
      'arrays of different lengths',
      log([TRANSFER_BATCH, wordOf(from), wordOf(from), wordOf(to)], words(64n, 128n, 1n, 1n, 2n, 10n, 20n)),
    ],
    [
      'an array that says it is endless',
      log([TRANSFER_BATCH, wordOf(from), wordOf(from), wordOf(to)], words(64n, 64n, (1n << 256n) - 1n)),
    ],
    [
      'an array far outside',
      log([TRANSFER_BATCH, wordOf(from), wordOf(from), wordOf(to)], words(1n << 200n, 64n)),
    ],
    ['a deposit into what is no wrapped coin', log([DEPOSIT, wordOf(to)], words(5n))],
  ])('are not there with %s', (_, one) => {
    expect(decoded(one)).toEqual([])
  })
  it('are minting and burning in Deposit and Withdrawal of a wrapped native coin', () => {
    expect(decoded(log([DEPOSIT, wordOf(to)], words(5n)), { wrapping: true })).toMatchObject([
      { from_id: ZERO_ADDRESS, to_id: to, amount: 5n },
    ])
    expect(decoded(log([WITHDRAWAL, wordOf(from)], words(5n)), { wrapping: true })).toMatchObject([
      { from_id: from, to_id: ZERO_ADDRESS, amount: 5n },
    ])
  })
})

describe('a wrapped native coin', () => {
  const block = blockOf(1, hashOf('parent'))
  const deposit = log([DEPOSIT, wordOf(to)], words(5n))
  const decided = new Map([[token, { wraps: true, hasDecimals: true }]])

  it('counts a deposit once when it also has a Transfer from the zero address', () => {
    const receipt = (logs: Log[]) => receiptOf(block, transactionOf(block, 0), logs)
    expect(wraps(deposit, receipt([deposit]), decided)).toBe(true)
    expect(wraps(deposit, receipt([transferLog(token, from, to, 5n, 1), deposit]), decided)).toBe(true)
    expect(wraps(deposit, receipt([transferLog(token, ZERO_ADDRESS, to, 5n, 1), deposit]), decided)).toBe(
      false,
    )
    expect(wraps(deposit, receipt([deposit]), new Map([[token, { wraps: false, hasDecimals: true }]]))).toBe(
      false,
    )
  })
})
