import type { readAccount, readUsage } from '../../../src/accounts/endpoints/account.ts'
import type { listAddresses } from '../../../src/accounts/endpoints/address-endpoints.ts'
import type { listKeys } from '../../../src/accounts/endpoints/key-endpoints.ts'
import { ask } from './ask.ts'

type AnswerOf<Endpoint extends { answer(...given: never[]): unknown }> = Awaited<
  ReturnType<Endpoint['answer']>
>
export type Me = AnswerOf<typeof readAccount>
export type User = NonNullable<Me['user']>
export type ApiKey = AnswerOf<typeof listKeys>[number]
export type OwnAddress = AnswerOf<typeof listAddresses>[number]
export type Usage = AnswerOf<typeof readUsage>[number]

const post = (path: string, body: object = {}) => ask<Record<string, unknown>>(path, { method: 'POST', body })

/** Callback URLs are paths below PUBLIC_URL. */
export const account = {
  keys: () => ask<ApiKey[]>('account/keys'),
  addKey: (name: string) => ask<ApiKey & { key: string }>('account/keys', { method: 'POST', body: { name } }),
  keyValue: async (id: string) => (await ask<{ key: string }>(`account/keys/${id}/value`)).key,
  renameKey: (id: string, name: string) =>
    ask<ApiKey>(`account/keys/${id}`, { method: 'PATCH', body: { name } }),
  deleteKey: (id: string) => ask<undefined>(`account/keys/${id}`, { method: 'DELETE' }),
  noteAddress: (user: User, address: string, body: { readonly note: string; readonly watched: boolean }) =>
    ask<OwnAddress>(`account/addresses/${address}?user=${user.id}`, { method: 'PATCH', body }),
  forgetAddress: (user: User, address: string) =>
    ask<undefined>(`account/addresses/${address}?user=${user.id}`, { method: 'DELETE' }),
  stopWatchMail: (user: string, proof: string) => post('account/addresses/stop', { user, proof }),
  usage: (days: number) => ask<Usage[]>(`account/usage?days=${days}&by=day`),

  signUp: (name: string, email: string, password: string) =>
    post('auth/sign-up/email', { name, email, password, callbackURL: '/api-keys' }),
  signIn: (email: string, password: string) => post('auth/sign-in/email', { email, password }),
  signOut: () => post('auth/sign-out'),
  /** Returns the URL of the OpenID provider's sign-in page. */
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
