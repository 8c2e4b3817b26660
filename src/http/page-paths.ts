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

const THINGS = ['address', 'tx', 'block', 'token'] as const

/** Pages of things of the chain, which the server renders: the paths of Etherscan, which tools print and users bookmark. */
export const THING_PATHS = [
  ...[
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
  ],
  ...THINGS.map((thing) => `/${thing}/:id`),
]

/** Other spellings of these, which redirect: with Etherscan's `/v2`, with a slash at the end, and Blockscout's pages of a tab. */
export const OTHER_THING_PATHS = THINGS.flatMap((thing) => [
  `/v2/${thing}/:id`,
  `/v2/${thing}/:id/*`,
  `/${thing}/:id/*`,
])

export type PagePath = (typeof PAGE_PATHS)[number]
