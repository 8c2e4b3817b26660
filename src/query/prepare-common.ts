import type pg from 'pg'
import { sharing } from '../primitives/concurrency.ts'
import { createAddressCache } from './address-cache.ts'
import { type Database, NEWEST_HEAD } from './reader.ts'
import { createStatementCache, nameOfText } from './statement.ts'

/** A text that was used this often is likely to be used again. */
const USES_BEFORE_PREPARED = 3
/** Each connection keeps a plan per text, about ten thousand bytes. */
const MAX_PREPARED = 100
const MAX_REMEMBERED = 1_000
const MAX_TEXT_LENGTH = 10_000

/**
 * A pool that prepares unnamed texts that are used often. A search's conditions have too many forms to keep a plan for
 * each. But planning takes longer than executing, and most requests use a few forms. Only the first common forms are
 * prepared, so that clients cannot use up memory with plans.
 */
export function preparingCommon(pool: Pick<pg.Pool, 'query'>): Database {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_PREPARED || text.length > MAX_TEXT_LENGTH) return known
    const times = (uses.get(text) ?? 0) + 1
    if (times < USES_BEFORE_PREPARED) {
      if (uses.size >= MAX_REMEMBERED) uses.clear()
      uses.set(text, times)
      return undefined
    }
    uses.delete(text)
    const name = nameOfText(text)
    names.set(text, name)
    return name
  }
  let askHead: (() => Promise<pg.QueryResult>) | undefined
  const query = (config: pg.QueryConfig) => {
    // The most frequent statement, always with the same text.
    if (config.name === NEWEST_HEAD) {
      askHead ??= sharing(() => pool.query(config))
      return askHead()
    }
    const name = config.name ?? nameOf(config.text)
    return pool.query(name === undefined ? config : { ...config, name })
  }
  return {
    query: query as pg.Pool['query'],
    addresses: createAddressCache(),
    traces: { complete: false },
    statementCache: createStatementCache(),
  }
}
