import type { Upload } from '../verification/intake/submission.ts'
import { type Action, ActionError, type ActionParts } from './action.ts'
import { DIALECTS, type Dialect } from './dialect.ts'
import { isStream } from './list/formats.ts'
import { assertNoStream, type ListRequest, readListRequest } from './list/list-request.ts'
import { type ApiRequest, normalizedName } from './request.ts'

export interface ResolvedAction {
  readonly action: Action
  readonly names: ReadonlyMap<string, string>
}

/** The dialect of the answer: Etherscan's if the path is Etherscan's or the request has `chainid`. */
export const dialectOf = ({ etherscanPath, parameters }: ApiRequest, usual: Dialect['name']): Dialect =>
  DIALECTS[etherscanPath || parameters.has('chainid') ? 'etherscan' : usual]

/** Finds the action by `module` and `action`. Throws `ActionError` if there is none. */
export function createResolver(
  actions: readonly Action[],
  { chainId, profile }: Pick<ActionParts, 'profile'> & { readonly chainId: bigint },
): (request: ApiRequest) => ResolvedAction {
  const modules = new Map<string, Map<string, ResolvedAction>>()
  for (const action of actions) {
    const names = new Map(Object.keys(action.parameters.shape).map((name) => [normalizedName(name), name]))
    const module = modules.get(action.module) ?? new Map<string, ResolvedAction>()
    modules.set(action.module, module)
    for (const name of [action.name, ...(action.aliases ?? [])]) {
      module.set(name.toLowerCase(), { action, names })
      // Both the document's spelling and the node's name of the method are accepted.
      if (/^(chain|eth)_/.test(name) && action.envelope === 'json-rpc')
        module.set(name.replace(/^(chain|eth)_/, profile.methodPrefix).toLowerCase(), { action, names })
    }
  }

  return ({ parameters }) => {
    const module = parameters.get('module')
    const name = parameters.get('action')
    if (module === undefined || name === undefined)
      throw refused("Params 'module' and 'action' are required parameters", 400)
    const named = modules.get(module.toLowerCase())
    if (!named) throw refused('Unknown module', 400)
    const resolved = named.get(name.toLowerCase())
    if (!resolved) throw refused('Unknown action', 400)
    const chain = parameters.get('chainid')
    if (chain !== undefined && !isSameChain(chain, chainId))
      throw refused('Missing or unsupported chainid parameter', 200)
    return resolved
  }
}

const refused = (text: string, httpStatus: number) => new ActionError(text, { httpStatus })

const isSameChain = (text: string, chainId: bigint): boolean =>
  /^\d{1,30}$/.test(text) && BigInt(text) === chainId

export interface ParsedRequest {
  readonly action: Action
  readonly dialect: Dialect
  /** `parameters`: parsed by the action's schema. `values`: as the client wrote them. */
  readonly parameters: unknown
  readonly values: RawParameters
  /** How a list is read and written; undefined if the action does not return a list. */
  readonly list: ListRequest | undefined
  /** The blocks that the answer covers. */
  readonly range: readonly [first: number, last: number] | undefined
  /** The hash of the block that the request is pinned to. */
  readonly asof: string | undefined
  readonly cursorText: string
  readonly byGet: boolean
  /** The answer gets an ETag, because it stays valid until the index changes. */
  readonly lasting: boolean
  readonly ifNoneMatch: string | undefined
  /** The whole request, if its answer is a list that many may ask for: the newest, from its beginning. */
  readonly cacheKey: string | undefined
  readonly uploads: readonly Upload[]
  readonly sender: string
}

/** Parameters that many actions share. */
const COMMON = new Set([
  'module',
  'action',
  'apikey',
  'chainid',
  'strict',
  'format',
  'trailer',
  'bloom',
  'asof',
  'cursor',
])

/** The action's own parameters as the client wrote them, by name. */
export type RawParameters = Readonly<Record<string, string>>

export function rawParametersOf({ names }: ResolvedAction, { parameters }: ApiRequest): RawParameters {
  const pairs: [name: string, value: string][] = []
  for (const [key, value] of parameters) {
    const name = names.get(key)
    if (name !== undefined) pairs.push([name, value])
  }
  return Object.fromEntries(pairs)
}

/** Throws `ActionError` for the first invalid parameter. */
export function readParameters({ parameters }: Pick<Action, 'parameters'>, values: RawParameters) {
  const { success, data, error } = parameters.safeParse(values)
  if (!success) throw new ActionError(error.issues[0]!.message)
  return data
}

const isVolatile = ({ volatile, answer, facts }: Action, parameters: unknown): boolean =>
  typeof volatile === 'function' ? volatile(parameters as never) : (volatile ?? (!!answer && !facts))

/** Parses the action's parameters and those of lists. Throws `ActionError` for the first invalid one. */
export function parseRequest(
  { action, names }: ResolvedAction,
  { parameters, etherscanPath, get, uploads = [], sender = '' }: ApiRequest,
  values: RawParameters,
  dialect: Dialect,
): ParsedRequest {
  if (parameters.get('strict') === 'true')
    for (const key of parameters.keys())
      if (!names.has(key) && !COMMON.has(key))
        throw new ActionError(`Unknown parameter '${key.slice(0, 100)}'`)
  const read = readParameters(action, values)
  if (!action.list) assertNoStream(parameters.get('format'))
  const list = action.list && readListRequest(action, dialect.name, parameters, values)
  const range = action.range?.(read as never)
  const asof = parameters.get('asof')
  const isCommon = get && list && !list.cursor && !isStream(list.format) && asof === undefined
  return {
    action,
    dialect,
    parameters: read,
    values,
    list: list && { ...list, range },
    range,
    asof,
    cursorText: parameters.get('cursor') ?? '',
    byGet: get !== undefined,
    lasting: get !== undefined && !isVolatile(action, read),
    ifNoneMatch: get?.ifNoneMatch,
    cacheKey: isCommon ? JSON.stringify([etherscanPath, ...parameters]) : undefined,
    uploads,
    sender,
  }
}
