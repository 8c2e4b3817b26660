import type { JsonObject } from '../../primitives/json-text.ts'
import type { Action } from '../action.ts'
import { FORMATS } from '../list/formats.ts'
import { normalizedName } from '../request.ts'
import {
  answer,
  json,
  type ObjectSchema,
  object,
  parameter,
  parametersOf,
  refTo,
  schemaOf,
  text,
} from './schemas.ts'
import { DIALECT_NOTES, OMITTING } from './texts.ts'

/** Recorded answers, by `module/name` of the action. */
export type Examples = Readonly<
  Record<string, { readonly request: Readonly<Record<string, string>>; readonly answer: unknown }>
>

const INDEX_BLOCK = { 'X-Index-Block': { $ref: '#/components/headers/IndexBlock' } }
/** The field of uploaded files in every multipart body. */
const UPLOADS = 'files'

/** An OpenAPI path is unique and has no query, so module and name become the path of an action. */
export const pathOf = ({ module, name }: Pick<Action, 'module' | 'name'>): string => `/api/${module}/${name}`

export function actionPaths(actions: readonly Action[], examples: Examples): JsonObject {
  const operations = actions.map(
    (action) =>
      [pathOf(action), { [action.posted ? 'post' : 'get']: operationOf(action, examples) }] as const,
  )
  return {
    ...Object.fromEntries(operations),
    '/api': sharedPath(actions, {
      tag: 'all endpoints',
      name: 'query',
      title: 'Any action',
      dialect: 'As each action by its own path.',
    }),
    '/v2/api': sharedPath(actions, {
      tag: 'etherscan',
      name: 'etherscan',
      title: 'Any action, in the etherscan dialect',
      dialect:
        'Like `/api` with `chainid`. Each action has a path here too, as below `/api`: `/v2/api/account/txlist`.',
    }),
  }
}

function operationOf(action: Action, examples: Examples): JsonObject {
  const { module, name, aliases, summary, empty, envelope, posted } = action
  const example = examples[`${module}/${name}`]
  const note = DIALECT_NOTES[`${module}/${name}`]
  const description = [
    summary,
    `Also \`/api?module=${module}&action=${name}\`.`,
    aliases?.length ? `Also as ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : '',
    empty ? `An empty list has the message \`${empty}\`, status \`0\` and the result \`[]\`.` : '',
    note ? `In the etherscan dialect: ${note}` : '',
  ]
  const rpc = envelope === 'json-rpc' || envelope === 'proxy'
  return {
    operationId: `${module}_${name}`,
    tags: [module],
    summary: `${module} / ${name}`,
    description: description.filter(Boolean).join('\n\n'),
    ...(posted
      ? { requestBody: bodyOf(schemaOf(action.parameters, 'input'), example?.request) }
      : {
          parameters: [
            ...parametersOf('query', action.parameters, example?.request),
            ...(action.list ? LIST_PARAMETERS : []),
          ],
        }),
    responses: {
      200: {
        description: rpc
          ? 'The envelope of JSON-RPC.'
          : 'The result in its envelope, or a sentence on what is wrong with the question.',
        headers: {
          ...INDEX_BLOCK,
          ...(action.list ? LIST_HEADERS : {}),
          ...(OMITTING.has(`${module}/${name}`) ? OMITS_HEADER : {}),
        },
        content: {
          ...json(rpc ? rpcEnvelope(action) : queryEnvelope(action), example?.answer),
          ...(action.list ? STREAMS : {}),
        },
      },
      400:
        envelope === 'json-rpc'
          ? answer('The error in the envelope of JSON-RPC.', refTo('RpcRefusal'))
          : { $ref: '#/components/responses/Refused' },
      ...(action.facts ? { 409: { $ref: '#/components/responses/Replaced' } } : {}),
      503: { $ref: '#/components/responses/NotYet' },
    },
  }
}

/** The body in every supported type. Only multipart bodies can have files. */
function bodyOf(schema: ObjectSchema, example?: Readonly<Record<string, string>>): JsonObject {
  const { [UPLOADS]: files, ...properties } = schema.properties ?? {}
  const texts = { ...schema, properties }
  const parts = {
    ...schema,
    properties: {
      ...properties,
      ...(files
        ? { [UPLOADS]: { ...files, type: 'array', items: { type: 'string', format: 'binary' } } }
        : {}),
    },
  }
  const shown = example ? { example } : {}
  return {
    required: true,
    content: {
      'application/json': { schema: texts, ...shown },
      'application/x-www-form-urlencoded': { schema: texts, ...shown },
      'multipart/form-data': { schema: parts, ...shown },
    },
  }
}

interface Shared {
  readonly tag: string
  /** Prefix of its operation ids. */
  readonly name: string
  readonly title: string
  readonly dialect: string
}

