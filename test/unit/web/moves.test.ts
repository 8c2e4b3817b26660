import { expect, test } from 'vitest'
import { movedToken, movesOf } from '../../../web/src/moves.ts'

/* Amounts of tokens that the called contract does not name. */

const token = (symbol: string, type: 'ERC-20' | 'ERC-721' = 'ERC-20') => ({
  ...{ name: symbol, symbol, decimals: '6', type },
})
const [dollar, gold, shares] = [token('USD'), token('GOLD'), token('vUSD')]
/** Moves of tokens, or of one that is not known. */
const moved = (
  all: readonly (readonly [token: ReturnType<typeof token> | undefined, amount: string])[],
  sent = '0',
  currency = { symbol: 'ETH' as string | null, unit: 'wei', decimals: 18 },
) => {
  const addressOf = (one: object | undefined) => `0x${[dollar, gold, shares].indexOf(one as never) + 1}`
  return movesOf(
    {
      moves: all.map(([one, amount]) => ({ token: addressOf(one), amount })),
      tokens: Object.fromEntries(all.flatMap(([one]) => (one ? [[addressOf(one), one]] : []))),
      currency,
    },
    sent,
  )
}
const assets = (value: string, more: object = {}) => ({ name: 'assets', type: 'uint256', value, ...more })

test('an amount is of the only other token of which the transaction moved just this', () => {
  const moves = moved([
    [dollar, '2500000'],
    [dollar, '2500000'],
    [shares, '2500000'],
    [gold, '70000'],
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
  for (const [one, amount] of [
    [dollar, '100'],
    [token('ART', 'ERC-721'), '70000'],
    [undefined, '80000'],
  ] as const)
    expect(movedToken(assets(amount), undefined, moved([[one, amount]]))).toBeUndefined()
})

test('an amount of the coins that were sent is one of coins, unless a token moved as many', () => {
  const moves = moved([[gold, '70000']], '50000')
  expect(movedToken(assets('50000'), undefined, moves)).toMatchObject({ symbol: 'ETH', decimals: '18' })
  const both = moved([[gold, '50000']], '50000')
  expect(movedToken(assets('50000'), undefined, both)).toBe(gold)
  const bare = moved([], '50000', { symbol: null, unit: 'wei', decimals: 18 })
  expect(movedToken(assets('50000'), undefined, bare)).toMatchObject({ symbol: 'wei', decimals: '0' })
})
