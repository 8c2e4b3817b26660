import type {
  ItemHolder,
  ItemPage,
  ItemTransfer,
  itempage,
} from '../../../src/api/actions/explorer/itempage.ts'
import { parseItemId } from '../../../src/primitives/item-id.ts'
import { isAddress, refreshOfList } from '../chain-values.ts'
import { checksummed } from '../checksum.ts'
import { Owner, tileOf } from '../components/inventory.tsx'
import { AGE, BLOCK, FROM, HASH, TO } from '../components/listed-transaction.tsx'
import {
  AddressLink,
  Card,
  type Column,
  Copied,
  column,
  Fact,
  FactList,
  Heading,
} from '../components/page-elements.tsx'
import { RowTable } from '../components/row-table.tsx'
import { TokenAmount, TokenLink } from '../components/token.tsx'
import { missing, type Page, type ViewParts } from '../page.ts'
import { counted, grouped, shortened, shown, shownName } from '../text.ts'

const REFRESH_MS = 15_000

export const page: Page<ItemPage> = {
  async load(api, place, query, known) {
    const [contract = '', text = ''] = place.split('/')
    const id = parseItemId(text)
    if (!isAddress(contract) || id === undefined)
      return missing('No such item', [
        'An item is named by the address of its contract and its number, of 256 bits at most.',
      ])
    if (`${id}` !== text) return { redirect: `/token/${contract}/instance/${id}` }
    const asked = {
      ...{ contractaddress: contract.toLowerCase(), tokenid: text },
      ...{ listcursor: query.get('cursor'), holderscursor: query.get('holders') },
    }
    const { page, isNft, version } = await api.page<typeof itempage>('itempage', asked, known)
    if (!isNft) return { redirect: `/token/${contract}` }
    if (!page)
      return missing('Item not found', [`No transfer names an item ${id} of this contract.`], {
        links: [{ text: 'All items of the contract', path: `token/${contract}?tab=inventory` }],
      })
    const name = (page.token.name || page.token.symbol || contract).slice(0, 60)
    const { transfers, holders } = page
    const refreshMs = holders?.isFirst === false ? undefined : refreshOfList(REFRESH_MS, transfers)
    return { title: `${name} #${text.slice(0, 20)}`, answer: page, refreshMs, version }
  },
  View: ItemView,
}

function ItemView({ answer }: ViewParts<ItemPage>) {
  const { token, id, owner, metadata, transfers, holders } = answer
  const path = `token/${checksummed(token.address)}/instance/${id}`
  const name = metadata?.name || token.name || token.symbol || ''
  return (
    <>
      <Heading kind={`${token.type} item`}>
        {name !== '' && <bdi>{shownName(name)}</bdi>} #{shortened(id)}
      </Heading>
      <div class="item">
        <section class="card" aria-label="Picture">
          {metadata?.picture ? (
            <img src={metadata.picture} alt={`The item’s own picture: ${shownName(name)}`} />
          ) : (
            <span class={tileOf(id)}>#{shortened(id)}</span>
          )}
        </section>
        <section class="card" aria-label="Overview">
          <FactList>
            <Fact name="Item">
              <Copied text={id} what="the number of the item" />
            </Fact>
            <Fact name="Token">
              <TokenLink address={token.address} token={token} />
            </Fact>
            <Fact name="Contract">
              <AddressLink hash={token.address} plain />
            </Fact>
            <Fact name="Type">{token.type}</Fact>
            <Fact name="Owner">
              <Owner
                address={owner}
                owners={
                  holders?.isFirst && holders.next === null
                    ? counted(holders.rows.length, 'owner')
                    : undefined
                }
              />
            </Fact>
            {metadata && <MetadataFacts metadata={metadata} />}
          </FactList>
        </section>
      </div>
      {holders && (
        <Card id="holders" title="Holders">
          <RowTable
            label="Holders of the item"
            columns={HOLDERS}
            list={holders}
            href={path}
            parameter="holders"
          />
        </Card>
      )}
      <Card id="history" title="History">
        <RowTable
          label="Transfers of the item"
          columns={token.type === 'ERC-1155' ? [...COLUMNS, AMOUNT] : COLUMNS}
          list={transfers}
          href={path}
          words={['Newest', 'Older']}
        />
      </Card>
    </>
  )
}

const HOLDERS: readonly Column<ItemHolder>[] = [
  column('Holder', (row) => <AddressLink hash={row.address} long />),
  column('Amount', (row) => <TokenAmount amount={row.value} decimals={null} />),
]
const COLUMNS: readonly Column<ItemTransfer>[] = [HASH, BLOCK, AGE, FROM, TO]
const AMOUNT = column('Amount', (row: ItemTransfer) => (
  <TokenAmount amount={row.tokenValue} decimals={null} />
))

/** URIs that contain the metadata, and those whose metadata is empty. */
const HAS_METADATA = /^data:application\/json/i
const EMPTY = /^data:application\/json[^,]*,(\{\}|%7B%7D)?$/i

/** Metadata as plain text. Nothing that it links to is loaded. */
const MetadataFacts = ({ metadata }: { readonly metadata: NonNullable<ItemPage['metadata']> }) => {
  const { uri, uriLength, name, description, attributes, picture, hasOtherPicture } = metadata
  const isRead = name !== '' || description !== '' || attributes.length > 0 || picture !== ''
  return (
    <>
      <Fact name="Description">{description !== '' && <bdi class="wrap">{shown(description)}</bdi>}</Fact>
      <Fact name="Attributes">
        {attributes.length > 0 && (
          <ul class="attributes">
            {attributes.map(({ name, value }, n) => (
              <li key={n}>
                <span class="muted">
                  <bdi>{shown(name)}</bdi>
                </span>{' '}
                <bdi>{shown(value)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="Metadata">
        {EMPTY.test(uri) ? undefined : isRead && HAS_METADATA.test(uri) ? (
          <span class="muted">In the contract, {grouped(uriLength)} characters</span>
        ) : (
          <>
            <code class="wrap">{shown(uri)}</code>
            {uriLength > uri.length && <span class="muted"> … {grouped(uriLength)} characters in all</span>}
          </>
        )}
      </Fact>
      <Fact name="Picture">
        {hasOtherPicture && <span class="muted">kept elsewhere or too large: not loaded by this page</span>}
      </Fact>
    </>
  )
}
