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

export type PagePath = (typeof PAGE_PATHS)[number]
