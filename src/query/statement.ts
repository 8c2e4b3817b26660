import { hash } from 'node:crypto'
import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import { toBuffer } from '../primitives/hex.ts'
import { HEAD, type Head } from './indexed-head.ts'

/** SQL that may contain `at`, the block as of which it is answered. */
export interface Statement {
  /** True if it is prepared. Absent if no single plan suits all values. */
  readonly isPrepared?: true
  readonly text: string
}

/**
 * A statement with few different texts, each with one plan for all values: planning a page of transactions takes longer
 * than reading it.
 */
export const prepared = (text: string): Statement => ({ text, isPrepared: true })

/** A statement with too many forms to keep a plan for each; src/query/prepare-common.ts prepares the common forms. */
export const unprepared = (text: string): Statement => ({ text })

export const nameOfText = (text: string): string => hash('sha1', text, 'base64url')

/** Caches statement texts and the newest head, because making them takes time. */
export interface StatementCache {
  readonly statements: Map<string, StatementTexts>
  /** The newest head that was read. */
  head?: { readonly text: string; readonly head: Head }
}

interface StatementTexts {
  /** The name derived from the text, if the statement is prepared under it. */
  name?: string
  first?: string
  /** The text of the statement when it gets N as a parameter. */
  later?: string
}

const MAX_STATEMENTS = 300
const MAX_TEXT_LENGTH = 10_000

export const createStatementCache = (): StatementCache => ({ statements: new Map() })

/** The cached texts of a statement; still empty for a new statement. */
function textsOf(text: string, { statements }: StatementCache): StatementTexts {
  const cached = statements.get(text)
  if (cached) return cached
  const made: StatementTexts = {}
  if (text.length <= MAX_TEXT_LENGTH) {
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statements.set(text, made)
  }
  return made
}

/** Matches the name of the answer's block in SQL. */
const AT = /(?<![\w.$'])at\b/g

/** The statement when it determines N. */
export function firstOf(statement: Statement, values: readonly unknown[], cache: StatementCache) {
  const texts = textsOf(statement.text, cache)
  texts.first ??= joinedSql(
    `select ${HEAD} as h_head, number from head`,
    statement.text.replaceAll(AT, '(select number from as_of)'),
  )
  return { ...nameOf(statement, texts), text: texts.first, values: [...values] }
}

/** The statement as of N. Its head is null if a reorganisation removed that block. */
export function laterOf(
  statement: Statement,
  values: readonly unknown[],
  at: BlockRef,
  cache: StatementCache,
): pg.QueryConfig {
  const texts = textsOf(statement.text, cache)
  const number = `$${values.length + 1}`
  texts.later ??= joinedSql(
    `select case when exists (select 1 from block where number = ${number} and hash = $${values.length + 2})
      then ${HEAD} end as h_head from head`,
    statement.text.replaceAll(AT, `${number}::int`),
  )
  return {
    ...nameOf(statement, texts, ' later'),
    text: texts.later,
    values: [...values, at.number, toBuffer(at.hash)],
  }
}

/**
 * `materialized` makes PostgreSQL format the head once, not per row. The join is not lateral, because Citus refuses
 * that for distributed tables (docs/decisions/0038-schemas.md).
 */
const joinedSql = (head: string, text: string): string =>
  `with as_of as materialized (${head}) select h_head, q.* from as_of
    left join (select true as q_row, x.* from (${text}) as x) as q on true`

function nameOf({ isPrepared, text }: Statement, texts: StatementTexts, end = ''): { name?: string } {
  if (!isPrepared) return {}
  texts.name ??= nameOfText(text)
  return { name: `${texts.name}${end}` }
}
