import { cleanName } from '../../names/clean-name.ts'
import type { Ens } from '../../names/ens.ts'
import type { Labels } from '../../names/labels.ts'
import type { Proxies } from '../../node-state/proxies.ts'
import { createSemaphore, withDeadline } from '../../primitives/concurrency.ts'
import { createGenerationCache } from '../../primitives/generation-cache.ts'
import type { Hex } from '../../primitives/hex.ts'
import { SYSTEM_NAMES } from '../../primitives/system-addresses.ts'
import { type NamesRow, namesOf } from '../../query/names-of-addresses.ts'
import type { Snapshot } from '../../query/reader.ts'
import { isAnyVerified, verifiedNames } from '../../query/verified-contracts.ts'

/** Sources of names, the best first. */
export const NAME_SOURCES = ['label', 'ens', 'token', 'proxy', 'contract', 'system'] as const
const [, ...UNLABELLED_SOURCES] = NAME_SOURCES

export interface NamedAddress {
  readonly address: Hex
  /** Empty if the address has no name. */
  readonly name: string
  readonly source: (typeof NAME_SOURCES)[number] | ''
  readonly tags: readonly string[]
  /** The name of the verified contract that it forwards to; empty if it is not known to be a proxy of one. */
  readonly implementation: string
  /** A contract was created here; it may have been destroyed since. */
  readonly isContract: boolean
}

export type FoundAddress = Pick<NamedAddress, 'address' | 'name' | 'source'>

/** Names of addresses: by the operator, ENS, tokens, verified sources, and the protocol. */
export type Names = ReturnType<typeof createNames>

export interface NamesParts {
  readonly labels: Labels
  /** null if the chain has no ENS. */
  readonly ens: Ens | null
  readonly proxies: Pick<Proxies, 'lookAt'>
  /** Unix milliseconds. */
  readonly now: () => number
}

/** Contracts per answer whose implementations are looked up at the node, and the time limit for that, ms. */
const MAX_LOOKUPS = 10
const LOOKUP_TIMEOUT_MS = 500
/** Limit for all answers together. */
const LOOKUP_CONCURRENCY = 4
/** Shortest text that the protocol's own names are searched for. */
const LEAST_SEARCHED = 3
const MAX_KEPT = 10_000
/** How long an implementation is cached, ms. An upgrade is noticed after this time. */
const TTL_MS = 300_000

