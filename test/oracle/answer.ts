import type { Branch } from './branches.ts'
import type { Holding } from './holdings.ts'
import { accountList } from './lists/accounts.ts'
import { balanceList } from './lists/balances.ts'
import { creationList } from './lists/creations.ts'
import { tokenHolderList, tokenHolders } from './lists/holders.ts'
import { internalList } from './lists/internal-transactions.ts'
import { type Expected, type Listing, type Params, page, refused } from './lists/listing.ts'
import { logList } from './lists/logs.ts'
import { minedList } from './lists/mined-blocks.ts'
import { ownedOf, tokenList } from './lists/owned-tokens.ts'
import { transferList } from './lists/token-transfers.ts'
import { transactionInfo } from './lists/transaction-info.ts'
import { transactionList } from './lists/transactions.ts'
import type { NativeBalances } from './native.ts'
import type { TokenFacts } from './token-facts.ts'

/** The data of answers as of one block. */
export interface World {
  readonly branch: Branch
  readonly facts: (token: string) => TokenFacts
  readonly holdings: () => readonly Holding[]
  readonly native: () => NativeBalances
}

export interface Question {
  readonly action: string
  readonly params: Params
  readonly etherscan: boolean
}

type Lister = (
  world: World,
  params: Params,
  etherscan: boolean,
  // biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own
) => Listing<any> | string

const transfersBy =
  (standard: 20 | 721 | 1155): Lister =>
  ({ branch, facts }, params, etherscan) =>
    transferList(standard)(branch, params, etherscan, facts)

/** Every list that is made of blocks alone. */
export const FACTS: Readonly<Record<string, Lister>> = {
  txlist: ({ branch }, params, etherscan) => transactionList(branch, params, etherscan),
  txlistinternal: ({ branch }, params, etherscan) => internalList(branch, params, etherscan),
  tokentx: transfersBy(20),
  tokennfttx: transfersBy(721),
  token1155tx: transfersBy(1155),
  getLogs: ({ branch }, params, etherscan) => logList(branch, params, etherscan),
  getminedblocks: ({ branch }, params) => minedList(branch, params),
}

/** Lists without pages. */
const UNCUT: Readonly<Record<string, Lister>> = {
  getcontractcreation: ({ branch }, params) => creationList(branch, params),
  balancemulti: ({ native }, params) => balanceList(native(), params),
}

/** Lists of current state. */
export const STATE: Readonly<Record<string, Lister>> = {
  getTokenHolders: ({ holdings }, params) => tokenHolders(holdings(), params),
  tokenholderlist: ({ holdings }, params) => tokenHolderList(holdings(), params),
  tokenlist: ({ holdings, facts }, params) => tokenList(holdings(), params, facts),
  addresstokenbalance: ({ holdings, facts }, params) => ownedOf(20)(holdings(), params, facts),
  addresstokennftbalance: ({ holdings, facts }, params) => ownedOf(721)(holdings(), params, facts),
  listaccounts: ({ branch, native }) => accountList(branch, native()),
}

const LISTS = { ...FACTS, ...STATE, ...UNCUT }

/** The whole list of a question, before pages; the error text where it is refused. */
export const listing = (world: World, { action, params, etherscan }: Question) =>
  LISTS[action]!(world, params, etherscan)

/** The answer to a plain question, by pages. */
export function expected(world: World, question: Question): Expected {
  const { action, params, etherscan } = question
  if (action === 'gettxinfo') return transactionInfo(world.branch, params, etherscan)
  const list = listing(world, question)
  if (typeof list === 'string') return refused(list, etherscan)
  return page(list, params, etherscan)
}
