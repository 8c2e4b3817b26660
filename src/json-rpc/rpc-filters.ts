import { randomBytes } from 'node:crypto'
import type { Hex } from '../primitives/hex.ts'
import type { WrittenJson } from '../primitives/json-pieces.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { mapSteps, runSteps } from '../primitives/steps.ts'
import { hashesOfBlocks } from '../query/whole-block.ts'
import type { FilterLimits, FilterPosition, FilterRow, FilterRows } from '../store/filter-rows.ts'
import { logsBetween, logsOfOneBlock, MAX_LOGS, recordOf } from './find-logs.ts'
import type { AnswerSources } from './lookup.ts'
import { defineRpcError, RPC_ERROR_CODES } from './rpc-error.ts'
import type { LogQuery } from './rpc-parameters.ts'

type FilterEntries = readonly unknown[] | WrittenJson

interface LogRange {
  readonly query: LogQuery
  readonly first: number
  /** null means no end. */
  readonly last: number | null
}

/** A filter that was not polled for this long is deleted. */
export const FILTER_LIFETIME_MS = 300_000
const LIMITS: FilterLimits = {
  count: 5_000,
  countOfClient: 500,
  weight: 80_000_000,
  weightOfClient: 8_000_000,
}
/** Approximate sizes in bytes: of a filter with its remembered hashes, of an address, and of a topic. */
const FILTER_BYTES = 16_000
const ADDRESS_BYTES = 100
const TOPIC_BYTES = 130
/** Block hashes that a filter remembers: reorganisations up to this depth are detected. */
const MAX_REORG_BLOCKS = 128
/** A poll is made again, at most this often, if another poll of the same filter overtakes it. */
const MAX_TRIES = 100

export type Filters = ReturnType<typeof createFilters>

/**
 * Subscriptions that clients poll, at any server of the index. They are stored in the database, and deleted if they
 * are not polled for a while. After a reorganisation, clients get the blocks and logs of the new branch, without
 * `removed` entries for the replaced branch.
 */
export function createFilters(rows: FilterRows) {
  const readRow = async (id: Hex): Promise<FilterRow> => {
    const row = await rows.read(id)
    if (!row) throw new FilterNotFoundError()
    return row
  }
  return {
    /** Creates a filter from the newest block on; without `logs` it returns hashes of new blocks. */
    async create(client: string, { index }: AnswerSources, logs?: LogRange): Promise<Hex> {
      const head = await index.head()
      const id: Hex = `0x${randomBytes(16).toString('hex')}`
      const { isAdded, all, ofClient } = await rows.add(
        {
          id,
          client,
          weight: weightOf(logs?.query),
          logs: logs ? JSON.stringify(logs) : null,
          returnedUpTo: head.number,
          hashes: [head.hash],
        },
        LIMITS,
      )
      if (isAdded) return id
      throw new TooManyFiltersError(
        all >= LIMITS.count || ofClient >= LIMITS.countOfClient
          ? 'Too many filters'
          : 'The filters name too many addresses and topics together',
      )
    },
    /** New entries since the last poll, about a thousand at most. The next poll returns the rest. */
    async changes(id: Hex, context: AnswerSources): Promise<FilterEntries> {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const row = await readRow(id)
        const { entries, position } = await changesOf(row, context)
        if (!position || (await rows.advance(id, row.version, position))) return entries
      }
      throw new TooManyPollsError()
    },
    async queryOf(id: Hex): Promise<LogQuery> {
      const { logs } = await readRow(id)
      if (logs === null) throw new FilterNotFoundError()
      return (JSON.parse(logs) as LogRange).query
    },
    remove: (id: Hex) => rows.remove(id),
  }
}

const weightOf = (query: LogQuery | undefined): number =>
  FILTER_BYTES +
  ADDRESS_BYTES * (query?.address.length ?? 0) +
  TOPIC_BYTES * (query?.topics.flat().length ?? 0)

/** Entries since the last poll, and the new position; without a position, nothing changed. */
async function changesOf(
  filter: FilterRow,
  context: AnswerSources,
): Promise<{ entries: FilterEntries; position?: FilterPosition }> {
  const { index } = context
  const head = await index.head()
  const start = (await lastCommon(filter, context)) + 1
  // Entries that the client has not seen were dropped.
  if (start < head.keptFrom) throw new FilterNotFoundError()
  // Stops at the first gap in the index, so that no entry is skipped.
  const gap = gapsIn(start, head.number, head.blocks)[0]
  let end = Math.min(gap ? gap[0] - 1 : head.number, start + MAX_LOGS - 1)
  if (end < start) return { entries: [] }

  let entries: FilterEntries | undefined
  if (filter.logs !== null) {
    const { query, first, last } = JSON.parse(filter.logs) as LogRange
    const [from, to] = [Math.max(start, first), Math.min(end, last ?? end)]
    const rows = from > to ? [] : await logsBetween(query, context, from, to)
    const cut = rows[MAX_LOGS]?.block
    if (cut !== undefined) end = Math.max(from, cut - 1)
    if (cut === from) entries = await logsOfOneBlock(query, context, from)
    else {
      const whole = cut === undefined ? rows : rows.filter(({ block }) => block < cut)
      entries = await runSteps(mapSteps(whole, recordOf(context)))
    }
  }

  const blocks = await hashesOfBlocks(index, start, end)
  const returned = blocks.map(({ hash }) => hash)
  const kept = filter.hashes.slice(0, start - firstRemembered(filter))
  return {
    entries: entries ?? returned,
    position: { returnedUpTo: end, hashes: [...kept, ...returned].slice(-MAX_REORG_BLOCKS) },
  }
}

/** The block number of the first remembered hash. */
const firstRemembered = ({ returnedUpTo, hashes }: FilterPosition) => returnedUpTo - hashes.length + 1

/** The newest block that was returned and is still canonical. */
async function lastCommon(filter: FilterPosition, { index }: AnswerSources): Promise<number> {
  const first = firstRemembered(filter)
  const now = await hashesOfBlocks(index, first, filter.returnedUpTo)
  const common = now.findLast(({ number, hash }) => filter.hashes[number - first] === hash)
  // The fork is deeper than remembered, so continue from the oldest remembered block.
  return common?.number ?? first - 1
}

/** geth's message and code. Clients then create the filter again. */
const FilterNotFoundError = defineRpcError(RPC_ERROR_CODES.input, 'filter not found')

const TooManyPollsError = defineRpcError(
  RPC_ERROR_CODES.limit,
  'the filter is polled by too many at once, try again',
)

const TooManyFiltersError = defineRpcError(
  RPC_ERROR_CODES.limit,
  (what: string) => `${what}; uninstall some, or wait until they expire`,
)
