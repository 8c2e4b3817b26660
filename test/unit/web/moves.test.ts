import { expect, test } from 'vitest'
import { sideOfAmount } from '../../../src/abi-decoding/amounts.ts'
import { movedToken, movesOf, sidesOf } from '../../../web/src/moves.ts'

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

/** An argument without parts. */
const argument = (name: string, type: string, value: string) => ({ name, type, value })
const named = (args: Parameters<typeof sidesOf>[0], called?: Parameters<typeof sidesOf>[1]) =>
  Object.fromEntries(
    sidesOf(args, called, { [hex(1)]: dollar, [hex(2)]: gold, [hex(3)]: token('ART', 'ERC-721') }),
  )
const hex = (n: number) => `0x${`${n}`.padStart(40, '0')}`

test('amounts of a swap are of the tokens of the pool, in the direction that the call says', () => {
  const pool = { ...shares, pair: [dollar, gold] as [typeof dollar, typeof gold] }
  expect(named([], pool)).toEqual({ 0: dollar, 1: gold })
  expect(named([argument('zeroForOne', 'bool', 'true')], pool)).toMatchObject({ In: dollar, Out: gold })
  expect(named([argument('zeroForOne', 'bool', 'false')], pool)).toMatchObject({ In: gold, Out: dollar })
  expect(named([argument('zeroForOne', 'bool', 'true')])).toEqual({})
  expect(
    ['amount0In', 'amount1Out', '_reserve0', 'amountOutMin', 'amountADesired'].map(sideOfAmount),
  ).toEqual([...['0', '1', '0', 'Out', 'A']])
  expect(['amount', 'amount0x', 'reserves', 'amountInfo', 'balance2'].map(sideOfAmount)).toEqual(
    Array(5).fill(undefined),
  )
})

test('amounts of a router are of the tokens among its arguments, and of none that is not fungible', () => {
  const part = (value: string) => ({ depth: 1, name: '', type: '', value, isCut: false, items: null })
  const path = (items: number) => ({
    ...argument('path', 'address[]', ''),
    list: { items, parts: [part(hex(1)), part(hex(9)), part(hex(2))] },
  })
  expect(named([path(3)])).toEqual({ In: dollar, Out: gold })
  // The end of the path is not on the page.
  expect(named([path(4)])).toEqual({})
  const tuple = {
    ...argument('params', '(address,address)', ''),
    list: {
      items: 2,
      parts: [
        { ...part(hex(2)), name: 'tokenIn', type: 'address' },
        { ...part(hex(3)), name: 'tokenOut', type: 'address' },
      ],
    },
  }
  expect(named([tuple])).toEqual({ In: gold })
  expect(named([argument('tokenA', 'bytes32', hex(1)), argument('tokenB', 'address', hex(2))])).toEqual({
    B: gold,
  })
})
