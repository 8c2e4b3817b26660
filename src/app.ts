import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDispatch } from './api/dispatch.ts'
import { type ProfileChoice, profileOf } from './chain/choose.ts'
import type { CallTracer } from './chain/profile.ts'
import type { Console } from './console.ts'
import { StartError, sentenceOf } from './errors.ts'
import { createHealth } from './health.ts'
import { createServer, listen } from './http/server.ts'
import { startIndexer } from './indexer/start.ts'
import { createNodeClient, type NodeClient } from './node/client.ts'
import { createKeccak256 } from './primitives/hash.ts'
import { isHex } from './primitives/hex.ts'
import { watchProgress } from './progress.ts'
import { createBalances } from './refresh/balances.ts'
import { dropIndex, migrate } from './schema/migrate.ts'
import { redactUrl, type Settings } from './settings.ts'
import { type NodeFacts, probeNode } from './source/probe.ts'
import { createTraceTransaction } from './source/trace-transaction.ts'
import { claimIdentity } from './store/identity.ts'
import { openPool, type Place, SHORT_PLANS, tryDatabase } from './store/open.ts'
import { startPostgres } from './store/supervisor.ts'

export interface StartOptions {
  readonly settings: Settings
  readonly console: Console
  /** Drop the index first and build it again. What people gave us stays. */
  readonly resetIndex: boolean
}

