import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainscopeError, StartError, sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { type PostgresBinaries, removeOtherBinaries } from './binaries.ts'
import { THROW_AWAY_WAL, walLimit, writeConfiguration } from './configuration.ts'
import type { PostgresFolders } from './folders.ts'
import { DataDirInUseError } from './lock.ts'
import type { Machine } from './machine.ts'
import {
  findPostmaster,
  lastWords,
  pruneLogs,
  removeStaleFiles,
  type Started,
  spawnServer,
  stopServer,
} from './postmaster.ts'
import { port, type Socket } from './socket.ts'
import { type ConnectionOptions, connectionTo, connectToServer, type Watch, watchServer } from './watch.ts'

export interface SupervisorParts extends Pick<Machine, 'memory' | 'freeDisk'> {
  dataDir: string
  folders: PostgresFolders
  binaries: PostgresBinaries
  socket: Socket
  /** Password of the application's role. */
  password: string
  connections: number
  /** True if the data is not needed after this process: PostgreSQL then never waits for the disk. */
  isThrowAway?: boolean
  /** Logs restarts and waits. */
  log: Logger
  /** Called after a server was spawned. It accepts connections a while later. */
  onSpawn?: () => void
  /** Called when another Chainscope took the data folder: writing must stop. */
  onLost?(error: ChainscopeError): void
  /** For tests: interval between two checks of the free disk, ms. */
  walIntervalMs?: number
}

const LOG_PRUNING_INTERVAL_MS = 3_600_000
const WAL_INTERVAL_MS = 60_000
/** The limit of the write-ahead log changes only if the free disk asks for one that differs by this factor. */
const WAL_CHANGE = 1.25
/** Longest wait at the start for a killed server's processes to release the cluster. */
const START_TIMEOUT_MS = 60_000
/** A server that ran this long is restarted without a pause. */
const STABLE_AFTER_MS = 60_000

/** Keeps the server of a data folder running: connects, watches the connection, and restarts the server when it is lost. */
export class PostgresSupervisor {
  readonly connection: ConnectionOptions
  tookOver = false
  /** Configured limit of the write-ahead log, bytes; undefined if an earlier process configured it. */
  maxWalBytes: number | undefined
  up = false
  #parts: SupervisorParts
  #watch!: Watch
  #started: Started | undefined
  #stopping = new AbortController()
  #keeping = Promise.resolve()
  #lost = false
  #pruning: NodeJS.Timeout | undefined
  #walTimer: NodeJS.Timeout | undefined

  constructor(parts: SupervisorParts) {
    this.#parts = parts
    this.connection = connectionTo(parts.socket.folder, parts.password)
  }

  get version(): string {
    return this.#watch.version
  }

