import { randomBytes } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { genericOAuth, siwe } from 'better-auth/plugins'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { recoverPersonalSigner } from '../chain/recover.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { isHex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { APP_SCHEMA } from '../schema/migrate.ts'
import type { Settings } from '../settings.ts'
import { ADDRESS_HEADER, OIDC } from './auth-names.ts'
import { hashingSessionTokens } from './hashed-sessions.ts'
import type { Mail } from './mail.ts'
import type { OpenIdProvider } from './openid-provider.ts'
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
  readonly log: Logger
}

/** The OpenID provider, with the page of it where people sign in. */
export interface FoundProvider {
  readonly provider: OpenIdProvider
  readonly authorizationUrl: string
}

/** Seconds. */
const DAY = 86_400
/** scrypt takes longer for longer texts. */
export const PASSWORD = { min: 10, max: 128 } as const

/** For one address of ours, such as `https://example.org/explorer`: links, cookies and redirections are made of it. */
export function createAuth(parts: AuthParts, base: string, openId?: FoundProvider): Auth {
  const options = authOptions(parts, base, openId)
  const { db, type, schemaName, transaction } = options.database
  const adapter = kyselyAdapter(db.withSchema(schemaName), { type, transaction })
  const auth = betterAuth({
    ...options,
    database: (all: BetterAuthOptions) => hashingSessionTokens(adapter(all)),
  })
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

export function authOptions(
  { pool, secret, settings, chainId, mail, log }: AuthParts,
  base: string,
  openId?: FoundProvider,
) {
  const { protocol, host, pathname, origin } = new URL(base)
  const path = pathname.replace(/\/$/, '')
  return {
    appName: 'Chainscope',
    baseURL: origin,
    basePath: `${path}/auth`,
    secret: secret.derive('sessions').toString('base64url'),
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool: borrowed(pool) }) }),
      type: 'postgres' as const,
      schemaName: APP_SCHEMA,
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
                BigInt(claimed) === chainId &&
                isForOrigin(origin, message) &&
                (await isSignedBy(address, message, signature)),
              schema: { walletAddress: WALLET },
            }),
          ]
        : []),
      ...(openId
        ? [
            genericOAuth({
              config: [
                {
                  providerId: OIDC,
                  name: settings.OIDC_NAME,
                  authorizationUrl: openId.authorizationUrl,
                  getToken: (sent) => openId.provider.exchange(sent),
                  getUserInfo: async (tokens) => ({ ...(await openId.provider.profile(tokens)) }),
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

/** ERC-4361: the `uri` is what the message signs in to; better-auth compares the domain alone. */
function isForOrigin(origin: string, message: string): boolean {
  // The line before the version: a statement, which is free text, stands before a blank line.
  const uri = /^URI: (\S+)\nVersion: /m.exec(message)?.[1]
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin
}

async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const signer = recoverPersonalSigner(await createKeccak256(), message, signature)
  return signer === address.toLowerCase()
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** What its tables and columns are called with us (src/schema/migrations/app/0004-accounts.ts). */
const NAMES = {
  user: { modelName: 'user_account', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'session',
    fields: {
      userId: 'user_account',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'user_account',
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
  fields: { userId: 'user_account', chainId: 'chain_id', isPrimary: 'is_primary', createdAt: 'created_at' },
} as const

/** The pool is not its to end. */
const borrowed = (pool: pg.Pool) => ({ connect: () => pool.connect(), end: async () => {} })
