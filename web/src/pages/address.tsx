import { Fragment } from 'preact'
import { ADDRESS_LISTS, type AddressTab } from '../../../src/api/page/address-tabs.ts'
import { checksummed } from '../checksum.ts'
import type { AddressFacts } from '../facts/address.ts'
import type { PageName } from '../facts/names.ts'
import { AddressList, TRANSACTION_COLUMNS } from '../parts/address-list.tsx'
import {
  AddressLink,
  Age,
  Amount,
  BlockLink,
  Copied,
  Fact,
  FactList,
  Figure,
  Figures,
  Heading,
  LongAmount,
  Status,
  symbolOf,
  Time,
  TransactionLink,
  useName,
} from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { Notice } from '../parts/notice.tsx'
import { PrivateNote } from '../parts/private-note-loader.tsx'
import { QrButton } from '../parts/qr-button.tsx'
import { TokenAmount, TokenLink, TokenSymbol } from '../parts/token.tsx'
import { exactCoins, grouped, shortened, shown, shownName, utc } from '../text.ts'
import { ContractTab } from './contract.tsx'

export function AddressPage({ facts }: { readonly facts: AddressFacts }) {
  const { token, contractName, delegate, isContract } = facts
  const known = useName(facts.address)
  const implementation = implementationOf(known, contractName)
  const name = known?.name || token?.name || contractName
  const first = [...FIRST_TABS.filter((tab) => facts.tabs.includes(tab))]
  if (!first.includes(facts.tab)) first.push(facts.tab)
  const others = facts.tabs.filter((tab) => !first.includes(tab))
  const kind = token ? 'Token' : delegate ? 'Delegated account' : isContract ? 'Contract' : 'Address'
  return (
    <>
      <Heading
        picture={facts.identicon}
        kind={kind}
        badges={contractName !== '' && <Status ok>verified</Status>}
        address={
          <Copied text={checksummed(facts.address)} what="the address">
            <QrButton address={checksummed(facts.address)} />
          </Copied>
        }
        actions={<PrivateNote address={facts.address} />}
      >
        {name ? (
          <bdi>
            {implementation && `${shownName(contractName) || 'Proxy'} → `}
            {shownName(name)}
          </bdi>
        ) : (
          <span class="number">{shortened(checksummed(facts.address))}</span>
        )}
      </Heading>
      {facts.hasWrongChecksum && (
        <Notice kind="error">
          The checksum of this address is wrong, so that a digit may be mistyped. With the right checksum it
          is <AddressLink hash={facts.address} long plain />.
        </Notice>
      )}
      <Figures label="Figures">
        <AddressFigures facts={facts} />
      </Figures>
      <Overview facts={facts} />
      <nav class="tabs" aria-label="Lists of this address">
        {first.map((tab) => (
          <TabLink key={tab} facts={facts} tab={tab} />
        ))}
        {others.length > 0 && (
          <details class="menu">
            <summary>More</summary>
            <div class="sheet">
              {others.map((tab) => (
                <TabLink key={tab} facts={facts} tab={tab} />
              ))}
            </div>
          </details>
        )}
      </nav>
      <section
        class="card"
        aria-label={titleOf(facts.tab)}
        id={facts.tab === 'contract' ? 'code' : undefined}
      >
        <TabContent facts={facts} />
      </section>
    </>
  )
}

/** What most readers look for; the tab that is shown stands among them. */
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

function TabLink({ facts, tab }: { readonly facts: AddressFacts; readonly tab: AddressTab }) {
  const count = facts.counts[tab]
  return (
    <a
      href={`address/${facts.address}${tab === 'transactions' ? '' : `?tab=${tab}`}`}
      aria-current={tab === facts.tab ? 'page' : undefined}
      id={tab === 'contract' && facts.tab !== 'contract' ? 'code' : undefined}
    >
      {titleOf(tab)}
      {count !== undefined && <small> {countText(count)}</small>}
    </a>
  )
}

/** A plus: there are more. */
const countText = (count: string): string =>
  `${grouped(Number.parseInt(count, 10))}${count.endsWith('+') ? '+' : ''}`

/** A name of a source that is not its own: that of its implementation. */
const implementationOf = (known: PageName | undefined, contractName: string): string | undefined =>
  known?.source === 'contract' && known.name !== contractName ? known.name : undefined

