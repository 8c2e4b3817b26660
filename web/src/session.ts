import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Me, OwnAddress, User } from './server/account.ts'
import { ask } from './server/ask.ts'

export interface Session {
  /** undefined if unknown yet. */
  readonly me: Me | undefined
  /** Asks again, as after signing in or out. */
  refresh(): Promise<Me>
  /** What the user noted, by lower-case address; undefined if unknown. */
  readonly own: ReadonlyMap<string, OwnAddress> | undefined
  /** Asks for that again. */
  refreshOwn(): Promise<void>
}

const nowhere = () => Promise.reject(new Error('There is no session here'))

export const SessionContext = createContext<Session>({
  me: undefined,
  refresh: nowhere,
  own: undefined,
  refreshOwn: nowhere,
})

export const useSession = (): Session => useContext(SessionContext)

// Apart from the rest of the account, which pages about the chain do without.
export const askMe = () => ask<Me>('account/me')
export const askAddresses = (of: User) => ask<OwnAddress[]>(`account/addresses?user=${of.id}`)
