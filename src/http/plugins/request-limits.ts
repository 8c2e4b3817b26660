import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyRing, KnownKey } from '../../accounts/key-ring.ts'
import type { Limit, Limiter, Verdict } from '../../accounts/limits/limit.ts'
import { networksOf } from '../../primitives/ip-address.ts'
import type { Logger } from '../../primitives/log.ts'
import { secretComparer } from '../../primitives/secret-comparer.ts'
import type { Settings } from '../../settings.ts'
import { apiKeyOf } from '../api-key.ts'
import { type Caller, callerOf, isForwarded } from '../caller.ts'
import type { Refusals } from '../refusal.ts'

export interface LimitParts {
  readonly limiter: Limiter
  readonly keys: Pick<KeyRing, 'find' | 'findNew' | 'isBanned' | 'count'>
  readonly settings: Pick<
    Settings,
    | 'API_RATE_LIMIT_BY_KEY'
    | 'API_RATE_LIMIT_STATIC_API_KEY'
    | 'API_RATE_LIMIT_BY_IP'
    | 'API_RATE_LIMIT_WHITELISTED_IPS'
    | 'API_RATE_LIMIT_DISABLED'
    | 'TRUSTED_PROXIES'
  >
  /** For metrics: every request that a limit applies to, and every unknown key. */
  readonly onCounted?: (what: CountedRequest) => void
  readonly log: Logger
}

export interface CountedRequest {
  readonly by: 'key' | 'static key' | 'address' | 'unknown key'
  readonly outcome: 'allowed' | 'refused'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For pages, and the probes of orchestrators. */
    unlimited?: true
    /** The body of a refusal, for routes that do not use the query API's envelope. */
    refuse?: (text: string) => object
  }
}

/** An API key or an address that a request counts against. */
interface Subject {
  readonly limit: Limit
  /** Absent for an address. */
  readonly keyId?: string
  readonly what: string
}

const STATIC = 'static'
/** An unknown key is not looked up again for this long. */
const UNKNOWN_KEY_RETENTION_MS = 1_000
const MAX_UNKNOWN_KEYS = 1_000
/** The response header that reports an unknown key, because clients send placeholders and users mistype. */
const KEY_HEADER = 'x-api-key'

/** Applies rate limits by key or address (compatibility.md, Keys and rates). */
export function limitRequests(server: FastifyInstance, parts: LimitParts, refusals: Refusals): void {
  const { limiter, keys, settings, log } = parts
  const isListed = networksOf(settings.API_RATE_LIMIT_WHITELISTED_IPS)
  const warnOfProxy = createProxyWarning(networksOf(settings.TRUSTED_PROXIES), log)
  const keyOf = createKeyLookUp(parts)
  const { decide, refuseBanned, countUse } = createDecisions(parts, refusals)

  const subjectOfKey = ({ id, perSecond }: KnownKey): Subject | undefined => {
    const most = Math.min(perSecond, settings.API_RATE_LIMIT_BY_KEY)
    // A key with a lower limit is ignored, so that it never lowers the limit of its caller.
    if (most * 60 < settings.API_RATE_LIMIT_BY_IP) return undefined
    const what = `${most} requests per second with this API key`
    return { keyId: id, limit: { id: `key ${id}`, most, seconds: 1 }, what }
  }
  const subjectOfAddress = ({ address }: Caller): Subject => ({
    limit: { id: `address ${address}`, most: settings.API_RATE_LIMIT_BY_IP, seconds: 60 },
    what: `${settings.API_RATE_LIMIT_BY_IP} requests per minute without an API key`,
  })

  server.decorateRequest('countedByAddress')
  server.decorateRequest('caller')
  server.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request)
    const isExempt = settings.API_RATE_LIMIT_DISABLED || isListed(caller.ip) || caller.local
    request.caller = { id: caller.address, exempt: isExempt }
    if (request.method === 'OPTIONS' || request.routeOptions.config.unlimited) return undefined
    warnOfProxy(request)
    if (keys.isBanned(caller.ip)) return refuseBanned(request, reply)
    const key = await keyOf(request, reply)
    if (key?.banned) return refuseBanned(request, reply)
    if (isExempt) {
      countUse(key?.id, 'allowed')
      return undefined
    }
    if (key) request.caller = { id: `key ${key.id}`, exempt: false }
    // Decided before the body is read, so that refused requests are cheap.
    return decide(request, reply, (key && subjectOfKey(key)) ?? subjectOfAddress(caller))
  })
  // A form may contain a key, which is known once the body is read. Then the key is counted, not the address.
  server.addHook('preHandler', async (request, reply) => {
    const { countedByAddress } = request
    if (!countedByAddress) return undefined
    request.countedByAddress = undefined
    const key = await keyOf(request, reply)
    if (key?.banned) return refuseBanned(request, reply)
    const subject = key && subjectOfKey(key)
    if (!key || !subject) return undefined
    request.caller = { id: `key ${key.id}`, exempt: false }
    await limiter.giveBack(countedByAddress.limit, countedByAddress.verdict)
    return decide(request, reply, subject)
  })
}

