import { readFileSync } from 'node:fs'
import type { Artefacts } from './artefacts/artefacts.ts'
import { CHECKS } from './chain/checks.ts'
import type { ProfileChoice } from './chain/choose.ts'
import type { CallTracer } from './chain/profile.ts'
import {
  BadChainParametersError,
  type ChainParameters,
  readParameters,
} from './chain/two-currency/chain-parameters.ts'
import type { Console } from './console.ts'
import type { Demo } from './demo/demo.ts'
import { StartError, sentenceOf, UsageError } from './errors.ts'
import type { IndexerSettings } from './indexer/indexer-methods.ts'
import { type Hex, isHex } from './primitives/hex.ts'
import type { Logger } from './primitives/log.ts'
import { retentionOf } from './settings/retention-settings.ts'
import { redactUrl, type Settings, urlsOf } from './settings.ts'
import type { Closers } from './shutdown.ts'
import { type DatabaseLocation, locationOf, tryDatabase } from './store/connect/open.ts'
import { PooledWriterError } from './store/locks/writer-lock.ts'
import { startPostgres } from './store/postgres/embedded-postgres.ts'
import { DataDirInUseError } from './store/postgres/lock.ts'
import { findRunningPostgres, NoIndexHereError } from './store/postgres/running.ts'
import type { TelemetrySettings } from './telemetry/open-telemetry.ts'

/** The node to index, and where the index is kept. */
export interface Environment {
  readonly urls: readonly string[]
  readonly dataDir: string
  readonly demo?: Pick<Demo, 'ended' | 'lines'> & {
    /** The method that reads internal transactions. Other methods need past state, which this node drops within a minute. */
    readonly tracer: CallTracer
  }
  /** The artefacts of the demo's contracts, which verify them. */
  readonly artefacts?: Artefacts
}

/** The operator's node. Without RPC_URL, a demo chain and its folder, which are deleted when the demo ends. */
export async function resolveEnvironment(
  settings: Settings,
  console: Console,
  closers: Closers,
  { needsNode }: { readonly needsNode: boolean },
): Promise<Environment> {
  const { RPC_URL, DATA_DIR: dataDir } = settings
  if (RPC_URL || !needsNode) return { urls: RPC_URL ? urlsOf(RPC_URL) : [], dataDir }

  console.say('No RPC_URL is set: starting a demo chain. Set RPC_URL=http://… to index a node.')
  const { startDemo } = await import('./demo/demo.ts')
  const { openArtefacts } = await import('./artefacts/artefacts.ts')
  const { makeThrowAwayFolder } = await import('./demo/throw-away-folder.ts')
  const folder = await makeThrowAwayFolder('demo')
  closers.add("the demo's folder", folder.remove)
  const demo = await startDemo({
    onError: (error) => console.log('debug', `Demo traffic: ${sentenceOf(error)}`),
  })
  closers.add('the demo chain', () => demo.close())
  const artefacts = openArtefacts({ folder: demo.artefacts, log: console.log })
  closers.add("the demo's artefacts", () => artefacts.close())
  return {
    urls: [demo.url],
    dataDir: folder.path,
    artefacts,
    demo: { ...demo, tracer: 'trace_block' },
  }
}

/** A database that starts while the program is loaded. */
export interface OpeningDatabase {
  readonly opened: Promise<OpenedDatabase>
  /**
   * Resolves when the database starts in another process, so that loading modules no longer delays it. `isNew`: a new
   * cluster is being created, which will need all migrations.
   */
  readonly waiting: Promise<{ readonly isNew: boolean }>
  /** To be called before anything is written. Until then, closing removes a folder that was created for the database. */
  keep(): void
}

interface OpenedDatabase {
  /** A direct connection to PostgreSQL. */
  readonly place: DatabaseLocation
  /** The connection for requests: through the operator's pooler, if there is one. */
  readonly requestPlace: DatabaseLocation
  /** The folder of the embedded PostgreSQL. */
  readonly folder?: string
  /** Lines that the start prints. */
  readonly lines: readonly string[]
}

/** Minimum connections for requests per process, so that requests do not all wait for one long statement. */
export const MIN_REQUEST_CONNECTIONS = 3
/** Connections per process for accounts and notifications. Below: for the indexer, migrations and commands together. */
const OTHER_CONNECTIONS = 3
const INDEXER_CONNECTIONS = 40

