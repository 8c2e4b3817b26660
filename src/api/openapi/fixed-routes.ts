import { count, json, object, refTo, text } from './schemas.ts'

const HEALTH = object({
  healthy: { type: 'boolean' },
  chain: object({ id: text, head: { type: 'integer' } }),
  index: object({
    block: { type: 'integer' },
    lag: { type: 'integer' },
    caughtUp: {
      type: 'boolean',
      description: 'Nothing known to be missing is older than 5 seconds or 2 blocks.',
    },
    backlog: object({
      history: count,
      traces: { type: ['integer', 'null'] },
      tokens: count,
      balances: count,
    }),
    unproved: count,
  }),
  notes: { type: 'array', items: text },
})

const FINGERPRINTS = object({
  head: object({ number: { type: 'integer' }, hash: text }),
  ranges: {
    type: 'array',
    items: object({
      from: count,
      to: count,
      blocks: { ...count, description: 'How many of them are indexed.' },
      untraced: { ...count, description: 'How many of these still wait for their traces.' },
      hash: { type: ['string', 'null'] },
    }),
  },
  next: { type: ['integer', 'null'], description: 'Where to go on; null: that is all.' },
})

const RPC_REQUEST = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'integer', 'null'] },
    method: text,
    params: { type: 'array' },
  },
  required: ['jsonrpc', 'method'],
}
const RPC_ANSWER = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'integer', 'null'] },
    result: {},
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: text, data: {} },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'id'],
}

const GRAPH_ANSWER = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { message: text }, required: ['message'] },
    },
  },
}
const graphAnswer = {
  200: {
    description: 'What was found; what was not is null, with an error.',
    headers: { 'X-Index-Block': { $ref: '#/components/headers/IndexBlock' } },
    content: json(GRAPH_ANSWER),
  },
  400: { description: 'No request of GraphQL.', content: json(GRAPH_ANSWER) },
}

/** What is served beside the actions. */
export const FIXED_PATHS: Readonly<Record<string, object>> = {
  '/api/eth-rpc': {
    post: {
      operationId: 'eth_rpc',
      tags: ['node'],
      summary: "The node's own methods",
      description:
        'JSON-RPC 2.0, one call or a batch of up to 1,000: what the index knows is answered from it, the rest by the node.',
      requestBody: {
        required: true,
        content: json(
          { anyOf: [RPC_REQUEST, { type: 'array', items: RPC_REQUEST }] },
          { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
        ),
      },
      responses: {
        200: {
          description: 'One answer for each call.',
          content: json({ anyOf: [RPC_ANSWER, { type: 'array', items: RPC_ANSWER }] }),
        },
        204: { description: 'There were only notifications.' },
      },
    },
  },
  '/api/v1/graphql': {
    get: {
      operationId: 'graphql_get',
      tags: ['graph'],
      summary: 'GraphQL in the query',
      description: 'The schema introspects itself; `/graphiql` explores it.',
      parameters: [
        {
          name: 'query',
          in: 'query',
          required: true,
          schema: text,
          example: '{ block(number: 1) { hash timestamp } }',
        },
        { name: 'variables', in: 'query', required: false, description: 'JSON.', schema: text },
        { name: 'operationName', in: 'query', required: false, schema: text },
      ],
      responses: graphAnswer,
    },
    post: {
      operationId: 'graphql',
      tags: ['graph'],
      summary: 'GraphQL in the body',
      description:
        'Complexity is 200 at most, where a connection costs `first` times its nodes’ fields; depth 10; 1,000 tokens.',
      requestBody: {
        required: true,
        content: json(
          {
            type: 'object',
            properties: { query: text, variables: { type: 'object' }, operationName: text },
            required: ['query'],
          },
          { query: '{ block(number: 1) { hash timestamp } }' },
        ),
      },
      responses: graphAnswer,
    },
  },
  '/api/fingerprint': {
    get: {
      operationId: 'fingerprint',
      tags: ['server'],
      summary: 'What the index holds, as hashes that two servers can compare',
      description:
        'One hash for every 1,024 blocks, cut at `from` and `to`; of one block its own. Two servers find the first block in which they differ by asking for halves.',
      security: [],
      parameters: ['from', 'to'].map((name) => ({ name, in: 'query', required: false, schema: count })),
      responses: {
        200: { description: 'As many ranges as a few seconds allow.', content: json(FINGERPRINTS) },
        400: { description: 'No range of blocks.', content: json(refTo('Refusal')) },
        503: {
          description: 'Others are being made.',
          content: json(refTo('Refusal')),
        },
      },
    },
  },
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['server'],
      summary: 'How far the index is, and what is wrong',
      security: [],
      responses: {
        200: { description: 'All is well.', content: json(HEALTH) },
        503: { description: 'Something is wrong: `notes` says what.', content: json(HEALTH) },
      },
    },
  },
  '/api/health/liveness': {
    get: {
      operationId: 'liveness',
      tags: ['server'],
      summary: 'Whether the process runs',
      security: [],
      responses: { 200: { description: 'It does.', content: json(object({ alive: { const: true } })) } },
    },
  },
  '/api/health/readiness': {
    get: {
      operationId: 'readiness',
      tags: ['server'],
      summary: 'Whether answers can be given',
      security: [],
      responses: {
        200: { description: 'They can.', content: json(object({ ready: { type: 'boolean' } })) },
        503: { description: 'They cannot.', content: json(object({ ready: { type: 'boolean' } })) },
      },
    },
  },
}
