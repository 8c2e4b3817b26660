import { createSemaphore } from '../primitives/concurrency.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from '../query/reader.ts'
import type { Proxies } from '../refresh/proxies.ts'
import type { ContractSources } from '../verification/sources/similar-contracts.ts'

/** A verified contract that may share functions with another. `similar`: it is linked by equal code alone. */
export interface ContractBehind {
  readonly address: Hex
  readonly source: 'verified' | 'similar'
}

/** Related contracts that the node knows. Looked up in the background, a few at a time, and cached. */
export interface Learning {
  /** Known verified relatives: the twin of this contract, its implementation, and the twins of that. */
  behind(contract: Hex): readonly ContractBehind[]
  /**
   * Looks up contracts that were not looked up lately. `newest` is the newest verification, after which each
   * may have become a twin. Resolves to true when all are known; undefined if there is no need to wait.
   */
  ask(contracts: readonly Hex[], newest: string): Promise<true> | undefined
  /** Grows whenever an earlier answer may lack a name. */
  changes(): number
}

export interface LearningParts {
  readonly sources: Pick<ContractSources, 'abiOf'>
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly open: () => Snapshot
  readonly now: () => number
}

interface LearntProxy {
  readonly behind: readonly ContractBehind[]
  readonly newest: string
  readonly at: number
}

/** Concurrent look-ups, and contracts that may wait for one. Later requests look up the others. */
const CONCURRENCY = 4
const MAX_WAITING = 200
const MAX_KEPT = 20_000
/** How long results are cached, ms. A proxy can be upgraded, and a node can have been unreachable. */
const KEPT_MS = 60_000
/** A diamond has many. */
const MAX_IMPLEMENTATIONS = 10

export function createLearning({ sources, proxies, open, now }: LearningParts): Learning {
  /** The least recently learnt comes first. */
  const kept = new Map<Hex, LearntProxy>()
  const underWay = new Map<Hex, Promise<void>>()
  const slots = createSemaphore(CONCURRENCY)
  let changes = 0

  const learn = async (contract: Hex, newest: string): Promise<void> => {
    const index = open()
    const head = await index.head()
    const seen = await proxies.lookAt(contract, head)
    const found = new Map<Hex, ContractBehind['source']>()
    for (const one of [contract, ...seen.implementations.slice(0, MAX_IMPLEMENTATIONS)]) {
      const known = await sources.abiOf(index, one)
      if (known) found.set(known.row.address, known.twin === undefined ? 'verified' : 'similar')
    }
    found.delete(contract)
    const behind = [...found].map(([address, source]) => ({ address, source }))
    const before = kept.get(contract)?.behind ?? []
    kept.delete(contract)
    // Without the node's answer, the next request asks again.
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
    behind: (contract) => kept.get(contract)?.behind ?? [],
    ask(contracts, newest) {
      const lookups: Promise<void>[] = []
      for (const contract of contracts) {
        const entry = kept.get(contract)
        if (entry && entry.newest === newest && now() - entry.at < KEPT_MS) continue
        let its = underWay.get(contract)
        if (!its && slots.waiting >= MAX_WAITING) {
          changes++
          continue
        }
        its ??= inTurn(contract, newest)
        underWay.set(contract, its)
        lookups.push(its)
      }
      return lookups.length === 0 ? undefined : Promise.all(lookups).then(() => true as const)
    },
    changes: () => changes,
  }
}
