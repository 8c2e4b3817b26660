import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { expectCurrent } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { fenceWriters } from '../epoch.ts'
import { NoIndexYetError } from '../identity.ts'
import { discardLoaded } from '../loading/tables.ts'
import { type DatabaseLocation, openPool } from '../open.ts'
import { type Partition, readPartitions } from '../partitions/catalog.ts'
import { type Claim, claimSoleWriter, SecondWriterError } from '../writer-lock.ts'
import { copyPart } from './copy-part.ts'
import type { ContentDigest } from './digest.ts'
import { assertDiskSpace } from './disk-space.ts'
import { type Ends, openEnds } from './ends.ts'
import { copyLastPart, epochOf } from './last-part.ts'
import { DatabaseMovedError, type MovedTo, MoveUnfinishedError, readMarks } from './mark.ts'
import { attachPartitions, PARTITIONS_PART } from './partitions.ts'
import { type Part, partsOf } from './parts.ts'
import { endArriving, readArrived, readArriving } from './progress.ts'
import { otherIndexesOf, prepareTarget } from './target.ts'

export interface MoveOptions {
  readonly source: DatabaseLocation
  readonly target: DatabaseLocation
  /** For the mark in the old place. */
  readonly to: Pick<MovedTo, 'place' | 'advice'>
  readonly replace: boolean
  /** Of the disk of the new place, where it is of this machine. */
  readonly freeBytes?: () => Promise<number>
  readonly signal: AbortSignal
  readonly onNotice: (line: string) => void
  readonly onProgress: (progress: MoveProgress) => void
}

/** Of all rows, those of earlier runs included. */
export interface MoveProgress {
  readonly rows: number
  /** Sent since this run began. */
  readonly bytes: number
  /** Tables' bytes in the old place, without indexes: of those that have arrived, by the rows sent of those under way, and of all. */
  readonly arrivedBytes: number
  readonly totalBytes: number
}

export interface Moved {
  readonly rows: number
  readonly tables: number
  readonly bytes: number
}

/** Parts that are copied side by side: while one builds its indexes, another sends its rows. */
const PARTS_AT_ONCE = 2

/**
 * Copies an index with its user data to another database, compares both, and marks the old place. The old place is not written
 * meanwhile, which the writer's locks of both ensure; a run that ended early is resumed by the next one.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { signal } = options
  const opened: { close(): Promise<unknown> }[] = []
  const stop = () => {
    for (const one of opened) one.close().catch(() => {})
  }
  signal.addEventListener('abort', stop, { once: true })
  const open = async <T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
    const one = await opening
    opened.push(one)
    signal.throwIfAborted()
    return one
  }
  /** From the mark in the old place on, the rest takes a moment, and is done. */
  let isClosing = false
  const onClosing = () => {
    signal.throwIfAborted()
    isClosing = true
    signal.removeEventListener('abort', stop)
  }
  try {
    const pools = await open(openPools(options))
    await assertTwo(pools.source, pools.target)
    await open(claim(options.source, MoveSourceBusyError))
    await open(claim(options.target, SecondWriterError))
    const connect = () => open(openEnds(options.source, options.target))
    return await moveClaimed(options, { ...pools, connect, onClosing })
  } catch (error) {
    throw signal.aborted && !isClosing ? new MoveStoppedError() : error
  } finally {
    signal.removeEventListener('abort', stop)
    for (const one of opened.reverse()) await one.close().catch(() => {})
  }
}

interface Pools {
  readonly source: pg.Pool
  readonly target: pg.Pool
}

interface Claimed extends Pools {
  readonly connect: () => Promise<Ends>
  /** Called when the old place is about to be closed; throws where the move is to stop. */
  readonly onClosing: () => void
}

async function moveClaimed(options: MoveOptions, { source, target, connect, onClosing }: Claimed) {
  const left = await readMarks(source)
  if (left.moved) return endMoved(left.moved, target)
  if (left.arriving) throw new MoveUnfinishedError()
  await expectCurrent(source)
  const others = await otherIndexesOf(source)
  if (others.length > 0) throw new MoveOfSeveralError(others)
  await discardLoaded(source)
  const chainId = await chainOf(source)
  const partitions = await readPartitions(source)
  const arriving = await prepareTarget(target, {
    ...options,
    from: { chainId, epoch: await resumableEpoch(source, target) },
    partitions,
  })
  const parts = await knownParts(options, { source, target }, partitions)
  const arrived = await readArrived(target)
  if (options.freeBytes) assertDiskSpace(parts, arrived, await options.freeBytes())
  const counted = createCounter(options, parts)
  await copyParts(parts, arrived, counted, connect)

  const ends = await connect()
  if (!(await readArrived(target)).has(PARTITIONS_PART)) await attachPartitions(ends.target, partitions)
  options.onNotice('Collecting statistics for the planner, then copying user data')
  const tables = new Set(parts.map(({ table, of }) => of?.table ?? table))
  await ends.target.query(`analyze ${[...tables].join(', ')}`)
  const last = { to: options.to, arriving, onBytes: counted.sent, onClosing }
  for (const digest of await copyLastPart(ends, last)) counted.arrived(digest)
  await endArriving(ends.target)
  return counted.moved()
}

/** Marked in the old place already: the last step may be missing in the new one. */
async function endMoved(moved: MovedTo, target: pg.Pool): Promise<Moved> {
  const { arriving } = await readMarks(target)
  if (!arriving || (await readArriving(target)).id !== moved.id) throw new DatabaseMovedError(moved)
  const arrived = [...(await readArrived(target)).values()]
  await endArriving(target)
  return { rows: arrived.reduce((sum, rows) => sum + rows, 0), tables: arrived.length, bytes: 0 }
}

