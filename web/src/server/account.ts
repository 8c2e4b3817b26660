import { ask } from './ask.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly plan: { readonly name: string; readonly perSecond: number }
}

/** The ways to sign in. */
export interface Ways {
  readonly mail: boolean
  readonly oidc: { readonly name: string } | null
  readonly siwe: boolean
}

export interface Me {
  readonly user: User | null
  readonly ways: Ways
}

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsed: string | null
}

/** What one noted about an address. */
export interface OwnAddress {
  readonly address: string
  readonly note: string
  readonly watched: boolean
}

export interface Usage {
  readonly id: string
  readonly name: string
  readonly days?: readonly { readonly at: string; readonly requests: number; readonly refused: number }[]
}

const post = (path: string, body: object = {}) => ask<Record<string, unknown>>(path, { method: 'POST', body })

/** Callback URLs are paths below PUBLIC_URL. */
export const account = {
  me: () => ask<Me>('account/me'),
  keys: () => ask<ApiKey[]>('account/keys'),
  addKey: (name: string) => ask<ApiKey & { key: string }>('account/keys', { method: 'POST', body: { name } }),
  keyValue: async (id: string) => (await ask<{ key: string }>(`account/keys/${id}/value`)).key,
  renameKey: (id: string, name: string) =>
    ask<ApiKey>(`account/keys/${id}`, { method: 'PATCH', body: { name } }),
  deleteKey: (id: string) => ask<undefined>(`account/keys/${id}`, { method: 'DELETE' }),
  addresses: (of: User) => ask<OwnAddress[]>(`account/addresses?user=${of.id}`),
  noteAddress: (of: User, address: string, body: { readonly note: string; readonly watched: boolean }) =>
    ask<OwnAddress>(`account/addresses/${address}?user=${of.id}`, { method: 'PATCH', body }),
  forgetAddress: (of: User, address: string) =>
    ask<undefined>(`account/addresses/${address}?user=${of.id}`, { method: 'DELETE' }),
  usage: (days: number) => ask<Usage[]>(`account/usage?days=${days}&by=day`),

  signUp: (name: string, email: string, password: string) =>
    post('auth/sign-up/email', { name, email, password, callbackURL: '/api-keys' }),
  signIn: (email: string, password: string) => post('auth/sign-in/email', { email, password }),
  signOut: () => post('auth/sign-out'),
  /** Returns the address of the OpenID provider's sign-in page. */
  oidc: (provider: string) =>
    post('auth/sign-in/social', {
      provider,
      callbackURL: '/api-keys',
      errorCallbackURL: '/sign-in',
    }),
  nonce: async () => `${(await post('auth/siwe/nonce'))['nonce']}`,
  signInWithWallet: (message: string, signature: string) => post('auth/siwe/verify', { message, signature }),
  sendVerification: (email: string) =>
    post('auth/send-verification-email', { email, callbackURL: '/api-keys' }),
  forgotPassword: (email: string) =>
    post('auth/request-password-reset', { email, redirectTo: '/new-password' }),
  newPassword: (newPassword: string, token: string) => post('auth/reset-password', { newPassword, token }),
  changePassword: (currentPassword: string, newPassword: string) =>
    post('auth/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
  rename: (name: string) => post('auth/update-user', { name }),
  deleteAccount: (password: string) => post('auth/delete-user', password === '' ? {} : { password }),
}
