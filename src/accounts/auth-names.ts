/** Of the OpenID provider, in the address that it sends people back to. */
export const OIDC = 'oidc'

/** Ours, which tells better-auth where a request is from. */
export const ADDRESS_HEADER = 'x-chainscope-address'
