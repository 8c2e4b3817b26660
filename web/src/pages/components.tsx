import { Button } from '../components/buttons.tsx'
import { Chart, DayChart } from '../components/chart.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Field } from '../components/field.tsx'
import { FilterForm } from '../components/filter-form.tsx'
import { ICONS, Icon } from '../components/icon.tsx'
import { LargestHolders } from '../components/largest-holders.tsx'
import { Method } from '../components/listed-transaction.tsx'
import { Notice } from '../components/notice.tsx'
import {
  AddressLink,
  Amount,
  BlockLink,
  Copied,
  Fact,
  FactList,
  Figure,
  Figures,
  Pager,
  Status,
  Table,
  TransactionLink,
} from '../components/page-elements.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { Page } from '../page.ts'
import { Source } from './contract.tsx'

const ADDRESS = `0x${'70997970c51812dc3a01'.repeat(2)}`
const HASH = `0x${'33a4f9ab10c2d5e7'.repeat(4)}`
const COIN = { symbol: 'ETH', unit: 'wei', decimals: 18 }
const VALUES = [31, 34, 40, 37, 43, 49, 46, 42, 54, 61, 57, 50, 66, 72]
const DAYS = VALUES.map((value, n) => ({
  date: `2026-11-${String(n + 1).padStart(2, '0')}`,
  value: value * 1000,
}))
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

contract StableCoin is Ownable {
  mapping(address => uint256) private balances;

  function transfer(address to, uint256 value) external returns (bool) {
    require(balances[msg.sender] >= value, "balance too low");
    emit Transfer(msg.sender, to, value);
    return true;
  }
}`
const FILES = ['contracts/StableCoin.sol', 'contracts/Proxy.sol', 'lib/Ownable.sol']

export const page: Page = { load: async () => ({ title: 'Components', answer: {} }), View: Components }

/** All components with made-up data, for developers of the pages and for tests that take screenshots. */
function Components() {
  return (
    <>
      <h1>Components</h1>
      <div class="columns">
        <section class="card">
          <h2>Buttons and states</h2>
          <div class="row">
            <Button text="Search" />
            <button type="button" class="quiet">
              <Icon name="filter" /> Filters <span class="tag">2</span>
            </button>
            <Button class="quiet danger" text="Delete" />
            <Button disabled text="Busy" />
            <CopyButton label="Copy it" read={async () => HASH} />
          </div>
          <p class="row">
            <Status ok>Success</Status> <Status ok={false}>Failed</Status> <span class="tag">Guessed</span>
            <span class="tag way in">in</span> <span class="tag way out">out</span>{' '}
            <span class="tag way">self</span>
          </p>
          <p class="row">
            <Method
              functionName="transfer(address,uint256)"
              functionNameSource="verified"
              methodId="0xa9059cbb"
              to={ADDRESS}
            />
            <Method functionName="mint()" functionNameSource="guessed" methodId="0x1249c58b" to={ADDRESS} />
            <Method functionName="" functionNameSource="" methodId="0xf8db9348" to={ADDRESS} />
            <Method functionName="" functionNameSource="" methodId="0x" to="" />
          </p>
          <p class="row">
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </p>
        </section>
        <section class="card">
          <h2>Messages and fields</h2>
          <Notice kind="info">12 new transactions</Notice>
          <Notice kind="success">Transaction sent.</Notice>
          <Notice kind="error">Not a valid address.</Notice>
          <Field
            label="Amount (ETH)"
            hint="At most 18 digits behind the point"
            value="1.5"
            onValue={() => {}}
          />
          <SearchBox value="0x7099" />
        </section>
      </div>
      <Figures label="Figures">
        <Figure name="Latest block" value={21904118}>
          2 s ago
        </Figure>
        <Figure name="Transactions" value="184,210,338">
          92,410 today
        </Figure>
        <Figure name="Gas price" value="0.014 Gwei">
          Low 0.012
        </Figure>
      </Figures>
      <nav class="tabs" aria-label="Tabs">
        <a href="components" aria-current="page">
          Transactions <small>1,204</small>
        </a>
        <a href="components">Contract</a>
        <details class="menu">
          <summary>More</summary>
          <div class="sheet">
            <a href="components">Logs</a>
          </div>
        </details>
      </nav>
      <section class="card" aria-label="Overview">
        <FactList>
          <Fact name="Hash">
            <Copied text={HASH} what="the hash" />
          </Fact>
          <Fact name="From">
            <AddressLink hash={ADDRESS} long />
          </Fact>
          <Fact name="Block">
            <BlockLink number={21_904_118} /> <span class="muted">12 confirmations</span>
          </Fact>
          <Fact name="Value">
            <Amount value={1_500_000_000_000_000_000n} currency={COIN} exact />
          </Fact>
          <Fact name="Fee">
            <Amount value={34_584_008_369_328n} currency={COIN} exact />
          </Fact>
        </FactList>
      </section>
      <section class="card">
        <FilterForm
          page="components"
          kept={{}}
          names={['status', 'amount']}
          filters={{ status: 'failed' }}
          title="transactions"
          list={{ rows: [{}, {}], order: 'descending', refused: {} }}
        />
        <Table
          label="Transactions"
          rows={['in', 'out']}
          columns={[
            [
              'Transaction',
              (way) => (
                <>
                  <TransactionLink hash={HASH} /> {way === 'out' && <Status ok={false}>Failed</Status>}
                </>
              ),
            ],
            ['Method', () => <Method functionName="" functionNameSource="" methodId="0x" to={ADDRESS} />],
            ['Block', (_, n) => <BlockLink number={21_904_118 - n} />],
            [
              'With',
              (way) => (
                <>
                  <span class={`tag way ${way}`}>{way}</span> <AddressLink hash={ADDRESS} />
                </>
              ),
            ],
            ['Value', (_, n) => <Amount value={BigInt(n) * 482_100_000_000_000_000n} currency={COIN} />],
          ]}
        />
        <Pager label="Pages" page={2} hasMore total={1204} href={() => 'components'} />
      </section>
      <div class="columns">
        <section class="card">
          <h2>Bars of days</h2>
          <DayChart name="Transactions" values={DAYS} />
        </section>
        <section class="card">
          <h2>Lines</h2>
          <Chart
            label="Requests, by API key"
            shape="line"
            points={DAYS.map(({ date }, n) => ({ at: n / (DAYS.length - 1), name: date }))}
            series={[
              { name: 'App', values: VALUES },
              { name: 'Bot', values: VALUES.toReversed() },
            ]}
            marks={[
              { at: 0, text: '1 Nov' },
              { at: 1, text: '14 Nov' },
            ]}
          />
          <LargestHolders
            largest={[
              { count: 1, share: 4200 },
              { count: 5, share: 6150 },
              { count: 10, share: 7020 },
            ]}
          />
        </section>
      </div>
      <Source
        address=""
        contract={{
          file: { path: FILES[0]!, text: SOURCE, firstLine: 1, part: 1, parts: 1, line: 8 },
          files: FILES.map((path) => ({ path, size: path.length * 100 })),
          ...{ moreFiles: 0, language: 'Solidity', match: 'exact', search: null },
        }}
      />
    </>
  )
}
