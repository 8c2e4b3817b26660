import { openLimiter } from './accounts/limits/open.ts'
import { openAccounts, refuseHalfSettings } from './accounts/open.ts'
import { createDecompiled } from './api/decompiled.ts'
import { createDispatch } from './api/dispatch.ts'
import { createFingerprints } from './api/fingerprint.ts'
import { createOlderRegistryApi } from './api/older-registry-api.ts'
import { createRegistryApi } from './api/registry-api.ts'
import { createSmartContracts } from './api/smart-contracts.ts'
import { Bloomer } from './chain/bloom.ts'
import { profileOf } from './chain/choose.ts'
import { claimIndex } from './claim.ts'
import type { Console } from './console.ts'
import { sentenceOf } from './errors.ts'
import { historyLines, tellEstimate } from './forecast.ts'
import type { AnswerGraph } from './graphql/handler.ts'
import { createHealth } from './health.ts'
import { serveMetrics } from './http/metrics-server.ts'
import { createMetrics } from './http/plugins/metrics.ts'
import { createServer, listen, refuseTakenPort } from './http/server.ts'
import { startIndexer, startIndexerLater } from './indexer/start.ts'
import { createJsonRpc } from './json-rpc/dispatch.ts'
import { createFilters } from './json-rpc/filters.ts'
import { createRun, outcomeOf } from './json-rpc/run.ts'
import { createUpstream } from './json-rpc/upstream.ts'
import { createMeeting, unlessStopped } from './meeting.ts'
import { createNodeClient } from './node/client.ts'
import { createKeccak256 } from './primitives/hash.ts'
import { watchProgress } from './progress.ts'
import { preparingCommon } from './query/prepare-common.ts'
import { createAccounts } from './refresh/accounts.ts'
import { createBalances } from './refresh/balances.ts'
import { createPrice } from './refresh/price.ts'
import { createProxies } from './refresh/proxies.ts'
import { createSupply } from './refresh/supply.ts'
import { redactUrl, type Settings } from './settings.ts'
import type { NodeFacts } from './source/probe.ts'
import { sameChain } from './source/same-chain.ts'
import { createTracing } from './source/trace-transaction.ts'
import { openPool, SHORT_PLANS } from './store/open.ts'
import {
  type Closers,
  findSurroundings,
  indexerSettingsOf,
  openDatabase,
  profileChoiceOf,
  refuseUnknownChecks,
  tracerOf,
} from './surroundings.ts'
import { openVerification } from './verification/open.ts'

export interface StartOptions {
  readonly settings: Settings
  readonly console: Console
  /** Drop the index first and build it again. What people gave us stays. */
  readonly resetIndex: boolean
  /** Follow the node's branch once, however deep it forks off. */
  readonly acceptReorg: boolean
  /** Aborted when the start is to end before it is done: what was begun is undone, and the start rejects. */
  readonly signal: AbortSignal
}

/** Said while the node is waited for, and how often, ms. */
const ANSWERING =
  'answers come from the index meanwhile, and indexing goes on by itself when the node is there'
