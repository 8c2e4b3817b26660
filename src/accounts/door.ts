import type pg from 'pg'
import { z } from 'zod'
import { defineError } from '../errors.ts'
import { AccountError } from './account-error.ts'
import type { Auth, AuthParts, Visitor } from './auth.ts'
import { type AuthEndpoint, OWN_PATHS } from './auth-endpoints.ts'
import { ADDRESS_HEADER } from './auth-names.ts'
import type { Endpoint, EndpointContext, Ways } from './endpoint.ts'
import type { Guard } from './guard.ts'
import type { KeyCraft } from './keys.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { forgetOld, hasPassword } from './records.ts'

/** A request that somebody makes for an account. */
export interface Asked {
  /** Where this server is for whoever asks: `https://example.org/explorer`. */
  readonly base: string
  /** Below that, with its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly ip: string
  /** The address, or of IPv6 its /64; undefined: a program on this very machine. */
  readonly from: string | undefined
  readonly parameters?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Everything below `/auth` and `/account`, whatever brings the requests. */
export interface Door {
  auth(endpoint: AuthEndpoint, asked: Asked): Promise<Response>
  /** What the endpoint answers. */
  account(endpoint: Endpoint, asked: Asked): Promise<unknown>
  close(): void
}

export interface DoorParts extends AuthParts {
  readonly pool: pg.Pool
  readonly craft: KeyCraft
  readonly guard: Guard
  readonly now: () => number
}

/** By how many addresses this server may be known at once, where PUBLIC_URL names none. */
const MOST_BASES = 8
/** ms */
const TIDY_EVERY = 600_000

export function createDoor(parts: DoorParts): Door {
  const { pool, mail, secret, craft, guard, settings, now, log } = parts
  const browsers = createKnownBrowsers(secret)
  const context: EndpointContext = { pool, craft, now, ways: waysOf(parts) }

  const provider = settings.OIDC_ISSUER
    ? createOpenIdProvider({
        issuer: settings.OIDC_ISSUER,
        clientId: settings.OIDC_CLIENT_ID,
        clientSecret: settings.OIDC_CLIENT_SECRET,
        now,
      })
    : undefined
  const auths = new Map<string, Auth>()
  /** better-auth takes the provider's page when it is made: one that signs in there is made for that page. */
  const authAt = async (base: string, withProvider = false): Promise<Auth> => {
    // It takes as long to load as all else that a start loads: only when somebody signs in, or has.
    const { createAuth } = await import('./auth.ts')
    const authorizationUrl = withProvider ? await provider?.authorizationUrl() : undefined
    const openId = provider && authorizationUrl !== undefined ? { provider, authorizationUrl } : undefined
    const name = JSON.stringify([base, authorizationUrl])
    const there = auths.get(name) ?? createAuth(parts, base, openId)
    auths.delete(name)
    auths.set(name, there)
    const [oldest] = auths.keys()
    if (auths.size > MOST_BASES) auths.delete(oldest!)
    return there
  }
  const visitorOf = async (asked: Asked): Promise<Visitor | undefined> => {
    if (!`${asked.headers['cookie']}`.includes('session_token=')) return undefined
    return (await authAt(asked.base)).visitor(headersOf(asked))
  }

  const tidy = () => {
    forgetOld(pool).catch((error) => log('debug', 'Old sessions could not be cleared away.', { error }))
  }
  const timer = setInterval(tidy, TIDY_EVERY)
  timer.unref()

  return {
    async auth(endpoint, asked) {
      const body = endpoint.body && belowBase(read(endpoint.body, asked.body ?? {}), asked.base)
      const email = typeof body?.['email'] === 'string' ? body['email'].toLowerCase() : undefined
      const enter = async () => {
        if (!endpoint.guard) return undefined
        const own = endpoint.guard === 'own-password' ? await visitorOf(asked) : undefined
        // A session alone is enough for those only who have nothing else to prove themselves by.
        if (own && !body?.['password'] && !body?.['currentPassword'] && (await hasPassword(pool, own.id)))
          throw new PasswordNeededError()
        const account = own?.id ?? email
        const known = email && browsers.find(asked.headers['cookie'], email)
        return guard.enter({ rule: endpoint.guard, from: asked.from, account, known })
      }
      const entered: Awaited<ReturnType<Guard['enter']>> | undefined = await enter()
      const auth = await authAt(asked.base, endpoint.openId === true)
      const answer = await auth.handle(requestOf(endpoint.method, asked, body))
      if (!answer.ok) return answer
      await entered?.succeeded()
      if (endpoint.guard !== 'password' || !email) return answer
      const { pathname, protocol } = new URL(asked.base)
      answer.headers.append(
        'set-cookie',
        browsers.cookie(email, { path: pathname, secure: protocol === 'https:' }),
      )
      return answer
    },

    async account(endpoint, asked) {
      const parameters = read(z.object(endpoint.parameters ?? {}), asked.parameters)
      const query = read(z.object(endpoint.query ?? {}), asked.query)
      const anybody = await visitorOf(asked)
      if (!anybody && !endpoint.open) throw new NotSignedInError()
      const body = read(z.object(endpoint.body ?? {}), endpoint.body ? asked.body : {})
      const visitor = anybody as Visitor
      return endpoint.answer({ visitor, anybody, parameters, query, body }, context)
    },

    close() {
      clearInterval(timer)
      mail.close()
    },
  }
}

const waysOf = ({ settings, mail }: DoorParts): Ways => ({
  email: true,
  mail: mail.works,
  oidc: settings.OIDC_ISSUER ? { name: settings.OIDC_NAME } : null,
  siwe: settings.SIGN_IN_WITH_ETHEREUM,
})

function read(shape: z.ZodObject, given: unknown): Record<string, unknown> {
  const { success, data, error } = shape.safeParse(given ?? {})
  if (success) return data
  const [issue] = error.issues
  const where = issue!.path.join('.')
  throw new BadInputError(issue!.message, where)
}

/** Pages know paths of this server; better-auth those of the host. */
function belowBase(body: Record<string, unknown>, base: string): Record<string, unknown> {
  const path = new URL(base).pathname.replace(/\/$/, '')
  for (const name of OWN_PATHS) if (name in body) body[name] = `${path}${body[name]}`
  return body
}

/** What better-auth may see of a request. */
function headersOf({ headers, ip, base }: Asked): Headers {
  const seen = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = headers[name]
    if (typeof value === 'string') seen.set(name, value.slice(0, 8_192))
  }
  // Checked before it came here (src/http/same-origin.ts), where its scheme may be a proxy's affair.
  seen.set('origin', new URL(base).origin)
  seen.set(ADDRESS_HEADER, ip)
  return seen
}

function requestOf(method: 'GET' | 'POST', asked: Asked, body: object | undefined): Request {
  const headers = headersOf(asked)
  if (method === 'GET') return new Request(`${asked.base}${asked.url}`, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(`${asked.base}${asked.url}`, { method, headers, body: JSON.stringify(body ?? {}) })
}

export const NotSignedInError = defineError('not_signed_in', 'You are not signed in.', {
  base: AccountError,
  httpStatus: 401,
})

export const PasswordNeededError = defineError('password_needed', 'Your password is needed for this.', {
  base: AccountError,
  httpStatus: 400,
})

export const BadInputError = defineError(
  'bad_input',
  (issue: string, where: string) => (where && !/\.$/.test(issue) ? `${where}: ${issue}` : issue),
  { base: AccountError, httpStatus: 400 },
)
