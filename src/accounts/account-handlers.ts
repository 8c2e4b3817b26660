import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { AccountEndpoint, EndpointContext, SignInMethods } from './account-endpoint.ts'
import { AccountError } from './account-error.ts'
import { deleteExpired, hasPassword } from './account-records.ts'
import type { ApiKeyHasher } from './api-key-hasher.ts'
import type { Auth, AuthParts, Visitor } from './auth.ts'
import { type AuthEndpoint, OWN_PATH_FIELDS } from './auth-endpoints.ts'
import { ADDRESS_HEADER, providerNameOf } from './auth-names.ts'
import type { AttemptLimiter, Rule } from './guard.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import type { Secret } from './secret.ts'

export interface AccountRequest {
  /** The server's URL as the client uses it, for example `https://example.org/explorer`. */
  readonly base: string
  /** Path with query, relative to `base`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly ip: string
  /** The client's IPv4 address or IPv6 /64; undefined for a program on this machine. */
  readonly from: string | undefined
  readonly parameters?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export interface AccountHandlersOptions extends AuthParts {
  readonly hasher: ApiKeyHasher
  readonly guard: AttemptLimiter
  readonly now: () => number
}

/** Largest number of URLs by which clients may use this server at once, if PUBLIC_URL is not set. */
const MAX_BASES = 8
const CLEANUP_INTERVAL_MS = 600_000

export type AccountHandlers = ReturnType<typeof createAccountHandlers>

/** Answers everything below `/auth` and `/account`, independent of the HTTP server. */
export function createAccountHandlers(options: AccountHandlersOptions) {
  const { pool, mail, secret, hasher, guard, now, log } = options
  const browsers = createKnownBrowsers(secret)
  const context: EndpointContext = { pool, hasher, secret, now, ways: waysOf(options) }
  const authAt = createAuthCache(options)
  const visitorOf = async (request: AccountRequest): Promise<Visitor | undefined> => {
    if (!`${request.headers['cookie']}`.includes('session_token=')) return undefined
    return (await authAt(request.base)).visitor(headersOf(request))
  }
  /** Counts the attempt. Throws after too many. */
  const enter = async (rule: Rule, request: AccountRequest, body: Record<string, unknown> | undefined) => {
    const email = emailIn(body)
    const visitor = rule === 'own-password' ? await visitorOf(request) : undefined
    // A session is enough only if the account has no password.
    if (visitor && !body?.['password'] && !body?.['currentPassword'] && (await hasPassword(pool, visitor.id)))
      throw new PasswordNeededError()
    const known = email && browsers.find(request.headers['cookie'], email)
    return guard.enter({ rule, from: request.from, account: visitor?.id ?? email, known })
  }
  const cleanUp = () => {
    deleteExpired(pool).catch((error) => log('debug', 'Expired sessions could not be deleted.', { error }))
  }
  const timer = setInterval(cleanUp, CLEANUP_INTERVAL_MS)
  timer.unref()

  return {
    async auth(endpoint: AuthEndpoint, request: AccountRequest): Promise<Response> {
      const body = endpoint.body && belowBase(read(endpoint.body, request.body), request.base)
      const attempt = endpoint.guard && (await enter(endpoint.guard, request, body))
      const auth = await authAt(request.base, endpoint.openId === true)
      const answer = await auth.handle(requestOf(endpoint.method, request, body))
      if (!answer.ok) return answer
      await attempt?.succeeded()
      const email = emailIn(body)
      if (endpoint.guard !== 'password' || !email) return answer
      const { pathname, protocol } = new URL(request.base)
      const place = { path: pathname, secure: protocol === 'https:' }
      answer.headers.append('set-cookie', browsers.cookie(email, place))
      return answer
    },

    async account(endpoint: AccountEndpoint, request: AccountRequest): Promise<unknown> {
      const parameters = read(z.object(endpoint.parameters ?? {}), request.parameters)
      const query = read(z.object(endpoint.query ?? {}), request.query)
      const anybody = await visitorOf(request)
      if (!anybody && !endpoint.open) throw new NotSignedInError()
      const body = read(z.object(endpoint.body ?? {}), endpoint.body ? request.body : {})
      const visitor = anybody as Visitor
      return endpoint.answer({ visitor, anybody, parameters, query, body }, context)
    },

    close() {
      clearInterval(timer)
      mail.close()
    },
  }
}

/** better-auth instances by the server's URL, because cookies and links depend on it. */
function createAuthCache(options: AccountHandlersOptions) {
  const { settings, now } = options
  const provider = settings.OIDC_ISSUER
    ? createOpenIdProvider({
        issuer: settings.OIDC_ISSUER,
        clientId: settings.OIDC_CLIENT_ID,
        clientSecret: settings.OIDC_CLIENT_SECRET,
        now,
      })
    : undefined
  const auths = new Map<string, Auth>()
  /** better-auth takes the provider's authorization URL only when it is created, so each URL needs an instance. */
  return async (base: string, withProvider = false): Promise<Auth> => {
    // Imported at the first sign-in, because better-auth takes as long to load as the rest of the start.
    const { createAuth } = await import('./auth.ts')
    const authorizationUrl = withProvider ? await provider?.authorizationUrl() : undefined
    const openId = provider && authorizationUrl !== undefined ? { provider, authorizationUrl } : undefined
    const key = JSON.stringify([base, authorizationUrl])
    const auth = auths.get(key) ?? createAuth(options, base, openId)
    auths.delete(key)
    auths.set(key, auth)
    const [oldest] = auths.keys()
    if (auths.size > MAX_BASES) auths.delete(oldest!)
    return auth
  }
}

function emailIn(body: Record<string, unknown> | undefined): string | undefined {
  return typeof body?.['email'] === 'string' ? body['email'].toLowerCase() : undefined
}

const waysOf = ({ settings, mail }: AccountHandlersOptions): SignInMethods => ({
  email: true,
  mail: mail.works,
  oidc: settings.OIDC_ISSUER ? { name: providerNameOf(settings.OIDC_ISSUER) } : null,
  siwe: true,
})

function read(shape: z.ZodObject, value: unknown): Record<string, unknown> {
  const { success, data, error } = shape.safeParse(value ?? {})
  if (success) return data
  const [issue] = error.issues
  const where = issue!.path.join('.')
  throw new BadInputError(issue!.message, where)
}

/** Pages send paths relative to `base`; better-auth expects paths of the host. */
function belowBase(body: Record<string, unknown>, base: string): Record<string, unknown> {
  const path = new URL(base).pathname.replace(/\/$/, '')
  for (const name of OWN_PATH_FIELDS) if (name in body) body[name] = `${path}${body[name]}`
  return body
}

/** The headers that better-auth reads. */
function headersOf({ headers, ip, base }: AccountRequest): Headers {
  const seen = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = headers[name]
    if (typeof value === 'string') seen.set(name, value.slice(0, 8_192))
  }
  // The origin was checked in src/http/same-origin.ts. A proxy may have changed the scheme.
  seen.set('origin', new URL(base).origin)
  seen.set(ADDRESS_HEADER, ip)
  return seen
}

