import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { AccountError } from './account-error.ts'
import { addGuesses, forgetGuess, returnGuess } from './records.ts'
import type { Secret } from './secret.ts'

/** What an attempt is at. */
export type Rule = 'password' | 'own-password' | 'sign-up' | 'mail' | 'letter' | 'begin'

export interface Attempt {
  readonly rule: Rule
  /** Where from: an IPv4 address, or a /64. undefined: from this very machine. */
  readonly from: string | undefined
  /** Whose account: an e-mail address, or the id of whoever is signed in. */
  readonly account?: string | undefined
  /** The browser has signed in to this account before, and showed so. */
  readonly known?: string | undefined
}

/** Counts attempts over all servers, before they are made: of many at once, too. */
export interface Guard {
  /** Throws when there were too many. The attempt is over when `succeeded` or nothing was called. */
  enter(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>
}

const MINUTE = 60_000
interface Count {
  readonly of: (attempt: Attempt) => string | undefined
  readonly most: number
  /** ms. Counting begins anew when it has passed: attempts that are refused do not make it longer. */
  readonly within: number
  /** Of a success: it was no guess (`return`), it proves that no guess was one (`forget`), it counts all the same. */
  readonly success: 'return' | 'forget' | 'count'
}

const place = ({ from }: Attempt) => from && `from ${from}`
const account = ({ account }: Attempt) => account
const here = ({ from, account, known }: Attempt) => (known ? undefined : `${account} from ${from ?? 'here'}`)
/**
 * Strangers on many addresses share this one. It stops them for a while, and with them the owner on a new device, but
 * neither the owner's sessions, nor browsers that signed in before: those have a count of their own.
 */
const strangers = ({ account, known }: Attempt) => (known ? `${account} known ${known}` : `${account}`)

const RULES: Readonly<Record<Rule, readonly Count[]>> = {
  password: [
    // The place is not made clean by the one account that somebody has there.
    { of: place, most: 30, within: 15 * MINUTE, success: 'return' },
    { of: here, most: 5, within: 15 * MINUTE, success: 'forget' },
    { of: strangers, most: 50, within: 15 * MINUTE, success: 'return' },
  ],
  'own-password': [{ of: account, most: 5, within: 15 * MINUTE, success: 'forget' }],
  'sign-up': [{ of: place, most: 20, within: 60 * MINUTE, success: 'count' }],
  mail: [
    { of: place, most: 20, within: 60 * MINUTE, success: 'count' },
    { of: account, most: 5, within: 60 * MINUTE, success: 'count' },
  ],
  // Whatever sends it, and wherever it is asked for: nobody's mailbox is filled from here.
  letter: [{ of: account, most: 5, within: 60 * MINUTE, success: 'count' }],
  begin: [{ of: place, most: 100, within: 15 * MINUTE, success: 'count' }],
}

interface GuardParts {
  readonly pool: pg.Pool
  readonly secret: Secret
  readonly now: () => number
}

export function createGuard({ pool, secret, now }: GuardParts): Guard {
  const key = secret.derive('guesses')
  return {
    async enter(attempt) {
      const entered: { subject: Buffer; success: Count['success'] }[] = []
      for (const { of, most, within, success } of RULES[attempt.rule]) {
        const name = of(attempt)
        if (!name) continue
        // Not whose it is: the table holds no addresses.
        const subject = createHmac('sha256', key).update(`${attempt.rule} ${name}`).digest()
        const { count, until } = await addGuesses(pool, { subject, now: now(), within })
        // One after the other: who is stopped by a nearer count does not fill the wider ones.
        if (count > most) throw new TooManyGuessesError(Math.ceil((until - now()) / 1000))
        entered.push({ subject, success })
      }
      return {
        async succeeded() {
          for (const { subject, success } of entered) {
            if (success === 'return') await returnGuess(pool, subject)
            if (success === 'forget') await forgetGuess(pool, subject)
          }
        },
      }
    },
  }
}

export class TooManyGuessesError extends AccountError {
  readonly code = 'too_many_guesses'
  constructor(seconds: number) {
    const wait = Math.max(1, seconds)
    super(`Too many attempts: try again in ${wait} seconds.`, { httpStatus: 429, retryAfter: wait })
  }
}
