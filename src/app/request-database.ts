import type pg from 'pg'
import { StartError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { preparingCommon } from '../query/prepare-common.ts'
import type { Database } from '../query/reader.ts'
import { standbyDatabase } from '../query/standby.ts'
import { splitPostgresUrls, urlsOfHosts } from '../settings/postgres-urls.ts'
import type { Settings } from '../settings.ts'
import type { Closers } from '../shutdown.ts'
import { type DatabaseLocation, shortPlans } from '../store/connect/open.ts'
import { openReplicas, type Replicas } from '../store/replicas/replicas.ts'

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

export async function openRequestDatabase(
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
export function replicasLine(replicas: Replicas<Database>, settings: Settings): string {
  const names = replicas.status().map(({ name, issue }) => (issue === '' ? name : `${name} (${issue})`))
  return `Standbys    ${names.join(', ')}; read while at most ${settings.DATABASE_READ_LAG_BLOCKS} blocks or ${settings.DATABASE_READ_LAG_SECONDS} s behind`
}

const ReplicaOfEmbeddedError = StartError.define(
  'replica_of_embedded',
  'DATABASE_READ_URL needs DATABASE_URL: the PostgreSQL in DATA_DIR has no standbys.',
)
