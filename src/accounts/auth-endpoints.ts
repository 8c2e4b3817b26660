import { z } from 'zod'
import { OIDC_PROVIDER_ID } from './auth-names.ts'
import type { Rule } from './guard.ts'

/** An endpoint of better-auth that this server offers. */
export interface AuthEndpoint {
  readonly method: 'GET' | 'POST'
  /** Path below `/auth`. */
  readonly path: string
  readonly summary: string
  /** Parameters that better-auth reads, for OpenAPI. */
  readonly query?: z.ZodRawShape
  /** Fields of a POST body that are passed to better-auth. */
  readonly body?: z.ZodObject
  /** The rule that limits attempts. */
  readonly guard?: Rule
  /** True for a link that browsers follow. The answer is a redirection. */
  readonly link?: true
  /** True if it needs the OpenID provider. */
  readonly openId?: true
}

const email = z.email('This is no e-mail address.').max(254)
/** better-auth checks the length of new passwords. */
const password = z.string().min(1, 'A password is needed.').max(1000)
/** A path, not another host (`//…`), nor what browsers treat as one (`/\\…`). */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\]*$/, 'It has to be a path of this server, such as /api-keys.')
const backTo = ownPath
  .default('/')
  .describe("Where to go afterwards: a path below PUBLIC_URL's, such as /api-keys.")
/** Fields of a body that are paths below PUBLIC_URL. */
export const OWN_PATH_FIELDS = ['callbackURL', 'errorCallbackURL', 'redirectTo'] as const

const nothing = z.object({})

export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary:
      'Makes an account. The answer is the same when there is one already. With mail, the address has to be confirmed before signing in.',
    body: z.object({
      name: z.string().trim().max(100),
      email,
      password,
      callbackURL: backTo,
    }),
    guard: 'sign-up',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Signs in with a password; the session is a cookie.',
    body: z.object({ email, password, rememberMe: z.boolean().optional(), callbackURL: backTo }),
    guard: 'password',
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Begins signing in with the OpenID provider: go to the `url` of the answer.',
    body: z.object({
      provider: z.literal(OIDC_PROVIDER_ID),
      callbackURL: backTo,
      errorCallbackURL: ownPath.optional(),
    }),
    guard: 'begin',
    openId: true,
  },
  {
    method: 'GET',
    path: `/callback/${OIDC_PROVIDER_ID}`,
    summary: 'Where the OpenID provider sends users back to.',
    query: { code: z.string().optional(), state: z.string().optional(), error: z.string().optional() },
    link: true,
    openId: true,
  },
  {
    method: 'POST',
    path: '/siwe/nonce',
    summary: 'A nonce for a Sign-In with Ethereum message (ERC-4361).',
    body: nothing,
    guard: 'begin',
  },
  {
    method: 'POST',
    path: '/siwe/verify',
    summary: 'Signs in with a signed message, which makes an account when the wallet has none.',
    body: z.object({ message: z.string().min(1).max(4000), signature: z.string().min(1).max(1000) }),
    guard: 'begin',
  },
  { method: 'POST', path: '/sign-out', summary: 'Ends the session.', body: nothing },
  {
    method: 'POST',
    path: '/send-verification-email',
    summary: 'Sends the link once more that confirms an address.',
    body: z.object({ email, callbackURL: backTo }),
    guard: 'mail',
  },
  {
    method: 'GET',
    path: '/verify-email',
    summary: 'The link that confirms an address.',
    query: { token: z.string(), callbackURL: backTo },
    link: true,
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    summary:
      'Sends a link for choosing a new password, which leads to `redirectTo` with a `token`. The answer is the same whether there is such an account or not.',
    body: z.object({ email, redirectTo: backTo }),
    guard: 'mail',
  },
  {
    method: 'GET',
    path: '/reset-password/{token}',
    summary: 'The link for choosing a new password.',
    query: { callbackURL: ownPath },
    link: true,
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password; all sessions end.',
    body: z.object({ newPassword: password, token: z.string().min(1).max(200) }),
    guard: 'begin',
  },
  {
    method: 'POST',
    path: '/change-password',
    summary: 'Another password.',
    body: z.object({
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    }),
    guard: 'own-password',
  },
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Another name.',
    body: z.object({ name: z.string().trim().min(1).max(100) }),
  },
  {
    method: 'POST',
    path: '/delete-user',
    summary:
      'Deletes the account with its keys, at once and for good. Takes the password; without one (OpenID, wallet), a session that is younger than an hour.',
    body: z.object({ password: password.optional() }),
    guard: 'own-password',
  },
]
