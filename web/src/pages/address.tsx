import { type ComponentChildren, Fragment } from 'preact'
import type { addresspage } from '../../../src/api/actions/explorer/addresspage.ts'
import type { AddressPage } from '../../../src/api/page/address-page.ts'
import { ADDRESS_LISTS, type AddressTab } from '../../../src/api/page/address-tabs.ts'
import { FILTER_FIELDS } from '../../../src/api/page/page-lists.ts'
import { isAddress, refreshOfList } from '../chain-values.ts'
import { checksummed, hasWrongChecksum } from '../checksum.ts'
import { AddressList, transactionColumns } from '../components/address-list.tsx'
import { lazy, loadScript } from '../components/lazy.tsx'
import { Notice } from '../components/notice.tsx'
import {
  AddressLink,
  Amount,
  BlockLink,
  Fact,
  FactList,
  Figure,
  Figures,
  Heading,
  LongAmount,
  SeenIn,
  Status,
  symbolOf,
  Time,
  TransactionLink,
  useName,
  VerifiedSign,
} from '../components/page-elements.tsx'
import { PrivateNote } from '../components/private-note-loader.tsx'
import { TokenAmount, TokenLink, TokenSymbol, titleOfToken } from '../components/token.tsx'
import { missing, type Page } from '../page.ts'
import type { PageName } from '../page-context.ts'
import { countText, exactCoins, grouped, shortened, shown, shownName } from '../text.ts'

export interface AddressAnswer extends AddressPage {
  readonly hasWrongChecksum: boolean
}

const REFRESH_MS = 15_000
const FILTERS = [
  ...Object.values(ADDRESS_LISTS).flatMap(({ filters }) => filters.flatMap((name) => FILTER_FIELDS[name])),
  ...(['rows', 'sort'] as const),
]

export const page: Page<AddressAnswer> = {
  async load(api, id, query, known) {
    if (!isAddress(id)) return missing('Invalid address', ['An address is 0x followed by 40 hex digits.'])
    const tab = query.get('tab')
    const other = otherContractView(tab)
    if (other !== undefined) return { redirect: `/address/${id}?tab=contract${other}` }
    // If this fails, the component says so.
    const content = tab === null || tab === 'transactions' ? undefined : loadScript(loadLists).catch(() => {})
    const asked = {
      ...{ address: id.toLowerCase(), tab, listpage: query.get('page') },
      ...Object.fromEntries(FILTERS.map((name) => [name, query.get(name)])),
    }
    const { page, version } = await api.page<typeof addresspage>('addresspage', asked, known)
    await content
    return { ...foundAddress(id, page!), version }
  },

  View: ({ answer }) => (
    <AddressView answer={answer}>
      <TabContent answer={answer} />
    </AddressView>
  ),

  describe(answer) {
    const { balance, currency, token, isContract } = answer
    const kind = token ? 'Token' : isContract ? 'Contract' : 'Address'
    const coins = balance && exactCoins(BigInt(balance), currency.decimals)
    return `${kind} ${nameOf(answer) || answer.address}${coins ? `, balance ${coins} ${symbolOf(currency)}` : ''}`
  },
}

/** `id`: the address as the reader wrote it. */
export function foundAddress<Page extends AddressPage>(id: string, page: Page) {
  const answer = { ...page, hasWrongChecksum: hasWrongChecksum(id) }
  const name = nameOf(answer) || `Address ${shortened(id)}`
  const title = page.tab === 'transactions' ? name : `${titleOf(page.tab)} · ${name}`
  return { title, answer, refreshMs: refreshOfList(REFRESH_MS, page.list) }
}

function otherContractView(tab: string | null): string | undefined {
  const [, what, whose] = /^(read|write)_(contract|proxy)$/.exec(tab ?? '') ?? []
  return what && `&view=${what}${whose === 'proxy' ? '-proxy' : ''}`
}

const nameOf = ({ token, contractName }: AddressPage) => (token ? titleOfToken(token) : contractName)

interface AddressParts {
  readonly answer: AddressAnswer
  readonly children: ComponentChildren
}

