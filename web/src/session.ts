import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Me, OwnAddress, User } from './server/account.ts'
import { ask } from './server/ask.ts'

export interface Session {
  /** undefined if unknown yet. */
  readonly me: Me | undefined
  /** Loads it again, for example after signing in or out. */
  refresh(): Promise<Me>
  /** The user's notes by lower-case address; undefined if not loaded. */
  readonly own: ReadonlyMap<string, OwnAddress> | undefined
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

// Separate from the rest of the account, which pages about the chain do not need.
export const askMe = () => ask<Me>('account/me')
export const askAddresses = (user: User) => ask<OwnAddress[]>(`account/addresses?user=${user.id}`)