/** The largest number of connections that all processes of a server open. */
const connectionsOf = ({ WORKERS, DATABASE_CONNECTIONS }: Settings): number =>
  Math.max(DATABASE_CONNECTIONS, MIN_REQUEST_CONNECTIONS * WORKERS) +
  OTHER_CONNECTIONS * WORKERS +
  INDEXER_CONNECTIONS

/** Starts to open the operator's database, or an embedded PostgreSQL in the data folder. */
export function openDatabase(
  settings: Settings,
  dataDir: string,
  console: Console,
  closers: Closers,
): OpeningDatabase {
  let isKept = false
  let onWait: (program?: 'initdb' | 'postgres') => void = () => {}
  const waiting = new Promise<{ isNew: boolean }>((resolve) => {
    onWait = (program) => resolve({ isNew: program === 'initdb' })
  })
  const embedded = async () => {
    const connections = connectionsOf(settings)
    const starting = startPostgres({ dataDir, connections, log: console.log, onWait })
    closers.add('PostgreSQL', async () => {
      const postgres = await starting.catch(() => undefined)
      await (isKept ? postgres?.close() : postgres?.discard())
    })
    const { version, folder, notes, connection, maxWalBytes } = await starting
    const wal =
      maxWalBytes === undefined ? '' : `, write-ahead log up to ${(maxWalBytes / 2 ** 30).toFixed(1)} GB`
    const lines = [`embedded PostgreSQL ${version} in ${folder}${wal}`, ...notes]
    const place = { ...connection, schema: settings.INDEX_SCHEMA }
    return { place, requestPlace: place, folder, lines }
  }
  const external = async () => {
    onWait()
    const { place, requestPlace, version } = await openOperatorsDatabase(settings)
    const lines = [`PostgreSQL ${version} at ${redactUrl(settings.DATABASE_URL)}`]
    if (requestPlace.pooled) lines.push(`written to directly at ${redactUrl(place.url)}`)
    return { place, requestPlace, lines }
  }
  const opened = (settings.DATABASE_URL ? external() : embedded()).then(({ lines, ...database }) => ({
    ...database,
    lines: lines.map((line, at) => `${at === 0 ? 'Database    ' : '            '}${line}`),
  }))
  // Prevents an unhandled rejection: the caller awaits it later.
  opened.catch(() => {}).finally(onWait)
  return {
    opened,
    waiting,
    keep: () => {
      isKept = true
    },
  }
}

/** Throws if a URL cannot be used, or if the two URLs lead to different databases. */
async function openOperatorsDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, INDEX_SCHEMA }: Settings) {
  const at = locationOf(DATABASE_URL, INDEX_SCHEMA)
  const reached = await tryDatabase(at)
  const asked = { ...at, distributed: reached.isDistributed }
  const requestPlace = { ...asked, pooled: reached.isPooled }
  const place = DATABASE_DIRECT_URL
    ? { ...locationOf(DATABASE_DIRECT_URL, INDEX_SCHEMA), distributed: reached.isDistributed }
    : asked
  const direct = DATABASE_DIRECT_URL ? await tryDatabase(place) : reached
  if (direct.isPooled) throw new PooledWriterError()
  if (direct.database !== reached.database) throw new OtherDatabaseError()
  return { place, requestPlace, version: reached.version }
}

/**
 * Opens a database that exists: the operator's, that of a running Chainscope, or an embedded one, which is started for this
 * command. `mayCreate`: creates an embedded one if there is none. `takesOver`: if an earlier process left its PostgreSQL
 * running, the command stops it at the end.
 */
export async function openExistingDatabase(
  settings: Settings,
  log: Logger,
  closers: Closers,
  { mayCreate = false, takesOver = false } = {},
): Promise<DatabaseLocation> {
  if (settings.DATABASE_URL) {
    return (await openOperatorsDatabase(settings)).place
  }
  for (const until = Date.now() + OPEN_TIMEOUT_MS; ; await new Promise((done) => setTimeout(done, 200))) {
    const running = await findRunningPostgres(settings.DATA_DIR).catch((error) => {
      if (mayCreate && error instanceof NoIndexHereError) return undefined
      throw error
    })
    if (running && !takesOver) return { ...running, schema: settings.INDEX_SCHEMA }
    try {
      const postgres = await startPostgres({ dataDir: settings.DATA_DIR, log })
      closers.add('PostgreSQL', () => postgres.close())
      return { ...postgres.connection, schema: settings.INDEX_SCHEMA }
    } catch (error) {
      if (running && error instanceof DataDirInUseError) return { ...running, schema: settings.INDEX_SCHEMA }
      // A server that is starting answers soon, and one that is stopping soon releases the folder.
      if (!(error instanceof DataDirInUseError) || Date.now() > until) throw error
    }
  }
}

