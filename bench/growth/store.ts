import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { migrate } from '../../src/schema/migrate.ts'
import { type DatabaseLocation, openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { passableFolder } from '../support/folder.ts'
import { writeLocalSettings } from '../support/local-settings.ts'

interface Store {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  /** Starts the same PostgreSQL again as the program does, with all memory of the machine; what was open is closed. */
  liftLimit(): Promise<DatabaseLocation>
}

/** Work on an empty index, in a PostgreSQL with this much memory; undefined: as the program starts it. */
export async function withStore<T>(
  memoryMb: number | undefined,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const folder = await passableFolder('growth')
  let postgres = await (memoryMb === undefined
    ? startPostgres({ dataDir: folder, log: () => {} })
    : startLimited(folder, memoryMb))
  let isLimited = true
  const pool = openPool(postgres.connection, {
    name: 'bench',
    connections: 2,
    statementTimeout: 0,
    // Its connections end with the limited server.
    onError: (error) => isLimited && console.error(error),
  })
  const liftLimit = async (): Promise<DatabaseLocation> => {
    isLimited = false
    await postgres.close()
    await rm(path.join(postgres.folder, 'local.conf'), { force: true })
    postgres = await startPostgres({ dataDir: folder, log: () => {} })
    return postgres.connection
  }
  try {
    await migrate(pool)
    return await work({ place: postgres.connection, pool, liftLimit })
  } finally {
    await pool.end()
    await postgres.close()
    await rm(postgres.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** A PostgreSQL with the program's own settings, but for its memory. */
async function startLimited(folder: string, memoryMb: number) {
  await writeLocalSettings(
    folder,
    `shared_buffers = '${memoryMb}MB'\neffective_cache_size = '${memoryMb}MB'\ndebug_io_direct = 'data'\n`,
  )
  return startPostgres({ dataDir: folder, log: () => {} })
}

/** Of tables and indexes of these names; undefined: of all. */
export async function bytesOf(from: pg.Pool, tables?: readonly string[]): Promise<number> {
  const { rows } = await from.query<{ bytes: string }>(
    `select coalesce(sum(pg_relation_size(c.oid)), 0)::text as bytes from pg_class as c left join pg_index as i on i.indexrelid = c.oid
     where c.relnamespace = 'chain'::regnamespace and c.relkind in ('r', 'i')
       and ($1::text[] is null or coalesce(i.indrelid, c.oid)::regclass::text = any($1))`,
    [tables],
  )
  return Number(rows[0]!.bytes)
}
