/** Tables in a backup. Each comes after the tables that it refers to. */
export const BACKED_UP_TABLES = [
  'metadata',
  'plan',
  'user_account',
  'credential',
  'wallet',
  'api_key',
  'key_usage',
  'ban',
  'verified_contract',
  'decompiled_contract',
  'verification_attempt',
  'address_note',
] as const

/** What a row is called for operators, in the singular. */
const NOUNS: Readonly<Record<(typeof BACKED_UP_TABLES)[number], string>> = {
  metadata: 'server-wide value',
  plan: 'plan',
  user_account: 'account',
  credential: 'sign-in method',
  wallet: 'wallet',
  api_key: 'API key',
  key_usage: 'hourly usage count',
  ban: 'ban',
  verified_contract: 'verified contract',
  decompiled_contract: 'decompiled contract',
  verification_attempt: 'verification attempt',
  address_note: 'address note',
}

/** For example `12 accounts`, for a table that was written to or read from a backup. */
export function rowCountLine(table: string, count: number): string {
  const noun = NOUNS[table as keyof typeof NOUNS] ?? table
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

/** Tables left out of backups: users sign in and request links again, and verification asks the registry again. */
export const EXCLUDED_TABLES = ['session', 'token', 'login_attempt', 'key_change', 'look_up'] as const

/** Tables with rows about contracts of one chain. */
export const CHAIN_TABLES: readonly string[] = [
  'verified_contract',
  'decompiled_contract',
  'verification_attempt',
]

/** The table of user data, or the view of its rows for this index. */
export const rowsOfIndexSql = (table: string): string =>
  CHAIN_TABLES.includes(table) || table === 'look_up' ? `own_${table}` : table
