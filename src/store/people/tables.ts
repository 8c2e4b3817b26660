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

/** One row of each, in an operator's words. */
const NOUNS: Readonly<Record<(typeof KEPT_TABLES)[number], string>> = {
  kept: 'server-wide value',
  plan: 'plan',
  person: 'account',
  sign_in: 'sign-in method',
  wallet: 'wallet',
  api_key: 'API key',
  key_usage: 'hourly usage count',
  ban: 'ban',
  verified_contract: 'verified contract',
  decompiled_contract: 'decompiled contract',
  verification_attempt: 'verification attempt',
}

/** `12 accounts`, for the rows of a table that went into or came out of a backup. */
export function countedRows(table: string, count: number): string {
  const noun = NOUNS[table as keyof typeof NOUNS] ?? table
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

/** What passes by itself: people sign in again, links are asked for again, and so is the source registry. */
export const PASSING_TABLES = ['session', 'token', 'guess', 'key_change', 'look_up'] as const

/** Those that say something about a chain, and nothing about another. */
export const OF_THE_CHAIN: readonly string[] = [
  'verified_contract',
  'decompiled_contract',
  'verification_attempt',
]
