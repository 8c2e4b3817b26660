import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Me } from './server/account.ts'

export interface Session {
  /** undefined: not known yet. */
  readonly me: Me | undefined
  /** Asks again, as after signing in or out. */
  refresh(): Promise<Me>
}

export const SessionContext = createContext<Session>({
  me: undefined,
  refresh: () => Promise.reject(new Error('There is no session here')),
})

export const useSession = (): Session => useContext(SessionContext)
