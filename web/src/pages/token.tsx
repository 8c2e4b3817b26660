import type { TokenRows, tokenpage } from '../../../src/api/actions/explorer/tokenpage.ts'
import { TOKEN_LISTS, type TokenTab } from '../../../src/api/page/page-lists.ts'
import type { TokenPage } from '../../../src/api/page/token-page.ts'
import { choicesOf, isAddress, refreshOfList } from '../chain-values.ts'
import { checksummed } from '../checksum.ts'
import { lazy } from '../components/lazy.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { AGE, BLOCK, FROM, HASH, METHOD, TO } from '../components/listed-transaction.tsx'
import {
  AddressLink,
  type Column,
  column,
  Fact,
  FactList,
  Figure,
  Figures,
  type Has,
  Heading,
  SeenIn,
  Status,
  TransactionLink,
  VerifiedSign,
} from '../components/page-elements.tsx'
import { RowTable } from '../components/row-table.tsx'
import { ItemLink, TokenAmount, titleOfToken } from '../components/token.tsx'
import { missing, type Page, type ViewParts } from '../page.ts'
import { counted, grouped, shortened, shown, shownName } from '../text.ts'

const REFRESH_MS = 15_000
const LIMITS = ['tab', 'holder', 'item', 'from', 'to', 'rows', 'sort'] as const

export const page: Page<TokenPage> = {
  async load(api, id, query, known) {
    if (!isAddress(id))
      return missing('No token', ['A token is named by its contract’s address: 0x and 40 hex digits.'])
    const asked = {
      ...{ contractaddress: id.toLowerCase(), listcursor: query.get('cursor') },
      ...Object.fromEntries(LIMITS.map((name) => [name, query.get(name)])),
    }
    const { page, version } = await api.page<typeof tokenpage>('tokenpage', asked, known)
    if (!page) return { redirect: `/address/${id}` }
    const title = titleOfToken(page.token) || `Token ${shortened(id)}`
    return { title, answer: page, refreshMs: refreshOfList(REFRESH_MS, page.list), version }
  },

  View: TokenView,

  describe: ({ token, holders, transfers }) =>
    [
      `${titleOfToken(token) || token.address}: ${token.type} token`,
      ...(holders === '' ? [] : [counted(Number(holders), 'holder')]),
      ...(transfers === '' ? [] : [counted(Number(transfers), 'transfer')]),
    ].join(', '),
}

const Inventory = lazy(() => import('../components/inventory.tsx'), 'Inventory')
const LargestHolders = lazy(() => import('../components/largest-holders.tsx'), 'LargestHolders')

