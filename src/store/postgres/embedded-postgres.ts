import path from 'node:path'
import { StartError } from '../../errors.ts'
import { timed } from '../../primitives/start-times.ts'
import { findBinariesPackage, prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { makeFolder, prepareFolders } from './folders.ts'
import { DataDirInUseError, takeLock } from './lock.ts'
import { ensureLogin } from './login.ts'
import { type Machine, thisMachine } from './machine.ts'
import { makeSocketFolder, type Socket } from './socket.ts'
import { PostgresSupervisor, type SupervisorParts } from './supervisor.ts'
import { copyTemplate } from './template.ts'

/** The embedded PostgreSQL, kept running until it is closed. */
export type EmbeddedPostgres = Awaited<ReturnType<typeof startPostgres>>

export interface EmbeddedPostgresOptions
  extends Pick<SupervisorParts, 'dataDir' | 'isThrowAway' | 'log' | 'onLost' | 'walIntervalMs'> {
  /** Largest number of connections. If absent or below PostgreSQL's default, the default is used. */
  connections?: number
  /** A folder with a cluster and its password. It is copied if the data folder has no cluster. */
  template?: string
  /** Called when the start waits for initdb to make a cluster, or for the server to accept connections. */
  onWait?(program: 'initdb' | 'postgres'): void
  /** For tests. */
  machine?: Partial<Machine>
}

/** Starts the PostgreSQL of a data folder, and makes its cluster if needed, or takes over a server that still runs there. */
export async function startPostgres(options: EmbeddedPostgresOptions) {
  const machine = { ...thisMachine(), ...options.machine }
  const dataDir = path.resolve(options.dataDir)
  // First, so that nothing is created if there are no binaries.
  const packageFolder = findBinariesPackage(machine)
  const folders = await prepareFolders(dataDir, machine)
  let unlock = async () => {}
  let socket: Socket | undefined
  try {
    unlock = await takeLock(path.join(folders.base, 'chainscope.lock'), dataDir)
    const binaries = await prepareBinaries(packageFolder, folders, machine)
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
    const password = await timed('login', () => ensureLogin(folders, binaries, options.log))
    const supervisor = new PostgresSupervisor({
      ...options,
      onSpawn: () => options.onWait?.('postgres'),
      dataDir,
      folders,
      binaries,
      socket,
      password,
      memory: machine.memory,
      connections: options.connections ?? 0,
      freeDisk: machine.freeDisk,
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
      /** Settings for node-postgres. A restart of the server does not change them. */
      connection: supervisor.connection,
      /** For example `18.4`. */
      version: supervisor.version,
      /** `DATA_DIR/postgres`, or the target of that link. */
      folder: folders.base,
      /** Sentences that the start prints. */
      notes: [...folders.notes, ...binaries.notes, ...socket.notes, ...(supervisor.tookOver ? [took] : [])],
      /** Was the server already running, left by a process that was killed? */
      tookOver: supervisor.tookOver,
      /** Chosen by the free disk; undefined if an earlier process configured the server. */
      maxWalBytes: supervisor.maxWalBytes,
      /** Stops the server cleanly, then releases the data folder. */
      close: closeOnce,
      /** Closes, and removes the folders that this start made. */
      discard: async () => {
        await closeOnce()
        await folders.undo()
      },
    }
  } catch (error) {
    // Another server uses the folder, so it is left as it is.
    if (!(error instanceof DataDirInUseError)) {
      await socket?.remove()
      await folders.undo()
    }
    await unlock()
    throw error instanceof StartError ? error : new PostgresNotReadyError(folders.base, error)
  }
}

/** The server could not be started for a reason without an error of its own, such as a full disk. */
const PostgresNotReadyError = StartError.define(
  'postgres_not_ready',
  (base: string, cause: unknown) =>
    `The database in ${base} could not be started; fix this and start again: ${(cause as Error).message}`,
  { causeLast: true },
)
