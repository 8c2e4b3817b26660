/** The OpenID provider's id in its callback URL. */
export const OIDC_PROVIDER_ID = 'oidc'

/** Internal header with the client's address, for better-auth. */
export const ADDRESS_HEADER = 'x-chainscope-address'
