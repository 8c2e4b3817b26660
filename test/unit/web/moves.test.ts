import { expect, test } from 'vitest'
import { movedToken, movesOf } from '../../../web/src/moves.ts'

/* Amounts of tokens that the called contract does not name. */

const token = (symbol: string, type: 'ERC-20' | 'ERC-721' = 'ERC-20') => ({
  ...{ name: symbol, symbol, decimals: '6', type },
})
const [dollar, gold, shares] = [token('USD'), token('GOLD'), token('vUSD')]
const assets = (value: string, more: object = {}) => ({ name: 'assets', type: 'uint256', value, ...more })

test('an amount is of the only other token of which the transaction moved just this', () => {
  const moves = movesOf([
    { token: dollar, amount: '2500000' },
    { token: dollar, amount: '2500000' },
    { token: shares, amount: '2500000' },
    { token: gold, amount: '70000' },
  ])
  expect(movedToken(assets('2500000'), shares, moves)).toBe(dollar)
  expect(movedToken(assets('70000', { name: 'amountOut' }), undefined, moves)).toBe(gold)
  // Of several tokens it is not known which.
  expect(movedToken(assets('2500000'), undefined, moves)).toBeUndefined()
  expect(movedToken(assets('2500001'), shares, moves)).toBeUndefined()
  expect(movedToken(assets('70000', { name: 'deadline' }), undefined, moves)).toBeUndefined()
  expect(movedToken(assets('70000', { type: 'bytes32' }), undefined, moves)).toBeUndefined()
})

test('small numbers, items and tokens that are not known are no amounts', () => {
  const moves = movesOf([
    { token: dollar, amount: '100' },
    { token: token('ART', 'ERC-721'), amount: '70000' },
    { token: undefined, amount: '80000' },
    { token: gold, amount: null },
  ])
  for (const value of ['100', '70000', '80000'])
    expect(movedToken(assets(value), undefined, moves)).toBeUndefined()
})

test('an amount of the coins that were sent is one of coins, unless a token moved as many', () => {
  const currency = { symbol: 'ETH', unit: 'wei', decimals: 18 }
  const moves = movesOf([{ token: gold, amount: '70000' }], { amount: '50000', currency })
  expect(movedToken(assets('50000'), undefined, moves)).toMatchObject({ symbol: 'ETH', decimals: '18' })
  const both = movesOf([{ token: gold, amount: '50000' }], { amount: '50000', currency })
  expect(movedToken(assets('50000'), undefined, both)).toBe(gold)
  const bare = movesOf([], { amount: '50000', currency: { ...currency, symbol: null } })
  expect(movedToken(assets('50000'), undefined, bare)).toMatchObject({ symbol: 'wei', decimals: '0' })
})
