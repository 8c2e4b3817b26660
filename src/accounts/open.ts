import { defineError, UsageError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import type { Settings } from '../settings.ts'
import { openPool, type Place } from '../store/open.ts'
import type { AccountHandlers } from './account-handlers.ts'
import { createApiKeyHasher } from './api-key-hasher.ts'
import { createGuard, type Guard, TooManyGuessesError } from './guard.ts'
import { type KeyRing, openKeyRing } from './key-ring.ts'
import { readSecret, refuseOtherSecret } from './secret.ts'

interface Parts {
  readonly place: Place
  readonly settings: Settings
  /** Where the secret is kept, unless a setting says it. */
  readonly secretDir: string
  readonly chainId: bigint
  readonly log: Logger
}

/** The whole room, from settings. */
export interface Accounts {
  readonly keys: KeyRing
  /** Loaded when somebody comes. */
  readonly handlers: () => Promise<AccountHandlers>
  /** For the start-up text. */
  readonly line: string
  close(): Promise<void>
}

export async function openAccounts({ place, settings, secretDir, chainId, log }: Parts): Promise<Accounts> {
  const pool = openPool(place, {
    name: 'accounts',
    connections: 4,
    statementTimeout: settings.QUERY_TIMEOUT,
    // What people gave us lasts, whatever the database is set to.
    session: { synchronous_commit: 'on' },
    onError: (error) => log('warn', `The database: ${error.message}`),
  })
  try {
    const secret = await readSecret(settings, secretDir)
    await refuseOtherSecret(pool, secret)
    const hasher = createApiKeyHasher(secret)
    const keys = await openKeyRing({ place, pool, hasher, log, now: Date.now })
    let handlers: Promise<AccountHandlers> | undefined
    const open = async () => {
      const [{ createAccountHandlers }, { createMail }] = await Promise.all([
        import('./account-handlers.ts'),
        import('./mail.ts'),
      ])
      const guard = createGuard({ pool, secret, now: Date.now })
      const mail = createMail({ settings, mayWriteTo: (address) => mayWrite(guard, address), log })
      return createAccountHandlers({
        pool,
        secret,
        settings,
        chainId,
        guard,
        mail,
        hasher,
        log,
        now: Date.now,
      })
    }
    return {
      keys,
      handlers: () => {
        handlers ??= open()
        return handlers
      },
      line: settings.SMTP_URL
        ? `Accounts    mail is sent as ${settings.MAIL_FROM}`
        : 'Accounts    no SMTP_URL is set: addresses are not proved, and nobody can reset a password',
      async close() {
        await keys.close()
        await handlers?.then((one) => one.close())
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function mayWrite(guard: Guard, address: string): Promise<boolean> {
  try {
    await guard.enter({ rule: 'letter', from: undefined, account: address.toLowerCase() })
    return true
  } catch (error) {
    if (error instanceof TooManyGuessesError) return false
    throw error
  }
}

/** What is of no use without another setting. */
export function refuseHalfSettings(settings: Settings): void {
  const needs: [keyof Settings, keyof Settings, string][] = [
    ['SMTP_URL', 'PUBLIC_URL', 'so that links in mail lead here'],
    ['SMTP_URL', 'MAIL_FROM', 'as mail has a sender'],
    ['OIDC_ISSUER', 'PUBLIC_URL', 'so that the provider sends people back here'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'as the provider knows us by it'],
  ]
  for (const [given, needed, why] of needs)
    if (settings[given] && !settings[needed]) throw new SettingMissingError(given, needed, why)
}

export const SettingMissingError = defineError(
  'setting_missing',
  (given: string, needed: string, why: string) => `The setting ${given} needs ${needed} too, ${why}.`,
  { base: UsageError },
)