export function AddressView({ answer, children }: AddressParts) {
  const { token, contractName, implementation, delegate, isContract } = answer
  const known = useName(answer.address)
  const name = known?.name || token?.name || contractName
  // What has another name than that of its source shows its implementation as a badge.
  const isNamedByCode = !known || known.source === 'contract' || known.source === 'proxy'
  const forwards = implementation !== '' && <bdi>{shownName(implementation)}</bdi>
  const badge = forwards && !isNamedByCode && <span class="tag proxy">Proxy → {forwards}</span>
  const first = [...FIRST_TABS.filter((tab) => answer.tabs.includes(tab))]
  if (!first.includes(answer.tab)) first.push(answer.tab)
  const others = answer.tabs.filter((tab) => !first.includes(tab))
  const kind = token ? 'Token' : delegate ? 'Delegated account' : isContract ? 'Contract' : 'Address'
  return (
    <>
      <Heading
        address={answer.address}
        kind={kind}
        badges={
          (contractName !== '' || badge) && (
            <>
              {contractName !== '' && <Status ok>Verified</Status>} {badge}
            </>
          )
        }
        actions={<PrivateNote address={answer.address} />}
      >
        {forwards && isNamedByCode ? (
          <>
            <bdi>{shownName(contractName) || 'Proxy'}</bdi> → {forwards}
          </>
        ) : name ? (
          <bdi>{shownName(name)}</bdi>
        ) : (
          <span class="number">{shortened(checksummed(answer.address))}</span>
        )}
      </Heading>
      {answer.hasWrongChecksum && (
        <Notice kind="error">
          The checksum of this address is wrong, so that a digit may be mistyped. With the right checksum it
          is <AddressLink hash={answer.address} long plain />.
        </Notice>
      )}
      <Figures label="Figures">
        <AddressFigures answer={answer} />
      </Figures>
      <Overview answer={answer} />
      <nav class="tabs" aria-label="Lists of this address">
        {first.map((tab) => (
          <TabLink key={tab} answer={answer} tab={tab} />
        ))}
        {others.length > 0 && (
          <details class="menu">
            <summary>More</summary>
            <div class="sheet">
              {others.map((tab) => (
                <TabLink key={tab} answer={answer} tab={tab} />
              ))}
            </div>
          </details>
        )}
      </nav>
      <section
        class={answer.tab === 'contract' ? undefined : 'card'}
        aria-label={titleOf(answer.tab)}
        id={answer.tab === 'contract' ? 'code' : undefined}
      >
        {children}
      </section>
    </>
  )
}

/** The tabs that readers need most. The current tab is shown among them. */
const FIRST_TABS: readonly AddressTab[] = [
  'transactions',
  'contract',
  'holders',
  'tokens',
  'internal',
  'holdings',
  'items',
  'outputs',
]

function TabLink({ answer, tab }: { readonly answer: AddressAnswer; readonly tab: AddressTab }) {
  const count = answer.counts[tab]
  return (
    <a
      href={`address/${answer.address}${tab === 'transactions' ? '' : `?tab=${tab}`}`}
      aria-current={tab === answer.tab ? 'page' : undefined}
      id={tab === 'contract' && answer.tab !== tab ? 'code' : undefined}
    >
      {titleOf(tab)}
      {tab === 'contract' && answer.contractName !== '' && <VerifiedSign />}
      {count !== undefined && <small> {countText(count)}</small>}
    </a>
  )
}

const titleOf = (tab: AddressTab): string =>
  tab === 'contract' ? 'Contract' : tab === 'outputs' ? 'Outputs' : ADDRESS_LISTS[tab].title

const loadLists = () => import('../components/address-lists.tsx')
const OtherList = lazy(loadLists, 'OtherList')
const Outputs = lazy(loadLists, 'Outputs')

function TabContent({ answer }: { readonly answer: AddressAnswer }) {
  const { tab, outputs, currency } = answer
  // The contract tab has its own page.
  if (tab === 'contract') return null
  if (tab === 'transactions')
    return <AddressList answer={answer} tab={tab} columns={transactionColumns(answer)} />
  if (tab !== 'outputs') return <OtherList answer={answer} tab={tab} />
  return <Outputs outputs={outputs} currency={currency} />
}

const SOURCES: Readonly<Record<string, string>> = {
  label: 'label of this explorer',
  ens: 'ENS',
  token: 'token’s own name',
  system: 'public label',
}

/** Sources of names that need no explanation, because the heading has it. */
const HEADINGS: ReadonlySet<string> = new Set(['contract', 'proxy', 'token'])

const KnownName = ({ name, source, tags }: PageName) => (
  <>
    <bdi>{shownName(name)}</bdi> <span class="muted">({SOURCES[source] ?? shown(source)})</span>
    {tags.map((tag) => (
      <Fragment key={tag}>
        {' '}
        <span class="tag">{shownName(tag)}</span>
      </Fragment>
    ))}
  </>
)

