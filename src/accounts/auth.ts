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
import { ADDRESS_HEADER, OIDC_PROVIDER_ID, providerNameOf } from './auth-names.ts'
import { hashingSessionTokens } from './hashed-sessions.ts'
import type { Mail } from './mail.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import type { Secret } from './secret.ts'

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

export interface FoundProvider {
  readonly provider: OpenIdProvider
  readonly authorizationUrl: string
}

const DAY_S = 86_400
/** In characters. Bounded, because scrypt takes longer for longer passwords. */
const PASSWORD_LENGTH = { min: 10, max: 128 } as const

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth for one URL of this server: signs users up, in and out. `base`: the URL, for example
 * `https://example.org/explorer`. Links and cookies depend on it.
 */
export function createAuth(parts: AuthParts, base: string, openId?: FoundProvider) {
  const options = authOptions(parts, base, openId)
  const { db, type, schemaName, transaction } = options.database
  const adapter = kyselyAdapter(db.withSchema(schemaName), { type, transaction })
  const auth = betterAuth({
    ...options,
    database: (allOptions: BetterAuthOptions) => hashingSessionTokens(adapter(allOptions)),
  })
  return {
    /** Answers a request to an endpoint below `/auth`. */
    handle: (request: Request): Promise<Response> => auth.handler(request),
    async visitor(headers: Headers): Promise<Visitor | undefined> {
      const session = await auth.api.getSession({ headers })
      if (!session) return undefined
      const { id, email, name, emailVerified } = session.user
      return { id, email, name, emailVerified }
    },
  }
}

export function authOptions(parts: AuthParts, base: string, openId?: FoundProvider) {
  const { pool, secret, mail, log } = parts
  const { protocol, pathname, origin } = new URL(base)
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
    ...emailOptions(mail, base),
    session: { ...NAMES.session, expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: 3600 },
    account: { ...NAMES.account, encryptOAuthTokens: true },
    verification: { ...NAMES.verification, storeIdentifier: 'hashed' },
    user: { ...NAMES.user, deleteUser: { enabled: true } },
    trustedOrigins: [origin],
    // src/accounts/guard.ts limits attempts across all servers.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true, errorURL: `${base}/sign-in` },
    advanced: {
      cookiePrefix: 'chainscope',
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: path || '/' },
      // Set, because better-auth disables these checks in tests.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 64 },
      // A test compares its expected tables with ours, so servers need not.
      database: { generateId: 'uuid', validateSchema: false },
      // Sends mail after the answer; otherwise the time would reveal whether an account exists.
      backgroundTasks: { handler: (task) => void task.catch(() => {}) },
    },
    logger: {
      level: 'debug',
      // Its errors are mostly clients' mistakes, and contain email addresses.
      log: (_level, message, ...more) => {
        const error = more.find((detail) => detail instanceof Error)
        log(error ? 'warn' : 'debug', `Accounts: ${message}`, error ? { error } : undefined)
      },
    },
    plugins: [...ethereumPlugins(parts, base), ...openIdPlugins(parts, openId)],
  } satisfies BetterAuthOptions
}

function emailOptions(mail: Mail, base: string) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      // The answer is the same whether the account existed or not, so it cannot contain a session.
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
          expiresIn: DAY_S,
          sendVerificationEmail: async ({ user, url }) => mail.verifyAddress(user.email, url),
        }
      : {},
  } satisfies BetterAuthOptions
}

function ethereumPlugins({ chainId }: AuthParts, base: string) {
  const { host, origin } = new URL(base)
  return [
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
}

function openIdPlugins({ settings }: AuthParts, openId: FoundProvider | undefined) {
  if (!openId) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: OIDC_PROVIDER_ID,
          name: providerNameOf(settings.OIDC_ISSUER),
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
}

/** ERC-4361: checks that `uri` belongs to this server, because better-auth only compares the domain. */
function isForOrigin(origin: string, message: string): boolean {
  // Matches the line before the version. The statement is free text and may have an equal line, but a blank line follows it.
  const uri = /^URI: (\S+)\nVersion: /m.exec(message)?.[1]
  return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === origin
}

async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const signer = recoverPersonalSigner(await createKeccak256(), message, signature)
  return signer === address.toLowerCase()
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** Names of better-auth's tables and columns (src/schema/migrations/app/account-tables.ts). */
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

/** Keeps Kysely from ending the pool, which belongs to the caller. */
const borrowed = (pool: pg.Pool) => ({ connect: () => pool.connect(), end: async () => {} })
