import path from 'node:path'
import { type ChainscopeError, StartError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { timed } from '../primitives/start-times.ts'
import { findBinariesPackage, prepareBinaries } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { makeFolder, prepareFolders } from './postgres/folders.ts'
import { DataDirInUseError, takeLock } from './postgres/lock.ts'
import { ensureLogin } from './postgres/login.ts'
import { type Machine, thisMachine } from './postgres/machine.ts'
import { makeSocketFolder, type Socket } from './postgres/socket.ts'
import { PostgresSupervisor } from './postgres/supervisor.ts'
import { copyTemplate } from './postgres/template.ts'
import type { ConnectionOptions } from './postgres/watch.ts'

/** The embedded PostgreSQL, kept running until it is closed. */
export interface EmbeddedPostgres {
  /** For node-postgres; the same before and after the server was restarted. */
  readonly connection: ConnectionOptions
  /** Such as `18.4`. */
  readonly version: string
  /** The server's folder: `DATA_DIR/postgres`, or the target of that link. */
  readonly folder: string
  /** Sentences for start-up to print. */
  readonly notes: string[]
  /** Was it found running, left behind by a process that was killed? */
  readonly tookOver: boolean
  /** What its write-ahead log may reach, by the free disk at the start; undefined if it was configured by an earlier process. */
  readonly maxWalBytes: number | undefined
  /** Whether it answered the last check. */
  readonly up: boolean
  /** Ends the server cleanly, and then the claim to the data folder. */
  close(): Promise<void>
  /** The same, and removes the folders that this start made. */
  discard(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** That may be opened: PostgreSQL's default where left out or less. */
  connections?: number
  /** Nothing of it is kept when this process has ended: it never waits for the disk. */
  isThrowAway?: boolean
  /** A folder with a cluster and its password, copied where the data folder has none. */
  template?: string
  /** Receives restarts and waits. */
  log: Logger
  /** Called when there is nothing to do until initdb has made a cluster, or the server accepts connections. */
  onWait?(program: 'initdb' | 'postgres'): void
  /** Called when the data folder was lost to another Chainscope: writing must stop. */
  onLost?(error: ChainscopeError): void
  /** For tests. */
  machine?: Partial<Machine>
  /** For tests: time between two looks at the free disk, ms. */
  walIntervalMs?: number
}

/** Starts the PostgreSQL of a data folder, making it at first, or takes over the one left running there. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const machine = { ...thisMachine(), ...options.machine }
  const dataDir = path.resolve(options.dataDir)
  // Asked first: where there is no binary, nothing is made.
  const found = findBinariesPackage(machine)
  const folders = await prepareFolders(dataDir, machine)
  let unlock = async () => {}
  let socket: Socket | undefined
  try {
    unlock = await takeLock(path.join(folders.base, 'chainscope.lock'), dataDir)
    const binaries = await prepareBinaries(found, folders, machine)
    const { template } = options
    if (template !== undefined) {
      options.onWait?.('postgres')
      await timed('template', () => copyTemplate(template, folders))
    }
    await timed('initdb', () =>
      ensureCluster(folders, binaries, { ...options, onInitdb: () => options.onWait?.('initdb') }),
    )
    await makeFolder(folders.log, folders)
    socket = await makeSocketFolder(folders, machine)
    const { memory, freeDisk } = machine
    const password = await timed('login', () => ensureLogin(folders, binaries, options.log))
    const supervisor = new PostgresSupervisor({
      ...options,
      onSpawn: () => options.onWait?.('postgres'),
      dataDir,
      folders,
      binaries,
      socket,
      password,
      memory,
      connections: options.connections ?? 0,
      freeDisk,
    })
    await timed('PostgreSQL', () => supervisor.start())

    const close = async () => {
      await supervisor.close()
      await socket?.remove()
      await unlock()
    }
    let closed: Promise<void> | undefined
    const closeOnce = () => {
      closed ??= close()
      return closed
    }
    const took = 'A PostgreSQL that an earlier process left running was taken over.'
    return {
      connection: supervisor.connection,
      version: supervisor.version,
      folder: folders.base,
      notes: [...folders.notes, ...binaries.notes, ...socket.notes, ...(supervisor.tookOver ? [took] : [])],
      tookOver: supervisor.tookOver,
      maxWalBytes: supervisor.walLimit,
      get up() {
        return supervisor.up
      },
      close: closeOnce,
      discard: async () => {
        await closeOnce()
        await folders.undo()
      },
    }
  } catch (error) {
    // In use by another server.
    if (!(error instanceof DataDirInUseError)) {
      await socket?.remove()
      await folders.undo()
    }
    await unlock()
    throw error instanceof StartError ? error : new PostgresNotReadyError(folders.base, error)
  }
}

/** Something on the way to a running server failed that has no name of its own, such as a full disk. */
const PostgresNotReadyError = StartError.define(
  'postgres_not_ready',
  (base: string, cause: unknown) =>
    `The database in ${base} could not be started; fix this and start again: ${(cause as Error).message}`,
  { causeLast: true },
)
