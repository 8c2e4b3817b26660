import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limiter, Verdict } from '../../accounts/limits/limit.ts'
import type { Logger } from '../../primitives/log.ts'
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
  /** For the server's own figures: every request that a limit applies to, and every key that nobody has. */
  readonly onCounted?: (what: CountedRequest) => void
  readonly log: Logger
}

export interface CountedRequest {
  readonly by: 'key' | 'static key' | 'address' | 'unknown key'
  readonly outcome: 'allowed' | 'refused'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages and what orchestrators ask. */
    unlimited?: true
    /** How a refusal is written by a route that does not speak the query API's envelope. */
    refuse?: (text: string) => object
  }
}

/** Whose limit a request is counted by. */
interface Payer {
  readonly limit: Limit
  /** Of the account whose key it is; absent: it is counted by address. */
  readonly keyId?: string
  readonly what: string
}

const STATIC = 'static'
/** A key that nobody has is not looked for again for so long, ms, and so many of them are remembered. */
const UNKNOWN_MS = 1_000
const MAX_UNKNOWN = 1_000
/** Says that the key which came along is nobody's: clients send placeholders, and people mistype. */
const KEY_HEADER = 'x-api-key'

/** Keys and rates (compatibility.md, Keys and rates). */
export function limitRequests(
  server: FastifyInstance,
  { limiter, keys, settings, onCounted, log }: LimitParts,
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

  const unknown = new Map<string, number>()
  const isUnknown = (key: string) => (unknown.get(key) ?? 0) > performance.now()
  const lookUp = async (key: string): Promise<KnownKey | undefined> => {
    if (isStatic(key)) return { id: STATIC, perSecond: settings.API_RATE_LIMIT_BY_KEY, banned: false }
    const known = keys.find(key) ?? (isUnknown(key) ? undefined : await keys.findNew(key))
    if (known) return known
    if (unknown.size >= MAX_UNKNOWN) unknown.clear()
    if (!isUnknown(key)) unknown.set(key, performance.now() + UNKNOWN_MS)
    return undefined
  }
  const payerOfKey = ({ id, perSecond }: KnownKey): Payer | undefined => {
    const most = Math.min(perSecond, settings.API_RATE_LIMIT_BY_KEY)
    // A key never lowers what its caller may do without it.
    if (most * 60 < settings.API_RATE_LIMIT_BY_IP) return undefined
    return {
      keyId: id,
      limit: { id: `key ${id}`, most, seconds: 1 },
      what: `${most} requests per second with this API key`,
    }
  }
  const payerOfAddress = ({ address }: Caller): Payer => ({
    limit: { id: `address ${address}`, most: settings.API_RATE_LIMIT_BY_IP, seconds: 60 },
    what: `${settings.API_RATE_LIMIT_BY_IP} requests per minute without an API key`,
  })

  const refusalOf = (request: FastifyRequest, text: string) =>
    request.routeOptions.config.refuse?.(text) ?? refusals.write(request, text)
  const refuseBanned = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(403).send(refusalOf(request, 'Access is refused by the operator.'))
  /** Counts one; the refusal when that is one too many. */
  const decide = async (request: FastifyRequest, reply: FastifyReply, payer: Payer) => {
    const verdict = await limiter.take(payer.limit)
    const outcome = verdict.allowed ? 'allowed' : 'refused'
    countUse(payer.keyId, outcome)
    onCounted?.({ by: subjectOf(payer, reply), outcome })
    reply.headers(headersOf(payer.limit, verdict))
    if (verdict.allowed) {
      if (!payer.keyId && request.method === 'POST') request.paid = { limit: payer.limit, verdict }
      return undefined
    }
    const seconds = Math.max(1, Math.ceil(verdict.reset / 1000))
    const advice = payer.keyId
      ? `Wait ${seconds} s.`
      : reply.hasHeader(KEY_HEADER)
        ? `Wait ${seconds} s; the API key that came along is not known here.`
        : `Wait ${seconds} s, or send an API key of your own (apikey).`
    const text = refusals.dialectOf(request).tooMany(payer.what, advice)
    return reply.code(429).header('retry-after', `${seconds}`).send(refusalOf(request, text))
  }
  const subjectOf = ({ keyId }: Payer, reply: FastifyReply): CountedRequest['by'] =>
    keyId === undefined
      ? reply.hasHeader(KEY_HEADER)
        ? 'unknown key'
        : 'address'
      : keyId === STATIC
        ? 'static key'
        : 'key'
  /** The operator's own key is nobody's account. */
  const countUse = (keyId: string | undefined, outcome: 'allowed' | 'refused') => {
    if (keyId !== undefined && keyId !== STATIC) keys.count(keyId, outcome)
  }
  /** The key that came along, as far as it has arrived; told where nobody has it. */
  const keyOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = apiKeyOf(request)
    if (key === undefined || key === '') return undefined
    const known = await lookUp(key)
    if (!known) reply.header(KEY_HEADER, 'unknown')
    return known
  }

  server.decorateRequest('paid')
  server.decorateRequest('caller')
  server.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request)
    const isExempt = settings.API_RATE_LIMIT_DISABLED || listed(caller.ip) || caller.local
    request.caller = { id: caller.address, exempt: isExempt }
    if (request.method === 'OPTIONS' || request.routeOptions.config.unlimited) return undefined
    hint(request)
    if (keys.isBanned(caller.ip)) return refuseBanned(request, reply)
    const key = await keyOf(request, reply)
    if (key?.banned) return refuseBanned(request, reply)
    if (isExempt) {
      countUse(key?.id, 'allowed')
      return undefined
    }
    if (key) request.caller = { id: `key ${key.id}`, exempt: false }
    // Before a body is read: whoever may not ask costs no more than that.
    return decide(request, reply, (key && payerOfKey(key)) ?? payerOfAddress(caller))
  })
  // A form may name its key, which is known when it is read: then the key pays in place of the address.
  server.addHook('preHandler', async (request, reply) => {
    const { paid } = request
    if (!paid) return undefined
    request.paid = undefined
    const key = await keyOf(request, reply)
    if (key?.banned) return refuseBanned(request, reply)
    const payer = key && payerOfKey(key)
    if (!key || !payer) return undefined
    request.caller = { id: `key ${key.id}`, exempt: false }
    await limiter.giveBack(paid.limit, paid.verdict)
    return decide(request, reply, payer)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was counted by address before the body was read, which may name a key. */
    paid: { readonly limit: Limit; readonly verdict: Verdict } | undefined
    /** Whose budget of calls it is; set before anything else is done. */
    caller: { readonly id: string; readonly exempt: boolean }
  }
}

/** The names that clients of the reference explorer read, and the IETF's (draft-ietf-httpapi-ratelimit-headers). */
const headersOf = ({ most, seconds }: Limit, { remaining, reset }: Verdict) => ({
  'x-ratelimit-limit': `${most}`,
  'x-ratelimit-remaining': `${remaining}`,
  'x-ratelimit-reset': `${reset}`,
  'ratelimit-policy': `"default";q=${most};w=${seconds}`,
  ratelimit: `"default";r=${remaining};t=${Math.ceil(reset / 1000)}`,
})