/** Logs one warning when a proxy that is not trusted forwards requests. */
function createProxyWarning(isTrusted: (address: string) => boolean, log: Logger) {
  let warned = false
  return (request: FastifyRequest): void => {
    if (warned || !isForwarded(request) || isTrusted(`${request.socket.remoteAddress}`)) return
    warned = true
    log(
      'warn',
      'A request came through a proxy that is not trusted: all its clients share one rate limit. Name it in TRUSTED_PROXIES.',
    )
  }
}

/** Finds the key in the parts that have arrived. A header reports an unknown key. */
function createKeyLookUp({ keys, settings }: LimitParts) {
  const isStatic = secretComparer(settings.API_RATE_LIMIT_STATIC_API_KEY)
  const unknown = new Map<string, number>()
  const isUnknown = (key: string) => (unknown.get(key) ?? 0) > performance.now()
  const lookUp = async (key: string): Promise<KnownKey | undefined> => {
    if (isStatic(key)) return { id: STATIC, perSecond: settings.API_RATE_LIMIT_BY_KEY, banned: false }
    const known = keys.find(key) ?? (isUnknown(key) ? undefined : await keys.findNew(key))
    if (known) return known
    if (unknown.size >= MAX_UNKNOWN_KEYS) unknown.clear()
    if (!isUnknown(key)) unknown.set(key, performance.now() + UNKNOWN_KEY_RETENTION_MS)
    return undefined
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<KnownKey | undefined> => {
    const key = apiKeyOf(request)
    if (key === undefined || key === '') return undefined
    const known = await lookUp(key)
    if (!known) reply.header(KEY_HEADER, 'unknown')
    return known
  }
}

function createDecisions({ limiter, keys, onCounted }: LimitParts, refusals: Refusals) {
  const refusalOf = (request: FastifyRequest, text: string) =>
    request.routeOptions.config.refuse?.(text) ?? refusals.write(request, text)
  /** The operator's static key belongs to no account. */
  const countUse = (keyId: string | undefined, outcome: 'allowed' | 'refused') => {
    if (keyId !== undefined && keyId !== STATIC) keys.count(keyId, outcome)
  }
  return {
    countUse,
    refuseBanned: (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(403).send(refusalOf(request, 'Access is refused by the operator.')),
    /** Counts the request; sends the refusal when it exceeds the limit. */
    async decide(request: FastifyRequest, reply: FastifyReply, subject: Subject) {
      const { limit, keyId, what } = subject
      const verdict = await limiter.take(limit)
      const outcome = verdict.allowed ? 'allowed' : 'refused'
      countUse(keyId, outcome)
      const isUnknownKey = reply.hasHeader(KEY_HEADER)
      const keyless = isUnknownKey ? 'unknown key' : 'address'
      onCounted?.({ by: keyId === undefined ? keyless : keyId === STATIC ? 'static key' : 'key', outcome })
      reply.headers(headersOf(limit, verdict))
      if (verdict.allowed) {
        if (!keyId && request.method === 'POST') request.countedByAddress = { limit, verdict }
        return undefined
      }
      const seconds = Math.max(1, Math.ceil(verdict.reset / 1000))
      const advice = keyId
        ? `Wait ${seconds} s.`
        : isUnknownKey
          ? `Wait ${seconds} s; the API key that came along is not known here.`
          : `Wait ${seconds} s, or send an API key of your own (apikey).`
      const text = refusals.dialectOf(request).tooMany(what, advice)
      return reply.code(429).header('retry-after', `${seconds}`).send(refusalOf(request, text))
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request was counted by address before its body was read, because the body may contain a key. */
    countedByAddress: { readonly limit: Limit; readonly verdict: Verdict } | undefined
    /** The client whose JSON-RPC calls are counted. Set on every request, before any limit applies. */
    caller: { readonly id: string; readonly exempt: boolean }
  }
}

/** Header names of Etherscan, and those of the IETF (draft-ietf-httpapi-ratelimit-headers). */
const headersOf = ({ most, seconds }: Limit, { remaining, reset }: Verdict) => ({
  'x-ratelimit-limit': `${most}`,
  'x-ratelimit-remaining': `${remaining}`,
  'x-ratelimit-reset': `${reset}`,
  'ratelimit-policy': `"default";q=${most};w=${seconds}`,
  ratelimit: `"default";r=${remaining};t=${Math.ceil(reset / 1000)}`,
})
