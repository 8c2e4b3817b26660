import { expect, test } from 'vitest'
import { withGasCap } from '../../../src/json-rpc/gas.ts'

const to = `0x${'11'.repeat(20)}`

test.for([
  ['0x2faf081', '0x2faf080'],
  ['0xffffffffffffffff', '0x2faf080'],
  [60_000_000, '0x2faf080'],
  ['0x2faf080', '0x2faf080'],
  ['0x5208', '0x5208'],
])('a call with gas %s is sent with %s', ([gas, sent]) => {
  expect(withGasCap({ to, gas }, 50_000_000)).toEqual({ to, gas: sent })
})

test('a request without gas is passed on unchanged, and every one is without a cap', () => {
  for (const transaction of [{ to }, { to, gas: 'much' }, { gas: null }, 'nothing', null, []])
    expect(withGasCap(transaction, 50_000_000)).toEqual(transaction)
  expect(withGasCap({ to, gas: '0xffffffffffff' }, 0)).toEqual({ to, gas: '0xffffffffffff' })
})
