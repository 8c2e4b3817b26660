import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { SELECTOR_LENGTH } from '../../abi-decoding/items.ts'
import type { GuessMethods } from '../../abi-decoding/method-guesses.ts'
import { typeName } from '../../abi-decoding/readable-abi.ts'
import type { SignatureData } from '../../abi-decoding/signatures.ts'
import { pause } from '../../node/client.ts'
import type { Proxies } from '../../node-state/proxies.ts'
import type { Keccak } from '../../primitives/hash.ts'
import { type Hex, toHex } from '../../primitives/hex.ts'
import { partsOf } from '../../primitives/parts-of.ts'
import { createSizedCache } from '../../primitives/sized-cache.ts'
import type { Steps } from '../../primitives/steps.ts'
import { openSnapshot, type Snapshot } from '../../query/reader.ts'
import { abisOf, type VerifiedVersions, verifiedVersions } from '../../query/verified-abis.ts'
import type { ContractSources } from '../../verification/sources/similar-contracts.ts'
import { type ContractBehind, createLearning } from './method-learning.ts'

/** A transaction's call: its recipient, and its input or at least the selector. */
export interface NamedCall {
  readonly to: Hex | null
  readonly input: Hex
}

/** The signature of a called function and its source. `similar` and `signatures` are guesses. */
export interface MethodName {
  /** For example `transfer(address to, uint256 value)`; empty if unknown. */
  readonly text: string
  readonly source: 'verified' | 'similar' | 'signatures' | ''
}

/** Adds the names of called functions to the rows of a list. */
export const namedBy =
  <Row>(names: ReturnType<MethodNames['forList']>, callOf: (row: Row) => NamedCall) =>
  async (index: Snapshot, rows: readonly Row[]): Promise<(Row & { readonly method: MethodName })[]> => {
    const named = await names(index, rows.map(callOf))
    return rows.map((row, n) => Object.assign(row as object, { method: named[n]! }) as never)
  }

interface MethodNamesParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly sources: Pick<ContractSources, 'abiOf' | 'abis'>
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly keccak: Keccak
  readonly guess: GuessMethods
  readonly loadSignatures: () => Promise<SignatureData>
  readonly now?: () => number
}

/** Longest time that a list waits for facts that only the node has, ms. */
const LIST_TIMEOUT_MS = 100
/** ABIs per query. Each has at most 1 MB. */
const ABIS_PER_QUERY = 8
const MAX_FUNCTIONS = 100_000
/** Functions of one contract: its code has at most 24,576 bytes (EIP-170), and dispatching a function takes eleven. */
const MAX_FUNCTIONS_OF_CONTRACT = 2_300
/** A longer text is not readable, and each record would repeat it. */
const MAX_CHARACTERS = 1_000

/** `0x` if the input has no selector, for example in a plain transfer. */
export const methodIdOf = (input: Hex): Hex =>
  input.length >= SELECTOR_LENGTH ? (input.slice(0, SELECTOR_LENGTH) as Hex) : '0x'

export type MethodNames = ReturnType<typeof createMethodNames>

/**
 * Names of called functions, by verified ABIs (of the contract, its implementation, or a contract with equal code), or else
 * by signature data.
 */
export function createMethodNames(parts: MethodNamesParts) {
  const { pool, sources, keccak, guess, loadSignatures, now = Date.now } = parts
  const instance = randomUUID()
  const learning = createLearning({ ...parts, open: () => openSnapshot(pool), now })
  const functions = createFunctions()
  const verifiedVersions = createVerifiedVersions()

  /** Loads the functions of verified contracts that are not in the cache. */
  const load = async (index: Snapshot, versions: ReadonlyMap<Hex, string>) => {
    const missing = [...versions].filter(([address, version]) => !functions.has(address, version))
    const addresses = missing.map(([address]) => address)
    for (const some of partsOf(addresses, ABIS_PER_QUERY)) {
      for (const { address, version, abi } of await abisOf(index, some))
        functions.set(
          address,
          version,
          await sources.abis.make(abi, (parsed) => functionsBySelector(parsed, keccak)),
        )
    }
  }

  /** Names as many calls as it can. Returns the contracts that the node may know more about. */
  const nameAll = async (index: Snapshot, calls: readonly NamedCall[], names: MethodName[]) => {
    const contracts = new Set<Hex>()
    calls.forEach((call, n) => {
      if (names[n] === UNNAMED && isCall(call)) contracts.add(call.to)
    })
    if (contracts.size === 0) return { newest: undefined, nameless: [] }
    const candidates = new Map(
      [...contracts].map((contract) => [contract, [asVerified(contract), ...learning.behind(contract)]]),
    )
    const addresses = new Set([...candidates.values()].flat().map(({ address }) => address))
    const { newest, versions } = await verifiedVersions(index, [...addresses])
    await load(index, versions)
    const nameless = new Set<Hex>()
    calls.forEach((call, n) => {
      if (names[n] !== UNNAMED || !isCall(call)) return
      const selector = methodIdOf(call.input)
      for (const { address, source } of candidates.get(call.to) ?? []) {
        const text = versions.has(address) ? functions.of(address)?.get(selector) : undefined
        if (text === undefined) continue
        names[n] = { text, source }
        return
      }
      nameless.add(call.to)
    })
    return { newest, nameless: [...nameless] }
  }

  /** Uses signature data for calls that no verified contract names. */
  const guessOthers = async (calls: readonly NamedCall[], names: MethodName[]) => {
    const places = calls.flatMap((call, n) => (names[n] === UNNAMED && isCall(call) ? n : []))
    const guessed = await guess(places.map((n) => calls[n] as CallOfFunction))
    places.forEach((place, n) => {
      if (guessed[n] !== '') names[place] = { text: guessed[n]!, source: 'signatures' }
    })
  }

  return {
    /** For the calls of a list, chunk by chunk. Returns the names in order. `guesses`: also uses signature data. */
    forList({ guesses }: { readonly guesses: boolean }) {
      let patience = LIST_TIMEOUT_MS
      const nameByAbis = async (index: Snapshot, calls: readonly NamedCall[], names: MethodName[]) => {
        const { newest, nameless } = await nameAll(index, calls, names)
        // Without verified contracts there are no related ones to find.
        if (newest === undefined || nameless.length === 0) return
        const learnt = learning.ask(nameless, newest)
        if (!learnt || patience <= 0) return
        const began = now()
        const done = await Promise.race([learnt, pause(patience)])
        patience -= Math.max(0, now() - began)
        if (done === true) await nameAll(index, calls, names)
      }
      return async (index: Snapshot, calls: readonly NamedCall[]): Promise<MethodName[]> => {
        const names = calls.map(() => UNNAMED)
        await nameByAbis(index, calls, names)
        if (guesses) await guessOthers(calls, names)
        return names
      }
    },
    /** Selectors of all functions with this name, from signature data and from verified contracts in the cache. */
    selectorsOf: async (name: string): Promise<readonly Hex[]> => [
      ...new Set([...functions.named(name), ...(await loadSignatures()).selectorsOf(name)]),
    ],
    /** A version that changes when a name that an answer may lack becomes known or should be looked up again. */
    learnt: () => `${instance}.${learning.changes()}`,
  }
}