const REMIND = 60_000

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
export async function startApp({
  settings,
  console,
  resetIndex,
  acceptReorg,
  signal,
}: StartOptions): Promise<App> {
  const closers: Closers = []
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
    const choice = profileChoiceOf(settings)
    refuseUnknownChecks(settings)
    refuseHalfSettings(settings)
    // Asked here, when nothing is made yet; that it is still free is found out at the end.
    await refuseTakenPort(settings.HOST, settings.PORT)
    const { urls, dataDir, demo } = await findSurroundings(settings, console, closers)
    signal.throwIfAborted()
    const profile = profileOf(choice)
    const node = createNodeClient({ urls, timeout: settings.RPC_TIMEOUT * 1000, connections: 64 })
    closers.push(() => node.close())

    const clock = () => performance.now()
    const log = (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, more?: object) =>
      console.log(level, sentence, more)
    const address = redactUrl(urls.join(','))
    const meeting = createMeeting({ node, address, profile, tracer: tracerOf(settings), console, clock })
    await unlessStopped(meeting.attempt(), signal)

    const { place, folder } = await openDatabase(settings, dataDir, console, closers)
    signal.throwIfAborted()
    const onError = (error: Error) => console.log('warn', `The database: ${error.message}`)
    const pool = openPool(place, {
      name: 'reader',
      connections: settings.DATABASE_CONNECTIONS,
      statementTimeout: settings.QUERY_TIMEOUT,
      onError,
      session: SHORT_PLANS,
    })
    closers.push(() => pool.end())
    const questions = preparingCommon(pool)
    const claim = { place, meeting, profile, settings, demo: demo !== undefined, resetIndex, console, signal }
    const { chainId, genesisHash, startBlock } = await claimIndex(claim)
    node.expect(sameChain(profile, { chainId, genesisHash }))

    const index = async (met: NodeFacts) => {
      const facts = { ...met, chainId, genesisHash }
      for (const line of historyLines(settings, startBlock, facts.head.number)) console.say(line)
      await tellEstimate({
        pool,
        node,
        facts,
        profile,
        settings,
        startBlock,
        dataDir,
        console,
        signal,
        clock,
      })
      signal.throwIfAborted()
      const found = { place, folder, urls, facts, profile: choice, startBlock, acceptReorg }
      return startIndexer(indexerSettingsOf(settings, found), log)
    }
    const met = meeting.facts()
    const indexer = met
      ? await index(met)
      : startIndexerLater(async (stopping) => index(await meeting.wait(stopping, ANSWERING, REMIND)))
    closers.push(() => indexer.stop())

    const balances = createBalances({ node, profile, refresh: (addresses) => indexer.refresh(addresses) })
    const bloomer = new Bloomer(await createKeccak256())
    const tracing = createTracing({ node, profile, tracer: () => meeting.facts()?.tracer ?? null })
    const run = createRun({
      pool: questions,
      node: createUpstream({
        node,
        methodPrefix: profile.methodPrefix,
        nodeHead: () => indexer.report()?.state.nodeHead ?? meeting.facts()?.head.number ?? 0,
      }),
      filters: createFilters(),
      laxWildcards: () => {
        const { client = '' } = meeting.facts() ?? {}
        return profile.laxWildcards.some((name) => client.startsWith(name))
      },
      profile,
      chainId,
      bloomer,
      tracing,
    })
    const verification = await openVerification({
      pool,
      node,
      profile,
      chainId,
      settings,
      dataDir,
      log,
    })
    closers.push(() => verification.close())
    console.say(verification.line)
    // The demo's folder goes when it ends, the keys in a database of the operator's do not.
    const secretDir = settings.DATABASE_URL ? settings.DATA_DIR : dataDir
    const accounts = await openAccounts({ place, settings, secretDir, chainId, log })
    closers.push(() => accounts.close())
    console.say(accounts.line)
    const proxies = createProxies(node, profile)
    const dispatch = createDispatch({
      pool: questions,
      verifier: verification.verifier,
      registry: verification.registry,
      sources: verification.sources,
      bloomer,
      chainId,
      node,
      balances,
      proxies,
      supply: createSupply({ pool }),
      price: createPrice({ url: settings.COIN_PRICE_URL }),
      rpc: outcomeOf(run, 'query-api', log),
      tracing,
      profile,
      settings,
      now: Date.now,
    })
    const jsonRpc = createJsonRpc({ run, pool: questions, settings, log })
    // Most never ask for it, and loading it takes as long as all else that a start loads.
    const graphql = lazily(async () => {
      const [{ createGraphql }, { createSources }] = await Promise.all([
        import('./graphql/handler.ts'),
        import('./graphql/sources.ts'),
      ])
      return createGraphql({
        pool: questions,
        balances,
        accounts: createAccounts(node, profile),
        sources: createSources(pool, verification.sources),
        proxies,
        settings,
        now: Date.now,
        log,
      })
    })
    const limiter = await openLimiter(settings, log)
    closers.push(() => limiter.close())
    const health = createHealth({ pool, chainId, node, meeting, indexer, startBlock, limiter })
    const metrics = createMetrics(health)
    const registryParts = { pool, verifier: verification.verifier, chainId }
    const server = await createServer({
      dispatch,
      jsonRpc,
      graphql,
      smartContracts: createSmartContracts(pool, verification.sources),
      registryApi: createRegistryApi({ ...registryParts, proxies, now: Date.now }),
      olderRegistryApi: createOlderRegistryApi(registryParts),
      fingerprint: createFingerprints(pool, clock),
      decompiled: createDecompiled({
        pool,
        token: settings.DECOMPILED_SMART_CONTRACT_TOKEN,
        now: Date.now,
      }),
      accounts: { door: accounts.door, publicUrl: settings.PUBLIC_URL },
      health,
      limits: { limiter, keys: accounts.keys, settings, log },
      usualDialect: settings.API_DIALECT,
      metrics: { metrics, token: settings.METRICS_TOKEN },
      welcome: () => ({ name: 'Chainscope', api: '/api', reference: '/api-docs', health: '/api/health' }),
      log,
    })
    closers.push(() => server.close())
    const url = await listen(server, settings.HOST, settings.PORT)
    if (settings.METRICS_PORT > 0) {
      const own = await serveMetrics(metrics, settings.METRICS_HOST, settings.METRICS_PORT)
      closers.push(() => own.close())
    }
    const everywhere = settings.HOST === '0.0.0.0' || settings.HOST === '::'
    const shown = everywhere ? `http://localhost:${new URL(url).port}` : url
    console.say(`Serving     ${shown}/api   health ${shown}/api/health   pages ${shown}/`)
    for (const line of demo?.lines(shown) ?? []) console.say(line)
    const progress = watchProgress(indexer, console)
    closers.push(() => progress.close())
    return { url: shown, ended: Promise.race([indexer.ended, ...(demo ? [demo.ended] : [])]), close }
  } catch (error) {
    await close()
    throw error
  }
}

const lazily = (make: () => Promise<AnswerGraph>): AnswerGraph => {
  let made: Promise<AnswerGraph> | undefined
  return async (request) => {
    made ??= make()
    return (await made)(request)
  }
}
