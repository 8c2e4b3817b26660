import { z } from 'zod'
import { OIDC_PROVIDER_ID } from './auth-names.ts'
import type { Rule } from './guard.ts'

export interface AuthEndpoint {
  readonly method: 'GET' | 'POST'
  /** Path below `/auth`. */
  readonly path: string
  readonly summary: string
  /** Parameters that better-auth reads, for OpenAPI. */
  readonly query?: z.ZodRawShape
  /** Fields of a POST body that are passed to better-auth. */
  readonly body?: z.ZodObject
  readonly guard?: Rule
  /** True for a link that browsers follow. The answer is a redirection. */
  readonly link?: true
  readonly openId?: true
}

const email = z.email('This is no e-mail address.').max(254)
/** better-auth checks the length of new passwords. */
const password = z.string().min(1, 'A password is needed.').max(1000)
/** A path on this server. Refuses another host (`//…`) and what browsers read as one (`/\\…`). */
const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\]*$/, 'It has to be a path of this server, such as /api-keys.')
const backTo = ownPath
  .default('/')
  .describe('The page to show afterwards: a path relative to PUBLIC_URL, for example /api-keys.')
/** Fields of a body that are paths below PUBLIC_URL. */
export const OWN_PATH_FIELDS = ['callbackURL', 'errorCallbackURL', 'redirectTo'] as const

const nothing = z.object({})

export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary:
      'Creates an account. The answer is the same if one exists already. If this server sends mail, the address must be confirmed before signing in.',
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
    summary: 'Starts a sign-in with the OpenID provider: open the `url` of the answer.',
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
    summary: 'The URL to which the OpenID provider redirects users.',
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
    summary: 'Signs in with a signed message. Creates an account if the wallet has none.',
    body: z.object({ message: z.string().min(1).max(4000), signature: z.string().min(1).max(1000) }),
    guard: 'begin',
  },
  { method: 'POST', path: '/sign-out', summary: 'Ends the session.', body: nothing },
  {
    method: 'POST',
    path: '/send-verification-email',
    summary: 'Sends the link that confirms an address again.',
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
      'Sends a link to choose a new password. It leads to `redirectTo` with a `token`. The answer does not show whether the account exists.',
    body: z.object({ email, redirectTo: backTo }),
    guard: 'mail',
  },
  {
    method: 'GET',
    path: '/reset-password/{token}',
    summary: 'The link to choose a new password.',
    query: { callbackURL: ownPath },
    link: true,
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets a new password, and ends all sessions.',
    body: z.object({ newPassword: password, token: z.string().min(1).max(200) }),
    guard: 'begin',
  },
  {
    method: 'POST',
    path: '/change-password',
    summary: 'Changes the password.',
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
    summary: "Changes the user's name.",
    body: z.object({ name: z.string().trim().min(1).max(100) }),
  },
  {
    method: 'POST',
    path: '/delete-user',
    summary:
      'Deletes the account and its keys permanently. Needs the password, or a session of less than an hour if the account has none (OpenID, wallet).',
    body: z.object({ password: password.optional() }),
    guard: 'own-password',
  },
]
