import { z } from 'zod'
import { defineAction } from '../action.ts'
import { VerificationUnavailableError } from '../not-yet.ts'
import {
  argumentsOfConstructor,
  evmVersion,
  libraries,
  requiredAddress,
  requiredText,
  requiredYesOrNo,
  runs,
} from '../verification-parameters.ts'

export const verify = defineAction({
  module: 'contract',
  name: 'verify',
  summary: 'Verifies a contract by its source code and how it was compiled.',
  parameters: z.object({
    addressHash: requiredAddress('addressHash'),
    name: requiredText('name').meta({ description: 'Name of the contract.' }),
    compilerVersion: requiredText('compilerVersion').meta({
      description: 'Such as v0.8.30+commit.73712a01.',
    }),
    optimization: requiredYesOrNo('optimization').meta({ description: '1: the optimizer was on; 0: off.' }),
    contractSourceCode: requiredText('contractSourceCode').meta({ description: 'The source, in one file.' }),
    ...argumentsOfConstructor,
    evmVersion: evmVersion('evmVersion'),
    optimizationRuns: runs('optimizationRuns'),
    ...libraries(
      5,
      (n) => `library${n}Name`,
      (n) => `library${n}Address`,
    ),
  }),
  result: z.string(),
  example: {
    addressHash: '{token}',
    name: 'DemoToken',
    compilerVersion: 'v0.8.30+commit.73712a01',
    optimization: '1',
    contractSourceCode: 'contract DemoToken {}',
  },
  volatile: true,

  async answer() {
    throw new VerificationUnavailableError()
  },
})