function AddressFigures({ answer }: { readonly answer: AddressAnswer }) {
  const { balance, currency, nonce, transactionsCount, transfersCount, seen } = answer
  const sent = nonce === null ? '' : grouped(Number(nonce))
  return (
    <>
      {balance !== null && (
        <Figure
          name="Balance"
          wide
          value={
            <LongAmount digits={exactCoins(BigInt(balance), currency.decimals)} unit={symbolOf(currency)} />
          }
        />
      )}
      {transactionsCount !== null ? (
        <Figure name="Transactions" value={grouped(transactionsCount)}>
          {sent && `${sent} sent`}
        </Figure>
      ) : (
        sent && <Figure name="Transactions sent" value={sent} />
      )}
      {transfersCount !== null && transfersCount > 0 && (
        <Figure name="Token transfers" value={grouped(transfersCount)} />
      )}
      {seen && (
        <>
          <SeenIn name="First seen" block={seen.firstBlock} time={seen.firstTimeStamp} />
          <SeenIn name="Last seen" block={seen.lastBlock} time={seen.lastTimeStamp} />
        </>
      )}
    </>
  )
}

function Overview({ answer }: { readonly answer: AddressAnswer }) {
  const { address, currency, locked, codeLength, delegate, creation, funding, token } = answer
  const { contractName, implementation } = answer
  const known = useName(address)
  // The contract tab shows both of these itself.
  const isContractTab = answer.tab === 'contract'
  const facts = (
    <FactList>
      <Fact name="Name">
        {known && (!HEADINGS.has(known.source) || known.tags.length > 0) && <KnownName {...known} />}
      </Fact>
      <Fact name="Tokens">{answer.holdings.length > 0 && <Holdings answer={answer} />}</Fact>
      <Fact name="Locked">
        {locked !== null && locked !== '0' && <Amount value={locked} currency={currency} exact />}
      </Fact>
      <Fact name="Delegated to">{delegate !== null && <AddressLink hash={delegate} long />}</Fact>
      <Fact name="Code">{answer.isContract && codeLength !== null && `${grouped(codeLength)} bytes`}</Fact>
      <Fact name="Contract name">
        {contractName !== '' && !isContractTab && <bdi>{shownName(contractName)}</bdi>}
      </Fact>
      <Fact name="Implementation">
        {implementation && !isContractTab && <bdi>{shownName(implementation)}</bdi>}
      </Fact>
      <Fact name="Created by">
        {creation && (
          <>
            <AddressLink hash={creation.contractCreator} /> in <TransactionLink hash={creation.txHash} />
          </>
        )}
      </Fact>
      <Fact name="Created in block">
        {creation && (
          <>
            <BlockLink number={Number(creation.blockNumber)} />, <Time seconds={Number(creation.timestamp)} />
          </>
        )}
      </Fact>
      <Fact name="Funded by">
        {funding && (
          <>
            <AddressLink hash={funding.fundingAddress} /> (
            <Amount value={funding.value} currency={funding.currency} />, tx{' '}
            <TransactionLink hash={funding.fundingTxn} />)
          </>
        )}
      </Fact>
      <Fact name="Token">
        {token && (
          <>
            <TokenLink address={answer.address} token={token} />{' '}
            <span class="muted">{shownName(token.type)}</span>
          </>
        )}
      </Fact>
      <Fact name="Token supply">
        {token?.totalSupply && (
          <TokenAmount amount={token.totalSupply} decimals={token.decimals} symbol={token.symbol} />
        )}
      </Fact>
    </FactList>
  )
  // The source comes first on its tab.
  return isContractTab ? (
    <details class="card" aria-label="Overview">
      <summary>Details</summary>
      {facts}
    </details>
  ) : (
    <section class="card" aria-label="Overview">
      {facts}
    </section>
  )
}

/** Holdings in one line. The tab has all of them. */
const SHOWN_HOLDINGS = 3

const Holdings = ({ answer: { address, holdings } }: { readonly answer: AddressAnswer }) => (
  <>
    {holdings.slice(0, SHOWN_HOLDINGS).map(({ contractAddress = '', ...token }, n) => (
      <Fragment key={n}>
        {n > 0 && ', '}
        <TokenAmount amount={token.balance ?? ''} decimals={token.decimals ?? null} isShort />{' '}
        <TokenSymbol address={contractAddress} symbol={token.symbol || token.name || ''} />
      </Fragment>
    ))}
    {' · '}
    <a class="all" href={`address/${address}?tab=holdings`}>
      {holdings.length > SHOWN_HOLDINGS ? 'all tokens' : 'details'}
    </a>
  </>
)