function TokenView({ answer }: ViewParts<TokenPage>) {
  const { token, tabs, tab, list, contractName } = answer
  const name = token.name || token.symbol
  const counts: Partial<Record<TokenTab, string>> = {
    ...(answer.transfers === '' ? {} : { transfers: grouped(Number(answer.transfers)) }),
    ...(answer.holders === '' ? {} : { holders: grouped(Number(answer.holders)) }),
  }
  const { title, filters: names } = TOKEN_LISTS[tab]
  const filters = answer.filters as Record<string, string>
  const kept = { ...(tab === 'transfers' ? {} : { tab }), ...choicesOf(list) }
  const query = `${new URLSearchParams({ ...kept, ...filters })}`
  const page = `token/${checksummed(token.address)}`
  const contract = `address/${checksummed(token.address)}?tab=contract`
  const forwards = isAddress(answer.proxy?.implementation ?? '')
  const hrefOf = (choice: TokenTab) => `${page}${choice === 'transfers' ? '' : `?tab=${choice}`}`
  return (
    <>
      <Heading
        address={token.address}
        href={`address/${checksummed(token.address)}`}
        kind={`${token.type} token`}
        badges={contractName !== '' && <Status ok>Verified</Status>}
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
        <TokenFigures answer={answer} />
      </Figures>
      <Overview answer={answer} />
      <nav class="tabs" aria-label="Lists of this token">
        {tabs.map((choice) => (
          <a key={choice} href={hrefOf(choice)} aria-current={choice === tab ? 'page' : undefined}>
            {TOKEN_LISTS[choice].title}
            {choice in counts && <small> {counts[choice]}</small>}
          </a>
        ))}
        <a href={contract}>
          Contract
          {contractName !== '' && <VerifiedSign />}
        </a>
        {(contractName !== '' || forwards) &&
          ['Read', 'Write'].map((view) => (
            <a key={view} href={`${contract}&view=${view.toLowerCase()}${forwards ? '-proxy' : ''}#code`}>
              {view}
            </a>
          ))}
      </nav>
      <section class="card" aria-label={title}>
        {answer.largest.length > 0 && <LargestHolders largest={answer.largest} />}
        <ListFilters key={`${page}?${query}`} {...{ page, kept, names, filters, list }} title={title} />
        <RowTable
          label={title}
          columns={columnsOf(tab, token)}
          list={list}
          href={query === '' ? page : `${page}?${query}`}
          hasSizes
          words={tab === 'transfers' ? ['Newest', 'Older'] : ['First', 'Next']}
        >
          {tab === 'inventory' && list.rows.length > 0 ? (
            <Inventory rows={list.rows as readonly TokenRows['inventory'][]} token={token} />
          ) : undefined}
        </RowTable>
      </section>
    </>
  )
}

function TokenFigures({ answer }: { readonly answer: TokenPage }) {
  const { token, holders, transfers, creation } = answer
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
      {creation && <SeenIn name="Created" block={creation.blockNumber} time={creation.timestamp} />}
    </>
  )
}

function Overview({ answer }: { readonly answer: TokenPage }) {
  const { token, contractName, proxy, creation } = answer
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
        <Fact name="Created by">
          {creation && (
            <>
              <AddressLink hash={creation.contractCreator} /> in <TransactionLink hash={creation.txHash} />
            </>
          )}
        </Fact>
        <Fact name="Decimals">{token.type === 'ERC-20' && token.decimals}</Fact>
      </FactList>
    </section>
  )
}

const TRANSFER = [HASH, METHOD, BLOCK, AGE, FROM, TO]

function columnsOf(tab: TokenTab, token: TokenPage['token']): readonly Column[] {
  if (tab === 'inventory') return []
  const { decimals } = token
  if (tab === 'holders') {
    return [
      column('Holder', (row: TokenRows['holders']) => <AddressLink hash={row.address} long />),
      column('Balance', (row: TokenRows['holders']) => (
        <TokenAmount amount={row.value} decimals={decimals} symbol={token.symbol} isShort />
      )),
      column('Share', (row: TokenRows['holders']) => shareOf(row.value, token.totalSupply)),
    ]
  }
  const item = column('Item', (row: Has<'tokenID'>) => <ItemLink address={token.address} id={row.tokenID} />)
  const columns: { readonly [type in typeof token.type]: readonly Column<TokenRows[type]>[] } = {
    'ERC-20': [
      ...TRANSFER,
      column('Amount', (row) => <TokenAmount amount={row.value} decimals={decimals} isShort />),
    ],
    'ERC-721': [...TRANSFER, item],
    'ERC-1155': [
      ...TRANSFER,
      item,
      column('Amount', (row) => <TokenAmount amount={row.tokenValue} decimals={null} />),
    ],
  }
  return columns[token.type]
}

/** A share in percent with two decimals. Empty if it cannot be computed, because a token may report any supply. */
function shareOf(value: string, supply: string): string {
  if (!/^\d{1,78}$/.test(value) || !/^0*[1-9]\d{0,77}$/.test(supply)) return ''
  const hundredths = (BigInt(value) * 10_000n) / BigInt(supply)
  return hundredths > 10_000n
    ? 'above 100%'
    : hundredths === 0n
      ? '<0.01%'
      : `${(Number(hundredths) / 100).toFixed(2)}%`
}
