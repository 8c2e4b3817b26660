import type { Branch } from './branches.ts'
import type { Holding } from './holdings.ts'
import { accountList } from './lists/accounts.ts'
import { balanceList } from './lists/balances.ts'
import { creationList } from './lists/creations.ts'
import { tokenHolderList, tokenHolders } from './lists/holders.ts'
import { internalList } from './lists/internal-transactions.ts'
import { type Expected, type Given, type Listing, page, refused } from './lists/listing.ts'
import { logList } from './lists/logs.ts'
import { minedList } from './lists/mined-blocks.ts'
import { ownedOf, tokenList } from './lists/owned-tokens.ts'
import { transferList } from './lists/token-transfers.ts'
import { transactionInfo } from './lists/transaction-info.ts'
import { transactionList } from './lists/transactions.ts'
import type { NativeBalances } from './native.ts'
import type { TokenFacts } from './token-facts.ts'

/** All that an answer as of one block is made of. */
export interface World {
  readonly branch: Branch
  readonly facts: (token: string) => TokenFacts
  readonly holdings: () => readonly Holding[]
  readonly native: () => NativeBalances
}

export interface Question {
  readonly action: string
  readonly given: Given
  readonly etherscan: boolean
}

type Lister = (
  world: World,
  given: Given,
  etherscan: boolean,
  // biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own
) => Listing<any> | string

const transfersBy =
  (standard: 20 | 721 | 1155): Lister =>
  ({ branch, facts }, given, etherscan) =>
    transferList(standard)(branch, given, etherscan, facts)

/** Every list that is made of blocks alone. */
export const FACTS: Readonly<Record<string, Lister>> = {
  txlist: ({ branch }, given, etherscan) => transactionList(branch, given, etherscan),
  txlistinternal: ({ branch }, given, etherscan) => internalList(branch, given, etherscan),
  tokentx: transfersBy(20),
  tokennfttx: transfersBy(721),
  token1155tx: transfersBy(1155),
  getLogs: ({ branch }, given, etherscan) => logList(branch, given, etherscan),
  getminedblocks: ({ branch }, given) => minedList(branch, given),
}

/** Lists without pages. */
const UNCUT: Readonly<Record<string, Lister>> = {
  getcontractcreation: ({ branch }, given) => creationList(branch, given),
  balancemulti: ({ native }, given) => balanceList(native(), given),
}

/** Every list of how things stand. */
export const STATE: Readonly<Record<string, Lister>> = {
  getTokenHolders: ({ holdings }, given) => tokenHolders(holdings(), given),
  tokenholderlist: ({ holdings }, given) => tokenHolderList(holdings(), given),
  tokenlist: ({ holdings, facts }, given) => tokenList(holdings(), given, facts),
  addresstokenbalance: ({ holdings, facts }, given) => ownedOf(20)(holdings(), given, facts),
  addresstokennftbalance: ({ holdings, facts }, given) => ownedOf(721)(holdings(), given, facts),
  listaccounts: ({ branch, native }) => accountList(branch, native()),
}

const LISTS = { ...FACTS, ...STATE, ...UNCUT }

/** All that a question asks for, before it is cut into pages; a text where it is refused. */
export const listing = (world: World, { action, given, etherscan }: Question) =>
  LISTS[action]!(world, given, etherscan)

/** The answer to a plain question, by pages. */
export function expected(world: World, question: Question): Expected {
  const { action, given, etherscan } = question
  if (action === 'gettxinfo') return transactionInfo(world.branch, given, etherscan)
  const list = listing(world, question)
  if (typeof list === 'string') return refused(list, etherscan)
  return page(list, given, etherscan)
}
