import type { ApiRequest } from '../../../src/http/page-render.ts'
import type { AddressFacts } from './address.ts'
import type { BlockFacts } from './block.ts'
import type { BlocksFacts } from './blocks.ts'
import type { ContractsFacts } from './contracts.ts'
import type { HomeFacts } from './home.ts'
import type { ItemFacts } from './item.ts'
import type { ListFacts } from './lists.ts'
import type { PackedNames } from './names.ts'
import type { SearchFacts } from './search.ts'
import type { StatisticsFacts } from './statistics.ts'
import type { TokenFacts } from './token.ts'
import type { TokensFacts } from './tokens.ts'
import type { TransactionFacts } from './transaction-facts.ts'
import type { TransactionTabFacts } from './transaction-tab.ts'
import type { TransactionsFacts } from './transactions.ts'
import type { VerifyFacts } from './verify.ts'

/** There is nothing to show at this address. */
export interface MissingFacts {
  readonly kind: 'missing'
  readonly sentences: readonly string[]
  readonly links: readonly { readonly text: string; readonly path: string }[]
}

export type Facts =
  | HomeFacts
  | BlockFacts
  | BlocksFacts
  | TransactionFacts
  | TransactionTabFacts
  | TransactionsFacts
  | AddressFacts
  | TokenFacts
  | TokensFacts
  | ItemFacts
  | StatisticsFacts
  | ContractsFacts
  | VerifyFacts
  | ListFacts
  | SearchFacts
  | MissingFacts

/** What a loader finds. */
export type Found =
  | { readonly redirect: string }
  | {
      readonly status: number
      readonly title: string
      readonly facts: Facts
      /** After this long it is worth asking again; absent: nothing of it changes. */
      readonly refreshMs?: number
      /** The lists are those that were known: their requests were not made again. */
      readonly isKept?: true
    }

/** A page's facts, with the requests behind them. */
export interface LoadedPage {
  /** The address that they are of: path, and query with its question mark. */
  readonly of: string
  readonly status: number
  readonly title: string
  readonly facts: Facts
  readonly names: PackedNames
  readonly refreshMs: number | null
  readonly requests: readonly ApiRequest[]
  /** Why parts of it are left out. */
  readonly failures: readonly string[]
  /** When, ms since 1970. */
  readonly at: number
}

export const missing = (
  title: string,
  sentences: readonly string[],
  more: {
    readonly links?: MissingFacts['links']
    readonly refreshMs?: number
    readonly status?: number
  } = {},
): Found => ({
  status: more.status ?? 404,
  title,
  facts: { kind: 'missing', sentences, links: more.links ?? [] },
  ...(more.refreshMs ? { refreshMs: more.refreshMs } : {}),
})
