import { type Hex, toBuffer } from '../primitives/hex.ts'
import {
  type IndexRange,
  type PageOfPositions,
  type Position,
  rowsOfSearch,
  type Search,
} from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'
import { idFrom, lookedUp, TOPICS } from './transaction-columns.ts'

/** A log with what its record tells of its transaction. */
export interface LogRow {
  readonly address: Hex
  readonly block: number
  readonly block_hash: Hex
  readonly timestamp: string
  readonly index: number
  readonly tx_index: number
  readonly transaction_hash: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly gas_price: string
  readonly gas_used: string
}

export interface LogsByTopics {
  readonly address?: Hex | undefined
  readonly topics: readonly (Hex | undefined)[]
  /** Places of the topics that must all match. */
  readonly every: readonly number[]
  /** Places of further topics of which at most one may differ; none or at least two. */
  readonly allButOne: readonly number[]
  readonly firstBlock: number
  readonly lastBlock: number
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly partial?: boolean | undefined
}

/**
 * Logs in order. Of each topic the index keeps 64 bits of a hash, so the bytes themselves are always compared too.
 * The address, and each topic that must match, is a way to all that is asked for; any two topics of which at most
 * one may differ are one together.
 */
export const logsByTopics = async (index: Snapshot, asked: LogsByTopics): Promise<LogRow[]> =>
  rowsOfSearch(index, searchByTopics(asked), (page) => logsOn(index, page))

export const PLACE_OF_LOG = ['block', 'index']

export function searchByTopics(asked: LogsByTopics): Search {
  const { address, topics, every, allButOne } = asked
  // One parameter for them all: not every statement of the search names each.
  const values: Buffer[] = []
  const parameter = (value: Hex) => `($1::bytea[])[${values.push(toBuffer(value))}]`
  const knowing = address ? [lookedUp('emitter', parameter(address))] : []
  const emitter = address && idFrom('emitter')
  const named = topics.map((topic) => topic && parameter(topic))
  const matches = (n: number) => `topic${n} = ${named[n]}`
  const through = (n: number): IndexRange => ({
    key: [[`hash64(topic${n})`, `hash64(${named[n]})`]],
    where: matches(n),
  })

  const ways = every.map((n) => [through(n)])
  if (emitter) ways.push([{ key: [['address_id', emitter]] }])
  if (ways.length === 0 || allButOne.length > 0) ways.push(allButOne.slice(-2).map(through))
  const conditions = every.map(matches)
  if (emitter) conditions.push(`address_id = ${emitter}`)
  if (allButOne.length > 0) {
    const matching = allButOne.map((n) => `coalesce((${matches(n)})::int, 0)`)
    conditions.push(`${matching.join(' + ')} >= ${allButOne.length - 1}`)
  }
  return {
    ...asked,
    table: 'log',
    position: PLACE_OF_LOG,
    ways,
    where: ways.length === 1 && allButOne.length <= 2 ? undefined : conditions.join(' and '),
    knowing,
    values: [values],
    sort: 'asc',
  }
}

/** Logs of a page, in order. */
export const logsOn = (index: Snapshot, page: PageOfPositions): Promise<LogRow[]> =>
  index.ask<LogRow>(
    prepared(`select emitter.address, log.block, b.hash as block_hash, b.timestamp, log.index, log.tx_index,
          t.hash as transaction_hash, to_json(${TOPICS}) as topics, log.data, t.gas_used,
          coalesce(t.effective_gas_price, t.gas_price) as gas_price
        from (${page.text}) as page join log using (block, index)
        join block as b on b.number = log.block
        join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
        join address as emitter on emitter.id = log.address_id
        order by log.block, log.index`),
    page.values,
  )
