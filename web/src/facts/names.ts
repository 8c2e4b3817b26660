import type { ApiRequest, AskApi } from '../../../src/http/page-render.ts'
import { Api } from './api.ts'
import type { Facts } from './facts.ts'
import { isAddress } from './shapes.ts'

/** What an address is called, and where that comes from. */
export interface PageName {
  readonly name: string
  readonly source: string
  /** Of the first address of a page alone. */
  readonly tags: readonly string[]
}

/** Names in the order of the page's addresses, which are in the page already; 0: there is none. */
export type PackedNames = readonly (readonly [name: string, source: string, ...tags: string[]] | 0)[]

/** What a page shows, with the names of its addresses. */
export interface NamedFacts {
  readonly facts: Facts
  readonly names: PackedNames
}

/** The bound of the API, and that of the longest page. */
const MAX_ADDRESSES = 100
const MAX_OF_TRANSACTION = 50
/** One more than pages show, which write that they cut it. */
const MAX_NAME = 61
const MAX_TAGS = 5
const MAX_TAG = 40
/** Characters of the names of a page, which has 100 kB in all. */
const MAX_CHARACTERS = 800

/** Pages whose rows have a column of names, or no address. */
const UNNAMED: ReadonlySet<Facts['kind']> = new Set([
  'search',
  'tokens',
  'contracts',
  'statistics',
  'status',
  'missing',
])

/** The first addresses of a page, in its order. */
function addressesOf(facts: Facts): string[] {
  const found = new Set<string>()
  const most = facts.kind === 'transaction' ? MAX_OF_TRANSACTION : MAX_ADDRESSES
  const walk = (value: unknown) => {
    if (found.size === most) return
    if (typeof value === 'string') {
      if (isAddress(value)) found.add(value.toLowerCase())
    } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one)
  }
  if (!UNNAMED.has(facts.kind)) {
    // An access list repeats what else is on the page, or is of little interest.
    walk({ ...facts, accessList: undefined })
    walk(facts)
  }
  return [...found]
}

const parametersOf = (addresses: readonly string[]) => ({
  module: 'explorer',
  action: 'names',
  address: addresses.join(','),
})

/** The request by which the names of a page can be had. */
export function namesRequest(facts: Facts): ApiRequest[] {
  const addresses = addressesOf(facts)
  return addresses.length === 0
    ? []
    : [{ path: `v2/api?${new URLSearchParams(parametersOf(addresses))}`.replaceAll('%2C', ',') }]
}

/** Asks for the names that the page does not know yet. Without them it shows addresses. */
export async function loadNames(
  ask: AskApi,
  facts: Facts,
  known: NamedFacts | undefined,
): Promise<PackedNames> {
  const addresses = addressesOf(facts)
  const before = new Map(known ? addressesOf(known.facts).map((one, n) => [one, known.names[n] ?? 0]) : [])
  const missing = addresses.filter((one) => !before.has(one))
  if (missing.length > 0) {
    const { result } = await new Api(ask)
      .query<(PageName & { readonly address: string })[]>(parametersOf(missing))
      .catch(() => ({ result: undefined }))
    for (const { address, name, source, tags } of Array.isArray(result) ? result : []) {
      const some = address === addresses[0] ? tags.slice(0, MAX_TAGS).map((tag) => tag.slice(0, MAX_TAG)) : []
      if (name) before.set(address, [name.slice(0, MAX_NAME), source.slice(0, 10), ...some])
    }
  }
  let left = MAX_CHARACTERS
  const names = addresses.map((one) => {
    const name = before.get(one) ?? 0
    left -= name === 0 ? 0 : name[0].length
    return left < 0 ? 0 : name
  })
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/** By lower-case address. */
export function namesOf({ facts, names }: NamedFacts): ReadonlyMap<string, PageName> {
  const named = addressesOf(facts).flatMap((address, n) => {
    const [name, source, ...tags] = names[n] || []
    return name === undefined || source === undefined ? [] : [[address, { name, source, tags }] as const]
  })
  return new Map(named)
}
