/** What each list has, by its title. For search engines and link previews, so that no browser loads it. */
export const LIST_SENTENCES: Readonly<Record<string, string>> = {
  Blocks: 'The blocks of the chain with their transactions, gas, fees and rewards.',
  Transactions: 'The transactions of the chain with their methods, parties, values and fees.',
  Tokens: 'The tokens of the chain (ERC-20, ERC-721 and ERC-1155) with their supply and holders.',
  'Verified contracts': 'The contracts whose source code is verified, with their compilers.',
  'Pending transactions': 'The transactions that wait for a block.',
  Withdrawals: 'The withdrawals from the consensus layer to addresses.',
  'Top accounts': 'The addresses with the largest balances.',
  Uncles: 'The uncle blocks, their miners and rewards.',
}
