import { addressesOnPage } from '../../../src/api/page/names.ts'
import type { LoadedPage } from './loaded-page.ts'

/** What an address is called, and where that comes from. */
export interface PageName {
  readonly name: string
  readonly source: string
  /** Of the first address of a page alone. */
  readonly tags: readonly string[]
}

/** By lower-case address; the answer that a page is made of has them in the order of its addresses. */
export function namesOf({
  facts,
  names,
}: Pick<LoadedPage, 'facts' | 'names'>): ReadonlyMap<string, PageName> {
  if (names.length === 0) return new Map()
  const named = addressesOnPage(facts).flatMap((address, n) => {
    const [name, source, ...tags] = names[n] || []
    return name === undefined || source === undefined ? [] : [[address, { name, source, tags }] as const]
  })
  return new Map(named)
}
