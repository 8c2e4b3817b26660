import type pg from 'pg'
import type { BlockRef } from '../../chain/types.ts'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import { byteLength, type Hex } from '../../primitives/hex.ts'
import type { Logger } from '../../primitives/log.ts'
import { creationsOf } from '../../query/creations.ts'
import { openSnapshot, type Snapshot } from '../../query/reader.ts'
import { type VerifiedRow, verifiedContract } from '../../query/verified-contracts.ts'
import type { Draft } from '../intake/submission.ts'
import type { Verifier } from './verifier.ts'

/**
 * Verifies contracts that a verified contract created, because its sources also contain them. Tries a contract when
 * a page shows it, because a factory may have created millions. Others with the same code are then similar to it.
 */
export type Offspring = (address: Hex) => void

/** Implementations of a proxy: one may be a factory. */
export type ImplementationsOf = (address: Hex, block: BlockRef) => Promise<readonly Hex[]>

interface OffspringParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly verifier: Pick<Verifier, 'submit' | 'waiting'>
  readonly implementationsOf: ImplementationsOf
  readonly now: () => number
  readonly log: Logger
}

/** Minimum interval between looks at a contract, or tries of a code, ms. */
const MIN_LOOK_INTERVAL_MS = 5_000
const MIN_TRY_INTERVAL_MS = 3_600_000
/** Largest number of addresses and codes that are remembered. */
const MAX_REMEMBERED = 10_000

export function createOffspring({ pool, verifier, implementationsOf, now, log }: OffspringParts): Offspring {
  /** The oldest entry comes first. */
  const done = new Map<string, number>()
  const isFirst = (key: string, interval: number): boolean => {
    const before = done.get(key)
    if (before !== undefined && now() - before < interval) return false
    done.delete(key)
    done.set(key, now())
    const [oldest] = done.keys()
    if (done.size > MAX_REMEMBERED) done.delete(oldest!)
    return true
  }

  const verifiedFactory = async (index: Snapshot, factory: Hex): Promise<VerifiedRow | undefined> => {
    const verified = await verifiedContract(index, factory)
    if (verified) return verified
    const [implementation] = await implementationsOf(factory, await index.head())
    return implementation && verifiedContract(index, implementation)
  }

  const attempt = async (address: Hex): Promise<void> => {
    const index = openSnapshot(pool)
    const [made] = await creationsOf(index, [address])
    const factory = made?.factory && (await verifiedFactory(index, made.factory))
    // Submissions by users go first.
    if (!factory || (await verifier.waiting()) > 0) return
    // Codes of equal length by one factory usually belong to one contract, so one failure counts for all.
    const code = `${factory.address} ${byteLength(made.bytecode)}`
    if (isFirst(code, MIN_TRY_INTERVAL_MS)) await verifier.submit(submissionOf(address, factory), '')
  }

  return (address) => {
    if (!isFirst(address, MIN_LOOK_INTERVAL_MS)) return
    attempt(address).catch((error) => {
      const level = error instanceof ChainscopeError && error.exposed ? 'debug' : 'warn'
      log(level, `${address} is not compared with the source of who made it: ${sentenceOf(error)}`)
    })
  }
}

const submissionOf = (
  address: Hex,
  { language, compiler_version, sources, settings }: VerifiedRow,
): Draft => ({
  address,
  language,
  version: compiler_version,
  origin: 'factory',
  form: 'standard-json',
  source: {
    language,
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings,
  },
  name: '',
  settings: {},
})
