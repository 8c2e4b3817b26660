import { z } from 'zod'
import { defineAction } from '../../action.ts'
import {
  constructorArgumentParameters,
  constructorArgumentsOf,
  evmVersion,
  isYes,
  normalizedEvmVersion,
  numberedLibraries,
  optimizerRuns,
  requiredAddress,
  requiredText,
  requiredYesOrNo,
  verificationResult,
} from '../../parameters/verification-parameters.ts'
import { VERIFICATION_PARTS, verifiedSoon } from '../../shared/verification.ts'

const libraries = numberedLibraries(
  5,
  (n) => `library${n}Name`,
  (n) => `library${n}Address`,
)

export const verify = defineAction({
  module: 'contract',
  name: 'verify',
  summary: 'Verifies a contract with its source and compiler settings.',
  parameters: z.object({
    addressHash: requiredAddress('addressHash'),
    name: requiredText('name').describe('Name of the contract.'),
    compilerVersion: requiredText('compilerVersion').describe('For example v0.8.30+commit.73712a01.'),
    optimization: requiredYesOrNo('optimization').describe('1: the optimizer was on; 0: off.'),
    contractSourceCode: requiredText('contractSourceCode').describe('The source, in one file.'),
    ...constructorArgumentParameters,
    evmVersion: evmVersion('evmVersion'),
    optimizationRuns: optimizerRuns('optimizationRuns'),
    ...libraries.parameters,
  }),
  result: verificationResult,
  example: {
    addressHash: '{token}',
    name: 'DemoToken',
    compilerVersion: 'v0.8.30+commit.73712a01',
    optimization: '1',
    contractSourceCode: 'contract DemoToken {}',
  },
  posted: true,
  uses: VERIFICATION_PARTS,

  async answer(values, context) {
    const { addressHash: address, name, compilerVersion: version, contractSourceCode: source } = values
    return verifiedSoon(
      {
        address,
        language: 'Solidity',
        version,
        form: 'single-file',
        source,
        name,
        settings: {
          optimizer: isYes(values.optimization),
          runs: Number(values.optimizationRuns ?? 200),
          evmVersion: normalizedEvmVersion(values.evmVersion),
          libraries: libraries.in(values),
        },
        constructorArguments: constructorArgumentsOf(values),
      },
      context,
    )
  },
})
