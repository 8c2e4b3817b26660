import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PageName } from './facts/names.ts'

/** What pages of the chain's things need beside their facts. */
export interface PageContext {
  /** Ms since 1970; on the server and at first in the browser the same. */
  readonly now: number
  /** The URL of this server, with a slash at its end. */
  readonly base: string
  /** By lower-case address. */
  readonly names: ReadonlyMap<string, PageName>
}

export const PageContextValue = createContext<PageContext>({ now: 0, base: '', names: new Map() })
export const usePage = (): PageContext => useContext(PageContextValue)
