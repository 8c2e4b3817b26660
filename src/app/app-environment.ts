import type pg from 'pg'
import type { Artefacts } from '../artefacts/artefacts.ts'
import { chainNames, withNames } from '../chain/chain-names.ts'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import type { Profile } from '../chain/profile.ts'
import { withRewards } from '../chain/rewards.ts'
import type { Console } from '../console.ts'
import { type Environment, type OpeningDatabase, telemetrySettingsOf, tracerOf } from '../environment.ts'
import { StartError } from '../errors.ts'
import { createBurstLog } from '../http/burst-log.ts'
import type { LabelTable } from '../names/label-table.ts'
import { createNodeClient, type NodeClient } from '../node/client.ts'
import { connectNode, type NodeConnection, noNode, unlessStopped } from '../node-connection.ts'
import { type PreparedIndex, prepareIndex } from '../prepare-index.ts'
import type { Logger } from '../primitives/log.ts'
import { ALONE, type ProcessRank, shareOf } from '../primitives/share.ts'
import { timed } from '../primitives/start-times.ts'
import { preparingCommon } from '../query/prepare-common.ts'
import type { Database } from '../query/reader.ts'
import { standbyDatabase } from '../query/standby.ts'
import { splitPostgresUrls, urlsOfHosts } from '../settings/postgres-urls.ts'
import { redactUrl, type Settings } from '../settings.ts'
import type { Closers } from '../shutdown.ts'
import { sameChain } from '../source/same-chain.ts'
import { type DatabaseLocation, openPool, shortPlans } from '../store/connect/open.ts'
import { openReplicas, type Replicas } from '../store/replicas/replicas.ts'
import { openTelemetry } from '../telemetry/open-telemetry.ts'
import type { Spans } from '../telemetry/spans.ts'
import { traceNode, tracePool } from '../telemetry/traced.ts'
import type { ProcessParts } from './process-parts.ts'

/** `start` indexes and serves, `serve` only serves the API and the pages, `index` only indexes. */
export type Role = 'start' | 'serve' | 'index'

/** The parts that every service needs, mainly the node and the database that holds the index. */
export interface AppEnvironment extends Environment, AppOptions, PreparedIndex {
  readonly choice: ProfileChoice
  readonly profile: Profile
  /** null if unknown. */
  readonly chainName: string | null
  readonly node: NodeClient
  /** undefined if OpenTelemetry is switched off. */
  readonly spans: Spans | undefined
  readonly nodeConnection: NodeConnection
  readonly place: DatabaseLocation
  readonly requestPlace: DatabaseLocation
  /** The folder of the embedded PostgreSQL. */
  readonly folder?: string
  readonly pool: pg.Pool
  /** The same connections, with the common statements prepared on each. */
  readonly preparedPool: Database
  /** Standbys that requests read; undefined if there are none. */
  readonly replicas: Replicas<Database> | undefined
  readonly log: Logger
  /** Logs failed requests; it limits bursts of the same message. */
  readonly requestLog: Logger
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number
}

interface AppOptions {
  readonly role: Role
  readonly settings: Settings
  readonly console: Console
  readonly acceptReorg: boolean
  readonly signal: AbortSignal
  /** Build artefacts of a project under development; undefined if there is none. */
  readonly artefacts?: Artefacts | undefined
  /** The current names of that project's addresses. */
  readonly ownLabels?: (() => LabelTable) | undefined
  readonly ofProcess: ProcessParts
  /** Identifies this process among several of one server; absent if it is the only one. */
  readonly processRank?: ProcessRank
  /** Set in a worker process (WORKERS): what the primary gives it. */
  readonly worker?: {
    /** The same for all workers. */
    readonly serverId: string
    /** Metrics of the whole server. */
    metrics(): Promise<{ readonly type: string; readonly text: string }>
  }
}

interface EnvironmentOptions extends AppOptions {
  readonly resetIndex: boolean
  readonly choice: ProfileChoice
  readonly resolved: Environment
  readonly database: OpeningDatabase
}

/** Connections to the node for requests, summed over all processes of a server. */
const NODE_CONNECTIONS = 64
/** Database connections of a process that leaves requests to workers. */
const PRIMARY_DATABASE_CONNECTIONS = 4

/** Does this process leave requests to workers? */
export const hasWorkers = ({ role, settings, worker }: Omit<AppOptions, 'console'>): boolean =>
  settings.WORKERS > 1 && role !== 'index' && worker === undefined

function telemetryOf(settings: Settings, role: string, log: Logger): Promise<Spans> | undefined {
  const telemetry = telemetrySettingsOf(settings)
  return telemetry && openTelemetry({ ...telemetry, role, log })
}

