import type { PackedNames } from '../../../src/api/page/shapes.ts'
import type { ApiRequest } from '../../../src/http/render-thread.ts'
import type { Facts } from './facts.ts'

/** A page's facts, with the requests behind them. */
export interface LoadedPage {
  readonly facts: Facts
  readonly names: PackedNames
  /** The address that they are of: path, and query with its question mark. */
  readonly of: string
  readonly status: number
  readonly title: string
  readonly refreshMs: number | null
  readonly requests: readonly ApiRequest[]
  /** Why parts of it are left out. */
  readonly failures: readonly string[]
  /** When, ms since 1970. */
  readonly at: number
}

/** What the server rendered, which the browser begins with. */
export interface FirstPage {
  readonly path: string
  readonly query: string
  readonly base: string
  /** undefined: there is no page of this path. */
  readonly loaded: LoadedPage | undefined
}
