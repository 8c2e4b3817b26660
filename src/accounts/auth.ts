import { randomBytes } from 'node:crypto'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { genericOAuth, siwe } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { verifyMessage } from 'viem'
import { PEOPLE_SCHEMA } from '../schema/migrate.ts'
import type { Settings } from '../settings.ts'
import { ADDRESS_HEADER, OIDC } from './auth-names.ts'
import type { Mail } from './mail.ts'
import type { Secret } from './secret.ts'

/** Signs people up, in and out, by better-auth; seen from one address of this server. */
export interface Auth {
  /** One of its endpoints, below `/auth`. */
  handle(request: Request): Promise<Response>
  /** Whose session a request carries. */
  visitor(headers: Headers): Promise<Visitor | undefined>
}

export interface Visitor {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
}

export interface AuthParts {
  readonly pool: pg.Pool
  readonly secret: Secret
  readonly settings: Settings
  readonly chainId: bigint
  readonly mail: Mail
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) => void
}

/** Seconds. */
const DAY = 86_400
/** scrypt takes longer for longer texts. */
export const PASSWORD = { min: 10, max: 128 } as const

/** For one address of ours, such as `https://example.org/explorer`: links, cookies and redirections are made of it. */
export function createAuth(parts: AuthParts, base: string): Auth {
  const auth = betterAuth(authOptions(parts, base))
  return {
    handle: (request) => auth.handler(request),
    async visitor(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { id, email, name, emailVerified } = found.user
      return { id, email, name, emailVerified }
    },
  }
}

export function authOptions({ pool, secret, settings, chainId, mail, log }: AuthParts, base: string) {
  const { protocol, host, pathname, origin } = new URL(base)
  const path = pathname.replace(/\/$/, '')
  return {
    appName: 'Chainscope',
    baseURL: origin,
    basePath: `${path}/auth`,
    secret: secret.derive('sessions').toString('base64url'),
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool: borrowed(pool) }) }),
      type: 'postgres',
      schemaName: PEOPLE_SCHEMA,
      transaction: true,
    },
    ...NAMES,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD.min,
      maxPasswordLength: PASSWORD.max,
      // An answer that is the same whether there is such an account or not leaves no session to give.
      autoSignIn: false,
      requireEmailVerification: mail.works,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      ...(mail.works
        ? {
            sendResetPassword: async ({ user, url }) => mail.resetPassword(user.email, url),
            onExistingUserSignUp: async ({ user }) => mail.alreadyThere(user.email, base),
          }
        : {}),
    },
    emailVerification: mail.works
      ? {
          sendOnSignUp: true,
          sendOnSignIn: true,
          autoSignInAfterVerification: true,
          expiresIn: DAY,
          sendVerificationEmail: async ({ user, url }) => mail.verifyAddress(user.email, url),
        }
      : {},
    session: { ...NAMES.session, expiresIn: 30 * DAY, updateAge: DAY, freshAge: 3600 },
    account: { ...NAMES.account, encryptOAuthTokens: true },
    verification: { ...NAMES.verification, storeIdentifier: 'hashed' },
    user: { ...NAMES.user, deleteUser: { enabled: true } },
    trustedOrigins: [origin],
    // Ours stands before it, and counts over all servers (src/accounts/guard.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true, errorURL: `${base}/sign-in` },
    advanced: {
      cookiePrefix: 'chainscope',
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: path || '/' },
      // Said, as they are off by themselves where tests run.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 64 },
      // A test compares its wishes with our tables; no server has to.
      database: { generateId: 'uuid', validateSchema: false },
      // Mail goes out behind the answer: how long it takes would tell who has an account.
      backgroundTasks: { handler: (task) => void task.catch(() => {}) },
    },
    logger: {
      level: 'debug',
      // Its errors are mostly what clients did wrong, and name addresses.
      log: (_level, message, ...more) => {
        const error = more.find((one) => one instanceof Error)
        log(error ? 'warn' : 'debug', `Accounts: ${message}`, error ? { error } : undefined)
      },
    },
    plugins: [
      ...(settings.SIGN_IN_WITH_ETHEREUM
        ? [
            siwe({
              domain: host,
              getNonce: async () => randomBytes(16).toString('hex'),
              verifyMessage: async ({ message, signature, address, chainId: claimed }) =>
                BigInt(claimed) === chainId && (await isSignedBy(address, message, signature)),
              schema: { walletAddress: WALLET },
            }),
          ]
        : []),
      ...(settings.OIDC_ISSUER
        ? [
            genericOAuth({
              config: [
                {
                  providerId: OIDC,
                  name: settings.OIDC_NAME,
                  discoveryUrl: `${settings.OIDC_ISSUER.replace(/\/+$/, '')}/.well-known/openid-configuration`,
                  clientId: settings.OIDC_CLIENT_ID,
                  clientSecret: settings.OIDC_CLIENT_SECRET,
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                },
              ],
            }),
          ]
        : []),
    ],
  } satisfies BetterAuthOptions
}

async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  try {
    return await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    })
  } catch {
    // No signature at all.
    return false
  }
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** What its tables and columns are called with us (src/schema/migrations/people/0004-accounts.ts). */
const NAMES = {
  user: { modelName: 'person', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'session',
    fields: {
      userId: 'person',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'sign_in',
    fields: {
      userId: 'person',
      accountId: 'subject',
      providerId: 'provider',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'token', fields: { expiresAt: 'expires_at', ...times } },
} as const

const WALLET = {
  modelName: 'wallet',
  fields: { userId: 'person', chainId: 'chain_id', isPrimary: 'is_primary', createdAt: 'created_at' },
} as const

/** The pool is not its to end. */
const borrowed = (pool: pg.Pool) => ({ connect: () => pool.connect(), end: async () => {} })
