import { addressesOnPage, packNames } from '../../../src/api/page/names.ts'
import type { PackedNames } from '../../../src/api/page/shapes.ts'
import type { ApiRequest, AskApi } from '../../../src/http/page-render.ts'
import { Api } from './api.ts'
import type { Facts } from './facts.ts'

/** What an address is called, and where that comes from. */
export interface PageName {
  readonly name: string
  readonly source: string
  /** Of the first address of a page alone. */
  readonly tags: readonly string[]
}

/** What a page shows, with the names of its addresses. */
export interface NamedFacts {
  readonly facts: Facts
  readonly names: PackedNames
}

/** Pages whose rows have a column of names, or no address. */
const UNNAMED: ReadonlySet<Facts['kind']> = new Set(['search', 'statistics', 'status', 'missing'])

/** Pages whose answer has the names already. */
const HAS_NAMES: ReadonlySet<Facts['kind']> = new Set([
  'home',
  'transaction',
  'block',
  'token',
  'address',
  'list',
])

const addressesOf = (facts: Facts): string[] => (UNNAMED.has(facts.kind) ? [] : addressesOnPage(facts))

const parametersOf = (addresses: readonly string[]) => ({
  module: 'explorer',
  action: 'names',
  address: addresses.join(','),
})

/** The request by which the names of a page can be had, where its own has none. */
export function namesRequest(facts: Facts): ApiRequest[] {
  const addresses = HAS_NAMES.has(facts.kind) ? [] : addressesOf(facts)
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
    for (const { address, name, source, tags } of Array.isArray(result) ? result : [])
      if (name) before.set(address, [name, source, ...(address === addresses[0] ? tags : [])])
  }
  return packNames(addresses.map((one) => before.get(one) || ['', '']))
}

/** By lower-case address. */
export function namesOf({ facts, names }: NamedFacts): ReadonlyMap<string, PageName> {
  const named = addressesOf(facts).flatMap((address, n) => {
    const [name, source, ...tags] = names[n] || []
    return name === undefined || source === undefined ? [] : [[address, { name, source, tags }] as const]
  })
  return new Map(named)
}