const titleOf = (tab: AddressTab): string =>
  tab === 'contract' ? 'Contract' : tab === 'outputs' ? 'Outputs' : ADDRESS_LISTS[tab].title

const loadLists = () => import('../parts/address-lists.tsx').then(({ OtherList }) => OtherList)

const loadOutputs = () => import('../parts/address-lists.tsx').then(({ Outputs }) => Outputs)

function TabContent({ facts }: { readonly facts: AddressFacts }) {
  const { tab, contract, outputs, currency } = facts
  if (tab === 'contract')
    return contract ? (
      <ContractTab address={facts.address} contract={contract} currency={currency} codes={facts} />
    ) : (
      <p class="muted">Nothing is known of this contract now.</p>
    )
  if (tab === 'transactions') return <AddressList facts={facts} tab={tab} columns={TRANSACTION_COLUMNS} />
  if (tab !== 'outputs') return <LateView load={loadLists} parts={{ facts, tab }} />
  return <LateView load={loadOutputs} parts={{ outputs, currency }} />
}

const SOURCES: Readonly<Record<string, string>> = {
  label: 'label of this explorer',
  ens: 'ENS',
  token: 'token’s own name',
  system: 'public label',
}

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

function AddressFigures({ facts }: { readonly facts: AddressFacts }) {
  const { balance, currency, nonce, transactionsCount, transfersCount, seen } = facts
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

function Overview({ facts }: { readonly facts: AddressFacts }) {
  const { address, currency, locked, codeLength, delegate, creation, funding, token, contractName } = facts
  const known = useName(address)
  const implementation = implementationOf(known, contractName)
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Name">{known && known.source !== 'contract' && <KnownName {...known} />}</Fact>
        <Fact name="Tokens">{facts.holdings.length > 0 && <Holdings facts={facts} />}</Fact>
        <Fact name="Locked">
          {locked !== null && locked !== '0' && <Amount value={locked} currency={currency} exact />}
        </Fact>
        <Fact name="Delegated to">{delegate !== null && <AddressLink hash={delegate} long />}</Fact>
        <Fact name="Code">{facts.isContract && codeLength !== null && `${grouped(codeLength)} bytes`}</Fact>
        <Fact name="Contract name">{contractName !== '' && <bdi>{shownName(contractName)}</bdi>}</Fact>
        <Fact name="Implementation">{implementation && <bdi>{shownName(implementation)}</bdi>}</Fact>
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
              <BlockLink number={Number(creation.blockNumber)} />,{' '}
              <Time seconds={Number(creation.timestamp)} />
            </>
          )}
        </Fact>
        <Fact name="Funded by">
          {funding && (
            <>
              <AddressLink hash={funding.fundingAddress} /> (
              <Amount value={funding.value} currency={currency} />, tx{' '}
              <TransactionLink hash={funding.fundingTxn} />)
            </>
          )}
        </Fact>
        <Fact name="Token">
          {token && (
            <>
              <TokenLink address={facts.address} token={token} />{' '}
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
    </section>
  )
}

/** One line of what it holds; the tab has all. */
const SHOWN_HOLDINGS = 3

const Holdings = ({ facts: { address, holdings } }: { readonly facts: AddressFacts }) => (
  <>
    {holdings.slice(0, SHOWN_HOLDINGS).map(({ contractAddress = '', ...token }, n) => (
      <Fragment key={n}>
        {n > 0 && ', '}
        <TokenAmount amount={token.balance ?? ''} decimals={token.decimals ?? null} isShort />{' '}
        <TokenSymbol address={contractAddress} symbol={token.symbol || token.name || ''} />
      </Fragment>
    ))}{' '}
    <a class="tag" href={`address/${address}?tab=holdings`}>
      {holdings.length > SHOWN_HOLDINGS ? 'all' : 'details'}
    </a>
  </>
)

interface SeenParts {
  readonly name: string
  /** That names the address. */
  readonly block: string
  readonly time: string
}

const SeenIn = ({ name, block, time }: SeenParts) => (
  <Figure name={name} value={time === '' ? '' : <Age seconds={Number(time)} />}>
    block <BlockLink number={Number(block)} />
    {time !== '' && ` · ${utc(Number(time)).slice(0, 10)}`}
  </Figure>
)
