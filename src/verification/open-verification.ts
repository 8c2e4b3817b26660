import path from 'node:path'
import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import { ALONE, type ProcessRank, shareOf } from '../primitives/share.ts'
import type { Settings } from '../settings.ts'
import { createCompilerCache } from './compilers/cache.ts'
import { createCatalog } from './compilers/compiler-catalog.ts'
import { isolationLine, type MachineIsolation } from './compilers/isolation.ts'
import { sweepCompileFolders } from './compilers/sandbox.ts'
import { createIntake } from './intake/intake.ts'
import { createChainFacts } from './match/chain-facts.ts'
import { createMatcher } from './match/matcher.ts'
import { createOffspring, type ImplementationsOf } from './queue/offspring.ts'
import { createVerifier } from './queue/verifier.ts'
import { startLookUps } from './registry/look-up.ts'
import { createSourceRegistry } from './registry/remote-registry.ts'
import { createSources } from './sources/similar-contracts.ts'

export const compilersOf = (dataDir: string): string => path.join(dataDir, 'compilers')

export const listsOf = ({ SOLC_LIST_URL, VYPER_LIST_URL }: Settings) => ({
  solc: SOLC_LIST_URL,
  vyper: VYPER_LIST_URL,
})

interface VerificationParts {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly profile: Profile
  readonly chainId: bigint
  readonly settings: Settings
  readonly dataDir: string
  /** The place of this process among the processes of a server, which share attempts and look-ups. */
  readonly processRank?: ProcessRank
  readonly isolation: () => Promise<MachineIsolation>
  readonly implementationsOf: ImplementationsOf
  readonly log: Logger
}

export async function openVerification({
  pool,
  node,
  profile,
  chainId,
  settings,
  dataDir,
  processRank = ALONE,
  isolation: isolationOfMachine,
  implementationsOf,
  log,
}: VerificationParts) {
  const folder = compilersOf(dataDir)
  const lists = listsOf(settings)
  const limits = { time: settings.COMPILER_TIME, memory: settings.COMPILER_MEMORY }
  const redirectHosts = settings.REDIRECT_HOSTS
  const [machine] = await Promise.all([isolationOfMachine(), sweepCompileFolders()])
  const isolation = { ...machine, readable: settings.COMPILER_READABLE }
  const verifier = await createVerifier({
    pool,
    facts: createChainFacts({ pool, node, profile }),
    matcher: createMatcher({ folder, lists, limits, isolation, redirectHosts }, log),
    intake: createIntake(),
    compilers: createCompilerCache({
      folder,
      catalog: createCatalog({ folder, lists, redirectHosts, now: Date.now }),
      redirectHosts,
      log,
    }),
    chainId,
    concurrency: shareOf(settings.VERIFICATION_WORKERS || Math.max(1, settings.cores - 1), processRank),
    queueLength: settings.VERIFICATION_QUEUE,
    now: Date.now,
    log,
  })
  const registry = createSourceRegistry({ url: settings.SOURCE_REGISTRY_URL, chainId, redirectHosts })
  const rate = shareOf(settings.SOURCE_REGISTRY_LOOKUPS, processRank)
  const lookUps =
    rate > 0 && settings.SOURCE_REGISTRY_URL !== ''
      ? startLookUps({ pool, registry, verifier, rate, now: Date.now, log })
      : undefined
  return {
    verifier,
    sources: await createSources(
      node,
      profile,
      createOffspring({ pool, verifier, implementationsOf, now: Date.now, log }),
    ),
    registry,
    /** Printed at the start: how compilers are isolated on this machine. */
    line: `Compilers   sandbox: ${limits.time} s, ${limits.memory} MB, ${isolationLine(isolation)}; cached in ${folder}`,
    async close() {
      await lookUps?.close()
      await verifier.close()
    },
  }
}
