import { type Hex, toBuffer } from '../primitives/hex.ts'
import { TOPICS } from '../schema/sql.ts'
import {
  allOfSql,
  coinLogsOfParty,
  coinTopicSql,
  everyCoinLog,
  idsSql,
  LOGS_OF_PAGE,
  namesCoinEmitter,
} from './coin-logs.ts'
import type { IndexRange } from './index-ranges.ts'
import { type Search, type SearchPart, searchedPageSql } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { unprepared } from './statement.ts'
import type { LogOfBlockRow } from './whole-transactions.ts'

/** A filter like the node's: any of these emitters, and any of these topics at each position. */
export interface LogFilter {
  /** Empty matches every emitter. */
  readonly addresses: readonly Hex[]
  /** Topics by position. An empty list matches anything, even no topic. */
  readonly topics: readonly (readonly Hex[])[]
  /** Positions of topics that must match, with at most one exception. Either empty, or at least two positions. */
  readonly allButOne?: readonly number[]
  /** Smallest number of topics of a log. */
  readonly places: number
}

export interface FilteredLogRow extends LogOfBlockRow {
  readonly block: number
  readonly block_hash: Hex
  readonly timestamp: string
  readonly transaction_hash: Hex
  /** Fields that the node wrote in an unusual form: by name, a list with the one value. */
  readonly odd: Readonly<Record<string, readonly unknown[]>> | null
}

export const LOG_POSITION_COLUMNS = ['block', 'index']

/** A list with more entries is compared with rows instead of being looked up entry by entry. */
const MAX_RANGES = 200

/**
 * The search for logs, in which addresses and each position's topics are a complete access path. Any two topics of
 * `allButOne` form one together, since at least one of the two matches. The index has 64 bits of each topic's hash, so the
 * bytes are compared too.
 */
export function searchLogs(filter: LogFilter, part: SearchPart): Search {
  const { allButOne = [], places } = filter
  const values: Buffer[] = []
  /** SQL of an array. All values are one parameter, because some statements of the search do not use every value. */
  const arraySql = (hexes: readonly Hex[]) => {
    const first = values.length + 1
    for (const value of hexes) values.push(toBuffer(value))
    // The planner does not know the length of a slice.
    return hexes.length === 1 ? `array[($1::bytea[])[${first}]]` : `($1::bytea[])[${first}:${values.length}]`
  }
  const accessPaths: IndexRange[][] = []
  const conditions: string[] = []
  const coin = coinLogsSql(filter, arraySql)
  const coinRanges = coin === undefined ? [] : [everyCoinLog(coin)]

  const addresses = [...new Set(filter.addresses)]
  if (addresses.length > 0) {
    const ids = idsSql(arraySql(addresses))
    conditions.push(`address_id in ${ids}`)
    if (addresses.length <= MAX_RANGES)
      accessPaths.push([{ key: [['address_id', 'wanted']], each: `${ids} as emitter` }, ...coinRanges])
  }
  const topics = filter.topics.map((wanted) => [...new Set(wanted)])
  const topicsSql = topics.map((wanted) => wanted.length > 0 && `unnest(${arraySql(wanted)})`)
  // A subquery: PostgreSQL hashes it once per statement.
  const matchesSql = (n: number) => `topic${n} in (select ${topicsSql[n]})`
  const through = (n: number): IndexRange[] => [
    {
      key: [[`hash64(topic${n})`, 'hash64(wanted)']],
      // Each range must only find rows with its topic.
      where: `topic${n} = wanted`,
      each: `${topicsSql[n]} as topic (wanted)`,
    },
    ...(coin === undefined || n > 2
      ? []
      : n === 0
        ? coinRanges
        : coinLogsOfParty(n, topics[n]!, arraySql, coin)),
  ]
  for (const [n, { length }] of topics.entries()) {
    if (length === 0 || allButOne.includes(n)) continue
    conditions.push(matchesSql(n))
    if (length <= MAX_RANGES) accessPaths.push(through(n))
  }
  if (allButOne.length > 0) {
    conditions.push(allButOneSql(allButOne.map(matchesSql)))
    accessPaths.push(allButOne.slice(-2).flatMap(through))
  }
  // With trailing wildcards, a log still needs that many topics.
  if (places > 0 && !topics[places - 1]?.length) conditions.push(`topic${places - 1} is not null`)
  const isExact = accessPaths.length === 1 && conditions.length === 1 && allButOne.length <= 2
  // All logs. Mentions the parameter, because PostgreSQL cannot infer its type otherwise.
  if (accessPaths.length === 0)
    accessPaths.push([
      { key: [], ...(values.length > 0 ? { where: '$1::bytea[] is not null' } : {}) },
      ...coinRanges,
    ])
  return {
    ...part,
    table: 'log',
    position: LOG_POSITION_COLUMNS,
    accessPaths,
    where: conditions.length === 0 || isExact ? undefined : conditions.join(' and '),
    values: values.length > 0 ? [values] : [],
  }
}

const allButOneSql = (conditions: readonly (string | boolean)[]): string =>
  `${conditions.map((condition) => `coalesce((${condition})::int, 0)`).join(' + ')} >= ${conditions.length - 1}`

/** The condition on a transaction's own coin log; undefined if none can match. */
function coinLogsSql(
  { addresses, topics, allButOne = [], places }: LogFilter,
  arraySql: (hexes: readonly Hex[]) => string,
): string | undefined {
  const matches = topics.map((wanted, n) => wanted.length === 0 || coinTopicSql(n, wanted, arraySql))
  return allOfSql([
    addresses.length === 0 || namesCoinEmitter(addresses),
    places <= 3,
    ...matches.filter((_, n) => !allButOne.includes(n)),
    allButOne.length === 0 || allButOneSql(allButOne.map((n) => matches[n]!)),
  ])
}

/** SQL of the logs of a page, the oldest first. `more`: columns of their transactions `t`. */
export const logsOnPageSql = (page: string, more: string): string =>
  `select log.address, to_json(${TOPICS}) as topics, log.data, log.block, b.hash as block_hash, b.timestamp,
      log.index, log.tx_index, t.hash as transaction_hash, ${more}
    from (${page}) as page ${LOGS_OF_PAGE}
    join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
    join block as b on b.number = log.block
    order by log.block, log.index`

const ODD = `case when t.extra ? 'logs' then (
  select jsonb_object_agg(key, jsonb_build_array(value -> (log.index - t.first_log)))
  from jsonb_each(t.extra -> 'logs')) end as odd`

export async function logsByFilter(index: Snapshot, filter: LogFilter & Omit<SearchPart, 'sort' | 'skip'>) {
  const page = await searchedPageSql(index, searchLogs(filter, { ...filter, sort: 'asc', skip: 0 }))
  return index.query<FilteredLogRow>(unprepared(logsOnPageSql(page.text, ODD)), page.values)
}
