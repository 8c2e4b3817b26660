import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { addressesOnPage } from '../../src/api/page/names.ts'
import { type Currency, WEI } from './chain-values.ts'
import type { LoadedPage } from './page.ts'

/** What an address is called, and where that comes from. */
export interface PageName {
  readonly name: string
  readonly source: string
  /** Of the first address of a page alone. */
  readonly tags: readonly string[]
}

/** By lower-case address; the answer that a page is made of has them in the order of its addresses. */
export function namesOf({ answer = {}, names }: LoadedPage): ReadonlyMap<string, PageName> {
  if (names.length === 0) return new Map()
  const named = addressesOnPage(answer).flatMap((address, n) => {
    const [name, source, ...tags] = names[n] || []
    return name === undefined || source === undefined ? [] : [[address, { name, source, tags }] as const]
  })
  return new Map(named)
}

/** What pages about the chain need beside their answers. */
export interface PageContext {
  /** Ms since 1970; on the server and at first in the browser the same. */
  readonly now: number
  /** The URL of this server, with a slash at its end. */
  readonly base: string
  /** By lower-case address. */
  readonly names: ReadonlyMap<string, PageName>
  /** In which gas is paid. */
  readonly coin: Currency
}

export const PageContextValue = createContext<PageContext>({ now: 0, base: '', names: new Map(), coin: WEI })
export const usePage = (): PageContext => useContext(PageContextValue)
