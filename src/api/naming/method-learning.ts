import type { Proxies } from '../../node-state/proxies.ts'
import { createSemaphore } from '../../primitives/concurrency.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Snapshot } from '../../query/reader.ts'
import type { ContractSources } from '../../verification/sources/similar-contracts.ts'

/** A verified contract that may have functions of another one. `similar`: they are linked only by equal code. */
export interface ContractBehind {
  readonly address: Hex
  readonly source: 'verified' | 'similar'
}

interface LearningParts {
  readonly sources: Pick<ContractSources, 'abiOf'>
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly open: () => Snapshot
  readonly now: () => number
}

/** Concurrent look-ups, and contracts that may wait for one. Further contracts are looked up by later requests. */
const CONCURRENCY = 4
const MAX_WAITING = 200
const MAX_KEPT = 20_000
/** How long results are cached, ms. A proxy may be upgraded, and the node may have been unreachable. */
const KEPT_MS = 60_000
/** A diamond has many implementations. */
const MAX_IMPLEMENTATIONS = 10

/** Related contracts, which the node knows. They are looked up in the background, a few at a time, and cached. */
export function createLearning({ sources, proxies, open, now }: LearningParts) {
  /** In the order of their look-ups, the oldest first. */
  const kept = new Map<Hex, { behind: readonly ContractBehind[]; newest: string; at: number }>()
  const underWay = new Map<Hex, Promise<void>>()
  const slots = createSemaphore(CONCURRENCY)
  let changes = 0

  const learn = async (contract: Hex, newest: string): Promise<void> => {
    const index = open()
    const head = await index.head()
    const seen = await proxies.lookAt(contract, head)
    const relatives = new Map<Hex, ContractBehind['source']>()
    for (const address of [contract, ...seen.implementations.slice(0, MAX_IMPLEMENTATIONS)]) {
      const known = await sources.abiOf(index, address)
      if (known) relatives.set(known.row.address, known.sameCode === undefined ? 'verified' : 'similar')
    }
    relatives.delete(contract)
    const behind = [...relatives].map(([address, source]) => ({ address, source }))
    const before = kept.get(contract)?.behind ?? []
    kept.delete(contract)
    // If the node did not answer, the next request asks again.
    if (seen.code !== undefined) kept.set(contract, { behind, newest, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
    if (seen.code === undefined || JSON.stringify(before) !== JSON.stringify(behind)) changes++
  }

  const inTurn = async (contract: Hex, newest: string): Promise<void> => {
    try {
      await slots.run(() => learn(contract, newest))
    } catch {
      // The database or node is unreachable, so an earlier answer may lack a name.
      changes++
    } finally {
      underWay.delete(contract)
    }
  }

  return {
    /** Verified relatives found so far: a contract with equal code, the implementation, and one with equal code to that. */
    behind: (contract: Hex) => kept.get(contract)?.behind ?? [],
    /**
     * Looks up contracts that were not looked up recently. `newest`: the newest verification. After it, any contract may have
     * become similar to a verified one. Resolves to true when all are known; undefined if there is no need to wait.
     */
    ask(contracts: readonly Hex[], newest: string) {
      const lookups: Promise<void>[] = []
      for (const contract of contracts) {
        const entry = kept.get(contract)
        if (entry && entry.newest === newest && now() - entry.at < KEPT_MS) continue
        let lookup = underWay.get(contract)
        if (!lookup && slots.waiting >= MAX_WAITING) {
          changes++
          continue
        }
        lookup ??= inTurn(contract, newest)
        underWay.set(contract, lookup)
        lookups.push(lookup)
      }
      return lookups.length === 0 ? undefined : Promise.all(lookups).then(() => true as const)
    },
    /** Increases when an earlier answer may lack a name. */
    changes: () => changes,
  }
}
