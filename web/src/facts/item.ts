import { pick, type Row } from '../../../src/api/page/rows.ts'
import { parseItemId } from '../../../src/primitives/item-id.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { type Metadata, metadataOf } from './metadata.ts'
import { listRows, NO_ROWS, type RowList } from './row-list.ts'
import { isAddress } from './shapes.ts'
import type { Token } from './token.ts'

export interface ItemFacts {
  readonly kind: 'item'
  readonly token: Token
  readonly id: string
  /** Empty: it has several. */
  readonly owner: string
  readonly metadata: Metadata | null
  readonly transfers: RowList
  /** Of ERC-1155, which may be many. */
  readonly holders: RowList | null
}

const holderOf = (row: Row): Row => pick(row, ['address', 'value'])

const REFRESH_MS = 15_000
/** tokenURI(uint256) of ERC-721, uri(uint256) of ERC-1155. */
const URI_METHODS: Readonly<Record<string, string>> = { 'ERC-721': '0xc87b56dd', 'ERC-1155': '0x0e89341c' }

/** One item of an NFT contract; `place` is its address and its id, with a slash between them. */
export async function loadItem(api: Api, place: string, query: URLSearchParams): Promise<Found<ItemFacts>> {
  const [contract = '', text = ''] = place.split('/')
  const number = parseItemId(text)
  if (!isAddress(contract) || number === undefined)
    return missing('No such item', [
      'An item is named by the address of its contract and its number, of 256 bits at most.',
    ])
  const id = `${number}`
  if (id !== text) return { redirect: `/token/${contract}/instance/${id}` }
  const address = contract.toLowerCase()
  const token = await tokenOf(api, address)
  const method = URI_METHODS[token?.type ?? '']
  if (!token || method === undefined) return { redirect: `/token/${contract}` }
  const digits = number.toString(16).padStart(64, '0')
  const names = { contractaddress: address, tokenid: id }
  const [items, transfers, holders, answers] = await Promise.all([
    api.query<{ owner: string }[]>({ module: 'explorer', action: 'tokenitems', ...names }, 'api'),
    api.part(listRows(api, { module: 'explorer', action: 'itemtransfers', ...names }, query.get('cursor'))),
    token.type === 'ERC-1155'
      ? api.part(
          listRows(
            api,
            { module: 'explorer', action: 'itemholders', ...names },
            query.get('holders'),
            holderOf,
          ),
        )
      : null,
    api.part(api.rpc<[string]>(['eth_call', { to: address, data: `${method}${digits}` }, 'latest'])),
  ])
  const item = Array.isArray(items.result) ? items.result[0] : undefined
  if (!item)
    return missing('Item not found', [`No transfer names an item ${id} of this contract.`], {
      links: [{ text: 'All items of the contract', path: `token/${contract}?tab=inventory` }],
    })
  const facts: ItemFacts = {
    kind: 'item',
    token,
    id,
    owner: item.owner,
    metadata: metadataOf(answers?.[0] ?? null, token.type === 'ERC-1155' ? digits : undefined) ?? null,
    transfers: transfers ?? NO_ROWS,
    holders: holders ?? null,
  }
  const name = (token.name || token.symbol || contract).slice(0, 60)
  return { status: 200, title: `${name} #${id.slice(0, 20)}`, facts, refreshMs: REFRESH_MS }
}

/** undefined: it is no token. */
async function tokenOf(api: Api, contractaddress: string): Promise<Token | undefined> {
  const { result } = await api.query<Token>({ module: 'token', action: 'getToken', contractaddress }, 'api')
  return (
    result && {
      ...pick(result, ['name', 'symbol', 'decimals', 'type', 'totalSupply']),
      address: contractaddress,
    }
  )
}
