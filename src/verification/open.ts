import path from 'node:path'
import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import type { Settings } from '../settings.ts'
import { createChainFacts } from './chain-facts.ts'
import { createCatalog } from './compilers/catalog.ts'
import { findIsolation, isolationLine } from './compilers/isolation.ts'
import { createCompilerKeep } from './compilers/keep.ts'
import { sweepCompileFolders } from './compilers/sandbox.ts'
import { createIntake } from './intake.ts'
import { startLookUps } from './look-up.ts'
import { createMatcher } from './matcher.ts'
import { createSourceRegistry, type SourceRegistry } from './source-registry.ts'
import { createSources, type Sources } from './twins.ts'
import { createVerifier, type Verifier } from './verifier.ts'

/** Where compilers are kept. */
export const compilersOf = (dataDir: string): string => path.join(dataDir, 'compilers')

export const listsOf = ({ SOLC_LIST_URL, VYPER_LIST_URL }: Settings) => ({
  solc: SOLC_LIST_URL,
  vyper: VYPER_LIST_URL,
})

interface Parts {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly profile: Profile
  readonly chainId: bigint
  readonly settings: Settings
  readonly dataDir: string
  readonly log: Logger
}

/** The whole room, from settings. */
export async function openVerification({
  pool,
  node,
  profile,
  chainId,
  settings,
  dataDir,
  log,
}: Parts): Promise<{
  readonly verifier: Verifier
  readonly registry: SourceRegistry
  readonly sources: Sources
  /** For the start-up text: what holds on this machine. */
  readonly line: string
  close(): Promise<void>
}> {
  const folder = compilersOf(dataDir)
  const lists = listsOf(settings)
  const limits = { time: settings.COMPILER_TIME, memory: settings.COMPILER_MEMORY }
  const redirectHosts = settings.REDIRECT_HOSTS
  const isolation = findIsolation(settings.COMPILER_READABLE)
  await sweepCompileFolders()
  const verifier = await createVerifier({
    pool,
    facts: createChainFacts({ pool, node, profile }),
    matcher: createMatcher({ folder, lists, limits, isolation, redirectHosts }, log),
    intake: createIntake(),
    keep: createCompilerKeep({
      folder,
      catalog: createCatalog({ folder, lists, redirectHosts, now: Date.now }),
      redirectHosts,
      log,
    }),
    chainId,
    workers: settings.VERIFICATION_WORKERS || Math.max(1, settings.cores - 1),
    most: settings.VERIFICATION_QUEUE,
    now: Date.now,
    log,
  })
  const registry = createSourceRegistry({ url: settings.SOURCE_REGISTRY_URL, chainId, redirectHosts })
  const rate = settings.SOURCE_REGISTRY_LOOKUPS
  const lookUps =
    rate > 0 && settings.SOURCE_REGISTRY_URL !== ''
      ? startLookUps({ pool, registry, verifier, rate, now: Date.now, log })
      : undefined
  return {
    verifier,
    sources: await createSources(node, profile),
    registry,
    line: `Compilers   each alone: ${limits.time} s, ${limits.memory} MB, ${isolationLine(isolation)}; kept in ${folder}`,
    async close() {
      await lookUps?.close()
      await verifier.close()
    },
  }
}