/**
 * The functions of an ABI by their selectors, written as Etherscan does: `transfer(address to, uint256 value)`, structs as
 * `tuple`. Skips other entries, and malformed ones. Types may be those of a library, such as `Set.Data storage`.
 */
export function* functionsBySelector(abi: unknown, keccak: Keccak): Steps<ReadonlyMap<string, string>> {
  const functions = new Map<string, string>()
  for (const entry of Array.isArray(abi) ? (abi as readonly unknown[]) : []) {
    // ABIs from before 2016 leave out the type of functions.
    const { type = 'function', name, inputs = [] } = (entry ?? {}) as Readonly<Record<string, unknown>>
    if (type !== 'function' || typeof name !== 'string' || !Array.isArray(inputs)) continue
    if (functions.size >= MAX_FUNCTIONS_OF_CONTRACT) break
    const text = `${name}(${inputs.map(written).join(', ')})`
    if (text.length > MAX_CHARACTERS) continue
    const signature = `${name}(${inputs.map(typeName).join()})`
    functions.set(toHex(keccak(Buffer.from(signature)).subarray(0, 4)), text)
    yield
  }
  return functions
}

function written(input: unknown): string {
  const { type, name } = (input ?? {}) as { type?: unknown; name?: unknown }
  return typeof name === 'string' && name !== '' ? `${type} ${name}` : `${type}`
}

type CallOfFunction = NamedCall & { readonly to: Hex }

const UNNAMED: MethodName = { text: '', source: '' }

const asVerified = (address: Hex): ContractBehind => ({ address, source: 'verified' })

const isCall = (call: NamedCall): call is CallOfFunction =>
  call.to !== null && call.input.length >= SELECTOR_LENGTH

/** Functions by contract, for one version of the record. The least recently used ones are evicted. */
function createFunctions() {
  const kept = createSizedCache<Hex, { version: string; functions: ReadonlyMap<string, string> }>(
    ({ functions }) => 1 + functions.size,
    { total: MAX_FUNCTIONS },
  )
  return {
    has: (address: Hex, version: string) => kept.get(address)?.version === version,
    of: (address: Hex) => kept.get(address)?.functions,
    named(name: string): Hex[] {
      const [start, selectors] = [`${name}(`, [] as Hex[]]
      // `forEach` creates no entry arrays: a full cache takes 10 ms.
      for (const { functions } of kept.values())
        functions.forEach((text, selector) => {
          if (text.startsWith(start)) selectors.push(selector as Hex)
        })
      return selectors
    },
    set(address: Hex, version: string, functions: ReadonlyMap<string, string>) {
      kept.set(address, { version, functions })
    },
  }
}

/** Contracts in the cache, verified or not. */
const MAX_REMEMBERED = 20_000

/**
 * Which contracts are verified, read once for each revision of the index. A verification raises the revision
 * in the same transaction (src/verification/verified-records.ts), so no answer misses one that its block has.
 */
export function createVerifiedVersions(): (
  index: Snapshot,
  addresses: readonly Hex[],
) => Promise<VerifiedVersions> {
  let revision = -1
  /** The block of the cache. Answers as of an earlier block do not use it, because the code may have been different. */
  let number = -1
  let newest: string | undefined
  /** null if not verified. */
  let remembered = new Map<Hex, string | null>()

  const read = async (index: Snapshot, addresses: readonly Hex[]) => {
    const started = revision
    const current = await verifiedVersions(index, addresses)
    // Another request may have loaded a later revision meanwhile.
    if (revision !== started) return current
    if (remembered.size + addresses.length > MAX_REMEMBERED) remembered.clear()
    newest = current.newest
    for (const address of addresses) remembered.set(address, current.versions.get(address) ?? null)
    return current
  }
  return async (index, addresses) => {
    const head = await index.head()
    if (head.revision > revision || (head.revision === revision && head.number > number)) {
      revision = head.revision
      number = head.number
      remembered = new Map()
    }
    if (head.number !== number) return verifiedVersions(index, addresses)
    if (!addresses.every((address) => remembered.has(address))) return read(index, addresses)
    const versions = new Map<Hex, string>()
    for (const address of addresses) {
      const version = remembered.get(address)
      if (version) versions.set(address, version)
    }
    return { newest, versions }
  }
}
