import { z } from 'zod'
import { addressOrEmpty, decimal } from '../records/shapes.ts'
import { rowList } from './lists.ts'
import { metadata } from './metadata.ts'
import { tokenOnPage } from './token.ts'

/** What the page of an item shows; `ItemPage` in the pages. */
export const itemPage = z.strictObject({
  token: tokenOnPage,
  id: decimal,
  owner: addressOrEmpty.meta({ description: 'Empty: it has several.' }),
  metadata: metadata.nullable().meta({ description: 'null: it says nothing, or the node does not tell.' }),
  transfers: rowList,
  holders: rowList.nullable().meta({ description: 'Of ERC-1155, which may be many.' }),
})
export type ItemPage = z.output<typeof itemPage>
