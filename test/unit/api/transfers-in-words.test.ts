import { expect, test } from 'vitest'
import { deedOfTransfers } from '../../../src/api/sentence/by-transfers.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import type { TokenMove } from '../../../src/query/balance-moves.ts'

const [zero, sender, vault, money, market] = ['0', '1', '2', '3', '4'].map(
  (digit): Hex => `0x${digit.repeat(40)}`,
) as [Hex, Hex, Hex, Hex, Hex]
const move = (token: Hex, from: Hex, to: Hex): TokenMove =>
  ({ token, standard: 20, token_id: null, amount: '5', from, to }) as TokenMove

const verbOf = (...tokens: TokenMove[]) => deedOfTransfers({ sender, coins: [], tokens })?.verb[0]

test('a vault that mints its shares for what it is paid takes a deposit, and pays for shares that it burns', () => {
  expect(verbOf(move(money, sender, vault), move(vault, zero, sender))).toBe('Deposited')
  expect(verbOf(move(vault, sender, zero), move(money, vault, sender))).toBe('Withdrew')
})

test('two tokens that change hands at a market are swapped', () => {
  expect(verbOf(move(money, sender, market), move(vault, market, sender))).toBe('Swapped')
  expect(verbOf(move(money, sender, market), move(vault, zero, sender))).toBe('Swapped')
})
