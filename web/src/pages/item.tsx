import { checksummed } from '../checksum.ts'
import type { ItemFacts } from '../facts/item.ts'
import { AddressLink, Copied, Fact, FactList, Heading } from '../parts/facts.tsx'
import { Owner } from '../parts/inventory.tsx'
import { type RowColumn, RowTable } from '../parts/row-table.tsx'
import { TokenAmount, TokenLink } from '../parts/token.tsx'
import { grouped, shortened, shown, shownName } from '../text.ts'
import { AGE, BLOCK, FROM, HASH, TO } from './token.tsx'

/** One item of an NFT contract: whose it is, what the contract says of it, and how it moved. */
export function ItemPage({ facts }: { readonly facts: ItemFacts }) {
  const { token, id, owner, metadata, transfers, holders } = facts
  const path = `token/${checksummed(token.address)}/instance/${id}`
  const name = metadata?.name || token.name || token.symbol || ''
  return (
    <>
      <Heading kind={`${token.type} item`}>
        {name !== '' && <bdi>{shownName(name)}</bdi>} #{shortened(id)}
      </Heading>
      <div class={metadata?.picture ? 'item' : 'item plain'}>
        {metadata?.picture && (
          <section class="card" aria-label="Picture">
            <img src={metadata.picture} alt={`The item’s own picture: ${shownName(name)}`} />
          </section>
        )}
        <section class="card" aria-label="Overview">
          <FactList>
            <Fact name="Item">
              <Copied text={id} what="the number of the item" />
            </Fact>
            <Fact name="Token">
              <TokenLink address={token.address} token={token} />
            </Fact>
            <Fact name="Contract">
              <a class="number wrap" href={`address/${checksummed(token.address)}`}>
                {checksummed(token.address)}
              </a>
            </Fact>
            <Fact name="Type">{token.type}</Fact>
            <Fact name="Owner">
              <Owner address={owner} />
            </Fact>
            {metadata && <MetadataFacts metadata={metadata} />}
          </FactList>
        </section>
      </div>
      {holders && (
        <section class="card" aria-labelledby="holders">
          <h2 id="holders">Holders</h2>
          <RowTable
            label="Holders of the item"
            columns={HOLDERS}
            list={holders}
            href={path}
            parameter="holders"
            file={`holders-${token.address}-${shortened(id)}`}
          />
        </section>
      )}
      <section class="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <RowTable
          label="Transfers of the item"
          columns={token.type === 'ERC-1155' ? [...COLUMNS, AMOUNT] : COLUMNS}
          list={transfers}
          href={path}
          words={['Newest', 'Older']}
          file={`transfers-${token.address}-${shortened(id)}`}
        />
      </section>
    </>
  )
}

const HOLDERS: readonly RowColumn[] = [
  { title: 'Holder', cell: (row) => <AddressLink hash={row('address')} long /> },
  { title: 'Amount', cell: (row) => <TokenAmount amount={row('value')} decimals={null} /> },
]
const COLUMNS: readonly RowColumn[] = [HASH, BLOCK, AGE, FROM, TO]
const AMOUNT: RowColumn = {
  title: 'Amount',
  cell: (row) => <TokenAmount amount={row('tokenValue')} decimals={null} />,
}

/** A URI that has the metadata in it, and that says nothing. */
const EMPTY = /^data:application\/json[^,]*,(\{\}|%7B%7D)?$/i

/** As text alone: nothing that it names is loaded. */
const MetadataFacts = ({ metadata }: { readonly metadata: NonNullable<ItemFacts['metadata']> }) => {
  const { uri, uriLength, description, attributes, hasOtherPicture } = metadata
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
        {!EMPTY.test(uri) && (
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
