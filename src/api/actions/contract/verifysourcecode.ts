import { z } from 'zod'
import { defineAction } from '../../action.ts'
import {
  constructorArgumentParameters,
  constructorArgumentsOf,
  evmVersion,
  isYes,
  licenseType,
  normalizedEvmVersion,
  numberedLibraries,
  optimizerRuns,
  requiredAddress,
  requiredText,
  yesOrNo,
} from '../../parameters/verification-parameters.ts'
import { licenseNumber } from '../../records/contract-record.ts'
import { submitted } from '../../shared/verification.ts'

const libraries = numberedLibraries(
  10,
  (n) => `libraryname${n}`,
  (n) => `libraryaddress${n}`,
)

const FORMATS = ['solidity-standard-json-input', 'solidity-single-file', 'vyper-json'] as const
const NOTHING_TO_VERIFY = 'Missing sourceCode or contractaddress fields'

export const verifysourcecode = defineAction({
  module: 'contract',
  name: 'verifysourcecode',
  summary: 'Verifies a contract with a single file or standard JSON input.',
  parameters: z.object({
    codeformat: z
      .string({ error: 'Missing codeformat field' })
      .refine((text) => (FORMATS as readonly string[]).includes(text), 'codeformat has invalid format')
      .describe(`${FORMATS.join(', ')}.`),
    contractaddress: requiredAddress('contractaddress', NOTHING_TO_VERIFY),
    sourceCode: requiredText('sourceCode', NOTHING_TO_VERIFY).describe('The file, or the standard JSON.'),
    contractname: z
      .string({ error: 'contractname is required.' })
      .describe('Its name, or file and name joined by a colon; empty: whichever matches.'),
    compilerversion: requiredText('compilerversion').describe('For example v0.8.30+commit.73712a01.'),
    optimizationUsed: yesOrNo('optimizationUsed').describe('For a single file: 1 or 0.'),
    runs: optimizerRuns('runs'),
    evmversion: evmVersion('evmversion'),
    ...constructorArgumentParameters,
    licenseType,
    viaIR: yesOrNo('viaIR').describe('true: compiled by way of the intermediate language.'),
    ...libraries.parameters,
  }),
  result: z.string().describe('The guid, for checkverifystatus.'),
  example: {
    codeformat: 'solidity-single-file',
    contractaddress: '{token}',
    sourceCode: 'contract DemoToken {}',
    contractname: 'DemoToken',
    compilerversion: 'v0.8.30+commit.73712a01',
    optimizationUsed: '0',
  },
  posted: true,
  uses: ['verifier', 'sender', 'dialect'],

  async answer(values, context) {
    const { codeformat, contractaddress: address, compilerversion: version, sourceCode: source } = values
    return submitted(
      {
        address,
        language: codeformat === 'vyper-json' ? 'Vyper' : 'Solidity',
        version,
        form: codeformat === 'solidity-single-file' ? 'single-file' : 'standard-json',
        source,
        name: values.contractname,
        settings:
          codeformat === 'solidity-single-file'
            ? {
                optimizer: isYes(values.optimizationUsed),
                runs: Number(values.runs ?? 200),
                evmVersion: normalizedEvmVersion(values.evmversion),
                viaIR: isYes(values.viaIR),
                libraries: libraries.in(values),
              }
            : {},
        constructorArguments: constructorArgumentsOf(values),
        license: licenseNumber(values.licenseType),
      },
      context,
    )
  },
})
