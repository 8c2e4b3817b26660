import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limiter, Verdict } from '../../accounts/limits/limit.ts'
import { comparing } from '../../primitives/secret.ts'
import type { Settings } from '../../settings.ts'
import { apiKeyOf } from '../api-key.ts'
import { type Caller, callerOf, isForwarded, networksOf } from '../caller.ts'
import type { Refusals } from '../refusal.ts'

interface KnownKey {
  readonly id: string
  readonly perSecond: number
  readonly banned: boolean
}

/** What is known of API keys; of those that are known without asking the database. */
export interface KnownKeys {
  find(text: string): KnownKey | undefined
  /** For one that was not found: it may have been made a moment ago. */
  findNew(text: string): Promise<KnownKey | undefined>
  isBanned(ip: string): boolean
  /** For the account's own figures. */
  count(id: string, outcome: 'allowed' | 'refused'): void
}

export interface LimitParts {
  readonly limiter: Limiter
  readonly keys: KnownKeys
  readonly settings: Pick<
    Settings,
    | 'API_RATE_LIMIT_BY_KEY'
    | 'API_RATE_LIMIT_STATIC_API_KEY'
    | 'API_RATE_LIMIT_BY_IP'
    | 'API_RATE_LIMIT_WHITELISTED_IPS'
    | 'API_RATE_LIMIT_DISABLED'
    | 'TRUSTED_PROXIES'
  >
  readonly log: (level: 'warn', sentence: string) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages and what orchestrators ask. */
    unlimited?: true
    /** How a refusal is written by a route that does not speak the query API's envelope. */
    refuse?: (text: string) => object
  }
}

/** Who asked, once it was found out: `unknown` counts by address. */
type Payer = { readonly limit: Limit; readonly keyId?: string; readonly what: string } | 'exempt' | 'banned'

const STATIC = 'static'

/** Keys and rates (silent-points, section 8). */
export function limitRequests(
  server: FastifyInstance,
  { limiter, keys, settings, log }: LimitParts,
  refusals: Refusals,
): void {
  const listed = networksOf(settings.API_RATE_LIMIT_WHITELISTED_IPS)
  const trusted = networksOf(settings.TRUSTED_PROXIES)
  const isStatic = comparing(settings.API_RATE_LIMIT_STATIC_API_KEY)
  let hinted = false
  const hint = (request: FastifyRequest) => {
    if (hinted || !isForwarded(request) || trusted(`${request.socket.remoteAddress}`)) return
    hinted = true
    log(
      'warn',
      'A request came through a proxy that is not trusted: everybody behind it shares one limit. Name it in TRUSTED_PROXIES.',
    )
  }

  const payerOfKey = async (key: string | undefined): Promise<Payer | undefined> => {
    if (key === undefined || key === '') return undefined
    const perKey = settings.API_RATE_LIMIT_BY_KEY
    if (isStatic(key)) return keyed(STATIC, perKey)
    const known = keys.find(key) ?? (await keys.findNew(key))
    if (!known) return undefined
    return known.banned ? 'banned' : keyed(known.id, Math.min(known.perSecond, perKey))
  }
  const payerOfAddress = ({ address, local }: Caller): Payer =>
    local
      ? 'exempt'
      : {
          limit: { id: `address ${address}`, most: settings.API_RATE_LIMIT_BY_IP, seconds: 60 },
          what: `${settings.API_RATE_LIMIT_BY_IP} requests per minute without an API key`,
        }

  const decide = async (request: FastifyRequest, reply: FastifyReply, payer: Payer) => {
    request.payer = undefined
    if (payer === 'exempt') return
    if (payer === 'banned')
      return reply.code(403).send(refusalOf(request, 'Access is refused by the operator.'))
    const verdict = await limiter.take(payer.limit)
    if (payer.keyId) {
      // The operator's own key is nobody's account.
      if (payer.keyId !== STATIC) keys.count(payer.keyId, verdict.allowed ? 'allowed' : 'refused')
      request.caller = { id: payer.limit.id, exempt: false }
    }
    reply.headers(headersOf(payer.limit, verdict))
    if (verdict.allowed) return
    const seconds = Math.max(1, Math.ceil(verdict.reset / 1000))
    const advice = `Wait ${seconds} s${payer.keyId ? '' : ', or send an API key of your own (apikey)'}.`
    const text = refusals.dialectOf(request).tooMany(payer.what, advice)
    return reply.code(429).header('retry-after', `${seconds}`).send(refusalOf(request, text))
  }
  const refusalOf = (request: FastifyRequest, text: string) =>
    request.routeOptions.config.refuse?.(text) ?? refusals.write(request, text)

  server.decorateRequest('payer')
  server.decorateRequest('caller')
  server.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request)
    const free = settings.API_RATE_LIMIT_DISABLED || listed(caller.ip)
    request.caller = { id: caller.address, exempt: free || caller.local }
    if (request.method === 'OPTIONS' || request.routeOptions.config.unlimited) return
    hint(request)
    if (keys.isBanned(caller.ip)) return decide(request, reply, 'banned')
    if (free) return
    const byKey = await payerOfKey(apiKeyOf(request))
    // A form may name its key, which is known when it is read.
    if (byKey === undefined && request.method === 'POST') request.payer = payerOfAddress(caller)
    else return decide(request, reply, byKey ?? payerOfAddress(caller))
  })
  server.addHook('preHandler', async (request, reply) => {
    if (request.payer) return decide(request, reply, (await payerOfKey(apiKeyOf(request))) ?? request.payer)
  })
  // A body that could not be read counts too.
  server.addHook('onSend', async (request, reply) => {
    const { payer } = request
    if (typeof payer !== 'object') return
    request.payer = undefined
    reply.headers(headersOf(payer.limit, await limiter.take(payer.limit)))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who pays unless the body names a key. */
    payer: Payer | undefined
    /** Whose budget of calls it is; set before anything else is done. */
    caller: { readonly id: string; readonly exempt: boolean }
  }
}

const keyed = (keyId: string, most: number): Payer => ({
  keyId,
  limit: { id: `key ${keyId}`, most, seconds: 1 },
  what: `${most} requests per second with this API key`,
})

/** The names that clients of the reference explorer read, and the IETF's (draft-ietf-httpapi-ratelimit-headers). */
const headersOf = ({ most, seconds }: Limit, { remaining, reset }: Verdict) => ({
  'x-ratelimit-limit': `${most}`,
  'x-ratelimit-remaining': `${remaining}`,
  'x-ratelimit-reset': `${reset}`,
  'ratelimit-policy': `"default";q=${most};w=${seconds}`,
  ratelimit: `"default";r=${remaining};t=${Math.ceil(reset / 1000)}`,
})
