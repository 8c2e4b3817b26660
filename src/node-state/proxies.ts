import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { forwardingOf } from './forwarding.ts'
import { createStateReader, type Pin, refusedAsGone, StateGoneError } from './state-reader.ts'

export interface ProxyLookup {
  readonly code: Hex | undefined
  readonly implementations: readonly Hex[]
  /** The standard, or form of code, that gave the implementation; undefined if there is none. */
  readonly kind?: ProxyKind | undefined
  /** The beacon of an EIP-1967 proxy, which names the implementation. */
  readonly beacon?: Hex | undefined
}

export const PROXY_KINDS = [
  'EIP-7702',
  'EIP-1167',
  'EIP-1967',
  'EIP-1822',
  'zeppelinos',
  'EIP-1967 beacon',
  'EIP-897',
  'EIP-2535',
  'master copy',
  'own slot',
  'constant',
] as const
export type ProxyKind = (typeof PROXY_KINDS)[number]

const TIMEOUT_MS = 1_000
/** 500,000, for calling a function that may return the implementation. */
const GAS: Hex = '0x7a120'
/** The most proxies in a row to follow when looking for a cycle. */
const MAX_HOPS = 8
/** The first facets of a diamond that are returned. */
const MAX_FACETS = 256

/** Storage slots in which proxies keep their implementation. */
const SLOTS: readonly (readonly [slot: Hex, kind: ProxyKind])[] = [
  // eip1967.proxy.implementation, minus one.
  ['0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc', 'EIP-1967'],
  // PROXIABLE.
  ['0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7', 'EIP-1822'],
  // OpenZeppelin before EIP-1967: org.zeppelinos.proxy.implementation.
  ['0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3', 'zeppelinos'],
]
/** Characters of the longest code that is only a minimal proxy: `0x` and 60 bytes. */
const MAX_MINIMAL_LENGTH = 2 + 2 * 60
/** EIP-1967: eip1967.proxy.beacon, minus one; the beacon names the implementation. */
const BEACON: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** implementation(): of a beacon, and of a proxy (EIP-897). */
const IMPLEMENTATION: Hex = '0x5c60da1b'
/** proxyType() (EIP-897): 1, forwarding for ever, or 2, upgradeable. */
const PROXY_TYPE: Hex = '0x4555d5c9'
/** facetAddresses() of a diamond (EIP-2535). */
const FACETS: Hex = '0x52ef6b2c'

/** The code of an account that delegates (EIP-7702). */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/

export type Proxies = ReturnType<typeof createProxies>

/**
 * Finds the implementation of a proxy in the node's state after a block. It is read during a request and never stored,
 * so an upgrade shows as soon as its block is indexed.
 */
export function createProxies(node: NodeClient, profile: Profile) {
  const states = createStateReader(node, profile)
  const read = createReader(node, profile)

  /** Whether a chain of implementations leads back to a contract in it. Then no call through it ends. */
  const isCircle = async (address: Hex, { implementations }: ProxyLookup, pin: Pin, ask: AskOptions) => {
    const met = new Set([address])
    for (let [next, ...others] = implementations; next && others.length === 0; ) {
      if (met.has(next)) return true
      if (met.size > MAX_HOPS) return false
      met.add(next)
      // A contract without an answer counts as no proxy.
      const behind = await read(next, pin, ask).catch(() => NOTHING_SEEN)
      ;[next, ...others] = behind.implementations
    }
    return false
  }

  /** All implementations, and the code; `code` is undefined without the node's answer. */
  const lookAt = async (address: Hex, block: BlockRef): Promise<ProxyLookup> => {
    const ask: AskOptions = { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS), attempts: 1 }
    const look = async (pin: Pin): Promise<ProxyLookup> => {
      const seen = await read(address, pin, ask)
      return (await isCircle(address, seen, pin, ask)) ? { code: seen.code, ...NO_PROXY } : seen
    }
    try {
      return await states.exactlyAtOrNewest(block, (pin) => refusedAsGone(look(pin)), ask)
    } catch {
      // A contract counts as a proxy only with a known implementation.
      return NOTHING_SEEN
    }
  }
  /** A diamond has several. */
  const implementationsOf = async (address: Hex, block: BlockRef) =>
    (await lookAt(address, block)).implementations
  return {
    lookAt,
    implementationsOf,
    /** undefined for an unknown kind of proxy, an unset implementation, or without the node's answer. */
    implementationOf: async (address: Hex, block: BlockRef) => (await implementationsOf(address, block))[0],
  }
}

/** Reads the implementation of one contract. */
type Reader = (address: Hex, pin: Pin, ask: AskOptions) => Promise<ProxyLookup>

