/** Paths of the application's pages: one document for all of them, which knows by its address what to show. */
export const PAGE_PATHS = [
  '/',
  '/search',
  '/api-docs',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/new-password',
  '/api-keys',
  '/profile',
] as const

const THINGS = ['address', 'tx', 'block', 'token'] as const

/** Pages of things of the chain, which the server renders: the paths of Etherscan, which tools print and users bookmark. */
export const THING_PATHS = ['/blocks', ...THINGS.map((thing) => `/${thing}/:id`)]

/** The same as of the API's second version: they redirect. */
export const OLDER_THING_PATHS = THINGS.map((thing) => `/v2/${thing}/:id`)

export type PagePath = (typeof PAGE_PATHS)[number]