export interface App {
  readonly url: string
  /** Rejects when something that cannot be mended by itself went wrong. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/**
 * Builds every room from settings, in the order in which each can fail with a sentence and leave nothing half-made;
 * stops them in the opposite order.
 */
export async function startApp({ settings, console, resetIndex }: StartOptions): Promise<App> {
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const one of closers.splice(0).reverse()) {
      try {
        await one()
      } catch (error) {
        console.log('warn', `Not everything could be closed: ${sentenceOf(error)}`)
      }
    }
  }
  try {
    const { urls, dataDir, demo, fresh } = await whereTo(settings, console, closers)
    const choice: ProfileChoice = {
      name: settings.CHAIN_PROFILE,
      methodPrefix: settings.METHOD_PREFIX,
      wrappedNative: wrappedOf(settings),
    }
    const profile = profileOf(choice)
    const node = createNodeClient({ urls, timeout: settings.RPC_TIMEOUT * 1000, connections: 64 })
    closers.push(() => node.close())

    const facts = await probeNode(node, {
      profile,
      tracer: tracerOf(settings),
      clock: () => performance.now(),
    })
    console.say(
      `Node        ${redactUrl(urls.join(','))}: chain ${facts.chainId}, block ${facts.head.number}, ${facts.client}`,
    )
    console.say(`Traces      ${facts.tracerNote}`)

    const place = await openDatabase(settings, dataDir, console, closers)
    const onError = (error: Error) => console.log('warn', `The database: ${error.message}`)
    const pool = openPool(place, {
      name: 'reader',
      connections: settings.DATABASE_CONNECTIONS,
      statementTimeout: settings.QUERY_TIMEOUT,
      onError,
      session: SHORT_PLANS,
    })
    closers.push(() => pool.end())
    const steps = openPool(place, { name: 'migration', connections: 2, statementTimeout: 0, onError })
    let identity: Awaited<ReturnType<typeof claimIdentity>>
    try {
      if (resetIndex || fresh) await dropIndex(steps)
      await migrate(steps)
      const start = settings.START_BLOCK === 'latest' ? facts.head.number : settings.START_BLOCK
      identity = await claimIdentity(steps, {
        chainId: facts.chainId,
        genesisHash: facts.genesisHash,
        profile: profile.name,
        startBlock: start,
      })
    } finally {
      await steps.end()
    }

    const indexer = startIndexer(
      {
        place,
        urls,
        facts,
        profile: choice,
        startBlock: identity.startBlock,
        verify: settings.VERIFY,
        verifyExcept: settings.VERIFY_EXCEPT,
        zeroValueCalls: settings.INDEX_ZERO_VALUE_CALLS,
        concurrency: settings.RPC_CONCURRENCY,
        mostBlocks: settings.RPC_BATCH,
        checkThreads: Math.max(1, Math.min(4, settings.cores - 1)),
        timeout: settings.RPC_TIMEOUT * 1000,
        pollInterval: settings.POLL_INTERVAL,
        reorgDepth: settings.REORG_DEPTH,
      },
      (level, sentence, more) => console.log(level, sentence, more),
    )
    closers.push(() => indexer.stop())

    const balances = createBalances({ node, profile, refresh: (address) => indexer.refresh(address) })
    const dispatch = createDispatch({
      pool,
      keccak: await createKeccak256(),
      chainId: facts.chainId,
      node,
      balances,
      trace: facts.tracer && createTraceTransaction({ node, profile, tracer: facts.tracer }),
      profile,
      settings,
      now: Date.now,
    })
    const health = createHealth({ pool, facts, indexer, startBlock: identity.startBlock })
    const server = await createServer({
      dispatch,
      health,
      welcome: () => ({ name: 'Chainscope', api: '/api', health: '/api/health' }),
      log: (level, sentence, more) => console.log(level, sentence, more),
    })
    closers.push(() => server.close())
    const url = await listen(server, settings.HOST, settings.PORT)
    const shown = `http://localhost:${new URL(url).port}`

    if (identity.startBlock > 0)
      console.say(
        `History     begins at block ${identity.startBlock}; lists say what before it is not indexed`,
      )
    console.say(`Serving     ${shown}/api   health ${shown}/api/health`)
    for (const line of demo?.lines(shown) ?? []) console.say(line)
    const progress = watchProgress(indexer, console)
    closers.push(() => progress.close())
    return { url: shown, ended: Promise.race([indexer.ended, ...(demo ? [demo.ended] : [])]), close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Whereto {
  urls: string[]
  dataDir: string
  /** Begin with an empty index, whatever there is. */
  fresh: boolean
  demo?: { ended: Promise<void>; lines: (url: string) => string[] }
}

/** A node of the operator's, or the demo: a chain and a folder of its own, both gone afterwards. */
async function whereTo(
  settings: Settings,
  console: Console,
  closers: (() => Promise<void> | void)[],
): Promise<Whereto> {
  if (settings.RPC_URL) {
    return {
      urls: settings.RPC_URL.split(',').map((one) => one.trim()),
      dataDir: settings.DATA_DIR,
      fresh: false,
    }
  }
  console.say('No RPC_URL is set: here is a demo chain. Set RPC_URL=http://… to index a node of yours.')
  const { startDemo } = await import('./demo/demo.ts')
  const { demoLines } = await import('./demo/lines.ts')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chainscope-demo-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const demo = await startDemo({
    onError: (error) => console.log('debug', `Demo traffic: ${sentenceOf(error)}`),
  })
  closers.push(() => demo.close())
  return {
    urls: [demo.url],
    dataDir,
    fresh: true,
    demo: {
      ended: demo.ended.then(() => {
        throw new DemoEndedError()
      }),
      lines: (url) => demoLines(demo.story, url),
    },
  }
}

/** The operator's own database, or one that we run in the data folder. */
async function openDatabase(
  settings: Settings,
  dataDir: string,
  console: Console,
  closers: (() => Promise<void> | void)[],
): Promise<Place> {
  if (settings.DATABASE_URL) {
    const place = { url: settings.DATABASE_URL }
    const { version } = await tryDatabase(place)
    console.say(`Database    PostgreSQL ${version} at ${redactUrl(settings.DATABASE_URL)}`)
    return place
  }
  const postgres = await startPostgres({ dataDir, log: (line) => console.log('info', line) })
  closers.push(() => postgres.close())
  console.say(`Database    PostgreSQL ${postgres.version} of our own in ${postgres.folder}`)
  for (const note of postgres.notes) console.say(`            ${note}`)
  return postgres.connection
}

const TRACERS: Record<Settings['TRACER'], CallTracer | 'none' | 'auto'> = {
  auto: 'auto',
  none: 'none',
  trace_block: 'trace_block',
  debug_traceblockbyhash: 'debug_traceBlockByHash',
  debug_tracetransaction: 'debug_traceTransaction',
}
const tracerOf = (settings: Settings) => TRACERS[settings.TRACER]

const wrappedOf = (settings: Settings) =>
  settings.WRAPPED_NATIVE.map((text) => {
    if (!isHex(text, 20)) throw new BadWrappedNativeError(text)
    return text.toLowerCase() as `0x${string}`
  })

export type { NodeClient, NodeFacts }

export class DemoEndedError extends StartError {
  readonly code = 'demo_ended'
  constructor() {
    super('The demo chain ended unexpectedly; start again for a new one.')
  }
}

export class BadWrappedNativeError extends StartError {
  readonly code = 'bad_wrapped_native'
  constructor(text: string) {
    super(`The setting WRAPPED_NATIVE names ${JSON.stringify(text.slice(0, 60))}, which is no address.`)
  }
}
