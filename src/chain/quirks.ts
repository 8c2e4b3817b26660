import type { Quirk } from './checks.ts'

/** What clients are known to say that cannot be proved, though it is no lie. Each was seen on a running node. */
export const QUIRKS: readonly Quirk[] = [
  {
    // anvil 1.7.1, every hard fork from cancun on: the trie holds blob transactions as they came, with their blobs.
    client: 'anvil/',
    check: 'transactions-root',
    block: ({ block }) => block.transactions.some(({ type }) => type === 3),
    reason: 'anvil makes the transactions root of a block with blob transactions over their blobs too.',
  },
  {
    // anvil 1.7.1: a transaction of an impersonated account (anvil_impersonateAccount, eth_sendUnsignedTransaction) has
    // r = s = 0, and its hash takes in the sender. The transactions root includes it all the same.
    client: 'anvil/',
    check: 'transaction-hashes',
    transaction: ({ r, s }) => r === 0n && s === 0n,
    reason: 'anvil hashes the transactions of impersonated accounts in its own way.',
  },
]
