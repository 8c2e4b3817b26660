import type { ItemPage } from '../../../src/api/page/item.ts'
import { parseItemId } from '../../../src/primitives/item-id.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { isAddress, refreshOfList } from './shapes.ts'

export interface ItemFacts extends ItemPage {
  readonly kind: 'item'
}

const REFRESH_MS = 15_000

/** One item of an NFT contract; `place` is its address and its id, with a slash between them. */
export async function loadItem(api: Api, place: string, query: URLSearchParams): Promise<Found<ItemFacts>> {
  const [contract = '', text = ''] = place.split('/')
  const id = parseItemId(text)
  if (!isAddress(contract) || id === undefined)
    return missing('No such item', [
      'An item is named by the address of its contract and its number, of 256 bits at most.',
    ])
  if (`${id}` !== text) return { redirect: `/token/${contract}/instance/${id}` }
  const { page, names, isNft } = await api.page<ItemPage, { readonly isNft: boolean }>('itempage', {
    contractaddress: contract.toLowerCase(),
    tokenid: text,
    listcursor: query.get('cursor'),
    holderscursor: query.get('holders'),
  })
  if (!isNft) return { redirect: `/token/${contract}` }
  if (!page)
    return missing('Item not found', [`No transfer names an item ${id} of this contract.`], {
      links: [{ text: 'All items of the contract', path: `token/${contract}?tab=inventory` }],
    })
  const name = (page.token.name || page.token.symbol || contract).slice(0, 60)
  return {
    status: 200,
    title: `${name} #${text.slice(0, 20)}`,
    facts: { kind: 'item', ...page },
    names,
    ...refreshOfList(REFRESH_MS, page.transfers),
  }
}
