import { TRANSFER } from '../chain/event-topics.ts'
import type { Hex } from '../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import type { Elsewhere, IndexRange } from './index-ranges.ts'

/*
 * Transfers of the coin by a transaction itself (EIP-7708) have no rows in `log`: `transaction.coin_log` implies their
 * logs. A search of logs finds them in the transactions.
 */

/** SQL condition on a row of `transaction` for a topic of its coin log; true or false if the result is already known. */
type Condition = string | boolean

/** The 12 zero bytes before an address in a topic. */
const PADDING = '0x000000000000000000000000'

/** Binds values, and returns the SQL of their array. */
type BindList = (values: readonly Hex[]) => string

/** The condition for a coin log to have one of these topics at a position. */
export function coinTopicSql(place: number, topics: readonly Hex[], bind: BindList): Condition {
  if (place === 0) return topics.includes(TRANSFER)
  if (place > 2) return false
  const ids = idsOfTopicsSql(topics, bind)
  return ids !== undefined && `${PARTY[place - 1]} in ${ids}`
}

/** Sender and recipient, which are the second and third topic. */
const PARTY = ['from_id', 'coalesce(to_id, created_id)'] as const

/** SQL of the ids of accounts in these topics; undefined if no topic is an address. */
function idsOfTopicsSql(topics: readonly Hex[], bind: BindList): string | undefined {
  const accounts = topics.filter((topic) => topic.startsWith(PADDING))
  return accounts.length === 0
    ? undefined
    : idsSql(bind(accounts.map((topic): Hex => `0x${topic.slice(PADDING.length)}`)))
}

/** `addresses`: SQL of an array of addresses. */
export const idsSql = (addresses: string): string =>
  `(select id as wanted from address where address = any(${addresses}))`

export const namesCoinEmitter = (addresses: readonly Hex[]): boolean => addresses.includes(COIN_LOG_EMITTER)

/** Joins the conditions; undefined if no coin log can match. */
export function allOfSql(conditions: readonly Condition[]): string | undefined {
  if (conditions.includes(false)) return undefined
  const criteria = conditions.filter((condition) => condition !== true)
  return criteria.length === 0 ? 'true' : criteria.join(' and ')
}

const FIRST_BLOCK = '(select min(block) from transaction where coin_log)'

const coinLogsWhere = (where: string, order?: readonly string[]): Elsewhere => ({
  table: 'transaction',
  position: ['block', 'first_log'],
  ...(order ? { order } : {}),
  where,
  firstBlock: FIRST_BLOCK,
})

export const everyCoinLog = (where: string): IndexRange => ({
  key: [],
  where: 'coin_log',
  elsewhere: coinLogsWhere(where),
})

/** Coin logs with one of these accounts at a topic's position, found through the account's transactions. */
export function coinLogsOfParty(place: number, topics: readonly Hex[], bind: BindList, where: string) {
  const ids = idsOfTopicsSql(topics, bind)
  if (ids === undefined) return []
  return (place === 1 ? ['from_id'] : ['to_id', 'created_id']).map((column) => ({
    key: [[column, 'wanted'] as const],
    each: `${ids} as party`,
    // `coalesce` keeps the planner from using the index of all coin logs.
    where: `coalesce(coin_log, false) and ${column} is not null`,
    // Within a block, logs are in the order of transactions.
    elsewhere: coinLogsWhere(where, ['block', 'index']),
  }))
}

/**
 * Joins each position of `page` with its log, stored or not. The limit makes it two index scans per position:
 * without statistics the planner would read a whole table.
 */
export const LOGS_OF_PAGE = `cross join lateral (
    select * from any_log where (any_log.block, any_log.index) = (page.block, page.index) limit 1
  ) as log`
