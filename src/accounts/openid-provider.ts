import { z } from 'zod'
import { ChainscopeError } from '../errors.ts'
import { fetchRemote, type RemoteRequest } from '../untrusted/fetch-remote.ts'

interface SignInCode {
  readonly code: string
  readonly redirectURI: string
  readonly codeVerifier?: string | undefined
}

interface SignInTokens {
  readonly accessToken?: string | undefined
  readonly idToken?: string | undefined
}

interface ProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Unix ms */
  readonly now: () => number
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 500_000, json: { maxDepth: 20, maxValues: 5_000 } } as const
/** How long a discovery document is used, and the pause after a failed attempt. */
const DISCOVERY_LIFETIME_MS = 600_000
const DISCOVERY_RETRY_MS = 5_000
/** Tolerated difference between the provider's clock and this one. */
const CLOCK_SKEW_S = 60

const endpoint = z.url({ protocol: /^https?$/ })
/** OpenID Connect Discovery 1.0, section 3. */
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
type Discovery = z.infer<typeof discovery>

const tokens = z.object({ access_token: z.string(), id_token: z.string().optional() })
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().max(1_000).optional(),
})
/** OpenID Connect Core 1.0, section 2. */
const idTokenClaims = claims.extend({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
})

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

/**
 * The OpenID provider of OIDC_ISSUER. Limits the time and size of its answers. better-auth's own discovery does not: it
 * reads answers of any length into memory.
 */
export function createOpenIdProvider(options: ProviderOptions) {
  const { issuer, clientId, clientSecret, now } = options
  let last: { readonly at: number; readonly document: Promise<Discovery> } | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const discover = (): Promise<Discovery> => {
    const fresh = last && now() - last.at < DISCOVERY_LIFETIME_MS && failedAt < last.at
    if (fresh || (last && now() - failedAt < DISCOVERY_RETRY_MS)) return last!.document
    const document = readDiscovery(issuer)
    last = { at: now(), document }
    document.catch(() => {
      failedAt = now()
    })
    return document
  }

  return {
    /** URL of the sign-in page. Throws ProviderUnavailableError. */
    authorizationUrl: async () => (await discover()).authorization_endpoint,

    async exchange({ code, redirectURI, codeVerifier }: SignInCode) {
      const { token_endpoint, token_endpoint_auth_methods_supported: methods } = await discover()
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectURI,
        client_id: clientId,
        ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
      })
      const headers: Record<string, string> = { accept: 'application/json' }
      // RFC 6749, section 2.3.1: uses the header if the provider does not support the form.
      if (clientSecret && methods && !methods.includes('client_secret_post'))
        headers['authorization'] =
          `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
      else if (clientSecret) form.set('client_secret', clientSecret)
      const answer = await ask(token_endpoint, { ...LIMITS, method: 'POST', headers, body: form }, tokens)
      return { accessToken: answer.access_token, idToken: answer.id_token }
    },

    async profile({ accessToken, idToken }: SignInTokens) {
      const { userinfo_endpoint } = await discover()
      const inToken = idToken === undefined ? undefined : readIdToken(idToken, options)
      if (inToken?.email !== undefined || !userinfo_endpoint) {
        if (!inToken) throw new ProviderUnavailableError(issuer, new Error('it has no userinfo endpoint'))
        return profileOf(inToken)
      }
      const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
      const userInfo = await ask(userinfo_endpoint, { ...LIMITS, headers }, claims)
      // OpenID Connect Core 1.0, section 5.3.2: both must be about the same user.
      if (inToken && inToken.sub !== userInfo.sub)
        throw new ProviderUnavailableError(issuer, new Error('its ID token is of another person'))
      return profileOf(userInfo)
    },
  }
}

async function readDiscovery(issuer: string): Promise<Discovery> {
  try {
    const base = issuer.replace(/\/+$/, '')
    const document = await ask(`${base}/.well-known/openid-configuration`, LIMITS, discovery)
    if (document.issuer.replace(/\/+$/, '') !== base)
      throw new Error(`its issuer is ${JSON.stringify(document.issuer.slice(0, 100))}`)
    const plain = [
      document.authorization_endpoint,
      document.token_endpoint,
      document.userinfo_endpoint ?? base,
    ].some((url) => base.startsWith('https:') && !url.startsWith('https:'))
    if (plain) throw new Error('it names an endpoint without https')
    return document
  } catch (cause) {
    throw new ProviderUnavailableError(issuer, cause)
  }
}

async function ask<T>(url: string, request: RemoteRequest, shape: z.ZodType<T>): Promise<T> {
  const { ok, status, text } = await fetchRemote(url, request)
  if (!ok) throw new Error(`HTTP ${status}`)
  return shape.parse(JSON.parse(text))
}

/**
 * The claims of an ID token from the token endpoint. TLS authenticates it, so its signature is not checked (OpenID
 * Connect Core 1.0, section 3.1.3.7, item 6). Throws if the token is for another issuer or client, or expired.
 */
function readIdToken(
  idToken: string,
  { issuer, clientId, now }: ProviderOptions,
): z.infer<typeof idTokenClaims> {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  const parsed = idTokenClaims.parse(JSON.parse(payload))
  const isOurs =
    parsed.iss.replace(/\/+$/, '') === issuer.replace(/\/+$/, '') &&
    [parsed.aud].flat().includes(clientId) &&
    parsed.exp + CLOCK_SKEW_S > now() / 1000
  if (!isOurs) throw new ProviderUnavailableError(issuer, new Error('its ID token is not for this server'))
  return parsed
}

const profileOf = ({ sub, email, email_verified, name }: z.infer<typeof claims>) => ({
  id: sub,
  email,
  emailVerified: email_verified ?? false,
  name,
})

const ProviderUnavailableError = ChainscopeError.define(
  'openid_provider_unavailable',
  (issuer: string, _cause: unknown) => `The OpenID provider ${issuer} does not answer as one`,
  { retryable: true, causeLast: true },
)
