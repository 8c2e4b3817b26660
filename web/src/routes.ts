import type { ComponentType } from 'preact'
import type { PagePath } from '../../src/http/page-paths.ts'
import { thingAt } from './facts/load.ts'
import type { Load } from './parts/lazy.tsx'

export interface PageParts {
  readonly query: URLSearchParams
}

export interface Page {
  readonly title: string
  /** Forms and the reference come as scripts of their own: pages of facts do without. */
  readonly load: Load<PageParts>
}

const page = (title: string, load: () => Promise<ComponentType<PageParts>>): Page => ({ title, load })

/** Every page by its path, but the home page and those of things of the chain (`facts/load.ts`). */
const PAGES: Readonly<Record<PagePath, Page>> = {
  '/api-docs': page('API reference', () =>
    import('./pages/reference.tsx').then(({ Reference }) => Reference),
  ),
  '/sign-in': page('Sign in', () => import('./pages/sign-in.tsx').then(({ SignIn }) => SignIn)),
  '/sign-up': page('Sign up', () => import('./pages/sign-up.tsx').then(({ SignUp }) => SignUp)),
  '/forgot-password': page('Forgot password', () =>
    import('./pages/forgot-password.tsx').then(({ ForgotPassword }) => ForgotPassword),
  ),
  '/new-password': page('New password', () =>
    import('./pages/new-password.tsx').then(({ NewPassword }) => NewPassword),
  ),
  '/api-keys': page('API keys', () => import('./pages/api-keys.tsx').then(({ ApiKeys }) => ApiKeys)),
  '/watched': page('Watch list', () => import('./pages/watched.tsx').then(({ Watched }) => Watched)),
  '/components': page('Components', () =>
    import('./pages/components.tsx').then(({ Components }) => Components),
  ),
  '/profile': page('Account', () => import('./pages/profile.tsx').then(({ Profile }) => Profile)),
}

/** undefined: there is none of this path. */
export const pageAt = (path: string): Page | undefined =>
  Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : undefined

export const isPage = (path: string): boolean => pageAt(path) !== undefined || thingAt(path) !== undefined
