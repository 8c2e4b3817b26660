import type { ComponentType } from 'preact'
import type { PagePath } from '../../src/http/page-paths.ts'
import { thingAt } from './facts/load.ts'
import { ApiKeys } from './pages/api-keys.tsx'
import { ForgotPassword } from './pages/forgot-password.tsx'
import { NewPassword } from './pages/new-password.tsx'
import { Profile } from './pages/profile.tsx'
import { Reference } from './pages/reference.tsx'
import { Search } from './pages/search.tsx'
import { SignIn } from './pages/sign-in.tsx'
import { SignUp } from './pages/sign-up.tsx'

export interface Page {
  readonly title: string
  readonly view: ComponentType<{ readonly query: URLSearchParams }>
}

/** Every page by its path, but the home page and those of things of the chain (`facts/load.ts`). */
const PAGES: Readonly<Record<PagePath, Page>> = {
  '/search': { title: 'Search', view: Search },
  '/api-docs': { title: 'API reference', view: Reference },
  '/sign-in': { title: 'Sign in', view: SignIn },
  '/sign-up': { title: 'Sign up', view: SignUp },
  '/forgot-password': { title: 'Forgotten password', view: ForgotPassword },
  '/new-password': { title: 'New password', view: NewPassword },
  '/api-keys': { title: 'API keys', view: ApiKeys },
  '/profile': { title: 'Account', view: Profile },
}

/** undefined: there is none of this path. */
export const pageAt = (path: string): Page | undefined =>
  Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : undefined

export const isPage = (path: string): boolean => pageAt(path) !== undefined || thingAt(path) !== undefined