function createReader(node: NodeClient, profile: Profile): Reader {
  const method = (suffix: string) => `${profile.methodPrefix}${suffix}`
  return async (address, pin, ask) => {
    const [raw, beacon, ...slots] = await readState([
      { method: method('getCode'), params: [address, pin] },
      ...[BEACON, ...SLOTS.map(([slot]) => slot)].map((slot) => ({
        method: method('getStorageAt'),
        params: [address, slot, pin],
      })),
    ])
    if (!isHex(raw)) return NOTHING_SEEN
    const code = raw.toLowerCase() as Hex
    return { code, ...(code === '0x' ? NO_PROXY : await behind(code)) }

    async function behind(code: Hex): Promise<Omit<ProxyLookup, 'code'>> {
      const named = DELEGATION.exec(code)?.[1]
      if (named) return { implementations: [`0x${named}`], kind: 'EIP-7702' }
      const forwarding = forwardingOf(code)
      if (forwarding?.to)
        // EIP-1167 and similar short forms, which all copy the calldata and delegate.
        return {
          implementations: [forwarding.to],
          kind: code.length <= MAX_MINIMAL_LENGTH ? 'EIP-1167' : 'constant',
        }
      if (forwarding?.slot) {
        const [slot, kind] =
          forwarding.slot === 'own' ? ([address, 'own slot'] as const) : (['0x0', 'master copy'] as const)
        const [word] = await readState([
          { method: method('getStorageAt'), params: [address, padded(slot), pin] },
        ])
        const target = addressIn(word)
        if (target) return { implementations: [target], kind }
      }
      for (const [n, [, kind]] of SLOTS.entries()) {
        const target = addressIn(slots[n])
        if (target) return { implementations: [target], kind }
      }
      const beaconAddress = addressIn(beacon)
      if (beaconAddress) {
        const implementations = addressList((await callContracts([[beaconAddress, IMPLEMENTATION]]))[0])
        return { implementations, kind: 'EIP-1967 beacon', beacon: beaconAddress }
      }
      const [type, implementation, facets] = await callContracts([
        [address, PROXY_TYPE],
        [address, IMPLEMENTATION],
        [address, FACETS],
      ])
      if (typeof type === 'string' && /^0x0{63}[12]$/.test(type))
        return { implementations: addressList(implementation), kind: 'EIP-897' }
      const implementations = addressesIn(facets).filter((facet) => facet !== address)
      return implementations.length > 0 ? { implementations, kind: 'EIP-2535' } : NO_PROXY
    }

    /** Reads code and storage. Throws if an answer is missing: the node has them for any contract. */
    async function readState(calls: { method: string; params: readonly unknown[] }[]): Promise<unknown[]> {
      const answers = await node.batch(calls, ask)
      return answers.map((answer) => {
        if ('error' in answer) throw new StateGoneError(answer.error)
        return answer.result
      })
    }

    async function callContracts(requests: readonly (readonly [to: Hex, data: Hex])[]): Promise<unknown[]> {
      const calls = requests.map(([to, data]) => ({
        method: method('call'),
        params: [{ to, data, gas: GAS }, pin],
      }))
      const answers = await node.batch(calls, { ...ask, maxBytes: 1_048_576 })
      return answers.map((answer) => ('result' in answer ? answer.result : undefined))
    }
  }
}

const NO_PROXY = { implementations: [] } as const
const NOTHING_SEEN: ProxyLookup = { code: undefined, ...NO_PROXY }

const padded = (slot: Hex): Hex => `0x${slot.slice(2).padStart(64, '0')}`

/** The address in a word; undefined for zero, or if the word has more than an address. */
function addressIn(word: unknown): Hex | undefined {
  const [, digits] = (typeof word === 'string' && /^0x0{24}([0-9a-f]{40})$/i.exec(word)) || []
  return digits === undefined || /^0+$/.test(digits) ? undefined : `0x${digits.toLowerCase()}`
}

const addressList = (word: unknown): Hex[] => {
  const address = addressIn(word)
  return address ? [address] : []
}

/** The addresses in an ABI-encoded array; empty if it is malformed. */
function addressesIn(raw: unknown): Hex[] {
  if (typeof raw !== 'string' || !/^0x0{62}20/.test(raw)) return []
  const words = raw.slice(2 + 64).match(/.{64}/g) ?? []
  const count = Number.parseInt(words[0] ?? '0', 16)
  if (count !== words.length - 1) return []
  const addresses = words.slice(1, 1 + MAX_FACETS).map((word) => addressIn(`0x${word}`))
  return addresses.every((address) => address !== undefined) ? (addresses as Hex[]) : []
}