function requestOf(method: 'GET' | 'POST', request: AccountRequest, body: object | undefined): Request {
  const headers = headersOf(request)
  if (method === 'GET') return new Request(`${request.base}${request.url}`, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(`${request.base}${request.url}`, { method, headers, body: JSON.stringify(body ?? {}) })
}

const NAME = 'chainscope.known'
const MAX_AGE_S = 31_536_000

/** Recognises browsers that signed in to an account before, by a signed cookie. */
function createKnownBrowsers(secret: Secret) {
  const key = secret.derive('known browsers')
  const sign = (id: string, account: string) => createHmac('sha256', key).update(`${id} ${account}`).digest()
  return {
    /** The browser's id if it has signed in to this account. */
    find(cookies: string | string[] | undefined, account: string): string | undefined {
      const [, id, proof] =
        new RegExp(`(?:^|; ?)${NAME}=([\\w-]{16})\\.([\\w-]{43})`).exec(`${cookies}`) ?? []
      if (!id || !proof) return undefined
      const signature = Buffer.from(proof, 'base64url')
      const expected = sign(id, account)
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : undefined
    },
    /** A Set-Cookie header. */
    cookie(account: string, { path, secure }: { path: string; secure: boolean }): string {
      const id = randomBytes(12).toString('base64url')
      const value = `${id}.${sign(id, account).toString('base64url')}`
      return `${NAME}=${value}; Path=${path}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

const NotSignedInError = AccountError.define('not_signed_in', 'You are not signed in.', {
  httpStatus: 401,
})

const PasswordNeededError = AccountError.define('password_needed', 'Your password is needed for this.', {
  httpStatus: 400,
})

const BadInputError = AccountError.define(
  'bad_input',
  (issue: string, where: string) => (where && !/\.$/.test(issue) ? `${where}: ${issue}` : issue),
  { httpStatus: 400 },
)
