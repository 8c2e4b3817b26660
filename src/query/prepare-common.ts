import type pg from 'pg'
import { sharing } from '../primitives/concurrency.ts'
import { createAddressCache } from './address-cache.ts'
import { type Database, NEWEST_HEAD } from './reader.ts'
import { createStatementCache, nameOfText } from './statement.ts'

/** Asked so often, a text is likely to be asked again. */
const USES_BEFORE_PREPARED = 3
/** Each connection keeps its own plan of each, of some ten thousand bytes. */
const MAX_PREPARED = 100
const MAX_REMEMBERED = 1_000
const MAX_TEXT_LENGTH = 10_000

/**
 * The same pool, which has texts without a name prepared once they are asked often: a search's conditions come in too
 * many forms for each to have a plan kept for it, but planning one takes longer than following it, and nearly all who
 * ask use a few of them. Who comes first is served first; however strange the questions, no more is kept than this.
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
    // Nothing is asked so often, by itself or first of all. Its text is always the same.
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
