import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { AccountError } from './account-error.ts'
import { countAttempt, forgetAttempts, returnAttempt } from './account-records.ts'
import type { Secret } from './secret.ts'

export type Rule = 'password' | 'own-password' | 'sign-up' | 'mail' | 'letter' | 'begin'

interface AccountAttempt {
  readonly rule: Rule
  /** The client's IPv4 address or IPv6 /64; undefined for this machine. */
  readonly from: string | undefined
  /** An email address, or the id of the signed-in user. */
  readonly account?: string | undefined
  /** The id of a browser that has signed in to this account before. */
  readonly known?: string | undefined
}

const MINUTE_MS = 60_000
interface Count {
  readonly nameOf: (attempt: AccountAttempt) => string | undefined
  readonly max: number
  /** The count is reset this long after the first attempt, ms. Refused attempts do not extend it. */
  readonly windowMs: number
  /** Effect of a success: `return` uncounts this attempt, `forget` uncounts all, `count` does nothing. */
  readonly success: 'return' | 'forget' | 'count'
}

const place = ({ from }: AccountAttempt) => from && `from ${from}`
const account = ({ account }: AccountAttempt) => account
const here = ({ from, account, known }: AccountAttempt) =>
  known ? undefined : `${account} from ${from ?? 'here'}`
/**
 * A common count for attackers with many addresses. When it is reached, the owner cannot sign in on a new device
 * either. It affects neither existing sessions nor browsers that signed in before, which have their own counts.
 */
const perAccountOrBrowser = ({ account, known }: AccountAttempt) =>
  known ? `${account} known ${known}` : `${account}`

const RULES: Readonly<Record<Rule, readonly Count[]>> = {
  password: [
    // A successful sign-in does not reset its address's count, because an attacker may have an account too.
    { nameOf: place, max: 30, windowMs: 15 * MINUTE_MS, success: 'return' },
    { nameOf: here, max: 5, windowMs: 15 * MINUTE_MS, success: 'forget' },
    { nameOf: perAccountOrBrowser, max: 50, windowMs: 15 * MINUTE_MS, success: 'return' },
  ],
  'own-password': [{ nameOf: account, max: 5, windowMs: 15 * MINUTE_MS, success: 'forget' }],
  'sign-up': [{ nameOf: place, max: 20, windowMs: 60 * MINUTE_MS, success: 'count' }],
  mail: [
    { nameOf: place, max: 20, windowMs: 60 * MINUTE_MS, success: 'count' },
    { nameOf: account, max: 5, windowMs: 60 * MINUTE_MS, success: 'count' },
  ],
  // Per recipient, whatever the letter is about, so that this server cannot flood a mailbox.
  letter: [{ nameOf: account, max: 5, windowMs: 60 * MINUTE_MS, success: 'count' }],
  begin: [{ nameOf: place, max: 100, windowMs: 15 * MINUTE_MS, success: 'count' }],
}

interface GuardParts {
  readonly pool: pg.Pool
  readonly secret: Secret
  readonly now: () => number
}

export type AttemptLimiter = ReturnType<typeof createGuard>

/** Limits attempts across all servers. Attempts are counted before they are made, so that parallel ones are limited too. */
export function createGuard({ pool, secret, now }: GuardParts) {
  const key = secret.derive('guesses')
  return {
    /** Throws after too many attempts. An attempt without a call of `succeeded` has failed. */
    async enter(attempt: AccountAttempt) {
      const entered: { subject: Buffer; success: Count['success'] }[] = []
      for (const { nameOf, max, windowMs, success } of RULES[attempt.rule]) {
        const name = nameOf(attempt)
        if (!name) continue
        // Hashed, so that the table contains no addresses.
        const subject = createHmac('sha256', key).update(`${attempt.rule} ${name}`).digest()
        const { count, until } = await countAttempt(pool, { subject, now: now(), windowMs })
        // In this order, so that an attempt refused by one count does not increase the later, wider counts.
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
