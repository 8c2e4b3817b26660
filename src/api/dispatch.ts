import type { Range } from '../primitives/ranges.ts'
import { limitConcurrency } from '../query/limit-concurrency.ts'
import {
  type Head,
  NothingIndexedError,
  openSnapshot,
  SnapshotGoneError,
  TooManyRowsError,
} from '../query/reader.ts'
import type { BlockPlace } from '../query/standing.ts'
import {
  type Action,
  type ActionContext,
  ActionError,
  isVolatile,
  Told,
  WindowTooLargeError,
} from './action.ts'
import { OlderStateError, pinnedBlock } from './asof.ts'
import { DIALECTS } from './dialect.ts'
import { type ApiAnswer, envelopeOf, headOf, refusal } from './envelope.ts'
import { etagOf, matches } from './etag.ts'
import { answerList, type ListAsked } from './list/answer.ts'
import type { Cursor } from './list/cursor.ts'
import { isStream } from './list/formats.ts'
import { pinnedWalk, readAsked, refuseStream, resumed } from './list/walk.ts'
import { missingWithin, partly, textOf } from './partial.ts'
import { ACTIONS } from './registry.ts'
import { type ApiRequest, squashed } from './request.ts'

/** What all requests share; each gets a snapshot and a dialect of its own. */
export type ApiParts = Omit<ActionContext, 'index' | 'dialect' | 'byGet' | 'uploads' | 'sender'> & {
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
  /** Those who stream leave half of the pool to others. */
  const streamPool = limitConcurrency(
    parts.pool,
    Math.max(1, Math.floor(parts.settings.DATABASE_CONNECTIONS / 2)),
  )
  const modules = new Map<string, Map<string, Entry>>()
  for (const action of ACTIONS) {
    const names = new Map(Object.keys(action.parameters.shape).map((name) => [squashed(name), name]))
    const module = modules.get(action.module) ?? new Map<string, Entry>()
    modules.set(action.module, module)
    for (const name of [action.name, ...(action.aliases ?? [])]) {
      module.set(name.toLowerCase(), { action, names })
      // As the document writes it, and as the chain's own method is called.
      if (/^(chain|eth)_/.test(name) && action.envelope === 'json-rpc')
        module.set(name.replace(/^(chain|eth)_/, methodPrefix).toLowerCase(), { action, names })
    }
  }

  return async ({ parameters, etherscanPath, get, uploads = [], sender = '' }) => {
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
    const envelope = envelopeOf(entry.action)

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

    let asking: ListAsked | undefined
    try {
      if (entry.action.list) asking = readAsked(entry.action, dialect.name, parameters, values)
      else refuseStream(given('format'))
    } catch (error) {
      if (error instanceof ActionError) return envelope.failure(entry.action, dialect, error, values)
      throw error
    }
    const pool = asking && isStream(asking.format) ? streamPool : parts.pool
    const range = entry.action.range
    const byGet = get !== undefined
    const lasting = get !== undefined && !isVolatile(entry.action, read.data)
    for (let attempt = 1; ; attempt++) {
      let index = openSnapshot(pool)
      // As of the beginning: what is learnt while the answer is made may be missing in it.
      const learnt = dialect.methodNames ? parts.methodNames.learnt() : ''
      try {
        const asof = given('asof')
        const pinned = asof === undefined ? undefined : await pinnedBlock(pool, asof)
        if (entry.action.facts) {
          const anew = async (from: Cursor, fork: BlockPlace) => {
            const now = openSnapshot(pool)
            const list = await entry.action.list!(read.data as never, {
              ...parts,
              index: now,
              dialect,
              byGet,
              uploads,
              sender,
            })
            return resumed(list, { ...asking!, range: range?.(read.data as never) }, from, fork, now)
          }
          const begun = asking ? await pinnedWalk(pool, asking, pinned, anew) : pinned
          index = openSnapshot(pool, begun)
        }
        if (lasting && get.ifNoneMatch !== undefined) {
          const etag = etagOf(await index.head(), dialect, asking?.format, learnt)
          if (matches(get.ifNoneMatch, etag)) {
            refuseOlderState(pinned, index.known!)
            return unchanged(etag, index.known!)
          }
          // State is as of the first statement that reads it.
          if (!entry.action.facts) index = openSnapshot(pool)
        }
        const context = { ...parts, index, dialect, byGet, uploads, sender }
        let success: ApiAnswer
        if (entry.action.list) {
          const list = await entry.action.list(read.data as never, context)
          const its = { ...asking!, range: range?.(read.data as never) }
          const { headers, ...rest } = await answerList(list, its, index, { action: entry.action, dialect })
          success = { httpStatus: 200, headers: { ...headOf(index.known), ...headers }, ...rest }
        } else {
          const answered = await entry.action.answer!(read.data as never, context)
          const missing = range ? missingWithin(range(read.data as never), await index.head()) : []
          const told = tellMissing(answered, missing)
          success = envelope.success(entry.action, dialect, told, index.known, values)
        }
        if (pinned) refuseOlderState(pinned, await index.head())
        if (!lasting || !index.known) return success
        const etag = etagOf(index.known, dialect, asking?.format, learnt)
        return { ...success, headers: { ...success.headers, ...revalidated(etag) } }
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
        const beyond = error instanceof TooManyRowsError || error instanceof WindowTooLargeError
        const onwards =
          beyond && asking ? { 'x-complete': 'false', ...asking.link(given('cursor') ?? '') } : {}
        return { ...failed, headers: { ...failed.headers, ...onwards, ...headOf(index.known) } }
      }
    }
  }
}

function refuseOlderState(pinned: BlockPlace | undefined, { hash }: Head): void {
  if (pinned && pinned.hash !== hash) throw new OlderStateError()
}

/** An answer with a text of its own keeps it; others say which of their blocks are missing, and lists that they are not whole. */
function tellMissing(answered: unknown, missing: readonly Range[]): unknown {
  const told = answered instanceof Told ? answered : new Told(answered, {})
  if (!Array.isArray(told.result)) return told.message === undefined ? partly(answered, missing) : answered
  const { result, status, headers } = told
  const whole =
    missing.length === 0 && !told.message?.startsWith('OK-Partial') && headers['x-complete'] !== 'false'
  const message = told.status === undefined && missing.length > 0 ? textOf(missing) : told.message
  return new Told<unknown>(result, {
    ...(message === undefined ? {} : { message }),
    ...(status === undefined ? {} : { status }),
    headers: { ...headers, 'x-complete': `${whole}` },
  })
}

/** Parameters that belong to no single action. */
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

const sameChain = (text: string, chainId: bigint): boolean =>
  /^\d{1,30}$/.test(text) && BigInt(text) === chainId

/** May be kept, but asked about each time. */
const revalidated = (etag: string) => ({ etag, 'cache-control': 'no-cache' })

/** What the caller has is what would be answered now. */
const unchanged = (etag: string, head: Head): ApiAnswer => ({
  httpStatus: 304,
  headers: { ...headOf(head), ...revalidated(etag) },
  body: undefined,
})
