import type { JsonObject } from '../../primitives/json-text.ts'
import type { WayName } from '../endpoints/blockscout-verification.ts'
import { smartContract } from '../endpoints/smart-contracts.ts'
import { answer, json, object, parameter, refTo, schemaOf, text } from './schemas.ts'

const description = 'The address of the contract: 0x and 40 hex digits.'
const address = parameter('path', 'address', true, { ...text, description }, `0x${'0'.repeat(39)}1`)

/** OpenAPI for verified contracts and verification, in Blockscout's format. */
export const VERIFIED_CONTRACT_OPERATION = {
  operationId: 'smart_contract',
  tags: ['contract'],
  summary: 'A verified contract',
  description: 'Source, settings and ABI, for clients that load ABIs by address.',
  parameters: [address],
  responses: {
    200: answer('It is verified.', schemaOf(smartContract, 'input')),
    404: answer('Nothing is verified at this address.', refTo('Refusal')),
  },
}

const named = (description: string, schema: object = text) => ({ ...schema, description })
const yes = named('true or false.', { type: ['boolean', 'string'] })
const FIELD = {
  compiler_version: named('Such as v0.8.30+commit.73712a01.'),
  contract_name: named('Its name; absent: whichever matches.'),
  source_code: named('The source, in one file.'),
  language: named('`yul` where it is no Solidity.'),
  is_optimization_enabled: yes,
  optimization_runs: named('For how many runs the optimizer worked.', { type: ['integer', 'string'] }),
  evm_version: named('The version of the EVM that was compiled for.'),
  autodetect_constructor_args: named('true: find them in the code that made the contract.', yes),
  constructor_args: named('Constructor arguments as ABI-encoded hex.'),
  license_type: named('A license by its number or its name.'),
} as const
const LIBRARIES = named('Addresses of libraries by their names; in a form as JSON.', {
  type: ['object', 'string'],
  additionalProperties: text,
})
const FILES = named('Files, also as files[0], files[1] …', {
  type: 'array',
  items: { type: 'string', format: 'binary' },
})

interface Way {
  readonly fields: readonly (keyof typeof FIELD)[]
  readonly needed: readonly string[]
  readonly more?: Readonly<Record<string, object>>
}

const ALL = ['compiler_version', 'contract_name', 'evm_version', 'license_type'] as const
const OPTIMIZED = ['is_optimization_enabled', 'optimization_runs'] as const
const ARGUMENTS = ['autodetect_constructor_args', 'constructor_args'] as const
const FLAT = {
  fields: [...ALL, 'source_code', ...ARGUMENTS],
  needed: ['compiler_version', 'source_code'],
} as const
const INPUT: Way = {
  fields: ['compiler_version', 'contract_name', 'license_type', ...ARGUMENTS],
  needed: ['compiler_version', 'files'],
  more: { files: FILES },
}

const WAYS: Readonly<Record<WayName, Way>> = {
  'flattened-code': {
    ...FLAT,
    fields: [...FLAT.fields, 'language', ...OPTIMIZED],
    more: { libraries: LIBRARIES },
  },
  'standard-input': INPUT,
  'multi-part': {
    fields: [...ALL, ...OPTIMIZED, ...ARGUMENTS],
    needed: ['compiler_version', 'files'],
    more: { files: FILES, libraries: LIBRARIES },
  },
  'vyper-code': FLAT,
  'vyper-standard-input': INPUT,
  'vyper-multi-part': {
    fields: [...ALL, ...ARGUMENTS],
    needed: ['compiler_version', 'files'],
    more: { files: FILES, interfaces: FILES },
  },
  sourcify: { fields: [], needed: [], more: { files: FILES } },
}

const EXAMPLE = {
  compiler_version: 'v0.8.30+commit.73712a01',
  contract_name: 'A',
  source_code: 'contract A {}',
}

export function submitOperation(way: WayName): JsonObject {
  const { fields, needed, more = {} } = WAYS[way]
  const schema = {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map((name) => [name, FIELD[name]])), ...more },
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  const reply = (description: string) => answer(description, object({ message: text }))
  const content =
    'files' in more ? {} : { ...json(schema, EXAMPLE), 'application/x-www-form-urlencoded': { schema } }
  return {
    operationId: `verify_via_${way.replaceAll('-', '_')}`,
    tags: ['contract'],
    summary: `Verification via ${way}, in Blockscout’s words`,
    description:
      'Queued when it answers `Smart-contract verification started`; `/api/v2/smart-contracts/{address}` has the contract once it is verified.',
    parameters: [address],
    requestBody: { required: true, content: { ...content, 'multipart/form-data': { schema } } },
    responses: {
      200: reply('Taken on, or why not.'),
      404: reply('No contract is at that address.'),
      422: reply('What was sent is no submission.'),
      503: reply('Too many wait.'),
    },
  }
}
