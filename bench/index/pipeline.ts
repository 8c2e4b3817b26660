import type pg from 'pg'
import { createHealth } from '../../src/health.ts'
import { type RunningIndexer, startIndexer } from '../../src/indexer/start-indexer.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { isNothingDue } from '../support/nothing-due.ts'
import { cpuOfServer, type Server, sizesOf, type TableSize, withPostgres } from '../support/postgres.ts'
import { type Played, PROFILE_CHOICE, profile } from './stages.ts'

export interface Run {
  /** Until no block is missing. */
  readonly seconds: number
  readonly postgresMs: number
  readonly sizes: readonly TableSize[]
}

export interface WholeRun extends Run {
  /** Until no trace is missing either. */
  readonly tracedSeconds: number
  /** Until health says `caughtUp`. */
  readonly caughtUpSeconds: number
  /** Until no balance and no token is left to be read either: everything is in. */
  readonly everythingSeconds: number
  /** CPU of this process, the indexer's threads included, ms. */
  readonly nodeMs: number
}

/** Indexes into an empty database, until no block is missing. */
export const runPipeline = (played: Played, verify: 'on' | 'off'): Promise<Run> =>
  index(played, verify, async ({ began, pool }) => ({
    seconds: secondsSince(began),
    postgresMs: await cpuOfServer(pool),
  }))

/**
 * The same until everything is in: traces, token facts and balances as well. Throws where a block was not proved.
 * `afterwards` gets the index then, after the last write.
 */
export const runWholePipeline = (
  played: Played,
  afterwards?: (index: Server) => Promise<void>,
): Promise<WholeRun> => {
  const untilEverythingIsIn = async ({ began, cpuBefore, pool, indexer }: Indexed) => {
    const { facts, client } = played
    const seconds = secondsSince(began)
    await until(() => indexer.report()!.state.tracesMissing === 0)
    const tracedSeconds = secondsSince(began)
    const { health } = createHealth({
      pool,
      chainId: facts.chainId,
      chainName: null,
      node: client,
      nodeConnection: { facts: () => facts, issue: () => '' },
      indexer,
      answers: true,
      startBlock: 0,
      settings: { KEEP_BLOCKS: 0, KEEP_DAYS: 0, VERIFY: 'on' },
      limiter: { issue: () => '' },
      profile,
    })
    const [caughtUpSeconds, everythingSeconds] = await Promise.all([
      until(async () => (await health()).index.caughtUp).then(() => secondsSince(began)),
      until(() => isNothingDue(pool)).then(() => secondsSince(began)),
    ])
    const used = process.cpuUsage(cpuBefore)
    const { index, node } = await health()
    const refuted = node.reduce((sum, one) => sum + one.refuted, 0)
    if (index.unproved + refuted > 0)
      throw new Error(`${index.unproved} blocks are not proved, ${refuted} answers were refuted`)
    return {
      seconds,
      tracedSeconds,
      caughtUpSeconds,
      everythingSeconds,
      nodeMs: (used.user + used.system) / 1000,
      postgresMs: await cpuOfServer(pool),
    }
  }
  return index(played, 'on', untilEverythingIsIn, afterwards)
}

interface Indexed {
  readonly began: number
  readonly cpuBefore: NodeJS.CpuUsage
  readonly pool: pg.Pool
  readonly indexer: RunningIndexer
}

/** Indexes into an empty database; `finish` runs when no block is missing, and the sizes are taken behind it. */
const index = <T>(
  { replay, last, facts }: Played,
  verify: 'on' | 'off',
  finish: (indexed: Indexed) => Promise<T>,
  afterwards: (index: Server) => Promise<void> = async () => {},
): Promise<T & { sizes: TableSize[] }> =>
  withPostgres(async (server) => {
    const { connection, pool } = server
    await migrate(pool)
    const began = performance.now()
    const cpuBefore = process.cpuUsage()
    const indexer = startIndexer(
      {
        place: connection,
        urls: [replay.url],
        facts,
        profile: PROFILE_CHOICE,
        startBlock: 0,
        retention: undefined,
        verify,
        verifyExcept: [],
        zeroValueCalls: false,
        concurrency: 8,
        maxBlocks: 20,
        checkThreads: 1,
        timeout: 60_000,
        pollInterval: 500,
        reorgDepth: 256,
        acceptReorg: false,
        headUrls: [],
        telemetry: undefined,
        disk: { folder: undefined, reserve: 0 },
      } as Parameters<typeof startIndexer>[0],
      {
        log: (level, sentence) => level !== 'debug' && level !== 'info' && console.error(sentence),
        say: () => {},
      },
    )
    let result: T & { sizes: TableSize[] }
    try {
      await until(() => {
        const state = indexer.report()?.state
        return state !== undefined && state.head === last && state.historyMissing === 0
      })
      const finished = await finish({ began, cpuBefore, pool, indexer })
      result = { ...finished, sizes: await sizesOf(pool, 'chain') }
    } finally {
      await indexer.stop()
    }
    await afterwards(server)
    return result
  })

const secondsSince = (began: number): number => (performance.now() - began) / 1000

const POLL_INTERVAL_MS = 20

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
}
