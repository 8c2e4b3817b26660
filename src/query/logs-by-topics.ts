import type { Hex } from '../primitives/hex.ts'
import type { ListedFacts } from './list-rows.ts'
import { type FilteredLogRow, LOG_POSITION_COLUMNS, logsOnPageSql, searchLogs } from './logs-by-filter.ts'
import { prepared } from './statement.ts'
import { PAID_GAS_PRICE } from './transaction-columns.ts'

/** A log with the fields of its transaction that records show. */
export interface LogRow extends Omit<FilteredLogRow, 'odd'> {
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

/** Logs as lists read them, the oldest first. */
export const LOGS_BY_TOPICS: ListedFacts<LogRow, LogsByTopics> = {
  position: LOG_POSITION_COLUMNS,
  search: ({ address, topics, every, allButOne }, part) =>
    searchLogs(
      {
        addresses: address === undefined ? [] : [address],
        topics: topics.map((topic, n) => (topic && [...every, ...allButOne].includes(n) ? [topic] : [])),
        allButOne,
        places: 0,
      },
      part,
    ),
  on: (index, { text, values }) =>
    index.query<LogRow>(prepared(logsOnPageSql(text, `t.gas_used, ${PAID_GAS_PRICE} as gas_price`)), values),
}
