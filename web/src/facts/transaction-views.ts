/** What a transaction's page shows: the first of these, unless `tab` says another. */
export const TRANSACTION_TABS = ['overview', 'balances', 'calls', 'state'] as const
export type TransactionTab = (typeof TRANSACTION_TABS)[number]
