/** The OpenID provider's id in its callback URL. */
export const OIDC_PROVIDER_ID = 'oidc'

/** The name by which users know the OpenID provider: its host. */
export const providerNameOf = (issuer: string): string => new URL(issuer).host

/** Internal header with the client's address, for better-auth. */
export const ADDRESS_HEADER = 'x-chainscope-address'
