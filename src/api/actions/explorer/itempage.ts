import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { metadata, metadataOf } from '../../page/metadata.ts'
import { createPageBuilder, resultOfNode, versionOf } from '../../page/page-builder.ts'
import {
  foundIn,
  knownPage,
  listCursor,
  onlyChanges,
  pageAnswer,
  pageVersion,
} from '../../page/page-shapes.ts'
import { cutList, FAILED_LIST, rowList, rowsOf, rowsOrReason } from '../../page/row-lists.ts'
import type { RowOnPage } from '../../page/rows.ts'
import { tokenOnPage } from '../../page/token-page.ts'
import { contractAddressParameter, itemIdParameter } from '../../parameters/parameters.ts'
import { addressOrEmpty, decimal } from '../../records/record-shapes.ts'
import { itemholders } from './itemholders.ts'
import { itemtransfers } from './itemtransfers.ts'
import { tokenitems } from './tokenitems.ts'
import { tokenOf } from './tokenpage.ts'

/** The answer for the page of an item. Its type is `ItemPage` in the pages' code. */
export const itemPage = z.strictObject({
  token: tokenOnPage,
  id: decimal,
  owner: addressOrEmpty.describe('Empty: it has several.'),
  metadata: metadata.nullable().describe('null: it says nothing, or the node does not tell.'),
  transfers: rowList,
  holders: rowList.nullable().describe('Holders of an ERC-1155 item, which can have many.'),
})
export type ItemPage = z.output<typeof itemPage>
export type ItemHolder = RowOnPage<typeof itemholders>
export type ItemTransfer = RowOnPage<typeof itemtransfers>

/** With the metadata if late parts are asked for. */
const CHANGES = itemPage.pick({ owner: true, metadata: true, transfers: true, holders: true }).partial()

/** tokenURI(uint256) of ERC-721, uri(uint256) of ERC-1155. */
const URI_METHODS = { 'ERC-721': '0xc87b56dd', 'ERC-1155': '0x0e89341c' } as const

export const itempage = defineAction({
  module: 'explorer',
  name: 'itempage',
  summary: 'Everything that the page of an NFT shows, as of one block.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter(),
    listcursor: listCursor().describe('The `next` of its transfers in an earlier answer.'),
    holderscursor: listCursor().describe('The `next` of its holders in an earlier answer.'),
    ...knownPage(pageVersion),
  }),
  result: pageAnswer(itemPage, {
    isNft: z.boolean().describe('The contract is an ERC-721 or ERC-1155 token.'),
    ...onlyChanges(CHANGES, pageVersion),
  }),
  example: { contractaddress: '{collectible}', tokenid: '1' },
  uses: ['profile', 'pool', 'log', 'names', 'rpc', 'balances'],

  async answer({ contractaddress, tokenid, listcursor, holderscursor, known, late }, context) {
    const parts = createPageBuilder(context)
    const token = await tokenOf(contractaddress, context, parts)
    const none = { isNft: true, version: null, changes: null }
    if (!token || token.type === 'ERC-20') return { ...(await parts.answer(null)), ...none, isNft: false }
    const digits = tokenid.toString(16).padStart(64, '0')
    const call = { to: contractaddress, data: `${URI_METHODS[token.type]}${digits}` }
    const item = { contractaddress, tokenid: `${tokenid}` }
    const isShared = token.type === 'ERC-1155'
    const [items, transfers, holders, rpcResult] = await Promise.all([
      rowsOf(tokenitems, item, context, { take: 1 }),
      parts.of(rowsOrReason(itemtransfers, item, context, { cursor: listcursor })),
      isShared ? parts.of(rowsOrReason(itemholders, item, context, { cursor: holderscursor })) : undefined,
      known && !late
        ? undefined
        : parts.ofNode(resultOfNode(context, 'eth_call', { transaction: call, block: 'latest' })),
    ])
    const [first] = items.rows
    if (!first) return { ...(await parts.answer(null)), ...none }
    const found = foundIn({
      owner: first.owner,
      metadata: metadataOf(rpcResult, isShared ? digits : undefined),
      transfers: transfers && cutList(transfers),
      holders: holders && cutList(holders),
    })
    if (known) return { ...none, ...(await parts.answerChanges(CHANGES.parse(found), known)) }
    const page = itemPage.parse({
      ...{ metadata: null, transfers: FAILED_LIST, holders: isShared ? FAILED_LIST : null },
      ...found,
      token: { ...token, address: contractaddress },
      id: item.tokenid,
    })
    return { ...(await parts.answer(page)), ...none, version: versionOf(parts, '1') }
  },
})
