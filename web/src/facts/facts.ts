import type { AddressFacts } from './address.ts'
import type { BlockFacts } from './block.ts'
import type { MissingFacts } from './found.ts'
import type { HomeFacts } from './home.ts'
import type { ItemFacts } from './item.ts'
import type { ListFacts } from './lists.ts'
import type { SearchFacts } from './search.ts'
import type { StatisticsFacts } from './statistics.ts'
import type { StatusFacts } from './status.ts'
import type { TokenFacts } from './token.ts'
import type { TransactionFacts } from './transaction.ts'
import type { TransactionTabFacts } from './transaction-tab.ts'
import type { VerifyFacts } from './verify.ts'

/** What a page shows, by its kind. */
export type Facts =
  | HomeFacts
  | BlockFacts
  | TransactionFacts
  | TransactionTabFacts
  | AddressFacts
  | TokenFacts
  | ItemFacts
  | StatisticsFacts
  | StatusFacts
  | VerifyFacts
  | ListFacts
  | SearchFacts
  | MissingFacts
