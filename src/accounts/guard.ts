import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { AccountError } from './account-error.ts'
import { countAttempt, forgetAttempts, returnAttempt } from './account-records.ts'
import type { Secret } from './secret.ts'

/** Kinds of attempts that are limited. */
export type Rule = 'password' | 'own-password' | 'sign-up' | 'mail' | 'letter' | 'begin'

export interface AccountAttempt {
  readonly rule: Rule
  /** The client's IPv4 address, or IPv6 /64; undefined means this machine. */
  readonly from: string | undefined
  /** An e-mail address, or the id of the user who is signed in. */
  readonly account?: string | undefined
  /** The id of a browser that has signed in to this account before. */
  readonly known?: string | undefined
}

/** Limits attempts over all servers. They are counted beforehand, so that parallel ones are limited too. */
export interface AttemptLimiter {
  /** Throws after too many attempts. An attempt without a call of `succeeded` has failed. */
  enter(attempt: AccountAttempt): Promise<{ succeeded(): Promise<void> }>
}

const MINUTE_MS = 60_000
interface Count {
  readonly of: (attempt: AccountAttempt) => string | undefined
  readonly max: number
  /** The count is reset this long after its first attempt; refused attempts do not extend it. */
  readonly windowMs: number
  /** The effect of a success: take back this attempt, take back all attempts, or nothing (`count`). */
  readonly success: 'return' | 'forget' | 'count'
}

const place = ({ from }: AccountAttempt) => from && `from ${from}`
const account = ({ account }: AccountAttempt) => account
const here = ({ from, account, known }: AccountAttempt) =>
  known ? undefined : `${account} from ${from ?? 'here'}`
/**
 * Attackers on many addresses share this count. Reaching it blocks the owner on a new device as well, but neither the
 * owner's sessions, nor browsers that signed in before: those have counts of their own.
 */
const strangers = ({ account, known }: AccountAttempt) => (known ? `${account} known ${known}` : `${account}`)

const RULES: Readonly<Record<Rule, readonly Count[]>> = {
  password: [
    // One successful sign-in does not reset the count of its address: attackers may have an account, too.
    { of: place, max: 30, windowMs: 15 * MINUTE_MS, success: 'return' },
    { of: here, max: 5, windowMs: 15 * MINUTE_MS, success: 'forget' },
    { of: strangers, max: 50, windowMs: 15 * MINUTE_MS, success: 'return' },
  ],
  'own-password': [{ of: account, max: 5, windowMs: 15 * MINUTE_MS, success: 'forget' }],
  'sign-up': [{ of: place, max: 20, windowMs: 60 * MINUTE_MS, success: 'count' }],
  mail: [
    { of: place, max: 20, windowMs: 60 * MINUTE_MS, success: 'count' },
    { of: account, max: 5, windowMs: 60 * MINUTE_MS, success: 'count' },
  ],
  // Per recipient, whatever causes the letter: this server floods no mailbox.
  letter: [{ of: account, max: 5, windowMs: 60 * MINUTE_MS, success: 'count' }],
  begin: [{ of: place, max: 100, windowMs: 15 * MINUTE_MS, success: 'count' }],
}

interface GuardParts {
  readonly pool: pg.Pool
  readonly secret: Secret
  readonly now: () => number
}

export function createGuard({ pool, secret, now }: GuardParts): AttemptLimiter {
  const key = secret.derive('guesses')
  return {
    async enter(attempt) {
      const entered: { subject: Buffer; success: Count['success'] }[] = []
      for (const { of, max, windowMs, success } of RULES[attempt.rule]) {
        const name = of(attempt)
        if (!name) continue
        // Hashed, because the table must contain no addresses.
        const subject = createHmac('sha256', key).update(`${attempt.rule} ${name}`).digest()
        const { count, until } = await countAttempt(pool, { subject, now: now(), windowMs })
        // In order: an attempt that a narrower count refuses does not increment the wider ones.
        if (count > max) throw new TooManyGuessesError(Math.ceil((until - now()) / 1000))
        entered.push({ subject, success })
      }
      return {
        async succeeded() {
          for (const { subject, success } of entered) {
            if (success === 'return') await returnAttempt(pool, subject)
            if (success === 'forget') await forgetAttempts(pool, subject)
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