/** Etherscan's path, which all actions share. Parameters select the action. */
function sharedPath(actions: readonly Action[], { tag, name, title, dialect }: Shared): JsonObject {
  const choosing = {
    module: { enum: [...new Set(actions.map(({ module }) => module))], description: 'Its module.' },
    action: { enum: [...new Set(actions.map((action) => action.name))], description: 'The action.' },
  }
  const optional = parametersOfAll(actions)
  const example: Record<string, string> = { module: 'block', action: 'getblockreward', blockno: '1' }
  const operation = {
    tags: [tag],
    description: `${dialect} The path of an action has its parameters; others are ignored.`,
    responses: {
      200: {
        description: "The action's result in its envelope, or a sentence on what is wrong with the question.",
        headers: { ...INDEX_BLOCK, ...LIST_HEADERS },
        content: {
          ...json({ anyOf: [refTo('AnyAnswer'), refTo('AnyRpcAnswer'), refTo('RpcRefusal')] }),
          ...STREAMS,
        },
      },
      400: { $ref: '#/components/responses/Refused' },
      409: { $ref: '#/components/responses/Replaced' },
      503: { $ref: '#/components/responses/NotYet' },
    },
  }
  const asParameters = (all: Readonly<Record<string, JsonObject>>, required: boolean) =>
    Object.entries(all).map(([key, schema]) => parameter('query', key, required, schema, example[key]))
  return {
    get: {
      operationId: `${name}_get`,
      summary: title,
      ...operation,
      parameters: [...asParameters(choosing, true), ...asParameters(optional, false), ...LIST_PARAMETERS],
    },
    post: {
      operationId: `${name}_post`,
      summary: `${title}, asked in a body`,
      ...operation,
      requestBody: bodyOf(
        {
          type: 'object',
          properties: { ...choosing, ...optional },
          required: Object.keys(choosing),
        },
        example,
      ),
    },
  }
}

/** All parameters without duplicates, in any spelling. Their meaning is described at each action. */
function parametersOfAll(actions: readonly Action[]): Record<string, JsonObject> {
  const all = new Map<string, [string, JsonObject]>()
  for (const {
    parameters,
    parameters: { shape },
  } of actions) {
    const { properties = {} } = schemaOf(parameters, 'input')
    for (const name of Object.keys(shape)) {
      const { description } = properties[name] ?? {}
      if (!all.has(normalizedName(name)))
        all.set(normalizedName(name), [name, { ...text, ...(description ? { description } : {}) }])
    }
  }
  return {
    ...Object.fromEntries(all.values()),
    chainid: { ...text, description: "The chain's id, decimal: no other chain is served." },
    strict: { enum: ['true', 'false'], description: '`true`: unknown parameters are refused.' },
    asof: {
      ...text,
      description: 'The hash of the block at which facts are read, as in `X-Index-Block`.',
    },
  }
}

function queryEnvelope({ result, empty }: Action): JsonObject {
  const body = object({
    message: { ...text, description: '`OK`, or a note about the result.' },
    result: schemaOf(result, 'output'),
    status: { enum: empty ? ['1', '0', '2'] : ['1'] },
  })
  return { anyOf: [body, refTo('Refusal')] }
}

function rpcEnvelope({ result, envelope }: Action): JsonObject {
  const body = object({
    jsonrpc: { const: '2.0' },
    result: schemaOf(result, 'output'),
    id: { type: 'integer' },
  })
  return envelope === 'proxy' ? { anyOf: [body, refTo('RpcRefusal')] } : body
}

/** Parameters of every list, in addition to those of its action. */
const LIST_PARAMETERS = [
  {
    name: 'cursor',
    in: 'query',
    required: false,
    allowEmptyValue: true,
    description:
      'Where a walk goes on, as the header `Link` or the last line of a stream says; empty: where it begins. Each row then comes once, however long the list is. `offset` alone is the size of a page.',
    schema: text,
  },
  parameter('query', 'format', false, {
    description:
      '`ndjson` and `csv` are streams: the whole list, unless a page is asked for. Their last line says whether it is complete, or which cursor leads on.',
    enum: Object.keys(FORMATS),
    default: 'json',
  }),
  parameter('query', 'trailer', false, {
    description:
      'For streams: `no` omits the last line. The HTTP trailers `X-Complete` and `X-Next-Cursor` then report completeness, or headers with these names if the answer is short.',
    enum: ['yes', 'no'],
    default: 'yes',
  }),
  parameter('query', 'bloom', false, {
    description: 'For `csv`: `yes` adds the column `logsBloom`, if the records have one.',
    enum: ['yes', 'no'],
    default: 'no',
  }),
] as const

/** Facts about a list. They are in the headers of a page, and in the last line of a stream. */
const LIST_HEADERS = {
  'X-Complete': {
    description: '`false`: there is more, or some of the blocks of the question are not indexed yet.',
    schema: { enum: ['true', 'false'] },
  },
  Link: {
    description: '`<?…cursor=…>; rel="next"` if there is more.',
    schema: text,
  },
} as const

/** For all formats, including streams. */
const OMITS_HEADER = {
  'X-Omits': {
    description: 'What the answer omits because the index cannot know it; absent if it omits nothing.',
    schema: text,
  },
} as const

const STREAMS = {
  // The schema describes the whole text. Clients would use a schema of a line as the type of the answer.
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description:
        'One line of JSON for each record, and a last one: `{"complete": …}`, whether nothing is beyond it and nothing of it is to come, with `next`, the cursor that leads on (empty: only a new walk does), `message`, why it is not complete, and `valuesAsOf`, the block of the oldest value where some change without events.',
    },
  },
  'text/csv': {
    schema: {
      type: 'string',
      description:
        "RFC 4180. The fields of the records, then their values: nothing is an empty cell, lists are JSON, numbers are decimal whatever they are in JSON, and a `'` precedes what a spreadsheet would take for a formula. The last line is `complete,true`, `complete,false` or `next,<cursor>`; lines before it may say `message` or `valuesAsOf`.",
    },
  },
} as const
