import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { verifiedNames } from '../../../query/verified-contracts.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import type { ListedTransaction } from '../../page/block-page.ts'
import { createPageBuilder, type PageBuilder, versionOf } from '../../page/page-builder.ts'
import { type Filters, filters, filtersOf, parametersOf } from '../../page/page-filters.ts'
import { TOKEN_LISTS, TOKEN_TABS, type TokenTab } from '../../page/page-lists.ts'
import {
  foundIn,
  knownPage,
  listChoices,
  listCursor,
  onlyChanges,
  pageAnswer,
  pageVersion,
  tabParameter,
} from '../../page/page-shapes.ts'
import { answerOf, cutList, FAILED_LIST, noRows, rowsOf, rowsOrReason } from '../../page/row-lists.ts'
import type { RowOnPage } from '../../page/rows.ts'
import { FILTERS_OF_TOKEN, tokenOnPage, tokenPage } from '../../page/token-page.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { token1155tx } from '../account/token1155tx.ts'
import { tokenbalance } from '../account/tokenbalance.ts'
import { tokennfttx } from '../account/tokennfttx.ts'
import { tokentx } from '../account/tokentx.ts'
import { getcontractcreation } from '../contract/getcontractcreation.ts'
import { getToken, getTokenHolders } from '../token.ts'
import { tokencounts } from './tokencounts.ts'
import { tokenitems } from './tokenitems.ts'

const TRANSFERS = { 'ERC-20': tokentx, 'ERC-721': tokennfttx, 'ERC-1155': token1155tx }
type NamedMethod = Pick<ListedTransaction, 'methodId' | 'functionName' | 'functionNameSource'>
/** The rows of transfers, by type of token, and those of the other lists. */
export type TokenRows = {
  readonly [type in keyof typeof TRANSFERS]: RowOnPage<(typeof TRANSFERS)[type]> & NamedMethod
} & {
  readonly holders: RowOnPage<typeof getTokenHolders>
  readonly inventory: RowOnPage<typeof tokenitems>
}

/** With the implementation if late parts are asked for. */
const CHANGES = tokenPage
  .pick({ holders: true, transfers: true, list: true, largest: true, proxy: true })
  .extend({ token: tokenOnPage.pick({ totalSupply: true }) })
  .partial()

export const tokenpage = defineAction({
  module: 'explorer',
  name: 'tokenpage',
  summary: 'Everything that the page of a token shows, as of one block. Long texts and lists are cut.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    tab: tabParameter(TOKEN_TABS),
    ...filters.pick(FILTERS_OF_TOKEN).shape,
    ...listChoices,
    listcursor: listCursor(),
    ...knownPage(pageVersion),
  }),
  result: pageAnswer(tokenPage, onlyChanges(CHANGES, pageVersion)),
  example: { contractaddress: '{token}' },
  uses: [
    ...(['pool', 'log', 'names', 'methodNames', 'dialect', 'settings', 'profile'] as const),
    ...(['proxies', 'sources', 'decoding', 'balances', 'rpc'] as const),
  ],

  async answer(
    { contractaddress, tab: asked, listcursor, rows: most, sort, known, late, ...values },
    context,
  ) {
    const { index, proxies } = context
    const parts = createPageBuilder(context)
    const parameters = { contractaddress }
    const token = await tokenOf(contractaddress, context, parts)
    if (!token) return { ...(await parts.answer(null)), version: null, changes: null }

    const tabs = TOKEN_TABS.filter((tab) => tab !== 'inventory' || token.type !== 'ERC-20')
    const tab = tabs.includes(asked) ? asked : 'transfers'
    const limits = await filtersOf(values, TOKEN_LISTS[tab].filters, context)
    const place = { cursor: listcursor, take: Number(most) }
    const [counts, rows, largest, seen, verified, creations] = await Promise.all([
      parts.of(answerOf(tokencounts, parameters, context)),
      parts.of(listOfToken(token.type, { contractaddress, tab, limits, place, sort }, context)),
      tab === 'holders' ? parts.of(largestHolders(contractaddress, token.totalSupply, context)) : undefined,
      known && !late ? undefined : parts.ofNode(proxies.lookAt(contractaddress, await index.head())),
      known ? undefined : parts.of(verifiedNames(index, [contractaddress])),
      known
        ? undefined
        : parts.of(answerOf(getcontractcreation, { contractaddresses: [contractaddress] }, context)),
    ])
    const found = foundIn({
      token: { ...token, address: contractaddress },
      ...counts,
      list: rows && cutList(rows),
      largest,
      proxy: seen?.kind ? { kind: seen.kind, implementation: seen.implementations[0] ?? '' } : undefined,
    })
    if (known) return parts.answerChanges(CHANGES.parse(found), known)
    const page = tokenPage.parse({
      ...{ holders: '', transfers: '', proxy: null, list: FAILED_LIST, largest: [] },
      ...found,
      contractName: verified?.[0]?.name ?? '',
      creation: creations?.[0] ?? null,
      tabs,
      tab,
      filters: limits,
    })
    return { ...(await parts.answer(page)), version: versionOf(parts, '1'), changes: null }
  },
})

interface Part {
  readonly contractaddress: Hex
  readonly tab: TokenTab
  readonly limits: Filters
  readonly place: { readonly cursor: string | undefined; readonly take: number }
  readonly sort: 'asc' | 'desc' | undefined
}

async function listOfToken(
  type: keyof typeof TRANSFERS,
  { contractaddress, tab, limits, place, sort }: Part,
  context: ActionContext<'pool' | 'rpc' | 'balances' | 'methodNames'>,
) {
  const search = await parametersOf(limits, context)
  if ('none' in search) return noRows({ take: place.take, sort }, search.none)
  if (tab === 'holders' && limits.holder) {
    const address = limits.holder.toLowerCase() as Hex
    const value = await answerOf(tokenbalance, { contractaddress, address, tag: 'latest' }, context)
    return value === '0'
      ? noRows({}, { message: 'This address does not hold the token.' })
      : { ...noRows({}, {}), rows: [{ address, value }] }
  }
  const parameters = { ...search.parameters, contractaddress }
  if (tab === 'transfers')
    return rowsOrReason(
      TRANSFERS[type],
      { ...parameters, sort: sort ?? 'desc', guesses: 'true' },
      context,
      place,
    )
  return rowsOrReason(tab === 'holders' ? getTokenHolders : tokenitems, parameters, context, place)
}

/** undefined if it is not a token. Throws if that is unknown. */
export async function tokenOf(contractaddress: Hex, context: ActionContext, parts: PageBuilder) {
  const token = await parts.of(answerOf(getToken, { contractaddress }, context))
  if (!token && parts.missing.length > 0) throw new TokenNotReadError()
  return token
}

/** Numbers of largest holders whose balances are added up. */
const LARGEST = [1, 5, 10, 25, 50, 100] as const

async function largestHolders(contractaddress: Hex, supply: string, context: ActionContext<'pool'>) {
  if (supply === '' || supply === '0') return []
  const { rows } = await rowsOf(getTokenHolders, { contractaddress }, context, { take: LARGEST.at(-1)! })
  const values = rows.map(({ value }) => BigInt(value))
  return LARGEST.filter((_, n) => (LARGEST[n - 1] ?? 0) < values.length).map((most) => {
    const count = Math.min(most, values.length)
    const sum = values.slice(0, count).reduce((all, value) => all + value, 0n)
    return { count, share: Number((sum * 10_000n) / BigInt(supply)) }
  })
}

const TokenNotReadError = ActionError.define(
  'token_not_read',
  'The token could not be read now, try again later',
  {
    httpStatus: 503,
  },
)
