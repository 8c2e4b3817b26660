/** What people gave us, each table after those that it refers to. */
export const KEPT_TABLES = [
  'kept',
  'plan',
  'person',
  'sign_in',
  'wallet',
  'api_key',
  'key_usage',
  'ban',
  'verified_contract',
  'decompiled_contract',
  'verification_attempt',
] as const

/** What passes by itself: people sign in again, links are asked for again, and so is the source registry. */
export const PASSING_TABLES = ['session', 'token', 'guess', 'key_change', 'look_up'] as const

/** Those that say something about a chain, and nothing about another. */
export const OF_THE_CHAIN: readonly string[] = [
  'verified_contract',
  'decompiled_contract',
  'verification_attempt',
]
