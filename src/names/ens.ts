import type { Profile } from '../chain/profile.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { addressOfWord, numberOfWord, wordAt } from '../primitives/abi-word.ts'
import { createSemaphore, withDeadline } from '../primitives/concurrency.ts'
import { createGenerationCache } from '../primitives/generation-cache.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import { partsOf } from '../primitives/parts-of.ts'

/** ENS names in the node's newest state. Lookups never fail: names that arrive late are just missing. */
export interface Ens {
  /** Addresses with a name that resolves back to them. */
  namesOf(addresses: readonly Hex[]): Promise<ReadonlyMap<Hex, string>>
  /** undefined if it is not a name, or does not resolve to an address. */
  addressOf(name: string): Promise<Hex | undefined>
}

export interface EnsOptions {
  readonly node: Pick<NodeClient, 'batch'>
  readonly profile: Pick<Profile, 'methodPrefix'>
  readonly keccak: Keccak
  /** The contract UniversalResolver. */
  readonly resolver: Hex
  /** Unix milliseconds. */
  readonly now: () => number
}

/** Longest time that an answer waits. */
const TIMEOUT_MS = 1_000
/** After a late or failed call, the pause before the next. */
const PAUSE_MS = 30_000
const TTL_MS = 600_000
/** For missing names. It is short, because users who set a name look for it soon. */
const NONE_TTL_MS = 60_000
const MAX_KEPT = 20_000
const CALLS_PER_BATCH = 25
/** Largest number of concurrent batches, for all answers together. */
const BATCH_CONCURRENCY = 4
/** Gas limit of one call, because resolvers can run anybody's code. */
const GAS: Hex = '0x16e360'
const MAX_BATCH_BYTES = 262_144
const MAX_CALL_BYTES = 16_384

interface Kept<T> {
  readonly value: T | undefined
  readonly at: number
}

export function createEns(options: EnsOptions): Ens {
  const { keccak, now } = options
  const pause = { until: 0 }
  const ask = createAsker(options, pause)
  const forward = createLookups<string, Hex>(now, pause, async (names) => {
    const results = await ask(names.map((name) => resolveCall(name, keccak)))
    return names.map((name, n) => [name, addressOfResolve(results[n])])
  })
  const reverse = createLookups<Hex, string>(now, pause, async (addresses) => {
    const results = await ask(addresses.map(reverseCall))
    const named = addresses.map((address, n) => [address, nameOfReverse(results[n])] as const)
    // Anybody can claim a name. It only counts if it resolves back to the address.
    const names = [...new Set(named.flatMap(([, name]) => name ?? []))]
    const resolved = await ask(names.map((name) => resolveCall(name, keccak)))
    const addressOf = new Map(names.map((name, n) => [name, addressOfResolve(resolved[n])]))
    return named.map(([address, name]) => [
      address,
      name !== undefined && addressOf.get(name) === address ? name : undefined,
    ])
  })
  return {
    namesOf: reverse,
    addressOf: async (name) => (isEnsName(name) ? (await forward([name])).get(name) : undefined),
  }
}

