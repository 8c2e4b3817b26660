import { z } from 'zod'
import { defineAction } from '../../action.ts'
import {
  constructorArgumentParameters,
  constructorArgumentsOf,
  evmVersion,
  normalizedEvmVersion,
  requiredAddress,
  requiredText,
  verificationResult,
} from '../../parameters/verification-parameters.ts'
import { VERIFICATION_PARTS, verifiedSoon } from '../../shared/verification.ts'

const { constructorArguments, constructorArguements } = constructorArgumentParameters

export const verifyVyperContract = defineAction({
  module: 'contract',
  name: 'verify_vyper_contract',
  summary: 'Verifies a Vyper contract.',
  parameters: z.object({
    addressHash: requiredAddress('addressHash'),
    name: requiredText('name').describe('Name of the contract.'),
    compilerVersion: requiredText('compilerVersion').describe('For example v0.3.10+commit.91361694.'),
    contractSourceCode: requiredText('contractSourceCode').describe('The source, in one file.'),
    evmVersion: evmVersion('evmVersion'),
    constructorArguments,
    constructorArguements,
  }),
  result: verificationResult,
  example: {
    addressHash: '{token}',
    name: 'DemoToken',
    compilerVersion: 'v0.3.10+commit.91361694',
    contractSourceCode: '# @version 0.3.10',
  },
  posted: true,
  uses: VERIFICATION_PARTS,

  async answer(values, context) {
    const { addressHash: address, name, compilerVersion: version, contractSourceCode: source } = values
    return verifiedSoon(
      {
        address,
        language: 'Vyper',
        version,
        form: 'single-file',
        source,
        name,
        settings: { evmVersion: normalizedEvmVersion(values.evmVersion) },
        constructorArguments: constructorArgumentsOf(values),
      },
      context,
    )
  },
})
