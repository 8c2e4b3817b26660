import { createHash } from 'node:crypto'
import { type ClearSigning, createClearSigning } from '../abi-decoding/clear-signing/clear-signing.ts'
import { createMethodGuesses } from '../abi-decoding/method-guesses.ts'
import { loadSignatureData, type SignatureData } from '../abi-decoding/signatures.ts'
import { createBudget } from '../accounts/limits/limit.ts'
import { createDispatch, type Dispatch } from '../api/dispatch.ts'
import { createBlockscoutVerification } from '../api/endpoints/blockscout-verification.ts'
import { createDecompiled } from '../api/endpoints/decompiled.ts'
import { createFingerprints } from '../api/endpoints/fingerprint.ts'
import { createSmartContracts } from '../api/endpoints/smart-contracts.ts'
import { createRegistryApi } from '../api/endpoints/source-registry.ts'
import { createOlderRegistryApi } from '../api/endpoints/source-registry-v1.ts'
import { createNames } from '../api/naming/address-names.ts'
import { createDecoding, type OpenDecoding } from '../api/naming/decoding.ts'
import { createMethodNames } from '../api/naming/method-names.ts'
import { ACTIONS } from '../api/registry.ts'
import { createCounts } from '../api/shared/counts.ts'
import { createFailures } from '../artefacts/failures.ts'
import { Bloomer } from '../chain/bloom.ts'
import { createOnce } from '../coin/once-for-all.ts'
import { createPrice, PRICE_BOUNDS, type PriceKeeper } from '../coin/price.ts'
import { createSupply, SUPPLY_BOUNDS, type SupplyKeeper } from '../coin/supply-keeper.ts'
import type { AnswerGraph } from '../graphql/handler.ts'
import { createHealth } from '../health.ts'
import { openTokenLogos, readLogo } from '../http/logo.ts'
import { createMetrics, type Metrics, type MetricsSources } from '../http/plugins/metrics.ts'
import type { HealthSource } from '../http/routes/health-routes.ts'
import { createServer, listen, type ServerParts } from '../http/server.ts'
import { serveMetrics } from '../http/small-servers.ts'
import { createJsonRpc } from '../json-rpc/rpc-dispatch.ts'
import { createFilters, FILTER_LIFETIME_MS } from '../json-rpc/rpc-filters.ts'
import { createRun, lastingMethods, outcomeOf, type RunMethod } from '../json-rpc/run-method.ts'
import { createUpstream } from '../json-rpc/upstream.ts'
import { createEns, type Ens } from '../names/ens.ts'
import { createLabels, type Labels } from '../names/labels.ts'
import { createAccounts } from '../node-state/account-state.ts'
import { createProxies } from '../node-state/proxies.ts'
import { createReplay } from '../node-state/replay.ts'
import { createStorageReader } from '../node-state/storage-reader.ts'
import { once } from '../primitives/concurrency.ts'
import { createKeccak256, type Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { ALONE } from '../primitives/share.ts'
import { openSnapshot } from '../query/reader.ts'
import type { Closers } from '../shutdown.ts'
import { createStateChanges } from '../source/state-changes.ts'
import { createFilterRows } from '../store/filter-rows.ts'
import { createSharedValues } from '../store/shared-values.ts'
import type { AppEnvironment } from './app-environment.ts'
import type { Services } from './services.ts'

/** Longest time that a call forwarded to the node may take, ms. */
const MAX_FORWARD_MS = 20_000

interface ServerContext extends AppEnvironment, Services {
  readonly proxies: ReturnType<typeof createProxies>
  readonly keccak: Keccak
  readonly loadSignatures: () => Promise<SignatureData>
  readonly decoding: OpenDecoding
  readonly bloomer: Bloomer
  readonly labels: Labels
  readonly clearSigning: ClearSigning
  readonly processFigures: Awaited<ReturnType<AppEnvironment['ofProcess']['figures']>>
}

/** Serves every API over HTTP. Returns the server's URL and its metrics. */
export async function startServer(
  environment: AppEnvironment,
  services: Services,
  closers: Closers,
): Promise<{ readonly url: string; readonly metrics: Metrics }> {
  const { settings, node, profile } = environment
  const keccak = await createKeccak256()
  const proxies = createProxies(node, profile)
  const ofOperator = {
    chainId: environment.identity.chainId,
    redirectHosts: settings.REDIRECT_HOSTS,
    log: environment.log,
  }
  const labels = createLabels({ ...ofOperator, sources: settings.LABELS, own: environment.ownLabels })
  closers.add('the labels', () => labels.close())
  const clearSigning = createClearSigning({ ...ofOperator, places: settings.CLEAR_SIGNING, keccak })
  closers.add('the clear-signing descriptors', () => clearSigning.close())
  const processFigures = await environment.ofProcess.figures()
  const { sources } = services.verification
  const loadSignatures = once(() => loadSignatureData(keccak))
  const decoding = createDecoding({ sources, proxies, keccak, loadSignatures })
  const serverOnly = {
    proxies,
    keccak,
    loadSignatures,
    decoding,
    labels,
    clearSigning,
    processFigures,
    bloomer: new Bloomer(keccak),
  }
  const context = { ...environment, ...services, ...serverOnly }
  const { parts, metrics } = serverParts(context)
  const server = await createServer({
    ...parts,
    logo: await readLogo(settings.CHAIN_LOGO),
    tokenLogos: await openTokenLogos(settings.TOKEN_LOGOS),
    siteName: environment.chainName ?? `Chain ${environment.identity.chainId}`,
  })
  closers.add('the HTTP server', () => server.close())
  const url = await listen(server, settings.HOST, settings.PORT)
  const metricsServer = await serveMetrics(metrics, settings)
  closers.add('the metrics server', async () => metricsServer?.close())
  return { url, metrics }
}

function serverParts(context: ServerContext): { parts: ServerParts; metrics: Metrics } {
  const { settings, pool, verification, accounts, limiter, requestLog: log, clock, worker } = context
  const { chainId, startBlock } = context.identity
  const run = createMethods(context)
  const health = createHealth({ ...context, chainId, startBlock, answers: true })
  const metrics = createServerMetrics(context, health)
  const budget = createBudget(settings, limiter)
  const registryParts = { pool, verifier: verification.verifier, chainId }
  const parts = {
    dispatch: createQueryApi(context, run, health),
    jsonRpc: createJsonRpc({
      run,
      lasting: lastingMethods(context.profile),
      pool: context.preparedPool,
      settings,
      budget,
      log,
    }),
    graphql: lazily(() => openGraphql(context)),
    smartContracts: createSmartContracts(pool, verification.sources),
    blockscoutVerification: createBlockscoutVerification(verification),
    registryApi: createRegistryApi({
      ...registryParts,
      proxies: context.proxies,
      abis: verification.sources.abis,
      now: Date.now,
    }),
    olderRegistryApi: createOlderRegistryApi(registryParts),
    fingerprint: createFingerprints(context.preparedPool, clock),
    decompiled: createDecompiled({ pool, token: settings.DECOMPILED_SMART_CONTRACT_TOKEN, now: Date.now }),
    accounts: { handlers: accounts.handlers, publicUrl: settings.PUBLIC_URL },
    health,
    newestBlock: () => openSnapshot(context.preparedPool).head(),
    unreadable: () => context.indexer.unreadable(),
    spans: context.spans,
    limits: { limiter, keys: accounts.keys, settings, onCounted: metrics.countLimited, log: context.log },
    usualDialect: settings.API_DIALECT,
    metrics: {
      metrics: worker ? { watch: metrics.watch, read: worker.metrics } : metrics,
      token: settings.METRICS_TOKEN,
    },
    welcome: () => ({ name: 'Chainscope', api: '/api', reference: '/api-docs', health: '/api/health' }),
    log,
  }
  return { parts, metrics }
}

function createServerMetrics(context: ServerContext, { health }: HealthSource): Metrics {
  const { pool, node, indexer, accounts, verification, settings, processRank = ALONE, replicas } = context
  const ofIndexer = () => ({ indexer: indexer.report()?.endpoints ?? [] })
  const sources: MetricsSources = {
    health,
    replicas: () => replicas?.status() ?? [],
    pools: { reader: pool },
    // Metrics of several processes are added up, so only one of them reports the indexer.
    nodeClients: () => ({ requests: node.endpoints(), ...(processRank.rank === 0 ? ofIndexer() : {}) }),
    apiKeys: () => accounts.keys.size(),
    verification: () =>
      verification.verifier.waiting().then(
        (open) => ({ open, limit: settings.VERIFICATION_QUEUE }),
        // Health reports the lost database; the other metrics are still served.
        () => undefined,
      ),
  }
  return createMetrics(sources, context.processFigures)
}

/** The JSON-RPC methods, also used by the query API's proxy module. */
function createMethods(context: ServerContext): RunMethod {
  const { preparedPool: pool, node, profile, settings, nodeConnection, indexer } = context
  return createRun({
    pool,
    node: createUpstream({
      node,
      timeoutMs: Math.min(settings.RPC_TIMEOUT * 1000, MAX_FORWARD_MS),
      methodPrefix: profile.methodPrefix,
      nodeHead: () => indexer.report()?.state.nodeHead ?? nodeConnection.facts()?.head.number ?? 0,
    }),
    filters: createFilters(createFilterRows(context.pool, FILTER_LIFETIME_MS)),
    gasCap: settings.RPC_GAS_CAP,
    trailingWildcardMatchesMissingTopic: () => {
      const { client = '' } = nodeConnection.facts() ?? {}
      return profile.trailingWildcardMatchesMissingTopic.some((name) => client.startsWith(name))
    },
    profile,
    chainId: context.identity.chainId,
    bloomer: context.bloomer,
    keccak: context.keccak,
    tracing: context.tracing,
  })
}

function createQueryApi(context: ServerContext, run: RunMethod, { health }: HealthSource): Dispatch {
  const { node, balances, proxies, keccak, bloomer, tracing, profile, settings, labels } = context
  const { decoding, loadSignatures } = context
  const { preparedPool: pool, requestLog, identity, verification } = context
  const { verifier, registry, sources } = verification
  return createDispatch(ACTIONS, {
    pool,
    health,
    node,
    balances,
    proxies,
    storage: createStorageReader({ node, profile, keccak }),
    bloomer,
    tracing,
    replay: profile.replaysFailures ? createReplay(node, profile) : null,
    profile,
    settings,
    verifier,
    registry,
    sources,
    failures:
      context.artefacts && !context.demo
        ? createFailures({ node, profile, artefacts: context.artefacts })
        : null,
    chainId: identity.chainId,
    methodNames: createMethodNames({
      ...{ pool, sources, proxies, keccak, loadSignatures },
      guess: createMethodGuesses(loadSignatures),
    }),
    counts: createCounts(Date.now),
    names: createNames({ labels, ens: ensOf(context), proxies, now: Date.now }),
    readStateChanges: createStateChanges(node, profile),
    describeCall: context.clearSigning.describe,
    decoding,
    ...createSharedReadings(context),
    rpc: outcomeOf(run, 'query-api', requestLog),
    log: requestLog,
    now: Date.now,
  })
}

function ensOf({ node, profile, keccak, settings }: ServerContext): Ens | null {
  const { ENS_UNIVERSAL_RESOLVER: resolver } = settings
  return resolver === ''
    ? null
    : createEns({ node, profile, keccak, resolver: resolver as Hex, now: Date.now })
}

/** Imports GraphQL on the first query: the import takes as long as the rest of the start, and most servers never need it. */
async function openGraphql(context: ServerContext): Promise<AnswerGraph> {
  const { node, profile, balances, settings, verification } = context
  const [{ createGraphql }, { createSources }] = await Promise.all([
    import('../graphql/handler.ts'),
    import('../graphql/sources.ts'),
  ])
  return createGraphql({
    balances,
    profile,
    settings,
    decoding: context.decoding,
    pool: context.preparedPool,
    accounts: createAccounts(node, profile),
    sources: createSources(verification.sources),
    failures: context.ofProcess.graphFailures,
    now: Date.now,
    log: context.requestLog,
  })
}

const lazily = (load: () => Promise<AnswerGraph>): AnswerGraph => {
  let loaded: Promise<AnswerGraph> | undefined
  return async (request) => {
    loaded ??= load()
    return (await loaded)(request)
  }
}

/** Values that one process reads for all servers of the index and their workers. */
function createSharedReadings({ pool, settings }: Pick<AppEnvironment, 'pool' | 'settings'>): {
  readonly price: PriceKeeper
  readonly supply: SupplyKeeper
} {
  const values = createSharedValues(pool)
  const { COIN_PRICE_URL: url, REDIRECT_HOSTS: redirectHosts } = settings
  // Servers with another price URL read their own price. The name has a digest of the URL, which may contain a key.
  const priceName = `price ${createHash('sha256').update(url).digest('hex')}`
  return {
    price: createPrice({ url, redirectHosts, once: createOnce(values, priceName, PRICE_BOUNDS) }),
    supply: createSupply({ pool, once: createOnce(values, 'supply', SUPPLY_BOUNDS) }),
  }
}
