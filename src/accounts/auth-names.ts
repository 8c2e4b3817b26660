/** The OpenID provider's id in its callback URL. */
export const OIDC_PROVIDER_ID = 'oidc'

/** The OpenID provider's name for users: its host. */
export const providerNameOf = (issuer: string): string => new URL(issuer).host

/** Internal header that passes the client's address to better-auth. */
export const ADDRESS_HEADER = 'x-chainscope-address'
