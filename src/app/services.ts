import type { Limiter } from '../accounts/limits/limit.ts'
import { openLimiter } from '../accounts/limits/open-limiter.ts'
import { type Accounts, openAccounts } from '../accounts/open-accounts.ts'
import { startRecorder } from '../artefacts/recorder.ts'
import { historyLines, printEstimate } from '../backfill-estimate.ts'
import { indexerSettingsOf } from '../environment.ts'
import { type RunningIndexer, startIndexer } from '../indexer/start-indexer.ts'
import { watchWriter } from '../indexer/watch-writer.ts'
import { pause } from '../node/client.ts'
import { createBalances } from '../node-state/balances.ts'
import { createProxies } from '../node-state/proxies.ts'
import { prepareAgain } from '../prepare-index.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Closers } from '../shutdown.ts'
import { createTracing } from '../source/trace-transaction.ts'
import { seekLock } from '../store/locks/writer-lock.ts'
import { readKeptFrom } from '../store/owed/index-coverage.ts'
import { requestRefresh } from '../store/refreshed/requests.ts'
import { openVerification } from '../verification/open-verification.ts'
import type { AppEnvironment } from './app-environment.ts'
import { startStandingBy } from './standing-by.ts'

/** The services next to the HTTP server, and the readers of node state that answers use. */
export interface Services {
  readonly indexer: RunningIndexer
  readonly balances: ReturnType<typeof createBalances>
  readonly tracing: ReturnType<typeof createTracing>
  readonly verification: Awaited<ReturnType<typeof openVerification>>
  readonly accounts: Accounts
  readonly limiter: Limiter
  /** Lines that the start prints. */
  readonly lines: readonly string[]
}

/** Printed when the node is unreachable, and again at this interval, ms. */
const MEANWHILE = 'serving from the index; indexing continues when the node is reachable'
const REMINDER_INTERVAL_MS = 60_000
/** Another process has usually read the requested balances after this time, ms. */
const REFRESH_ELSEWHERE_MS = 1_000

export async function openServices(environment: AppEnvironment, closers: Closers): Promise<Services> {
  const { settings, place, requestPlace, node, profile, dataDir, nodeConnection, log } = environment
  const { chainId } = environment.identity
  // The demo's folder is deleted when the demo ends; an operator's database keeps its keys.
  const secretDir = settings.DATABASE_URL ? settings.DATA_DIR : dataDir
  const opening = [
    closing(closers, 'the indexer', openIndexer(environment), (opened) => opened.stop()),
    closing(
      closers,
      'verification',
      openVerification({
        ...environment,
        isolation: environment.ofProcess.isolation,
        implementationsOf: createProxies(node, profile).implementationsOf,
        chainId,
      }),
      (opened) => opened.close(),
    ),
    closing(
      closers,
      'accounts',
      openAccounts({ ...environment, place, requestPlace, settings, secretDir, chainId, log }),
      (opened) => opened.close(),
    ),
    closing(closers, 'the rate limits', openLimiter(environment), (opened) => opened.close()),
  ] as const
  // Waits until all are open and registered for closing; then the first failure ends the start.
  await Promise.allSettled(opening)
  const [indexer, verification, accounts, limiter] = await Promise.all(opening)
  if (environment.artefacts) {
    const { artefacts } = environment
    await closing(closers, 'the artefacts', startRecorder({ ...environment, artefacts }), (opened) =>
      opened.stop(),
    )
  }
  return {
    indexer,
    balances: createBalances({ node, profile, refresh: (addresses) => indexer.refresh(addresses) }),
    tracing: createTracing({ node, profile, tracer: () => nodeConnection.facts()?.tracer ?? null }),
    verification,
    accounts,
    limiter,
    lines: [verification.line, accounts.line],
  }
}

/** Registers the opened service for closing. */
async function closing<T>(
  closers: Closers,
  step: string,
  opening: Promise<T>,
  close: (opened: T) => Promise<void>,
): Promise<T> {
  const opened = await opening
  closers.add(step, () => close(opened))
  return opened
}

/** The indexer of this process, or a view of the process that writes the index. */
export async function openIndexer(environment: AppEnvironment): Promise<RunningIndexer> {
  const { pool, place, nodeConnection, console, role, signal } = environment
  const becomeAble = async (stopping: AbortSignal) => {
    if (!nodeConnection.facts()) await nodeConnection.wait(stopping, MEANWHILE, REMINDER_INTERVAL_MS)
  }
  const refreshElsewhere = async (addresses: readonly Hex[]) => {
    await requestRefresh(pool, addresses)
    await pause(REFRESH_ELSEWHERE_MS)
  }
  if (role === 'serve') {
    // Waits in the background for the node to answer. The index already tells which chain it is.
    becomeAble(signal).catch(() => {})
    const { close, ...watch } = watchWriter(pool)
    return { ...watch, refresh: refreshElsewhere, ended: new Promise(() => {}), stop: async () => close() }
  }
  // Without a node this process cannot index, so it leaves the lock to others.
  const isAble = nodeConnection.facts() !== undefined
  if (!isAble) await environment.claim?.release()
  let isFirst = true
  return startStandingBy({
    claim: isAble ? environment.claim : undefined,
    becomeAble,
    lock: seekLock(place),
    prepare: () => prepareAgain(place, environment.identity, environment.log),
    begin: (onClaim) => {
      // --accept-reorg holds for one run only, not for later takeovers.
      const acceptReorg = isFirst && environment.acceptReorg
      isFirst = false
      return beginIndexing({ ...environment, acceptReorg }, onClaim)
    },
    refreshElsewhere,
    watch: (isWanted) => watchWriter(pool, isWanted),
    console,
  })
}

/** Prints which blocks will be indexed, and starts the indexer. */
async function beginIndexing(environment: AppEnvironment, onClaim: () => void): Promise<RunningIndexer> {
  const { settings, identity, console, signal, log, place, folder, urls, choice, acceptReorg } = environment
  const { chainId, genesisHash, startBlock } = identity
  const facts = { ...environment.nodeConnection.facts()!, chainId, genesisHash }
  const keptFrom = await readKeptFrom(environment.pool)
  for (const line of historyLines(settings, { startBlock, keptFrom, nodeHead: facts.head.number }))
    console.say(line)
  await printEstimate({ ...environment, facts, startBlock: Math.max(startBlock, keptFrom) })
  signal.throwIfAborted()
  const indexed = { place, folder, urls, facts, profile: choice, startBlock, acceptReorg }
  return startIndexer(indexerSettingsOf(settings, indexed), { log, say: console.say }, onClaim)
}
