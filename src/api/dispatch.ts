import { gapsIn } from '../primitives/ranges.ts'
import {
  type Head,
  NothingIndexedError,
  openSnapshot,
  SnapshotGoneError,
  TooManyRowsError,
} from '../query/reader.ts'
import { type Action, type ActionContext, ActionError, Told } from './action.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import { LAST_BLOCK } from './parameters.ts'
import { partly } from './partial.ts'
import { ACTIONS } from './registry.ts'
import { type ApiRequest, squashed } from './request.ts'

/** An answer of the query API, ready to be written. */
export interface ApiAnswer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** What all requests share; each gets a snapshot and a dialect of its own. */
export type ApiParts = Omit<ActionContext, 'index' | 'dialect'> & {
  readonly pool: Parameters<typeof openSnapshot>[0]
  readonly chainId: bigint
}

interface Entry {
  readonly action: Action
  /** Parameter names by their squashed form. */
  readonly names: ReadonlyMap<string, string>
}

/** Finds the action, reads its parameters, runs it as of one block, and puts the answer into its envelope. */
export type Dispatch = (request: ApiRequest) => Promise<ApiAnswer>

/** How often an answer is begun anew because its block was reorganised away meanwhile. */
const ATTEMPTS = 3

export function createDispatch(parts: ApiParts): Dispatch {
  const { methodPrefix } = parts.profile
  const modules = new Map<string, Map<string, Entry>>()
  for (const action of ACTIONS) {
    const names = new Map(Object.keys(action.parameters.shape).map((name) => [squashed(name), name]))
    const module = modules.get(action.module) ?? new Map<string, Entry>()
    modules.set(action.module, module)
    for (const name of [action.name, ...(action.aliases ?? [])]) {
      module.set(name.toLowerCase(), { action, names })
      if (name.startsWith('chain_'))
        module.set(name.replace('chain_', methodPrefix).toLowerCase(), { action, names })
    }
  }

  return async ({ parameters, etherscanPath }) => {
    const given = (name: string) => parameters.get(name)
    const asked = given('chainid')
    const dialect = DIALECTS[etherscanPath || asked !== undefined ? 'etherscan' : parts.settings.API_DIALECT]
    const module = given('module')
    const name = given('action')
    if (module === undefined || name === undefined)
      return refusal(dialect, "Params 'module' and 'action' are required parameters", 400)
    const actions = modules.get(module.toLowerCase())
    if (!actions) return refusal(dialect, 'Unknown module', 400)
    const entry = actions.get(name.toLowerCase())
    if (!entry) return refusal(dialect, 'Unknown action', 400)
    if (asked !== undefined && !sameChain(asked, parts.chainId))
      return refusal(dialect, 'Missing or unsupported chainid parameter')
    const envelope = entry.action.envelope === 'json-rpc' ? jsonRpcEnvelope : queryEnvelope

    const values: Record<string, string> = {}
    for (const [key, value] of parameters) {
      const own = entry.names.get(key)
      if (own !== undefined) values[own] = value
      else if (given('strict') === 'true' && !COMMON.has(key))
        return envelope.failure(
          entry.action,
          dialect,
          new ActionError(`Unknown parameter '${key.slice(0, 100)}'`),
          values,
        )
    }
    const read = entry.action.parameters.safeParse(values)
    if (!read.success)
      return envelope.failure(entry.action, dialect, new ActionError(read.error.issues[0]!.message), values)

    for (let attempt = 1; ; attempt++) {
      const index = openSnapshot(parts.pool)
      try {
        const answered = await entry.action.answer(read.data as never, { ...parts, index, dialect })
        const range = entry.action.range?.(read.data as never)
        return envelope.success(
          entry.action,
          dialect,
          range ? tellMissing(answered, range, await index.head()) : answered,
          index.known,
          values,
        )
      } catch (error) {
        if (error instanceof SnapshotGoneError && attempt < ATTEMPTS) continue
        if (error instanceof NothingIndexedError) {
          return {
            ...envelope.failure(
              entry.action,
              dialect,
              new ActionError(error.message, {
                cause: error,
                httpStatus: 503,
                headers: { 'retry-after': '5' },
              }),
              values,
            ),
          }
        }
        const refused =
          error instanceof TooManyRowsError ? new ActionError(error.message, { cause: error }) : error
        if (!(refused instanceof ActionError)) throw error
        const failed = envelope.failure(entry.action, dialect, refused, values)
        return { ...failed, headers: { ...failed.headers, ...headOf(index.known) } }
      }
    }
  }
}

/** An answer with a message of its own keeps it; others say which of their blocks are missing. */
function tellMissing(answered: unknown, [first, last]: readonly [number, number], head: Head): unknown {
  if (answered instanceof Told && answered.message !== undefined) return answered
  const from = first === LAST_BLOCK ? head.number : first
  const missing = gapsIn(from, Math.min(last, head.number), head.blocks)
  return partly(answered, missing)
}

/** Parameters that belong to no single action. */
const COMMON = new Set(['module', 'action', 'apikey', 'chainid', 'strict', 'format', 'asof', 'cursor'])

const sameChain = (text: string, chainId: bigint): boolean =>
  /^\d{1,30}$/.test(text) && BigInt(text) === chainId

const headOf = (head: Head | undefined): Record<string, string> =>
  head ? { 'x-index-block': `${head.number};${head.hash}` } : {}

const refusal = (dialect: Dialect, text: string, httpStatus = 200): ApiAnswer => ({
  httpStatus,
  headers: {},
  body: { message: dialect.errorMessage(text), result: text, status: '0' },
})

interface Envelope {
  success(
    action: Action,
    dialect: Dialect,
    answered: unknown,
    head: Head | undefined,
    values: Record<string, string>,
  ): ApiAnswer
  failure(action: Action, dialect: Dialect, error: ActionError, values: Record<string, string>): ApiAnswer
}

const queryEnvelope: Envelope = {
  success({ module, name, empty }, dialect, answered, head) {
    const told = answered instanceof Told ? answered : undefined
    const plain = told ? told.result : answered
    const isEmpty =
      empty !== undefined && Array.isArray(plain) && plain.length === 0 && told?.message === undefined
    const rewrite = dialect.rewrite[`${module}/${name}`]
    const result = rewrite && !isEmpty ? rewrite(plain as never) : plain
    return {
      httpStatus: 200,
      headers: { ...headOf(head), ...told?.headers },
      body: isEmpty
        ? { message: empty, result: [], status: '0' }
        : { message: told?.message ?? 'OK', result, status: told?.status ?? '1' },
    }
  },
  failure: (_action, dialect, { message, httpStatus, headers }) => ({
    ...refusal(dialect, message, httpStatus),
    headers,
  }),
}

const jsonRpcEnvelope: Envelope = {
  success: (action, _dialect, answered, head, values) => ({
    httpStatus: 200,
    headers: headOf(head),
    body: { jsonrpc: '2.0', result: answered, id: idOf(action, values) },
  }),
  failure: (action, _dialect, { message, httpStatus, headers }, values) => ({
    httpStatus: httpStatus === 200 ? 400 : httpStatus,
    headers,
    body: {
      jsonrpc: '2.0',
      error: { code: httpStatus === 404 ? -32000 : httpStatus === 503 ? -32001 : -32602, message },
      id: idOf(action, values),
    },
  }),
}

/** Echoed where the action takes one, 1 without a good one; an action without such a parameter answers 0. */
function idOf({ parameters }: Action, values: Record<string, string>): number {
  if (!('id' in parameters.shape)) return 0
  const id = values['id'] ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 1
}
