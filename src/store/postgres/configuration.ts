import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MB = 2 ** 20
const GB = 2 ** 30

/** Settings on the command line, which `local.conf` cannot override. */
export function fixedSettings(socketFolder: string, isThrowAway = false): string[] {
  const durable = isThrowAway ? 'off' : 'on'
  const settings = {
    // No TCP port at all.
    listen_addresses: '',
    // A list of names, hence the quotes: a path may hold commas and blanks.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    fsync: durable,
    full_page_writes: durable,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Shares of the memory: the server's own cache, what it may count on in the system's, and its workers'. */
export function memorySettings(memory: number): Record<string, string> {
  // On a little machine Node and the page cache need the room more.
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
/** Share of the free disk. */
const WAL_SHARE = 0.1

/**
 * Bytes that the write-ahead log may reach before a checkpoint: the first change of a page after a checkpoint logs the
 * page whole, so that few checkpoints make a large store several times as fast to write (docs/performance.md).
 */
export const walLimit = (freeBytes: number): number =>
  Math.min(Math.max(WAL_SHARE * freeBytes, MIN_WAL_BYTES), MAX_WAL_BYTES)

const megabytes = (bytes: number, least: number, most: number) =>
  `${Math.floor(Math.min(Math.max(bytes / MB, least), most))}MB`

/** What depends on the machine and on who connects. */
export interface ServerSize {
  /** Bytes. */
  readonly memory: number
  /** Bytes that the write-ahead log may reach. */
  readonly wal: number
  /** Connections that the processes of this server may open. */
  readonly connections: number
  /** Nothing of it outlives the process that started it: it never waits for the disk, and takes little memory. */
  readonly isThrowAway?: boolean
}

/** Of a throw-away server, in place of what `configuration` has for others: few rows, and several servers on a machine. */
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
  // Each of the others would be a process of its own.
  io_method: 'sync',
  logging_collector: 'off',
}

/** Bytes. Its rows are few, and nothing waits for a checkpoint. */
export const THROW_AWAY_WAL = 256 * MB

/** PostgreSQL's default. */
const USUAL_CONNECTIONS = 100

/** Everything that is not PostgreSQL's default; an operator's settings are in `local.conf`, which is read last. */
function configuration(
  folders: { base: string; log: string },
  { memory, wal, connections, isThrowAway }: ServerSize,
): string {
  const settings: Record<string, string> = {
    ...memorySettings(memory),
    max_connections: `${isThrowAway ? connections : Math.max(USUAL_CONNECTIONS, connections)}`,
    hba_file: path.join(folders.base, 'pg_hba.conf'),
    // Only the server's user, and root, get to the socket at all: its folder is closed, and so is the socket.
    unix_socket_permissions: '0700',
    // A statement locks all partitions of its tables, and their indexes.
    max_locks_per_transaction: '256',

    max_wal_size: `${Math.floor(wal / MB)}MB`,
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    // Random keys do not compress: pglz made whole pages a fifth smaller, and half of the indexing of a large store was
    // spent on it (docs/performance.md). These binaries have no faster method.
    wal_compression: 'off',
    // A server without a port has no replicas; `minimal` saves the WAL of tables that are filled when created.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',

    // Not in /dev/shm, which is small in containers, nor where logind removes it when its user logs out.
    // Measured: parallel index builds are as fast.
    dynamic_shared_memory_type: 'mmap',
    huge_pages: 'off',

    // Queries are short scans of known shape: compiling and sharing them out costs more than it gives.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    autovacuum: 'on',

    idle_in_transaction_session_timeout: '5min',
    // Work for a client that was killed ends.
    client_connection_check_interval: '2s',

    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: folders.log,
    log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
    log_rotation_age: '0',
    log_rotation_size: '10MB',
    log_line_prefix: '%m [%p] ',
    // A failing statement may be megabytes long.
    log_min_error_statement: 'panic',
    log_parameter_max_length: '256',
    ...(isThrowAway ? THROW_AWAY : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`)
  return `# Written by Chainscope at every start; settings of your own belong into local.conf beside this file.\n${lines.join('\n')}\ninclude_if_exists = 'local.conf'\n`
}

const quoted = (value: string) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'`

export async function writeConfiguration(
  folders: { base: string; log: string },
  size: ServerSize,
): Promise<string> {
  const file = path.join(folders.base, 'postgresql.conf')
  await replace(file, configuration(folders, size))
  await replace(
    path.join(folders.base, 'pg_hba.conf'),
    '# Access to the socket is not enough: every role needs its password.\nlocal all all scram-sha-256\n',
  )
  return file
}

/** Whole or not at all, and readable for the server's user. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode: 0o644, flag: 'wx' })
  await rename(draft, file)
}
