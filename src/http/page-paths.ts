/** Paths of the application's pages: one document for all of them, which knows by its address what to show. */
export const PAGE_PATHS = [
  '/api-docs',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/new-password',
  '/api-keys',
  '/profile',
  '/watched',
  '/components',
] as const

/** Pages of the chain, which the server renders: the paths of Etherscan, which tools print and users bookmark, and of Blockscout. */
export const CHAIN_PATHS = [
  '/blocks',
  '/txs',
  '/txs/pending',
  '/txsPending',
  '/withdrawals',
  '/uncles',
  '/accounts',
  '/tokens',
  '/statistics',
  '/status',
  '/search',
  '/charts',
  '/stats',
  '/contracts',
  '/verify',
  '/verifyContract',
  '/token/:id/instance/:item',
  '/nft/:id/:item',
  '/address/:id',
  '/tx/:id',
  '/block/:id',
  '/token/:id',
] as const
export type ChainPath = (typeof CHAIN_PATHS)[number]

/** Other spellings of these, which redirect: with Etherscan's `/v2`, with a slash at the end, and Blockscout's pages of a tab. */
export const OTHER_CHAIN_PATHS = ['/address/:id', '/tx/:id', '/block/:id', '/token/:id'].flatMap((path) => [
  `/v2${path}`,
  `/v2${path}/*`,
  `${path}/*`,
])

export type PagePath = (typeof PAGE_PATHS)[number]
