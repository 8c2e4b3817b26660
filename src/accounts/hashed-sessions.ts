import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'

/** The stored form of a token. Tokens are 32 random characters, so an unsalted hash cannot be reversed. */
const hashOfSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const SESSION = 'session'
const TOKEN = 'token'

/**
 * An adapter that stores hashes of session tokens, so that neither the table nor a backup contains a usable session.
 * better-auth stores plain tokens and has no setting for this. It always finds sessions by token, so the adapter can
 * hash tokens in queries and restore them in results.
 */
export function hashingSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashed(adapter),
    transaction: (work) => adapter.transaction((inner) => work(hashed(inner))),
  }
}

function hashed<A extends DBTransactionAdapter>(adapter: A): A {
  return {
    ...adapter,
    create: async (request: { model: string; data: Record<string, unknown> }) => {
      if (request.model !== SESSION) return adapter.create(request)
      const token = request.data[TOKEN] as string
      const row = await adapter.create({
        ...request,
        data: { ...request.data, token: hashOfSessionToken(token) },
      })
      return { ...row, token }
    },
    findOne: async (request) => {
      const { where, restore } = translate(request.model, request.where)
      return restore(await adapter.findOne<AdapterRow>({ ...request, where: where! }))
    },
    findMany: async (request) => {
      const { where, restore } = translate(request.model, request.where)
      const rows = await adapter.findMany<AdapterRow>({ ...request, ...(where ? { where } : {}) })
      return rows.map((row) => restore(row))
    },
    update: async (request) => {
      const { where, restore } = translate(request.model, request.where)
      return restore(await adapter.update<AdapterRow>({ ...request, where: where! }))
    },
    consumeOne: async (request) => {
      const { where, restore } = translate(request.model, request.where)
      return restore(await adapter.consumeOne<AdapterRow>({ ...request, where: where! }))
    },
    updateMany: (request) => adapter.updateMany({ ...request, where: translated(request) }),
    delete: (request) => adapter.delete({ ...request, where: translated(request) }),
    deleteMany: (request) => adapter.deleteMany({ ...request, where: translated(request) }),
  } as A
}

type AdapterRow = Record<string, unknown>

const translated = ({ model, where }: { model: string; where: Where[] }): Where[] =>
  translate(model, where).where!

/** Returns conditions on the stored hash, and a function that restores the tokens in the rows found. */
function translate(model: string, where: Where[] | undefined) {
  const tokens = new Map<unknown, string>()
  const toHash = (token: unknown): string => {
    const hash = hashOfSessionToken(String(token))
    tokens.set(hash, String(token))
    return hash
  }
  const restore = <R extends AdapterRow | null>(row: R): R => {
    const token = row === null || model !== SESSION ? undefined : tokens.get(row[TOKEN])
    return token === undefined ? row : { ...row, token }
  }
  if (model !== SESSION || !where) return { where, restore }
  const hashedWhere = where.map((condition): Where => {
    if (condition.field !== TOKEN) return condition
    const { value } = condition
    return { ...condition, value: Array.isArray(value) ? value.map(toHash) : toHash(value) }
  })
  return { where: hashedWhere, restore }
}
