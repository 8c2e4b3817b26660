import { TOKEN_LISTS, type TokenTab } from '../../../src/api/page/token-tabs.ts'
import { checksummed } from '../checksum.ts'
import { choicesOf, isAddress } from '../facts/shapes.ts'
import type { Token, TokenFacts } from '../facts/token.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import {
  AddressLink,
  Age,
  BlockLink,
  Fact,
  FactList,
  Figure,
  Figures,
  Heading,
  Status,
  TransactionLink,
} from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { ListFilters } from '../parts/list-filters.tsx'
import { Method, methodOf } from '../parts/listed-transaction.tsx'
import { type RowColumn, RowTable } from '../parts/row-table.tsx'
import { ItemLink, TokenAmount } from '../parts/token.tsx'
import { exactCoins, grouped, shown, shownName } from '../text.ts'

const loadInventory = () => import('../parts/inventory.tsx').then(({ Inventory }) => Inventory)
const loadLargest = () => import('../parts/largest-holders.tsx').then(({ LargestHolders }) => LargestHolders)

export function TokenPage({ facts }: { readonly facts: TokenFacts }) {
  const { token, tabs, tab, list, contractName } = facts
  const name = token.name || token.symbol
  const counts: Partial<Record<TokenTab, string>> = {
    ...(facts.transfers === '' ? {} : { transfers: grouped(Number(facts.transfers)) }),
    ...(facts.holders === '' ? {} : { holders: grouped(Number(facts.holders)) }),
  }
  const { title, filters: names } = TOKEN_LISTS[tab]
  const filters = facts.filters as Record<string, string>
  const kept = { ...(tab === 'transfers' ? {} : { tab }), ...choicesOf(list) }
  const query = `${new URLSearchParams({ ...kept, ...filters })}`
  const page = `token/${checksummed(token.address)}`
  const hrefOf = (one: TokenTab) => `${page}${one === 'transfers' ? '' : `?tab=${one}`}`
  return (
    <>
      <Heading
        picture={facts.identicon}
        kind={`${token.type} token`}
        badges={contractName !== '' && <Status ok>verified</Status>}
        address={
          <span class="copied">
            <AddressLink hash={token.address} long plain />{' '}
            <CopyButton label="Copy the address" read={async () => checksummed(token.address)} />
          </span>
        }
      >
        <bdi>{name ? shownName(name) : 'Unnamed token'}</bdi>
        {token.symbol && token.symbol !== name && (
          <>
            {' '}
            (<bdi>{shownName(token.symbol)}</bdi>)
          </>
        )}
      </Heading>
      <Figures label="Figures">
        <TokenFigures facts={facts} />
      </Figures>
      <Overview facts={facts} />
      <nav class="tabs" aria-label="Lists of this token">
        {tabs.map((one) => (
          <a key={one} href={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
            {TOKEN_LISTS[one].title}
            {one in counts && <small> {counts[one]}</small>}
          </a>
        ))}
        <a href={`address/${checksummed(token.address)}?tab=contract`}>Contract</a>
      </nav>
      <section class="card" aria-label={title}>
        {facts.largest.length > 0 && <LateView load={loadLargest} parts={{ largest: facts.largest }} />}
        <ListFilters key={`${page}?${query}`} {...{ page, kept, names, filters, list }} title={title} />
        <RowTable
          label={title}
          columns={columnsOf(tab, token)}
          list={list}
          href={query === '' ? page : `${page}?${query}`}
          hasSizes
          words={tab === 'transfers' ? ['Newest', 'Older'] : ['First', 'Next']}
          file={`${tab}-${token.address}`}
        >
          {tab === 'inventory' && list.rows.length > 0 ? (
            <LateView load={loadInventory} parts={{ rows: list.rows, token }} />
          ) : undefined}
        </RowTable>
      </section>
    </>
  )
}

function TokenFigures({ facts }: { readonly facts: TokenFacts }) {
  const { token, holders, transfers, creation } = facts
  const { decimals, symbol, totalSupply } = token
  return (
    <>
      {totalSupply && (
        <Figure
          name="Total supply"
          wide
          value={<TokenAmount amount={totalSupply} decimals={decimals} symbol={symbol} />}
        />
      )}
      {holders !== '' && <Figure name="Holders" value={grouped(Number(holders))} />}
      <Figure name="Transfers" value={transfers === '' ? '300,000+' : grouped(Number(transfers))} />
      {creation && (
        <Figure name="Created" value={<Age seconds={Number(creation.timestamp)} />}>
          by <AddressLink hash={creation.contractCreator} /> in <TransactionLink hash={creation.txHash} />
        </Figure>
      )}
    </>
  )
}

function Overview({ facts }: { readonly facts: TokenFacts }) {
  const { token, contractName, proxy } = facts
  const { type, decimals, symbol } = token
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Contract name">{contractName !== '' && <bdi>{shownName(contractName)}</bdi>}</Fact>
        <Fact name="Proxy">
          {proxy && (
            <>
              {shown(proxy.kind)}
              {isAddress(proxy.implementation) && (
                <>
                  {' '}
                  of <AddressLink hash={proxy.implementation} long />
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name="Type">{type}</Fact>
        <Fact name="Symbol">{symbol && <bdi>{shownName(symbol)}</bdi>}</Fact>
        <Fact name="Decimals">{type === 'ERC-20' && decimals}</Fact>
      </FactList>
    </section>
  )
}

const column = (title: string, cell: RowColumn['cell']): RowColumn => ({ title, cell })

export const HASH = column('Transaction', (row) => <TransactionLink hash={row('hash')} />)
export const BLOCK = column('Block', (row) => <BlockLink number={Number(row('blockNumber'))} />)
export const AGE = column('Age', (row) => <Age seconds={Number(row('timeStamp'))} />)
export const FROM = column('From', (row) => <AddressLink hash={row('from')} />)
export const TO = column('To', (row) => <AddressLink hash={row('to')} />)
const METHOD = column('Method', (row) => <Method {...methodOf(row)} />)

function columnsOf(tab: TokenTab, token: Token): readonly RowColumn[] {
  if (tab === 'inventory') return []
  const item = column('Item', (row) => <ItemLink address={token.address} id={row('tokenID')} />)
  const { decimals } = token
  if (tab === 'holders')
    return [
      column('Holder', (row) => <AddressLink hash={row('address')} long />),
      column('Balance', (row) => (
        <TokenAmount amount={row('value')} decimals={decimals} symbol={token.symbol} />
      )),
      column('Share', (row) => shareOf(row('value'), token.totalSupply)),
    ]
  const transfer = [HASH, METHOD, BLOCK, AGE, FROM, TO]
  if (token.type === 'ERC-721') return [...transfer, item]
  if (token.type === 'ERC-1155')
    return [
      ...transfer,
      item,
      column('Amount', (row) => <TokenAmount amount={row('tokenValue')} decimals={null} />),
    ]
  return [...transfer, column('Amount', (row) => <TokenAmount amount={row('value')} decimals={decimals} />)]
}

/** Percent, to the hundredth; a token may say of its supply what it wants. */
function shareOf(value: string, supply: string): string {
  if (!/^\d{1,78}$/.test(value) || !/^0*[1-9]\d{0,77}$/.test(supply)) return ''
  const hundredths = (BigInt(value) * 10_000n) / BigInt(supply)
  return hundredths > 10_000n ? 'above 100%' : hundredths === 0n ? '<0.01%' : `${exactCoins(hundredths, 2)}%`
}