export function createNames({ labels, ens, proxies, now }: NamesParts) {
  const implementationsOf = createImplementations(proxies, now)

  /** Names of verified implementations, by their proxies. */
  const behind = async (index: Snapshot, contracts: readonly Hex[]): Promise<ReadonlyMap<Hex, string>> => {
    if (contracts.length === 0 || !(await isAnyVerified(index))) return new Map()
    const { number, hash } = await index.head()
    const forwarded = await implementationsOf(contracts, { number, hash })
    const rows = await verifiedNames(index, [...new Set(forwarded.values())])
    const names = new Map(rows.map(({ address, name }) => [address, cleanName(name)]))
    return new Map(
      [...forwarded].flatMap(([proxy, implementation]) => {
        const name = names.get(implementation)
        return name === undefined ? [] : [[proxy, unlessMisleading(name)]]
      }),
    )
  }

  return {
    /** One per address, in order. */
    async of(index: Snapshot, addresses: readonly Hex[]): Promise<NamedAddress[]> {
      const asked = [...new Set(addresses)]
      const unlabelled = asked.filter((address) => !labels.labelOf(address))
      const [nameRows, ensNames] = await Promise.all([
        namesOf(index, asked),
        ens?.namesOf(unlabelled) ?? new Map<Hex, string>(),
      ])
      const rows = new Map(nameRows.map((row) => [row.address, row]))
      const mayForward = nameRows.filter(
        ({ address, created, contract }) =>
          (created || contract !== null) && !labels.labelOf(address) && !ensNames.has(address),
      )
      // Tokens last, because their name is better than that of their implementation.
      const byNeed = mayForward.toSorted((a, b) => Number(isToken(a)) - Number(isToken(b)))
      const implementations = await behind(
        index,
        byNeed.slice(0, MAX_LOOKUPS).map(({ address }) => address),
      )
      return addresses.map((address): NamedAddress => {
        const label = labels.labelOf(address)
        const row = rows.get(address)
        const isContract = row?.created ?? false
        if (label) return { address, source: 'label', ...label, implementation: '', isContract }
        const implementation = implementations.get(address) ?? ''
        const names: Readonly<Record<(typeof UNLABELLED_SOURCES)[number], string>> = {
          ens: ensNames.get(address) ?? '',
          token: unlessMisleading(tokenName(row)),
          // Many proxies share a contract name such as ERC1967Proxy, so it comes after this.
          proxy: implementation,
          contract: unlessMisleading(cleanName(row?.contract ?? '')),
          system: SYSTEM_NAMES.get(address) ?? '',
        }
        const source = UNLABELLED_SOURCES.find((candidate) => names[candidate] !== '')
        const name = source ? names[source] : ''
        return { address, name, source: source ?? '', tags: [], implementation, isContract }
      })
    },
    /** Addresses that a text names. */
    async search(text: string, most: number): Promise<FoundAddress[]> {
      const name = text.toLowerCase()
      const address = await ens?.addressOf(name)
      return [
        ...(address === undefined ? [] : [{ address, name, source: 'ens' } as const]),
        ...labels.search(text, most).map((label) => ({ ...label, source: 'label' as const })),
        ...(name.length < LEAST_SEARCHED ? [] : [...SYSTEM_NAMES])
          .filter(([, label]) => label.toLowerCase().includes(name))
          .slice(0, most)
          .map(([address, name]): FoundAddress => ({ address, name, source: 'system' })),
      ]
    },
  }
}

const isToken = (row: NamesRow): boolean => tokenName(row) !== ''

function tokenName(row: NamesRow | undefined): string {
  const name = cleanName(row?.token_name ?? '', MAX_TOKEN_NAME)
  const symbol = cleanName(row?.token_symbol ?? '', MAX_TOKEN_SYMBOL)
  return name && symbol && name !== symbol ? `${name} (${symbol})` : name || symbol
}

const MAX_TOKEN_NAME = 60
const MAX_TOKEN_SYMBOL = 20

/** Anybody can name a contract or token. Removes names that look like another address or like an ENS name. */
const unlessMisleading = (name: string): string => (/0x[0-9a-f]{4}|\.eth\b/i.test(name) ? '' : name)

/** Implementations of proxies, from the node. Delegated accounts (EIP-7702) are accounts and left out. */
function createImplementations(proxies: Pick<Proxies, 'lookAt'>, now: () => number) {
  const kept = createGenerationCache<Hex, { readonly implementation: Hex | undefined; readonly at: number }>(
    MAX_KEPT,
  )
  const slots = createSemaphore(LOOKUP_CONCURRENCY)
  return async (contracts: readonly Hex[], block: { number: number; hash: Hex }) => {
    const isFresh = (address: Hex) => now() - (kept.get(address)?.at ?? Number.NEGATIVE_INFINITY) < TTL_MS
    const lookUp = (address: Hex) =>
      slots.run(async () => {
        if (isFresh(address)) return
        const { code, kind, implementations } = await proxies.lookAt(address, block)
        const [implementation] = kind === 'EIP-7702' ? [] : implementations
        if (code !== undefined) kept.set(address, { implementation, at: now() })
      })
    const asked = Promise.all(contracts.filter((contract) => !isFresh(contract)).map(lookUp))
    // Later results are used for the next answer.
    await withDeadline(asked, LOOKUP_TIMEOUT_MS, () => new Error('late')).catch(() => {})
    return new Map(
      contracts.flatMap((address) => {
        const implementation = kept.get(address)?.implementation
        return implementation === undefined ? [] : [[address, implementation] as const]
      }),
    )
  }
}