  async start(): Promise<void> {
    try {
      await this.#reach(START_TIMEOUT_MS)
    } catch (error) {
      // The server belongs to another Chainscope by now.
      if (!(error instanceof DataDirInUseError)) await this.#stop()
      throw error
    }
    this.tookOver = this.#started === undefined || this.#started.ended
    this.#keeping = this.#keep()
    this.#pruning = setInterval(() => {
      // The next try is an hour later.
      pruneLogs(this.#parts.folders.log).catch(() => {})
    }, LOG_PRUNING_INTERVAL_MS).unref()
    await this.#followFreeDisk().catch(() => {})
    this.#walTimer = setInterval(() => {
      // The next try is a minute later.
      this.#followFreeDisk().catch(() => {})
    }, this.#parts.walIntervalMs ?? WAL_INTERVAL_MS).unref()
    await pruneLogs(this.#parts.folders.log).catch(() => {})
  }

  async close(): Promise<void> {
    clearInterval(this.#pruning)
    clearInterval(this.#walTimer)
    this.#stopping.abort()
    // The watch holds its lock until the server has ended, and #keep waits for that.
    if (this.up) await this.#stop()
    await this.#keeping
    await this.#stop()
  }

  /**
   * Waits until a server answers, and starts one if needed: a server may run, start, stop, be left by an earlier
   * process, or not exist. Start, takeover and restart all use these steps.
   */
  async #reach(timeoutMs: number): Promise<void> {
    const { folders, dataDir, log } = this.#parts
    const begun = Date.now()
    let loggedAt = begun
    this.#started = undefined
    for (let pause = 20; ; pause = Math.min(pause * 1.3, 500)) {
      this.#stopping.signal.throwIfAborted()
      const client = await connectToServer(this.connection)
      if (client) {
        this.#watch = await watchServer(client, dataDir)
        this.up = true
        return
      }
      const postmaster = await findPostmaster(folders.cluster)
      if (!postmaster) await this.#spawn(begun + timeoutMs)
      else if (postmaster.ready && !(await this.#socketIsThere())) {
        log('warn', `PostgreSQL (process ${postmaster.pid}) runs, but its socket was removed: restarting it.`)
        await stopServer(postmaster.pid, log)
      }
      if (Date.now() - loggedAt > 10_000) {
        loggedAt = Date.now()
        log(
          'info',
          `PostgreSQL does not accept connections yet, after ${Math.round((loggedAt - begun) / 1000)} s.`,
        )
      }
      await sleep(pause, undefined, { signal: this.#stopping.signal })
    }
  }

  /** Starts the server unless one that this process started is still starting. */
  async #spawn(until: number): Promise<void> {
    const { folders, binaries, socket, memory, connections, isThrowAway = false } = this.#parts
    if (this.#started && !this.#started.ended) return
    if (this.#started) {
      const words = await lastWords(this.#started, folders)
      // Processes of a killed server hold its memory until they notice its end. Or another start was faster, and its
      // server will answer soon.
      const passing = /is still in use|lock file .* already exists/
      if (!passing.test(words) || Date.now() > until) throw new ServerNotStartedError(folders, words)
    }
    await socket.ensure()
    await removeStaleFiles(folders.cluster, socket.folder)
    await removeOtherBinaries(folders, binaries)
    const wal = await this.#affordableWal()
    this.maxWalBytes = wal
    const configFile = await writeConfiguration(folders, { memory, connections, wal, isThrowAway })
    this.#started = await spawnServer(binaries.postgres, folders, configFile, socket.folder, isThrowAway)
    this.#parts.onSpawn?.()
  }

  async #affordableWal(): Promise<number> {
    if (this.#parts.isThrowAway) return THROW_AWAY_WAL
    return walLimit(await this.#parts.freeDisk(this.#parts.folders.base))
  }

  /** Changes the limit of the running server's write-ahead log after the free disk has changed much. */
  async #followFreeDisk(): Promise<void> {
    const { folders, memory, connections } = this.#parts
    const wal = await this.#affordableWal()
    const before = this.maxWalBytes ?? 0
    const [low, high] = [Math.min(wal, before), Math.max(wal, before)]
    const running = await findPostmaster(folders.cluster)
    if (high < WAL_CHANGE * low || !running || this.#stopping.signal.aborted) return
    await writeConfiguration(folders, { memory, connections, wal })
    process.kill(running.pid, 'SIGHUP')
    this.maxWalBytes = wal
  }

  async #keep(): Promise<void> {
    const { log, onLost } = this.#parts
    let pause = 0
    for (let since = Date.now(); ; since = Date.now()) {
      await this.#watch.ended
      this.up = false
      if (this.#stopping.signal.aborted) return
      const fell = Date.now()
      pause = fell - since > STABLE_AFTER_MS ? 0 : longer(pause)
      log('warn', 'PostgreSQL terminated unexpectedly; restarting it.')
      while (!this.up) {
        try {
          await sleep(pause, undefined, { signal: this.#stopping.signal })
          await this.#reach(Number.POSITIVE_INFINITY)
        } catch (error) {
          if (this.#stopping.signal.aborted) return
          if (error instanceof DataDirInUseError) {
            this.#lost = true
            return onLost?.(error)
          }
          pause = longer(pause)
          log('warn', `PostgreSQL is down; retrying in ${pause / 1000} s: ${sentenceOf(error)}`)
        }
      }
      log('info', `PostgreSQL accepts connections again after ${((Date.now() - fell) / 1000).toFixed(1)} s.`)
    }
  }

  async #stop(): Promise<void> {
    if (this.#lost) return
    const { folders, log } = this.#parts
    const running = await findPostmaster(folders.cluster)
    // A server that just started has not written its pid file yet.
    const pid = running?.pid ?? (this.#started?.ended === false ? this.#started.pid : undefined)
    if (pid !== undefined) await stopServer(pid, log)
  }

  async #socketIsThere(): Promise<boolean> {
    const file = path.join(this.connection.host, `.s.PGSQL.${port}`)
    return (await lstat(file).catch(() => undefined)) !== undefined
  }
}

/**
 * Longest pause between attempts. The cause, such as a full disk, may end at any moment, and a failed start costs less
 * than requests that wait.
 */
const MAX_PAUSE_MS = 10_000
const longer = (pause: number) => Math.min(MAX_PAUSE_MS, pause === 0 ? 250 : pause * 2)

/** The server ended before it accepted a connection. */
const ServerNotStartedError = StartError.define(
  'postgres_not_started',
  ({ cluster, log }: PostgresFolders, words: string) =>
    `PostgreSQL did not start in ${cluster}; fix the reason below (more in ${log}) and start again:\n${words}`,
)
