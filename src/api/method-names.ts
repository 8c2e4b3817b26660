import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SELECTOR_LENGTH } from '../abi-decoding/items.ts'
import { functionsBySelector } from '../chain/abi-functions.ts'
import { pause } from '../node/client.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { partsOf } from '../primitives/parts.ts'
import { openSnapshot, type Snapshot } from '../query/reader.ts'
import { abisOf } from '../query/verified-abis.ts'
import type { Proxies } from '../refresh/proxies.ts'
import type { ContractSources } from '../verification/sources/similar-contracts.ts'
import { createLearning } from './method-learning.ts'
import { createVerifiedVersions } from './verified-versions.ts'

/** A call as its transaction has it: whom it called, and its input or the first four bytes of that. */
export interface NamedCall {
  readonly to: Hex | null
  readonly input: Hex
}

/** Names of called functions, by the ABIs of verified contracts: of the called one, of what it forwards to, of its twin. */
export interface MethodNames {
  /** For the calls of one list, chunk by chunk; the name of each, in order, empty where it is not known. */
  forList(): (index: Snapshot, calls: readonly NamedCall[]) => Promise<string[]>
  /** Changes when a name that an answer may lack becomes known, or is worth asking for again. */
  learnt(): string
}

export interface MethodNamesParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly sources: Pick<ContractSources, 'abiOf' | 'abis'>
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly keccak: Keccak
  readonly now?: () => number
}

/** How long one list waits in all for what only the node knows of the called contracts, ms. */
const LIST_TIMEOUT_MS = 100
/** ABIs that are read at once; each has at most 1 MB. */
const ABIS_PER_QUERY = 8
/** Functions of all contracts that are kept. */
const MAX_FUNCTIONS = 100_000

/** `0x` for what names none, such as a plain transfer. */
export const methodIdOf = (input: Hex): Hex =>
  input.length >= SELECTOR_LENGTH ? (input.slice(0, SELECTOR_LENGTH) as Hex) : '0x'

export function createMethodNames(parts: MethodNamesParts): MethodNames {
  const { pool, sources, keccak, now = Date.now } = parts
  const instance = randomUUID()
  const learning = createLearning({ ...parts, open: () => openSnapshot(pool), now })
  const functions = createFunctions()
  const verifiedVersions = createVerifiedVersions()

  /** Brings in the functions of those contracts that are verified and were not read yet. */
  const load = async (index: Snapshot, versions: ReadonlyMap<Hex, string>) => {
    const missing = [...versions].filter(([address, version]) => !functions.has(address, version))
    const addresses = missing.map(([address]) => address)
    for (const some of partsOf(addresses, ABIS_PER_QUERY)) {
      for (const { address, version, abi } of await abisOf(index, some))
        functions.set(
          address,
          version,
          await sources.abis.make(abi, (its) => functionsBySelector(its, keccak)),
        )
    }
  }

  /** Names what it can; says of which contracts more may be known to the node. */
  const nameAll = async (index: Snapshot, calls: readonly NamedCall[], names: string[]) => {
    const contracts = new Set<Hex>()
    calls.forEach((call, n) => {
      if (names[n] === '' && isCall(call)) contracts.add(call.to)
    })
    if (contracts.size === 0) return { newest: undefined, nameless: [] }
    const candidates = new Map([...contracts].map((one) => [one, [one, ...learning.behind(one)]]))
    const { newest, versions } = await verifiedVersions(index, [...new Set([...candidates.values()].flat())])
    await load(index, versions)
    const nameless = new Set<Hex>()
    calls.forEach((call, n) => {
      if (names[n] !== '' || !isCall(call)) return
      const selector = methodIdOf(call.input)
      for (const one of candidates.get(call.to) ?? [])
        if (versions.has(one)) names[n] ||= functions.of(one)?.get(selector) ?? ''
      if (names[n] === '') nameless.add(call.to)
    })
    return { newest, nameless: [...nameless] }
  }

  return {
    forList() {
      let patience = LIST_TIMEOUT_MS
      return async (index, calls) => {
        const names = calls.map(() => '')
        const { newest, nameless } = await nameAll(index, calls, names)
        // Where nothing is verified there is nothing to find behind anything.
        if (newest === undefined || nameless.length === 0) return names
        const learnt = learning.ask(nameless, newest)
        if (!learnt || patience <= 0) return names
        const began = now()
        const done = await Promise.race([learnt, pause(patience)])
        patience -= Math.max(0, now() - began)
        if (done === true) await nameAll(index, calls, names)
        return names
      }
    },
    learnt: () => `${instance}.${learning.changes()}`,
  }
}

const isCall = (call: NamedCall): call is { to: Hex; input: Hex } =>
  call.to !== null && call.input.length >= SELECTOR_LENGTH

/** Functions by contract, as of a version of its record; those asked for longest ago go first. */
function createFunctions() {
  const kept = new Map<Hex, { version: string; functions: ReadonlyMap<string, string> }>()
  let size = 0
  const remove = (address: Hex) => {
    size -= 1 + (kept.get(address)?.functions.size ?? -1)
    kept.delete(address)
  }
  return {
    has: (address: Hex, version: string) => kept.get(address)?.version === version,
    of(address: Hex) {
      const entry = kept.get(address)
      if (!entry) return undefined
      kept.delete(address)
      kept.set(address, entry)
      return entry.functions
    },
    set(address: Hex, version: string, functions: ReadonlyMap<string, string>) {
      remove(address)
      kept.set(address, { version, functions })
      size += 1 + functions.size
      for (const oldest of kept.keys()) {
        if (size <= MAX_FUNCTIONS || oldest === address) break
        remove(oldest)
      }
    },
  }
}
