import { expect, test } from 'vitest'
import { outgoing } from '../../../../src/chain/two-currency.ts'

const SPELLED = '0x008017fDEB4102835e4fb7ff7b0Fb990d6C7F59c'
const LOWER = SPELLED.toLowerCase()

test('addresses leave in the spelling of EIP-55, wherever a call has them', () => {
  expect(outgoing('quai_getBalance', [LOWER, '0x5'])).toEqual([SPELLED, '0x5'])
  expect(outgoing('quai_getLockedBalance', [LOWER])).toEqual([SPELLED])
  expect(outgoing('quai_getOutpointDeltasForAddressesInRange', [[LOWER, LOWER], '0x1', '0x2'])).toEqual([
    [SPELLED, SPELLED],
    '0x1',
    '0x2',
  ])
  const call = { from: LOWER, to: LOWER.toUpperCase().replace('0X', '0x'), data: '0x12' }
  expect(outgoing('quai_call', [call, 'latest'])).toEqual([{ ...call, from: SPELLED, to: SPELLED }, 'latest'])
})

test('a block is added where the node needs one and the caller left it out', () => {
  expect(outgoing('quai_getBalance', [LOWER])).toEqual([SPELLED, 'latest'])
  expect(outgoing('quai_getStorageAt', [LOWER, '0x0'])).toEqual([SPELLED, '0x0', 'latest'])
  expect(outgoing('quai_call', [{ to: LOWER }])).toEqual([{ to: SPELLED }, 'latest'])
  expect(outgoing('quai_qiToQuai', ['0x1'])).toEqual(['0x1', 'latest'])
  expect(outgoing('quai_estimateGas', [{ to: LOWER }])).toEqual([{ to: SPELLED }])
  expect(outgoing('quai_getBalance', [])).toEqual([])
})

test('the pending block is the newest one but for the count of transactions', () => {
  expect(outgoing('quai_getBalance', [SPELLED, 'pending'])).toEqual([SPELLED, 'latest'])
  expect(outgoing('quai_call', [{ to: SPELLED }, 'pending', {}])).toEqual([{ to: SPELLED }, 'latest', {}])
  expect(outgoing('quai_getTransactionCount', [SPELLED, 'pending'])).toEqual([SPELLED, 'pending'])
})

test('what needs no change is the same array', () => {
  for (const params of [['0x5', true], [SPELLED, 'latest'], [{ data: '0x' }, '0x1'], [{ fromBlock: '0x1' }]])
    expect(outgoing('quai_getBlockByNumber', params)).toBe(params)
})
