import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MB = 2 ** 20
const GB = 2 ** 30

/** Settings on the command line, which `local.conf` cannot override. */
export function fixedSettings(socketFolder: string, isThrowAway = false): string[] {
  const durable = isThrowAway ? 'off' : 'on'
  const settings = {
    // Opens no TCP port.
    listen_addresses: '',
    // The value is a list of names. Quotes allow commas and spaces in the path.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    fsync: durable,
    full_page_writes: durable,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Memory settings as shares of `memory`: the server's cache, the expected cache of the system, and working memory. */
export function memorySettings(memory: number): Record<string, string> {
  // With little memory, Node and the page cache need it more.
  const buffers = memory < 2 * GB ? memory / 8 : memory / 4
  return {
    shared_buffers: megabytes(buffers, 32, 4096),
    effective_cache_size: megabytes(memory / 2, 64, 65_536),
    work_mem: megabytes(memory / 512, 4, 32),
    maintenance_work_mem: megabytes(memory / 16, 32, 1024),
    autovacuum_work_mem: megabytes(memory / 64, 16, 256),
  }
}

const MIN_WAL_BYTES = GB
const MAX_WAL_BYTES = 32 * GB
/** Share of the free disk that the write-ahead log may take. */
const WAL_SHARE = 0.1

/**
 * Largest size of the write-ahead log before a checkpoint, bytes. The first change of a page after a checkpoint logs
 * the whole page, so with few checkpoints a large store is written several times as fast (docs/performance.md).
 */
export const walLimit = (freeBytes: number): number =>
  Math.min(Math.max(WAL_SHARE * freeBytes, MIN_WAL_BYTES), MAX_WAL_BYTES)

const megabytes = (bytes: number, least: number, most: number) =>
  `${Math.floor(Math.min(Math.max(bytes / MB, least), most))}MB`

/** Settings that depend on the machine and on the clients. */
export interface ServerSize {
  /** Bytes. */
  readonly memory: number
  /** Largest size of the write-ahead log, bytes. */
  readonly wal: number
  /** Number of connections that this server's processes may open. */
  readonly connections: number
  /** True if the data is not needed after this process: the server never waits for the disk, and uses little memory. */
  readonly isThrowAway?: boolean
}

/**
 * Settings of a throw-away server, which replace those of `configuration`: it has few rows, and a machine may run
 * several.
 */
const THROW_AWAY: Readonly<Record<string, string>> = {
  shared_buffers: '16MB',
  work_mem: '4MB',
  maintenance_work_mem: '16MB',
  autovacuum_work_mem: '16MB',
  synchronous_commit: 'off',
  wal_buffers: '1MB',
  min_wal_size: '2MB',
  max_wal_size: '256MB',
  autovacuum_max_workers: '1',
  max_parallel_workers: '0',
  max_worker_processes: '2',
  max_locks_per_transaction: '64',
  // Other methods start more processes.
  io_method: 'sync',
  logging_collector: 'off',
}

/** Bytes. A throw-away server has few rows, and nothing waits for its checkpoints. */
export const THROW_AWAY_WAL = 256 * MB

/** PostgreSQL's default of max_connections. */
const USUAL_CONNECTIONS = 100

/** All settings that differ from PostgreSQL's defaults. An operator's settings are in `local.conf`, which is read last. */
function configuration(
  folders: { base: string; log: string },
  { memory, wal, connections, isThrowAway }: ServerSize,
): string {
  const settings: Record<string, string> = {
    ...memorySettings(memory),
    max_connections: `${isThrowAway ? connections : Math.max(USUAL_CONNECTIONS, connections)}`,
    hba_file: path.join(folders.base, 'pg_hba.conf'),
    // Only the server's user and root can reach the socket.
    unix_socket_permissions: '0700',
    // A statement locks all partitions of its tables, with their indexes.
    max_locks_per_transaction: '256',

    max_wal_size: `${Math.floor(wal / MB)}MB`,
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    // Random keys do not compress: pglz made full pages a fifth smaller, but took half of the time to index a large
    // store (docs/performance.md). These binaries have no faster method.
    wal_compression: 'off',
    // Without a port there are no replicas. With `minimal`, tables that are made and filled in one transaction need no
    // WAL.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',

    // Not in /dev/shm: it is small in containers, and logind clears it when its user logs out. Measured: parallel index
    // builds are as fast.
    dynamic_shared_memory_type: 'mmap',
    huge_pages: 'off',

    // Queries are short scans of known shape: JIT and parallel workers cost more than they save.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    autovacuum: 'on',

    idle_in_transaction_session_timeout: '5min',
    // Ends statements of clients that were killed.
    client_connection_check_interval: '2s',

    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: folders.log,
    log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
    log_rotation_age: '0',
    log_rotation_size: '10MB',
    log_line_prefix: '%m [%p] ',
    // A failing statement may be megabytes long, so it is not logged.
    log_min_error_statement: 'panic',
    log_parameter_max_length: '256',
    ...(isThrowAway ? THROW_AWAY : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`)
  return `# Written by Chainscope at every start; settings of your own belong into local.conf beside this file.\n${lines.join('\n')}\ninclude_if_exists = 'local.conf'\n`
}

const quoted = (value: string) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`

export async function writeConfiguration(folders: { base: string; log: string }, size: ServerSize) {
  const file = path.join(folders.base, 'postgresql.conf')
  await replace(file, configuration(folders, size))
  await replace(
    path.join(folders.base, 'pg_hba.conf'),
    '# Access to the socket is not enough: every role needs its password.\nlocal all all scram-sha-256\n',
  )
  return file
}

/** Replaces a file atomically. The server's user can read it. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode: 0o644, flag: 'wx' })
  await rename(draft, file)
}
