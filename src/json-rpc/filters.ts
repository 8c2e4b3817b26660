import { randomBytes } from 'node:crypto'
import { createMutex, type Mutex } from '../primitives/concurrency.ts'
import type { Hex } from '../primitives/hex.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { mapSteps, runSteps } from '../primitives/steps.ts'
import { hashesOfBlocks } from '../query/whole-block.ts'
import { logsBetween, logsOfOneBlock, MAX_LOGS } from './logs.ts'
import type { AnswerSources } from './lookup.ts'
import type { LogQuery } from './parameters.ts'
import { logRecord } from './records.ts'
import { defineRpcError, RPC_ERROR_CODES } from './rpc-error.ts'

/**
 * Subscriptions that clients poll. Filters are this server's own and in memory: they are gone when it is, and
 * clients then create them again, as they do with a node. After a reorganisation the blocks and logs of the new branch are
 * returned; those of the replaced branch are not returned as removed.
 */
export interface Filters {
  /** Creates a filter from the newest block on; without `logs` it returns hashes of new blocks. */
  create(client: string, context: AnswerSources, logs?: LogRange): Promise<Hex>
  /** What came since the last poll, at most about a thousand entries: the rest comes with the next poll. */
  changes(id: Hex, context: AnswerSources): Promise<unknown[]>
  /** The query that a filter for logs was created with. */
  queryOf(id: Hex): LogQuery
  remove(id: Hex): boolean
}

/** Logs to return, of these blocks. */
interface LogRange {
  readonly query: LogQuery
  readonly first: number
  readonly last: number
}

interface Filter {
  readonly client: string
  readonly bytes: number
  readonly logs: LogRange | undefined
  /** The last block that was returned, and the hashes of those that were returned lately. */
  returnedUpTo: number
  readonly hashes: Map<number, Hex>
  usedAt: number
  /** Polls of one filter go one after the other, so that nothing is returned twice. */
  readonly mutex: Mutex
}

/** A filter that was not polled for this long is deleted. */
const FILTER_LIFETIME_MS = 300_000
const MAX_FILTERS = 5_000
const MAX_FILTERS_PER_CLIENT = 500
/** Weights of one client's filters and of all, bytes. */
const MAX_CLIENT_BYTES = 8_000_000
const MAX_BYTES = 80_000_000
/** About what a filter takes with the hashes that it remembers, an address and a topic, bytes. */
const FILTER_BYTES = 16_000
const ADDRESS_BYTES = 100
const TOPIC_BYTES = 130
/** Blocks whose hashes a filter remembers: reorganisations up to this depth are noticed. */
const MAX_REORG_BLOCKS = 128

export function createFilters(now: () => number = Date.now): Filters {
  /** In the order in which they were used last. */
  const filters = new Map<Hex, Filter>()

  const forgetOld = () => {
    for (const [id, { usedAt }] of filters) {
      if (now() - usedAt < FILTER_LIFETIME_MS) return
      filters.delete(id)
    }
  }
  const use = (id: Hex): Filter => {
    forgetOld()
    const filter = filters.get(id)
    if (!filter) throw new FilterNotFoundError()
    filters.delete(id)
    filters.set(id, filter)
    filter.usedAt = now()
    return filter
  }
  /** Throws unless one of this weight has room beside the others. */
  const assertRoom = (client: string, added: number) => {
    let [count, bytes, all] = [0, added, added]
    for (const filter of filters.values()) {
      all += filter.bytes
      if (filter.client !== client) continue
      count++
      bytes += filter.bytes
    }
    if (filters.size >= MAX_FILTERS || count >= MAX_FILTERS_PER_CLIENT)
      throw new TooManyFiltersError('Too many filters')
    if (bytes > MAX_CLIENT_BYTES || all > MAX_BYTES)
      throw new TooManyFiltersError('The filters name too many addresses and topics together')
  }

  return {
    async create(client, { index }, logs) {
      forgetOld()
      const bytes = weightOf(logs?.query)
      assertRoom(client, bytes)
      const head = await index.head()
      const id: Hex = `0x${randomBytes(16).toString('hex')}`
      // Others may have been made meanwhile.
      assertRoom(client, bytes)
      filters.set(id, {
        client,
        bytes,
        logs,
        returnedUpTo: head.number,
        hashes: new Map([[head.number, head.hash]]),
        usedAt: now(),
        mutex: createMutex(),
      })
      return id
    },
    async changes(id, context) {
      const filter = use(id)
      return filter.mutex.run(() => changesOf(filter, context))
    },
    queryOf(id) {
      const { logs } = use(id)
      if (!logs) throw new FilterNotFoundError()
      return logs.query
    },
    remove: (id) => filters.delete(id),
  }
}

const weightOf = (query: LogQuery | undefined): number =>
  FILTER_BYTES +
  ADDRESS_BYTES * (query?.address.length ?? 0) +
  TOPIC_BYTES * (query?.topics.flat().length ?? 0)

async function changesOf(filter: Filter, context: AnswerSources): Promise<unknown[]> {
  const { index } = context
  const head = await index.head()
  const start = (await lastCommon(filter, context)) + 1
  // What the client has not seen was dropped.
  if (start < head.keptFrom) throw new FilterNotFoundError()
  // Only as far as the index is whole, so that nothing is passed over.
  const gap = gapsIn(start, head.number, head.blocks)[0]
  let end = Math.min(gap ? gap[0] - 1 : head.number, start + MAX_LOGS - 1)
  if (end < start) return []

  let entries: unknown[]
  if (filter.logs) {
    const { query, first, last } = filter.logs
    const [from, to] = [Math.max(start, first), Math.min(end, last)]
    let rows = from > to ? [] : await logsBetween(query, context, from, to, MAX_LOGS + 1)
    if (rows.length > MAX_LOGS) {
      const cut = rows[MAX_LOGS]!.block
      end = Math.max(from, cut - 1)
      rows = cut > from ? rows.filter(({ block }) => block < cut) : await logsOfOneBlock(query, context, from)
    }
    entries = await runSteps(mapSteps(rows, logRecord))
  } else entries = []

  const blocks = await hashesOfBlocks(index, start, end)
  if (!filter.logs) entries = blocks.map(({ hash }) => hash)
  for (const { number, hash } of blocks) filter.hashes.set(number, hash)
  for (const number of filter.hashes.keys())
    if (number <= end - MAX_REORG_BLOCKS || number > end) filter.hashes.delete(number)
  filter.returnedUpTo = end
  return entries
}

/** The newest block that was returned and is still canonical. */
async function lastCommon({ returnedUpTo, hashes }: Filter, { index }: AnswerSources): Promise<number> {
  const now = await hashesOfBlocks(index, returnedUpTo - MAX_REORG_BLOCKS + 1, returnedUpTo)
  const common = now.findLast(({ number, hash }) => hashes.get(number) === hash)
  // Deeper than we remember: from the oldest block that we do on, rather than nothing.
  return common?.number ?? Math.min(...hashes.keys()) - 1
}

/** geth's message and code, by which clients know to create it again. */
export const FilterNotFoundError = defineRpcError(RPC_ERROR_CODES.input, 'filter not found')

export const TooManyFiltersError = defineRpcError(
  RPC_ERROR_CODES.limit,
  (what: string) => `${what}; uninstall some, or wait until they expire`,
)
