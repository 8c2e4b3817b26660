import { openLimiter } from './accounts/limits/open.ts'
import { openAccounts, refuseHalfSettings } from './accounts/open.ts'
import { createDispatch } from './api/dispatch.ts'
import { createBlockscoutVerification } from './api/endpoints/blockscout-verification.ts'
import { createDecompiled } from './api/endpoints/decompiled.ts'
import { createFingerprints } from './api/endpoints/fingerprint.ts'
import { createSmartContracts } from './api/endpoints/smart-contracts.ts'
import { createRegistryApi } from './api/endpoints/source-registry.ts'
import { createOlderRegistryApi } from './api/endpoints/source-registry-v1.ts'
import { createMethodNames } from './api/method-names.ts'
import { Bloomer } from './chain/bloom.ts'
import { profileOf } from './chain/choose.ts'
import { claimIndex } from './claim.ts'
import type { Console } from './console.ts'
import { historyLines, tellEstimate } from './forecast.ts'
import type { AnswerGraph } from './graphql/handler.ts'
import { createHealth } from './health.ts'
import { createBurstLog } from './http/burst-log.ts'
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
import { createClosers } from './shutdown.ts'
import type { NodeFacts } from './source/probe.ts'
import { sameChain } from './source/same-chain.ts'
import { createTracing } from './source/trace-transaction.ts'
import { openPool, SHORT_PLANS } from './store/open.ts'
import {
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
/** Longest wait for what is forwarded to the node, ms: nobody waits longer for an answer. */
const MAX_FORWARD_MS = 20_000

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
  const closers = createClosers({ log: console.log })
  const close = () => closers.close()
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
    closers.add('the connection to the node', () => node.close())

    const clock = () => performance.now()
    const { log } = console
    const requestLog = createBurstLog(log)
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
    closers.add('the database connections', () => pool.end())
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
    closers.add('the indexer', () => indexer.stop())

    const balances = createBalances({ node, profile, refresh: (addresses) => indexer.refresh(addresses) })
    const keccak = await createKeccak256()
    const bloomer = new Bloomer(keccak)
    const tracing = createTracing({ node, profile, tracer: () => meeting.facts()?.tracer ?? null })
    const run = createRun({
      pool: questions,
      node: createUpstream({
        node,
        timeoutMs: Math.min(settings.RPC_TIMEOUT * 1000, MAX_FORWARD_MS),
        methodPrefix: profile.methodPrefix,
        nodeHead: () => indexer.report()?.state.nodeHead ?? meeting.facts()?.head.number ?? 0,
      }),
      filters: createFilters(),
      gasCap: settings.RPC_GAS_CAP,
      laxWildcards: () => {
        const { client = '' } = meeting.facts() ?? {}
        return profile.laxWildcards.some((name) => client.startsWith(name))
      },
      profile,
      chainId,
      bloomer,
      keccak,
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
    closers.add('verification', () => verification.close())
    console.say(verification.line)
    // The demo's folder goes when it ends, the keys in a database of the operator's do not.
    const secretDir = settings.DATABASE_URL ? settings.DATA_DIR : dataDir
    const accounts = await openAccounts({ place, settings, secretDir, chainId, log })
    closers.add('accounts', () => accounts.close())
    console.say(accounts.line)
    const proxies = createProxies(node, profile)
    const dispatch = createDispatch({
      pool: questions,
      verifier: verification.verifier,
      registry: verification.registry,
      sources: verification.sources,
      methodNames: createMethodNames({ pool: questions, sources: verification.sources, proxies, keccak }),
      bloomer,
      chainId,
      node,
      balances,
      proxies,
      supply: createSupply({ pool }),
      price: createPrice({ url: settings.COIN_PRICE_URL, redirectHosts: settings.REDIRECT_HOSTS }),
      rpc: outcomeOf(run, 'query-api', requestLog),
      tracing,
      profile,
      settings,
      now: Date.now,
    })
    const jsonRpc = createJsonRpc({ run, pool: questions, settings, log: requestLog })
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
        sources: createSources(verification.sources),
        proxies,
        settings,
        now: Date.now,
        log: requestLog,
      })
    })
    const limiter = await openLimiter(settings, log)
    closers.add('the rate limits', () => limiter.close())
    const health = createHealth({ pool, chainId, node, meeting, indexer, startBlock, limiter })
    const metrics = createMetrics({
      health: health.health,
      pools: { reader: pool },
      nodeClients: () => ({ requests: node.endpoints(), indexer: indexer.report()?.endpoints ?? [] }),
      apiKeys: () => accounts.keys.size(),
      verification: () =>
        verification.verifier.waiting().then(
          (open) => ({ open, limit: settings.VERIFICATION_QUEUE }),
          // Health says that the database is away; the other figures are told all the same.
          () => undefined,
        ),
    })
    const registryParts = { pool, verifier: verification.verifier, chainId }
    const server = await createServer({
      dispatch,
      jsonRpc,
      graphql,
      smartContracts: createSmartContracts(pool, verification.sources),
      blockscoutVerification: createBlockscoutVerification(verification),
      registryApi: createRegistryApi({
        ...registryParts,
        proxies,
        abis: verification.sources.abis,
        now: Date.now,
      }),
      olderRegistryApi: createOlderRegistryApi(registryParts),
      fingerprint: createFingerprints(pool, clock),
      decompiled: createDecompiled({
        pool,
        token: settings.DECOMPILED_SMART_CONTRACT_TOKEN,
        now: Date.now,
      }),
      accounts: { door: accounts.door, publicUrl: settings.PUBLIC_URL },
      health,
      limits: { limiter, keys: accounts.keys, settings, onCounted: metrics.countLimited, log },
      usualDialect: settings.API_DIALECT,
      metrics: { metrics, token: settings.METRICS_TOKEN },
      welcome: () => ({ name: 'Chainscope', api: '/api', reference: '/api-docs', health: '/api/health' }),
      log: requestLog,
    })
    closers.add('the HTTP server', () => server.close())
    const url = await listen(server, settings.HOST, settings.PORT)
    if (settings.METRICS_PORT > 0) {
      const own = await serveMetrics(metrics, settings.METRICS_HOST, settings.METRICS_PORT)
      closers.add('the metrics server', () => own.close())
    }
    const everywhere = settings.HOST === '0.0.0.0' || settings.HOST === '::'
    const shown = everywhere ? `http://localhost:${new URL(url).port}` : url
    console.say(`Serving     ${shown}/api   health ${shown}/api/health   pages ${shown}/`)
    for (const line of demo?.lines(shown) ?? []) console.say(line)
    const progress = watchProgress(indexer, console)
    closers.add('the progress bar', () => progress.close())
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
