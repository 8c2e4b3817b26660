import { expect, test } from 'vitest'
import { isWrappedNativeCode } from '../../../src/decode/wrapped-native.ts'
import { loadContracts } from '../../../src/demo/contracts.ts'

test('a wrapped native coin is known by its code', () => {
  const { contracts } = loadContracts()
  expect(isWrappedNativeCode(contracts.WrappedNative.bytecode)).toBe(true)
  expect(isWrappedNativeCode(contracts.DemoToken.bytecode)).toBe(false)
})
