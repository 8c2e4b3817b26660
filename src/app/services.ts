import type { Limiter } from '../accounts/limits/limit.ts'
import { openLimiter } from '../accounts/limits/open-limiter.ts'
import { type Accounts, openAccounts } from '../accounts/open-accounts.ts'
import { startRecorder } from '../artefacts/recorder.ts'
import { historyLines, printEstimate } from '../backfill-estimate.ts'
import { indexerSettingsOf } from '../environment.ts'
import { type RunningIndexer, startIndexer } from '../indexer/start-indexer.ts'
import { watchWriter } from '../indexer/watch-writer.ts'
import { pause } from '../node/client.ts'
import { prepareAgain } from '../prepare-index.ts'
import type { Hex } from '../primitives/hex.ts'
import { createBalances } from '../refresh/balances.ts'
import { createProxies } from '../refresh/proxies.ts'
import type { Closers } from '../shutdown.ts'
import { createTracing } from '../source/trace-transaction.ts'
import { readKeptFrom } from '../store/index-coverage.ts'
import { requestRefresh } from '../store/refreshed/requests.ts'
import { seekLock } from '../store/writer-lock.ts'
import { openVerification } from '../verification/open-verification.ts'
import type { AppEnvironment } from './app-environment.ts'
import { startStandingBy } from './standing-by.ts'

/** What runs beside the server, and what answers read from the node. */
export interface Services {
  readonly indexer: RunningIndexer
  readonly balances: ReturnType<typeof createBalances>
  readonly tracing: ReturnType<typeof createTracing>
  readonly verification: Awaited<ReturnType<typeof openVerification>>
  readonly accounts: Accounts
  readonly limiter: Limiter
  /** For the start to print. */
  readonly lines: readonly string[]
}

/** Printed while the node is unreachable, and again after this many ms. */
const MEANWHILE = 'serving from the index; indexing continues when the node is reachable'
const REMINDER_INTERVAL_MS = 60_000
/** In this time another process has usually read the balances that it was asked for. */
const REFRESH_ELSEWHERE_MS = 1_000

export async function openServices(environment: AppEnvironment, closers: Closers): Promise<Services> {
  const { settings, place, requestPlace, node, profile, dataDir, nodeConnection, log } = environment
  const { chainId } = environment.identity
  // The demo's folder is deleted when it ends; the keys in an operator's database are not.
  const secretDir = settings.DATABASE_URL ? settings.DATA_DIR : dataDir
  const opening = [
    closing(closers, 'the indexer', openIndexer(environment), (one) => one.stop()),
    closing(
      closers,
      'verification',
      openVerification({
        ...environment,
        isolation: environment.ofProcess.isolation,
        implementationsOf: createProxies(node, profile).implementationsOf,
        chainId,
      }),
      (one) => one.close(),
    ),
    closing(
      closers,
      'accounts',
      openAccounts({ ...environment, place, requestPlace, settings, secretDir, chainId, log }),
      (one) => one.close(),
    ),
    closing(closers, 'the rate limits', openLimiter(environment), (one) => one.close()),
  ] as const
  // All are open, and will be closed, before the failure of one ends the start.
  await Promise.allSettled(opening)
  const [indexer, verification, accounts, limiter] = await Promise.all(opening)
  if (environment.artefacts) {
    const { artefacts } = environment
    await closing(closers, 'the artefacts', startRecorder({ ...environment, artefacts }), (one) => one.stop())
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

/** Has what is opened closed at the end. */
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

/** The indexer of this process, or what another process writes of its own. */
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
    // Until it answers; which chain it is of is known of the index.
    becomeAble(signal).catch(() => {})
    const { close, ...watch } = watchWriter(pool)
    return { ...watch, refresh: refreshElsewhere, ended: new Promise(() => {}), stop: async () => close() }
  }
  // A node that is away keeps this process from indexing, and must not keep others.
  const isAble = nodeConnection.facts() !== undefined
  if (!isAble) await environment.claim?.release()
  let isFirst = true
  return startStandingBy({
    claim: isAble ? environment.claim : undefined,
    becomeAble,
    lock: seekLock(place),
    prepare: () => prepareAgain(place, environment.identity, environment.log),
    begin: (onClaim) => {
      // What the operator allows once does not hold for a process that stood by meanwhile.
      const acceptReorg = isFirst && environment.acceptReorg
      isFirst = false
      return beginIndexing({ ...environment, acceptReorg }, onClaim)
    },
    refreshElsewhere,
    watch: (isWanted) => watchWriter(pool, isWanted),
    console,
  })
}

/** Prints what is to be indexed, and starts the indexer. */
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