async function copyParts(
  parts: readonly Part[],
  arrived: ReadonlyMap<string, number>,
  counted: Counter,
  connect: () => Promise<Ends>,
): Promise<void> {
  const waiting = parts.filter((part) => {
    const rows = arrived.get(part.table)
    if (rows !== undefined) counted.arrived({ rows }, part)
    return rows === undefined
  })
  const opened: Ends[] = []
  let failure: { readonly of: unknown } | undefined
  const work = async () => {
    const ends = await connect()
    opened.push(ends)
    for (let part = waiting.shift(); part && !failure; part = waiting.shift()) {
      const current = part
      const digest = await copyPart(ends, current, (bytes) => counted.sent(bytes, current))
      counted.arrived(digest, current)
    }
  }
  const workers = Array.from({ length: PARTS_AT_ONCE }, () =>
    work().catch(async (error: unknown) => {
      failure ??= { of: error }
      // What the other one has under way ends too.
      for (const ends of opened) await ends.close()
    }),
  )
  await Promise.all(workers)
  for (const ends of opened) await ends.close()
  if (failure) throw failure.of
}

interface Counter {
  sent(bytes: number, part?: Part): void
  arrived(digest: Pick<ContentDigest, 'rows'>, part?: Part): void
  moved(): Moved
}

function createCounter({ onProgress }: MoveOptions, parts: readonly Part[]): Counter {
  const underWay = new Map<Part, number>()
  const totalBytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  let [rows, bytes, tables, arrivedBytes] = [0, 0, 0, 0]
  const report = () => {
    let more = 0
    // Indexes are still to be built when all rows are sent.
    for (const [part, sent] of underWay) more += Math.min(sent, part.bytes) / 2
    onProgress({ rows, bytes, arrivedBytes: arrivedBytes + more, totalBytes })
  }
  return {
    sent(more, part) {
      bytes += more
      if (part) underWay.set(part, (underWay.get(part) ?? 0) + more)
      report()
    },
    arrived(digest, part) {
      rows += digest.rows
      tables++
      if (part) {
        arrivedBytes += part.bytes
        underWay.delete(part)
      }
      report()
    },
    moved: () => ({ rows, tables, bytes }),
  }
}

/** Tables that no migration made are the operator's, and stay where they are. */
async function knownParts(
  { onNotice }: MoveOptions,
  { source, target }: Pools,
  partitions: readonly Partition[],
): Promise<Part[]> {
  const { rows } = await target.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace(${SESSION_SCHEMA}) and relkind in ('r', 'p')`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const parts = await partsOf(source, partitions)
  for (const { table, of } of parts)
    if (!of && !known.has(table)) onNotice(`The table ${table} is not of Chainscope, and stays where it is.`)
  return parts.filter(({ table, of }) => of || known.has(table))
}

/** The epoch that the last run of this command found, where nothing was written since; else a new one, which fences writers. */
async function resumableEpoch(source: pg.Pool, target: pg.Pool): Promise<number> {
  const { arriving } = await readMarks(target)
  if (arriving) {
    const { epoch } = await readArriving(target)
    if (epoch === (await epochOf(source))) return epoch
  }
  const client = await source.connect()
  try {
    return await fenceWriters(client)
  } finally {
    client.release()
  }
}

async function chainOf(source: pg.Pool): Promise<string> {
  const { rows } = await source.query<{ id: string }>('select chain_id::text as id from chain_identity')
  if (!rows[0]) throw new NoIndexYetError()
  return rows[0].id
}

async function assertTwo(source: pg.Pool, target: pg.Pool): Promise<void> {
  const [before, after] = await Promise.all([source, target].map(databaseOf))
  if (before === after) throw new MoveNowhereError()
}

async function databaseOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ database: string }>(
    `select concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) as database from pg_database where datname = current_database()`,
  )
  return rows[0]!.database
}

async function openPools({ source, target }: MoveOptions) {
  const open = (place: DatabaseLocation) =>
    openPool(place, { name: 'move', connections: 2, statementTimeout: 0, onError: () => {} })
  const pools = { source: open(source), target: open(target) }
  return { ...pools, close: () => Promise.all([pools.source.end(), pools.target.end()]) }
}

async function claim(place: DatabaseLocation, Busy: new () => Error) {
  const held: Claim = await claimSoleWriter(place).catch((error) => {
    throw error instanceof SecondWriterError ? new Busy() : error
  })
  return { close: () => held.release() }
}

const MoveSourceBusyError = defineError(
  'move_source_busy',
  'A Chainscope writes the index that is to be moved: stop it first, that is every `chainscope start` and `chainscope index` on it. Those that run `chainscope serve` may go on.',
  { base: StartError },
)

const MoveOfSeveralError = defineError(
  'move_of_several',
  (others: readonly string[]) =>
    `The database holds other indexes too, which share its accounts (in the schemas ${others.join(', ')}): this command moves a database with one index. Move this one with PostgreSQL's own pg_dump and pg_restore.`,
  { base: StartError },
)

const MoveNowhereError = defineError(
  'move_nowhere',
  'The index is in this database already: name another one to move it to.',
  { base: StartError },
)

const MoveStoppedError = defineError(
  'move_stopped',
  'Stopped before the index was moved. The old place is as it was; the same command goes on where this one stopped.',
  { base: StartError },
)
