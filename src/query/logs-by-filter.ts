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
import { pageOfPositions } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { unprepared } from './statement.ts'
import type { LogOfBlockRow } from './whole-transactions.ts'

/** A filter like the node's: any of these emitters, and any of these topics at each position. */
export interface LogFilter {
  /** Empty matches every emitter. */
  readonly addresses: readonly Hex[]
  /** Topics by position. An empty list matches anything, even no topic. */
  readonly topics: readonly (readonly Hex[])[]
  /** Smallest number of topics of a log. */
  readonly places: number
  readonly firstBlock: number
  readonly lastBlock: number
  /** Only logs after this one. */
  readonly after?: { readonly block: number; readonly index: number } | undefined
  readonly take: number
}

export interface FilteredLogRow extends LogOfBlockRow {
  readonly block: number
  readonly block_hash: Hex
  readonly timestamp: string
  readonly transaction_hash: Hex
  /** Fields that the node wrote in an unusual form: by name, a list with the one value. */
  readonly odd: Readonly<Record<string, readonly unknown[]>> | null
}

/** A list with more entries is compared with rows instead of being looked up entry by entry. */
const MAX_RANGES = 200

export async function logsByFilter(index: Snapshot, criteria: LogFilter): Promise<FilteredLogRow[]> {
  const values: Buffer[] = []
  /** SQL of an array. All values are one parameter, because some statements of the search do not use every value. */
  const list = (hexes: readonly Hex[]) => {
    const first = values.length + 1
    for (const value of hexes) values.push(toBuffer(value))
    return `($1::bytea[])[${first}:${values.length}]`
  }
  const accessPaths: IndexRange[][] = []
  const conditions: string[] = []
  const coin = coinLogsSql(criteria, list)

  const addresses = [...new Set(criteria.addresses)]
  if (addresses.length > 0) {
    const ids = idsSql(list(addresses))
    conditions.push(`address_id in ${ids}`)
    if (addresses.length <= MAX_RANGES)
      accessPaths.push([{ key: [['address_id', 'wanted']], each: `${ids} as emitter` }, ...coinRanges(coin)])
  }
  criteria.topics.forEach((wanted, n) => {
    const distinct = [...new Set(wanted)]
    if (distinct.length === 0) return
    const topics = `unnest(${list(distinct)})`
    // A subquery: PostgreSQL hashes it once per statement.
    conditions.push(`topic${n} in (select ${topics})`)
    if (distinct.length > MAX_RANGES) return
    accessPaths.push([
      {
        key: [[`hash64(topic${n})`, 'hash64(wanted)']],
        // Each range must only find rows with its topic.
        where: `topic${n} = wanted`,
        each: `${topics} as topic (wanted)`,
      },
      ...(coin === undefined ? [] : n === 0 ? coinRanges(coin) : coinLogsOfParty(n, distinct, list, coin)),
    ])
  })
  // With trailing wildcards, a log still needs that many topics.
  if (criteria.places > 0 && !criteria.topics[criteria.places - 1]?.length)
    conditions.push(`topic${criteria.places - 1} is not null`)
  const exact = accessPaths.length === 1 && isExact(criteria)
  // All logs. Mentions the parameter, because PostgreSQL cannot infer its type otherwise.
  if (accessPaths.length === 0)
    accessPaths.push([
      { key: [], ...(values.length > 0 ? { where: '$1::bytea[] is not null' } : {}) },
      ...coinRanges(coin),
    ])

  const page = await pageOfPositions(index, {
    table: 'log',
    position: ['block', 'index'],
    accessPaths,
    where: conditions.length === 0 || exact ? undefined : conditions.join(' and '),
    values: values.length > 0 ? [values] : [],
    firstBlock: criteria.firstBlock,
    lastBlock: criteria.lastBlock,
    after: criteria.after && [criteria.after.block, criteria.after.index],
    sort: 'asc',
    skip: 0,
    take: criteria.take,
  })
  return index.query<FilteredLogRow>(
    unprepared(`select log.address, to_json(${TOPICS}) as topics, log.data, log.block, b.hash as block_hash,
          b.timestamp, log.index, log.tx_index, t.hash as transaction_hash,
          case when t.extra ? 'logs' then (
            select jsonb_object_agg(key, jsonb_build_array(value -> (log.index - t.first_log)))
            from jsonb_each(t.extra -> 'logs')) end as odd
        from (${page.text}) as page ${LOGS_OF_PAGE}
        join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
        join block as b on b.number = log.block
        order by log.block, log.index`),
    page.values,
  )
}

const coinRanges = (coin: string | undefined): IndexRange[] =>
  coin === undefined ? [] : [everyCoinLog(coin)]

/** The condition on a transaction's own coin log; undefined if none can match. */
function coinLogsSql(
  { addresses, topics, places }: LogFilter,
  list: (hexes: readonly Hex[]) => string,
): string | undefined {
  return allOfSql([
    addresses.length === 0 || namesCoinEmitter(addresses),
    places <= 3,
    ...topics.map((wanted, n) => wanted.length === 0 || coinTopicSql(n, wanted, list)),
  ])
}

/** Whether a single access path finds exactly the requested logs. */
function isExact({ addresses, topics, places }: LogFilter): boolean {
  const named = topics.filter(({ length }) => length > 0).length
  const wild = places > 0 && !topics[places - 1]?.length
  return !wild && named + (addresses.length > 0 ? 1 : 0) === 1
}
