import { type Hex, toBuffer } from '../primitives/hex.ts'
import { TOPICS } from '../schema/sql.ts'
import {
  allOfSql,
  coinLogsOfParty,
  coinTopicSql,
  everyCoinLog,
  LOGS_OF_PAGE,
  namesCoinEmitter,
} from './coin-logs.ts'
import type { IndexRange } from './index-ranges.ts'
import type { ListedFacts } from './list-rows.ts'
import type { FilteredLogRow } from './logs-by-filter.ts'
import type { PageOfPositions, Search, SearchPart } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idFromSql, lookedUpSql, PAID_GAS_PRICE } from './transaction-columns.ts'

/** A log with the fields of its transaction that records show. */
export interface LogRow extends FilteredLogRow {
  readonly gas_price: string
  readonly gas_used: string
}

export interface LogsByTopics {
  readonly address?: Hex | undefined
  readonly topics: readonly (Hex | undefined)[]
  /** Positions of the topics that must all match. */
  readonly every: readonly number[]
  /** Positions of topics that must match, with at most one exception. Either empty, or at least two positions. */
  readonly allButOne: readonly number[]
}

const LOG_POSITION_COLUMNS = ['block', 'index']

/**
 * Logs in order. The index has 64 bits of each topic's hash, so the bytes are compared too. The address is a complete
 * access path, and so is each topic of `every`. Any two topics of `allButOne` form a complete path together, since at
 * least one of the two matches.
 */
function searchByTopics(filter: LogsByTopics, part: SearchPart): Search {
  const { address, topics, every, allButOne } = filter
  // All values are one parameter, because some statements of the search do not use every value.
  const values: Buffer[] = []
  const parameterSql = (value: Hex) => `($1::bytea[])[${values.push(toBuffer(value))}]`
  const list = (hexes: readonly Hex[]) => `array[${hexes.map(parameterSql).join(', ')}]`
  const ctes = address ? [lookedUpSql('emitter', parameterSql(address))] : []
  const emitter = address && idFromSql('emitter')
  const named = topics.map((topic) => topic && parameterSql(topic))
  const matchesSql = (n: number) => `topic${n} = ${named[n]}`
  const through = (n: number): IndexRange => ({
    key: [[`hash64(topic${n})`, `hash64(${named[n]})`]],
    where: matchesSql(n),
  })

  const coin = coinLogsSql(filter, list)
  const coinThrough = (n: number): IndexRange[] => {
    if (coin === undefined) return []
    return n === 0 ? [everyCoinLog(coin)] : n > 2 ? [] : coinLogsOfParty(n, [topics[n]!], list, coin)
  }
  const accessPaths = every.map((n) => [through(n), ...coinThrough(n)])
  if (emitter)
    accessPaths.push([
      { key: [['address_id', emitter]] },
      ...(coin === undefined ? [] : [everyCoinLog(coin)]),
    ])
  if (accessPaths.length === 0 || allButOne.length > 0)
    accessPaths.push(allButOne.slice(-2).flatMap((n) => [through(n), ...coinThrough(n)]))
  const conditions = every.map(matchesSql)
  if (emitter) conditions.push(`address_id = ${emitter}`)
  if (allButOne.length > 0) {
    const matching = allButOne.map((n) => `coalesce((${matchesSql(n)})::int, 0)`)
    conditions.push(`${matching.join(' + ')} >= ${allButOne.length - 1}`)
  }
  return {
    ...part,
    table: 'log',
    position: LOG_POSITION_COLUMNS,
    accessPaths,
    where: accessPaths.length === 1 && allButOne.length <= 2 ? undefined : conditions.join(' and '),
    ctes,
    values: [values],
  }
}

/** The condition on a transaction's own coin log; undefined if none can match. */
function coinLogsSql(
  { address, topics, every, allButOne }: LogsByTopics,
  list: (hexes: readonly Hex[]) => string,
): string | undefined {
  const match = (n: number) => coinTopicSql(n, [topics[n]!], list)
  const some = allButOne.map((n) => {
    const condition = match(n)
    return typeof condition === 'boolean' ? `${Number(condition)}` : `coalesce((${condition})::int, 0)`
  })
  return allOfSql([
    address === undefined || namesCoinEmitter([address]),
    ...every.map(match),
    some.length === 0 || `${some.join(' + ')} >= ${allButOne.length - 1}`,
  ])
}

/** Logs of a page, the oldest first. */
const logsOn = (index: Snapshot, page: PageOfPositions) =>
  index.query<LogRow>(
    prepared(`select log.address, log.block, b.hash as block_hash, b.timestamp, log.index, log.tx_index,
          t.hash as transaction_hash, to_json(${TOPICS}) as topics, log.data, t.gas_used,
          ${PAID_GAS_PRICE} as gas_price
        from (${page.text}) as page ${LOGS_OF_PAGE}
        join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
        join block as b on b.number = log.block
        order by log.block, log.index`),
    page.values,
  )

/** Logs as lists read them, the oldest first. */
export const LOGS_BY_TOPICS: ListedFacts<LogRow, LogsByTopics> = {
  position: LOG_POSITION_COLUMNS,
  search: searchByTopics,
  on: logsOn,
}