/** Caches results, shares pending lookups, and waits no longer than an answer may. */
function createLookups<Key, Value>(
  now: () => number,
  pause: { until: number },
  find: (keys: readonly Key[]) => Promise<(readonly [Key, Value | undefined])[]>,
) {
  const kept = createGenerationCache<Key, Kept<Value>>(MAX_KEPT)
  const underWay = new Map<Key, Promise<void>>()
  const isFresh = (key: Key) => {
    const entry = kept.get(key)
    return entry !== undefined && now() - entry.at < (entry.value === undefined ? NONE_TTL_MS : TTL_MS)
  }
  const lookUp = (keys: readonly Key[]) => {
    const finding = find(keys).then(
      (pairs) => {
        for (const [key, value] of pairs) kept.set(key, { value, at: now() })
      },
      () => {
        pause.until = now() + PAUSE_MS
      },
    )
    const settled = finding.finally(() => {
      for (const key of keys) underWay.delete(key)
    })
    for (const key of keys) underWay.set(key, settled)
  }
  return async (keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> => {
    const missing = [...new Set(keys)].filter((key) => !isFresh(key))
    const unasked = missing.filter((key) => !underWay.has(key))
    if (now() >= pause.until) for (const some of partsOf(unasked, CALLS_PER_BATCH)) lookUp(some)
    const waiting = new Set(missing.flatMap((key) => underWay.get(key) ?? []))
    if (waiting.size > 0)
      await withDeadline(Promise.all(waiting), TIMEOUT_MS, () => new Error('late')).catch(() => {
        pause.until = now() + PAUSE_MS
      })
    return new Map(
      keys.flatMap((key) => {
        const value = kept.get(key)?.value
        return value === undefined ? [] : [[key, value] as const]
      }),
    )
  }
}

/**
 * Calls the contract. A result is undefined if the call reverts, which is also how a resolver refers to an external
 * server (CCIP-read). Throws if the node does not answer in time.
 */
function createAsker({ node, profile, resolver, now }: EnsOptions, pause: { readonly until: number }) {
  const slots = createSemaphore(BATCH_CONCURRENCY)
  const askNode = async (data: readonly Hex[], maxBytes: number): Promise<unknown[]> => {
    const options: AskOptions = {
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      attempts: 1,
      aside: true,
      maxBytes,
    }
    const method = `${profile.methodPrefix}call`
    const calls = data.map((callData) => ({
      method,
      params: [{ to: resolver, data: callData, gas: GAS }, 'latest'],
    }))
    const answers = await node.batch(calls, options)
    return answers.map((answer) => ('result' in answer ? answer.result : undefined))
  }
  return async (data: readonly Hex[]): Promise<unknown[]> => {
    if (data.length === 0) return []
    return slots.run(async () => {
      if (now() < pause.until) throw new Error('paused')
      const began = now()
      try {
        return await askNode(data, MAX_BATCH_BYTES)
      } catch (error) {
        if (data.length === 1 || now() - began >= TIMEOUT_MS / 2) throw error
        // One answer may be too long, and must not hide the others.
        const each = await Promise.allSettled(data.map((callData) => askNode([callData], MAX_CALL_BYTES)))
        if (each.every(({ status }) => status === 'rejected')) throw error
        return each.map((result) => (result.status === 'fulfilled' ? result.value[0] : undefined))
      }
    })
  }
}

/* The calls of ENS's UniversalResolver: https://docs.ens.domains/resolvers/universal */

/** reverse(bytes lookupAddress, uint256 coinType) returns (string, address, address). */
const REVERSE = '5d78a217'
/** resolve(bytes name, bytes data) returns (bytes, address). */
const RESOLVE = '9061b923'
/** addr(bytes32 node) returns (address), of a resolver. */
const ADDR = '3b3b57de'
/** The coin type of ENS's own chain (ENSIP-9). */
const COIN_TYPE = 60

const MAX_NAME_BYTES = 255
const MAX_LABEL_BYTES = 63

/**
 * Whether it is a normalised name of letters that need no Unicode table. Other names are not shown
 * (0042-names.md). ENSIP-15 refuses hyphens at the third and fourth place.
 */
export const isEnsName = (name: string): boolean =>
  name.length <= MAX_NAME_BYTES - 2 &&
  name.includes('.') &&
  name.split('.').every((label) => /^(?!..--)[a-z0-9-]+$/.test(label) && label.length <= MAX_LABEL_BYTES)

export const reverseCall = (address: Hex): Hex =>
  `0x${REVERSE}${word(0x40)}${word(COIN_TYPE)}${bytesArgument(address.slice(2))}`

export function resolveCall(name: string, keccak: Keccak): Hex {
  const encoded = bytesArgument(dnsName(name))
  const data = bytesArgument(`${ADDR}${nodeOf(name, keccak)}`)
  return `0x${RESOLVE}${word(0x40)}${word(0x40 + encoded.length / 2)}${encoded}${data}`
}

/** undefined if there is no name that can be shown. */
export function nameOfReverse(result: unknown): string | undefined {
  const bytes = bytesResult(result)
  const name = bytes && Buffer.from(bytes, 'hex').toString()
  return name !== undefined && isEnsName(name) ? name : undefined
}

export function addressOfResolve(result: unknown): Hex | undefined {
  const bytes = bytesResult(result)
  const address = bytes === undefined ? undefined : addressOfWord(bytes.slice(0, 64).toLowerCase())
  return address === undefined || /^0x0+$/.test(address) ? undefined : address
}

const word = (number: number): string => number.toString(16).padStart(64, '0')

/** An argument of the type `bytes`: the length, and the bytes padded to whole words. */
const bytesArgument = (hex: string): string =>
  `${word(hex.length / 2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`

/** The first value of an answer, bytes or text, as hex; undefined if it is missing or too long. */
function bytesResult(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x([0-9a-f]{64})*$/i.test(result)) return undefined
  const data = result as Hex
  const offset = wordAt(data, 0)
  if (offset === undefined || numberOfWord(offset) % 32n !== 0n || numberOfWord(offset) > BigInt(data.length))
    return undefined
  const at = Number(numberOfWord(offset) / 32n)
  const length = wordAt(data, at)
  if (length === undefined || numberOfWord(length) > BigInt(MAX_NAME_BYTES)) return undefined
  const start = 2 + 64 * (at + 1)
  const end = start + 2 * Number(numberOfWord(length))
  return end > data.length ? undefined : data.slice(start, end)
}

/** Each label after its length, as in DNS. */
const dnsName = (name: string): string =>
  `${name
    .split('.')
    .map((label) => `${label.length.toString(16).padStart(2, '0')}${Buffer.from(label).toString('hex')}`)
    .join('')}00`

/** The namehash (EIP-137), without 0x. */
function nodeOf(name: string, keccak: Keccak): string {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = Uint8Array.from(keccak(Buffer.concat([node, keccak(Buffer.from(label))])))
  return toHex(node).slice(2)
}
