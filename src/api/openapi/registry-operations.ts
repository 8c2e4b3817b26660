import type { JsonObject } from '../../primitives/json-text.ts'
import { decompiledSubmission as decompiled } from '../endpoints/decompiled.ts'
import { submission } from '../endpoints/source-registry.ts'
import { submission as olderSubmission } from '../endpoints/source-registry-v1.ts'
import { answer, json, object, parameter, refTo, schemaOf, text } from './schemas.ts'

const TAG = ['source registry']
const ADDRESS = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
/** An address without a contract, so that trying the example has no effect. */
const EXAMPLE = `0x${'0'.repeat(39)}1`
const EXAMPLE_CHAIN = '1337'

const inPath = (name: string, schema: JsonObject, example: string) =>
  parameter('path', name, true, schema, example)
const chainId = inPath(
  'chainId',
  { description: "The chain's id, decimal.", type: 'string', pattern: '^\\d+$' },
  EXAMPLE_CHAIN,
)
const address = inPath('address', { description: 'The address of the contract.', ...ADDRESS }, EXAMPLE)

const REFUSAL = object({ customCode: text, message: text, errorId: text })
const refused = (description: string) => answer(description, REFUSAL)

const MATCH = { enum: ['exact_match', 'match', null] }
const STATE = {
  type: 'object',
  properties: {
    match: { ...MATCH, description: 'The better of the two.' },
    creationMatch: MATCH,
    runtimeMatch: MATCH,
    chainId: text,
    address: text,
    verifiedAt: { ...text, description: 'ISO 8601; absent: it is not verified.' },
  },
  required: ['match', 'creationMatch', 'runtimeMatch', 'chainId', 'address'],
}

const ATTEMPT = {
  type: 'object',
  properties: {
    isJobCompleted: { type: 'boolean' },
    verificationId: text,
    jobStartTime: { ...text, description: 'ISO 8601.' },
    jobFinishTime: { ...text, description: 'ISO 8601.' },
    contract: STATE,
    error: REFUSAL,
  },
  required: ['isJobCompleted', 'verificationId', 'jobStartTime', 'contract'],
}

const code = {
  type: 'object',
  properties: {
    transformations: { type: ['array', 'null'] },
    transformationValues: { type: ['object', 'null'] },
  },
}
const CONTRACT = {
  ...STATE,
  properties: {
    ...STATE.properties,
    abi: { type: ['array', 'null'] },
    sources: { type: 'object', additionalProperties: object({ content: text }) },
    metadata: { type: ['object', 'null'] },
    stdJsonInput: { type: 'object' },
    compilation: { type: 'object' },
    deployment: { type: 'object' },
    proxyResolution: { type: 'object' },
    runtimeBytecode: code,
    creationBytecode: code,
  },
}

const FIELDS = {
  ...text,
  description: 'Fields to return besides the match, separated by commas; `all`: everything.',
}

/** OpenAPI operations of the source registry's API. `name`: a prefix of their ids, one per base path. */
export const newerOperations = (name: string) => ({
  verify: {
    operationId: `${name}_verify`,
    tags: TAG,
    summary: 'Begins a verification',
    description: 'By the standard JSON that the contract was compiled from. How it goes is asked by the id.',
    parameters: [chainId, address],
    requestBody: {
      required: true,
      content: json(schemaOf(submission, 'input'), {
        stdJsonInput: {
          language: 'Solidity',
          sources: { 'A.sol': { content: 'contract A {}' } },
          settings: {},
        },
        compilerVersion: '0.8.30+commit.73712a01',
        contractIdentifier: 'A.sol:A',
      }),
    },
    responses: {
      202: answer('It is taken on.', object({ verificationId: text })),
      400: refused('Something about the submission is wrong.'),
      409: refused('It is verified already, with an exact match.'),
      503: refused('Too many wait: come again later.'),
    },
  },
  attempt: {
    operationId: `${name}_attempt`,
    tags: TAG,
    summary: 'How far a verification has come',
    parameters: [
      inPath('verificationId', { description: 'What the submission gave.', ...text }, '0'.repeat(50)),
    ],
    responses: {
      200: answer('It is known.', ATTEMPT),
      404: refused('No verification has this id.'),
    },
  },
  contract: {
    operationId: `${name}_contract`,
    tags: TAG,
    summary: 'The verified contract at an address',
    parameters: [chainId, address, parameter('query', 'fields', false, FIELDS, 'all')],
    responses: {
      200: answer('It is verified; beside the match what `fields` names.', CONTRACT),
      400: refused('The chain is another, or this is no address.'),
      404: answer('It is not verified.', STATE),
    },
  },
})

const listOf = (name: string, what: string, example: string) =>
  parameter('query', name, true, { ...text, description: `${what}, separated by commas.` }, example)
const refusedOlder = (description: string) => answer(description, object({ error: text }))

export const olderCheck = (operationId: string, summary: string, deprecated: boolean) => ({
  operationId,
  tags: TAG,
  summary,
  ...(deprecated ? { deprecated } : {}),
  parameters: [listOf('addresses', 'Addresses', EXAMPLE), listOf('chainIds', 'Ids of chains', EXAMPLE_CHAIN)],
  responses: {
    200: answer('One record for each address.', {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          address: text,
          status: { enum: ['perfect', 'false'] },
          chainIds: { type: 'array', items: {} },
        },
        required: ['address'],
      },
    }),
    400: refusedOlder('These are no addresses, or too many.'),
  },
})

export function olderVerification(): JsonObject {
  const { properties, ...schema } = schemaOf(olderSubmission, 'input')
  const texts = { ...properties, chain: text }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const status = { enum: ['perfect', 'partial'] }
  const required = ['address', 'chain']
  return {
    operationId: 'older_registry_verify',
    tags: TAG,
    summary: 'Verifies by sources with their metadata',
    requestBody: {
      required: true,
      content: {
        ...json(
          { ...schema, properties: texts, required },
          { address: EXAMPLE, chain: EXAMPLE_CHAIN, files: { 'metadata.json': '{}' } },
        ),
        'multipart/form-data': { schema: { ...schema, properties: { ...texts, files }, required } },
      },
    },
    responses: {
      200: answer(
        'It is verified.',
        object({ result: { type: 'array', items: object({ address: text, chainId: text, status }) } }),
      ),
      400: refusedOlder('It cannot be verified, or something about the submission is wrong.'),
      503: refusedOlder('It is still being verified: come again later.'),
    },
  }
}

const refusedDecompiled = (description: string) => answer(description, refTo('Refusal'))
const DECOMPILED_SCHEMA = schemaOf(decompiled, 'input')
export const DECOMPILED = {
  operationId: 'add_decompiled',
  tags: TAG,
  summary: 'Adds what a decompiler made of a contract',
  parameters: [
    { name: 'auth_token', in: 'header', required: true, description: 'The operator gives it.', schema: text },
  ],
  requestBody: { required: true, content: json(DECOMPILED_SCHEMA) },
  responses: {
    201: answer('It is added.', DECOMPILED_SCHEMA),
    403: refusedDecompiled('The token is another.'),
    422: refusedDecompiled('Something is missing or malformed, or is there already.'),
  },
}
