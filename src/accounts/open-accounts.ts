import type { Profile } from '../chain/profile.ts'
import { once } from '../primitives/concurrency.ts'
import type { Logger } from '../primitives/log.ts'
import { ALONE, type ProcessRank } from '../primitives/share.ts'
import type { Settings } from '../settings.ts'
import { type DatabaseLocation, openPool } from '../store/connect/open.ts'
import type { AccountHandlers } from './account-handlers.ts'
import { createApiKeyHasher } from './api-key-hasher.ts'
import { type AttemptLimiter, createGuard, TooManyGuessesError } from './guard.ts'
import { openKeyRing } from './key-ring.ts'
import { startWatchMail } from './notes/watch-mail.ts'
import { assertSameSecret, readSecret } from './secret.ts'

interface AccountsParts {
  /** A direct connection for notifications, which poolers do not pass on. */
  readonly place: DatabaseLocation
  readonly requestPlace: DatabaseLocation
  readonly settings: Settings
  /** Folder of the secret's file, used if SECRET is not set. */
  readonly secretDir: string
  readonly chainId: bigint
  readonly profile: Profile
  readonly processRank?: ProcessRank
  readonly worker?: { readonly serverId: string }
  readonly log: Logger
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Connections of all processes of a server together, and the minimum per process. */
const CONNECTIONS = 4
const MIN_CONNECTIONS = 2

export async function openAccounts({
  place,
  requestPlace,
  settings,
  secretDir,
  chainId,
  profile,
  processRank = ALONE,
  worker,
  log,
}: AccountsParts) {
  const pool = openPool(requestPlace, {
    name: 'accounts',
    connections: Math.max(MIN_CONNECTIONS, Math.ceil(CONNECTIONS / processRank.count)),
    statementTimeout: settings.QUERY_TIMEOUT,
    // User data is durable, whatever the database is set to.
    session: { synchronous_commit: 'on' },
    onError: (error) => log('warn', `The database: ${error.message}`),
  })
  try {
    const secret = await readSecret(settings, secretDir)
    await assertSameSecret(pool, secret)
    const hasher = createApiKeyHasher(secret)
    const keys = await openKeyRing({
      place,
      pool,
      hasher,
      serverId: worker?.serverId,
      log,
      now: Date.now,
    })
    const guard = createGuard({ pool, secret, now: Date.now })
    const openMail = once(async () => {
      const { createMail } = await import('./mail.ts')
      return createMail({ settings, mayWriteTo: (address) => mayWrite(guard, address), log })
    })
    const watchMail = settings.SMTP_URL
      ? startWatchMail({
          ...{ pool, secret, profile, log, now: Date.now },
          publicUrl: settings.PUBLIC_URL,
          mail: { watched: async (to, letter) => (await openMail()).watched(to, letter) },
        })
      : undefined
    let handlers: Promise<AccountHandlers> | undefined
    const open = async () => {
      const [{ createAccountHandlers }, mail] = await Promise.all([
        import('./account-handlers.ts'),
        openMail(),
      ])
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
      /** Imported at the first request. */
      handlers: () => {
        handlers ??= open()
        return handlers
      },
      /** A line that the start prints. */
      line: settings.SMTP_URL
        ? `Accounts    mail is sent as ${settings.MAIL_FROM}`
        : 'Accounts    no SMTP_URL: addresses are not confirmed, and passwords cannot be reset',
      async close() {
        await watchMail?.close()
        await keys.close()
        await handlers?.then((loaded) => loaded.close())
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function mayWrite(guard: AttemptLimiter, address: string): Promise<boolean> {
  try {
    await guard.enter({ rule: 'letter', from: undefined, account: address.toLowerCase() })
    return true
  } catch (error) {
    if (error instanceof TooManyGuessesError) return false
    throw error
  }
}
