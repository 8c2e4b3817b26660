import { expect, test } from 'vitest'
import { codeFacts } from '../../../src/decode/contract-code.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'

test('wrapped native coins and tokens with decimals are known by their code', () => {
  const contracts = loadContracts()
  expect(codeFacts(contracts.WrappedNative.bytecode)).toEqual({ wraps: true, hasDecimals: true })
  expect(codeFacts(contracts.DemoToken.bytecode)).toEqual({ wraps: false, hasDecimals: true })
  expect(codeFacts(contracts.DemoCollectible.bytecode)).toEqual({ wraps: false, hasDecimals: false })
})
