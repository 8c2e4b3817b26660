import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { defineAction } from '../../action.ts'
import { requiredAddress } from '../../parameters/verification-parameters.ts'

export const verifyproxycontract = defineAction({
  module: 'contract',
  name: 'verifyproxycontract',
  summary: 'Finds the implementation of a proxy.',
  parameters: z.object({
    address: requiredAddress('address'),
    expectedimplementation: z
      .string()
      .regex(/^0x[0-9a-f]{40}$/i, 'expectedimplementation has invalid format')
      .optional()
      .describe('The implementation that is to be found, and no other.'),
  }),
  result: z.string().describe('The guid, for checkproxyverification.'),
  example: { address: '{proxy}' },
  posted: true,
  uses: ['verifier', 'proxies'],

  async answer({ address, expectedimplementation: expected }, { index, verifier, proxies }) {
    const implementations = await proxies.implementationsOf(address, await index.head())
    const fits =
      expected === undefined
        ? implementations.length > 0
        : implementations.includes(expected.toLowerCase() as Hex)
    const message = fits ? foundText(address, implementations) : NOT_FOUND
    return verifier.noteProxy(address, { state: fits ? 'passed' : 'failed', message })
  },
})

const NOT_FOUND =
  'A corresponding implementation contract was unfortunately not detected for the proxy address.'

/** Clients parse the address in this text (compatibility.md, Verification). */
const foundText = (proxy: Hex, implementations: readonly Hex[]): string =>
  implementations.length === 1
    ? `The proxy's (${proxy}) implementation contract is found at ${implementations[0]} and is successfully updated.`
    : `The proxy's (${proxy}) implementation contracts are found at [${implementations.join(', ')}] and they've been successfully updated.`
