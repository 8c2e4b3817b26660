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

/** Paths of other explorers, which tools print and users bookmark: each redirects to the page that the search finds. */
export const THING_PATHS = ['address', 'tx', 'block', 'token'].flatMap((thing) => [
  `/${thing}/:text`,
  `/v2/${thing}/:text`,
])

export type PagePath = (typeof PAGE_PATHS)[number]
