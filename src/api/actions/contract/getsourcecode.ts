import { z } from 'zod'
import { matchOf, optimizerRunsOf } from '../../../query/contract-source.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import {
  CONTRACT_FIELDS,
  contractFields,
  librariesOf,
  licenseOf,
  twinOf,
} from '../../records/contract-record.ts'
import { addressOrEmpty, addressText, decimalOrEmpty } from '../../records/record-shapes.ts'

export const getsourcecode = defineAction({
  module: 'contract',
  name: 'getsourcecode',
  summary:
    'Source code and compiler settings of a contract. Fields are empty if it is not verified. Proxy and Implementation are always set.',
  parameters: z.object({
    address: requiredAddress('Invalid address hash', 'Query parameter address is required'),
  }),
  result: z
    .array(
      z.strictObject({
        ...CONTRACT_FIELDS,
        SourceCode: z.string().describe('One file, or standard JSON in double braces.'),
        FileName: z.string(),
        ImplementationAddress: addressOrEmpty,
        IsProxy: z.enum(['true', 'false']),
        Implementation: addressText.optional().describe('Present if IsProxy is true.'),
        EVMVersion: z.string(),
        OptimizationRuns: decimalOrEmpty,
        ConstructorArguments: z.string().describe('Hex without 0x.'),
        Library: z.string(),
        LicenseType: z.string(),
        SwarmSource: z.string(),
      }),
    )
    .length(1),
  example: { address: '{token}' },
  // The node knows which implementation a proxy uses.
  volatile: true,
  // The source belongs to the code as of the block.
  facts: true,
  uses: ['proxies', 'sources'],

  async answer({ address }, { index, proxies, sources }) {
    // The code and the implementation come from one look-up.
    const seen = proxies.lookAt(address, await index.head())
    const known = await sources.sourceOf(
      index,
      address,
      seen.then(({ code }) => code),
    )
    const row = known?.row
    const [implementation] = (await seen).implementations
    const record = {
      ...contractFields(row),
      FileName: row?.file_path ?? '',
      ImplementationAddress: implementation ?? '',
      IsProxy: implementation ? ('true' as const) : ('false' as const),
      ...(implementation ? { Implementation: implementation } : {}),
      EVMVersion: row ? (row.settings.evmVersion ?? 'Default') : '',
      OptimizationRuns: row ? `${optimizerRunsOf(row)}` : '',
      ConstructorArguments: row?.constructor_arguments.slice(2) ?? '',
      Library: row ? librariesOf(row) : '',
      LicenseType: row ? licenseOf(row) : '',
      SwarmSource: '',
    }
    return new ActionResult([record], {
      headers: { ...twinOf(known), ...(row ? { 'x-verification-match': matchOf(row) } : {}) },
    })
  },
})
