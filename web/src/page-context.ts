import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { addressesOnPage } from '../../src/api/page/names-on-page.ts'
import type { PackedNames } from '../../src/api/page/page-shapes.ts'
import { type Currency, WEI } from './chain-values.ts'

/** What a page knows of an address: its name, the name's source, and whether it is a contract. */
export interface PageName {
  /** Empty if it has none. */
  readonly name: string
  readonly source: string
  readonly isContract: boolean
  /** Only the first address of a page has tags. */
  readonly tags: readonly string[]
}

interface WithNames {
  readonly answer?: object
  /** In the order of the answer's addresses. */
  readonly names: PackedNames
}

/** Names by lower-case address. */
export function namesOf({ answer = {}, names }: WithNames): ReadonlyMap<string, PageName> {
  if (names.length === 0) return new Map()
  const named = addressesOnPage(answer).flatMap((address, n) => {
    const packed = names[n]
    if (!packed) return []
    const [name, source, isContract, ...tags] = packed === 1 ? (['', '', 1] as const) : packed
    return [[address, { name, source, isContract: isContract === 1, tags }] as const]
  })
  return new Map(named)
}

/** What pages about the chain need in addition to their answers. */
export interface PageContext {
  /** ms since 1970. The browser's first rendering uses the server's value. */
  readonly now: number
  /** This server's URL with a slash at its end. */
  readonly base: string
  /** By lower-case address. */
  readonly names: ReadonlyMap<string, PageName>
  /** The currency that gas is paid in. */
  readonly coin: Currency
}

export const PageContextValue = createContext<PageContext>({ now: 0, base: '', names: new Map(), coin: WEI })
export const usePage = (): PageContext => useContext(PageContextValue)