/** A server that is starting or stopping answers, or releases the data folder, within this time. */
const OPEN_TIMEOUT_MS = 15_000

/** OpenTelemetry's settings; undefined if no traces are sent. */
export const telemetrySettingsOf = (settings: Settings): TelemetrySettings | undefined =>
  settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: settings.OTEL_SERVICE_NAME,
        ratio: settings.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined

/** The settings of the indexing thread, or of a repair without a server. */
export const indexerSettingsOf = (
  settings: Settings,
  {
    folder,
    acceptReorg = false,
    verifyExcept = settings.VERIFY_EXCEPT,
    ...parts
  }: Pick<IndexerSettings, 'place' | 'urls' | 'facts' | 'profile' | 'startBlock'> & {
    /** The folder of the embedded PostgreSQL. */
    readonly folder?: string | undefined
    readonly acceptReorg?: boolean
    /** Default: VERIFY_EXCEPT. */
    readonly verifyExcept?: readonly string[]
  },
): IndexerSettings => ({
  ...parts,
  acceptReorg,
  disk: { folder, reserve: settings.DISK_RESERVE * 1_048_576 },
  telemetry: telemetrySettingsOf(settings),
  headUrls: settings.RPC_WS_URL
    ? urlsOf(settings.RPC_WS_URL)
    : parts.urls.filter((url) => /^wss?:/i.test(url)),
  verify: settings.VERIFY,
  verifyExcept,
  zeroValueCalls: settings.INDEX_ZERO_VALUE_CALLS,
  concurrency: settings.RPC_CONCURRENCY,
  maxBlocks: settings.RPC_BATCH,
  checkThreads: parts.profile.isDevelopment ? 0 : Math.max(1, Math.min(4, settings.cores - 1)),
  timeout: settings.RPC_TIMEOUT * 1000,
  pollInterval: settings.POLL_INTERVAL,
  reorgDepth: settings.REORG_DEPTH,
  retention: retentionOf(settings, { waitsForTraces: parts.facts.tracer !== null }),
})

const OtherDatabaseError = StartError.define(
  'other_database',
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; they have to be addresses of the same one.',
)

export const profileChoiceOf = (settings: Settings): ProfileChoice => ({
  name: settings.CHAIN_PROFILE,
  ...(settings.CHAIN_PARAMETERS ? { parameters: readParametersFile(settings.CHAIN_PARAMETERS) } : {}),
  methodPrefix: settings.METHOD_PREFIX,
  wrappedNative: settings.WRAPPED_NATIVE.map((text) => {
    if (!isHex(text, 20)) throw new BadWrappedNativeError(text)
    return text.toLowerCase() as Hex
  }),
})

function readParametersFile(file: string): ChainParameters {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new BadChainParametersError(file, `it cannot be read (${(error as Error).message})`)
  }
  return readParameters(text, file)
}

const TRACERS: Record<Settings['TRACER'], CallTracer | 'none' | 'auto'> = {
  auto: 'auto',
  none: 'none',
  trace_block: 'trace_block',
  debug_traceblockbyhash: 'debug_traceBlockByHash',
  debug_tracetransaction: 'debug_traceTransaction',
}
export const tracerOf = ({ TRACER }: Settings): CallTracer | 'none' | 'auto' => TRACERS[TRACER]

export function assertKnownChecks({ VERIFY_EXCEPT }: Settings): void {
  const unknown = VERIFY_EXCEPT.find((name) => !(CHECKS as readonly string[]).includes(name))
  if (unknown !== undefined) throw new UnknownCheckError(unknown)
}

const BadWrappedNativeError = UsageError.define(
  'bad_wrapped_native',
  (text: string) =>
    `The setting WRAPPED_NATIVE names ${JSON.stringify(text.slice(0, 60))}, which is no address.`,
)

const UnknownCheckError = UsageError.define(
  'unknown_check',
  (name: string) =>
    `The setting VERIFY_EXCEPT names ${JSON.stringify(name.slice(0, 60))}, which is no check; there are ${CHECKS.join(', ')}.`,
)