/** Connects to the node and the database, and checks that the index belongs to the node's chain. */
export async function openEnvironment(
  { resetIndex, choice, resolved, database: opening, ...options }: EnvironmentOptions,
  closers: Closers,
): Promise<AppEnvironment> {
  const { settings, console, signal } = options
  const { log } = console
  const { urls, demo } = resolved
  signal.throwIfAborted()
  const profile = profileOf(choice)
  const clock = () => performance.now()
  const spans = await telemetryOf(settings, options.role, log)
  if (spans) closers.add('the traces', () => spans.close())
  const node = createNodeClient({
    urls,
    timeout: settings.RPC_TIMEOUT * 1000,
    connections: Math.max(1, shareOf(NODE_CONNECTIONS, options.processRank ?? ALONE)),
    chain: profile,
  })
  closers.add('the connection to the node', () => node.close())

  const wanted = tracerOf(settings)
  const tracer = wanted === 'auto' && demo ? demo.tracer : wanted
  const address = redactUrl(urls.join(','))
  const connecting = timed('node', async () =>
    urls.length === 0 ? noNode() : connectNode({ node, address, profile, tracer, console, clock }),
  )
  const [nodeConnection, { lines, ...database }] = await unlessStopped(
    Promise.all([connecting, opening.opened]),
    signal,
  )
  opening.keep()
  for (const line of lines) console.say(line)
  const pool = openPool(database.requestPlace, {
    name: 'reader',
    connections: hasWorkers(options) ? PRIMARY_DATABASE_CONNECTIONS : settings.DATABASE_CONNECTIONS,
    statementTimeout: settings.QUERY_TIMEOUT,
    onError: (error) => log('warn', `The database: ${error.message}`),
    session: shortPlans(database.requestPlace),
  })
  const trace = (requestPool: pg.Pool) => {
    if (spans) tracePool(requestPool, spans)
  }
  trace(pool)
  closers.add('the database connections', () => pool.end())
  const { identity, claim } = await timed('migrations', () =>
    prepareIndex({
      place: database.place,
      nodeConnection,
      profile,
      settings,
      console,
      signal,
      demo: demo !== undefined,
      indexes: options.role !== 'serve',
      resetIndex,
    }),
  )
  if (claim) closers.add("the writer's lock", () => claim.release())
  node.expect(sameChain(profile, identity))
  const names = chainNames(identity.chainId, settings)
  const { preparedPool, replicas } = await openRequestDatabase(
    { settings, place: database.place, pool, answers: options.role !== 'index', trace, log, clock },
    closers,
  )
  if (replicas) console.say(replicasLine(replicas, settings))
  const parts = {
    ...options,
    ...resolved,
    ...database,
    choice,
    profile: withRewards(withNames(profile, names), identity.chainId),
    // Many local chains share the demo's chain id, so a name by id would mislead.
    chainName: demo && !settings.CHAIN_NAME ? 'Demo Chain' : names.name,
    node: spans ? traceNode(node, spans) : node,
    spans,
    nodeConnection,
    pool,
    identity,
    claim,
    replicas,
    preparedPool,
  }
  return { ...parts, log, requestLog: createBurstLog(log), clock }
}

interface ReplicaParts {
  readonly settings: Settings
  /** Does this process answer requests from the index? */
  readonly answers: boolean
  /** The primary, without a pooler. */
  readonly place: DatabaseLocation
  /** The primary, for requests. */
  readonly pool: pg.Pool
  /** Adds tracing to a pool's statements if tracing is switched on. */
  readonly trace: (pool: pg.Pool) => void
  readonly log: Logger
  readonly clock: () => number
}

interface RequestDatabase {
  /** The primary, with the common statements prepared on each connection. It picks a standby for each request. */
  readonly preparedPool: Database
  /** The standbys of DATABASE_READ_URL; undefined if requests read none. */
  readonly replicas: Replicas<Database> | undefined
}

async function openRequestDatabase(
  { settings, answers, place, pool, trace, log, clock }: ReplicaParts,
  closers: Closers,
): Promise<RequestDatabase> {
  const { DATABASE_READ_URL, DATABASE_READ_LAG_BLOCKS, DATABASE_READ_LAG_SECONDS } = settings
  const primary = preparingCommon(pool)
  if (DATABASE_READ_URL === '' || !answers) return { preparedPool: primary, replicas: undefined }
  if (settings.DATABASE_URL === '') throw new ReplicaOfEmbeddedError()
  let replicas: Replicas<Database> | undefined
  const preparedPool: Database = { ...primary, standby: () => replicas?.pick() }
  replicas = await openReplicas({
    primary: place,
    urls: splitPostgresUrls(DATABASE_READ_URL).flatMap((url) => urlsOfHosts(url) ?? []),
    bound: { blocks: DATABASE_READ_LAG_BLOCKS, ms: DATABASE_READ_LAG_SECONDS * 1_000 },
    reader: {
      connections: settings.DATABASE_CONNECTIONS,
      statementTimeout: settings.QUERY_TIMEOUT,
      session: shortPlans(place),
    },
    readerOf: (standbyPool, onFailure) => {
      trace(standbyPool)
      return standbyDatabase(standbyPool, preparedPool, onFailure)
    },
    now: clock,
    log,
  })
  closers.add('the standbys', replicas.close)
  return { preparedPool, replicas }
}

/** The line that the start prints about standbys. */
function replicasLine(replicas: Replicas<Database>, settings: Settings): string {
  const names = replicas.status().map(({ name, issue }) => (issue === '' ? name : `${name} (${issue})`))
  return `Standbys    ${names.join(', ')}; read while at most ${settings.DATABASE_READ_LAG_BLOCKS} blocks or ${settings.DATABASE_READ_LAG_SECONDS} s behind`
}

const ReplicaOfEmbeddedError = StartError.define(
  'replica_of_embedded',
  'DATABASE_READ_URL needs DATABASE_URL: the PostgreSQL in DATA_DIR has no standbys.',
)
