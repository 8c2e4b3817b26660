import { expect, test } from 'vitest'
import { chainNames, withNames } from '../../../src/chain/chain-names.ts'
import { profileOf } from '../../../src/chain/choose.ts'

const UNSET = { CHAIN_NAME: '', COIN_SYMBOL: '' }

test('a well-known chain has its name and coin by its id', () => {
  expect(chainNames(1n, UNSET)).toEqual({ name: 'Ethereum', symbol: 'ETH', network: null })
  expect(chainNames(137n, UNSET)).toEqual({ name: 'Polygon', symbol: 'POL', network: null })
})

test('a test network is told by its id, whatever the operator calls it', () => {
  expect(chainNames(11_155_111n, { ...UNSET, CHAIN_NAME: 'Ours' })).toMatchObject({
    name: 'Ours',
    network: 'testnet',
  })
})

test('an id that several chains use gives a coin and no name', () => {
  expect(chainNames(31_337n, UNSET)).toEqual({ name: null, symbol: 'ETH', network: 'local' })
})

test('an unknown chain has neither, even where its id begins or ends like a known one', () => {
  for (const id of [1_000_000_007n, 13_700_000_000n, 0n])
    expect(chainNames(id, UNSET)).toEqual({ name: null, symbol: null, network: null })
})

test('the settings of the operator come first', () => {
  expect(chainNames(1n, { CHAIN_NAME: 'Fork of Ethereum', COIN_SYMBOL: 'FETH' })).toEqual({
    name: 'Fork of Ethereum',
    symbol: 'FETH',
    network: null,
  })
})

test('a chain whose kind has coins of its own keeps their symbols', () => {
  const choice = { methodPrefix: '', wrappedNative: [] }
  const names = { name: null, symbol: 'ETH', network: null }
  const symbolOf = (name: 'evm' | 'two-currency') =>
    withNames(profileOf({ name, ...choice }), names).currencies.primary.symbol
  expect(symbolOf('evm')).toBe('ETH')
  expect(symbolOf('two-currency')).toBe('QUAI')
})
