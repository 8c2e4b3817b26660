import type { blockpage } from '../../../src/api/actions/explorer/blockpage.ts'
import type { BlockPage } from '../../../src/api/page/block-page.ts'
import { ROWS_PER_PAGE } from '../../../src/api/page/page-lists.ts'
import { isHash, refreshOf } from '../chain-values.ts'
import { BLOCK_TABS, Checks, Finality, Header, Withdrawals } from '../components/block-header.tsx'
import { LinkButton } from '../components/buttons.tsx'
import { lazy } from '../components/lazy.tsx'
import { TransactionTable } from '../components/listed-transaction.tsx'
import {
  AddressLink,
  Amount,
  Card,
  Copied,
  Fact,
  FactList,
  GasPrice,
  Pager,
  Time,
} from '../components/page-elements.tsx'
import { missing, type Page, type ViewParts } from '../page.ts'
import { plain } from '../search-text.ts'
import { counted, grouped } from '../text.ts'

export const page: Page<BlockPage> = {
  async load(api, id, query, known) {
    const byHash = isHash(id)
    const number = byHash ? undefined : numberOf(id)
    if (!byHash && number === undefined) return missing('No block', ['Not a valid block number or hash.'])
    if (number !== undefined && id !== `${number}`) return { redirect: `/block/${number}` }
    const asked = { tab: query.get('tab'), listpage: query.get('page'), listcursor: query.get('cursor') }
    const answer = await api.page<typeof blockpage>('blockpage', { block: id, ...asked }, known)
    const { page, absent, head, version } = answer
    if (!page)
      return (await import('../components/missing-block.ts')).missingBlock(number ?? id, head, absent)
    const title = `Block ${page.block.number}`
    return { title, answer: page, refreshMs: refreshOf(page.heads, page.block.number), version }
  },

  View: BlockView,

  describe: ({ block, transactions }) =>
    `Block ${block.number}: ${counted(transactions, 'transaction')}, fees, gas and withdrawals`,
}

/** Decimal, perhaps with separators of thousands, or hex with 0x. */
function numberOf(id: string): number | undefined {
  const text = plain(id)
  return /^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(text) ? Number(text) : undefined
}

function BlockView({ answer }: ViewParts<BlockPage>) {
  const { block, heads } = answer
  const { number } = block
  return (
    <>
      <div class="title">
        <h1>Block {number}</h1>
        <nav class="row" aria-label="Neighbouring blocks">
          {number > 0 && <LinkButton href={`block/${number - 1}`} rel="prev" text="Previous" />}
          {number < heads.head && <LinkButton href={`block/${number + 1}`} rel="next" text="Next" />}
        </nav>
      </div>
      <Overview answer={answer} />
      <Tabs answer={answer} />
      <Transactions answer={answer} />
      {answer.list && <BlockList answer={answer} list={answer.list} />}
      <Withdrawals answer={answer} />
      <Header answer={answer} />
      {answer.details && answer.tab === 'transactions' && <Checks details={answer.details} />}
    </>
  )
}

const BlockList = lazy(() => import('../components/block-list.tsx'), 'BlockList')

interface Props {
  readonly answer: BlockPage
}

function Tabs({ answer: { block, tab, counts, details } }: Props) {
  const tabs = (Object.keys(BLOCK_TABS) as BlockPage['tab'][]).filter(
    (name) =>
      name === 'transactions' ||
      name === tab ||
      Number(name === 'internal' ? counts?.internalTxsCount : details?.logsCount) > 0,
  )
  return (
    tabs.length > 1 && (
      <nav class="tabs" aria-label="Lists of this block">
        {tabs.map((name) => (
          <a
            key={name}
            href={`block/${block.number}${name === 'transactions' ? '' : `?tab=${name}`}`}
            aria-current={name === tab ? 'page' : undefined}
          >
            {BLOCK_TABS[name]}
          </a>
        ))}
      </nav>
    )
  )
}

const PERCENT = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`
/** The target of gas per block is the limit divided by this (EIP-1559). */
const ELASTICITY = 2
/** Gas of a blob (EIP-4844). */
const GAS_PER_BLOB = 131_072

function Overview({ answer }: Props) {
  const { block, counts, details, heads, transactions, currency, rewardCurrency } = answer
  const used = Number(block.gasUsed)
  const limit = Number(block.gasLimit)
  const { baseFee } = block
  const withdrawals = answer.withdrawalsInAll
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Hash">
          <Copied text={block.hash} what="the hash" />
        </Fact>
        <Fact name="Time">
          <Time seconds={block.timestamp} />
        </Fact>
        <Fact name="Status">
          <Finality number={block.number} heads={heads} />
        </Fact>
        <Fact name="Transactions">
          {grouped(transactions)}
          {counts && counts.internalTxsCount !== '0' && (
            <span class="muted"> and {grouped(Number(counts.internalTxsCount))} internal</span>
          )}
        </Fact>
        <Fact name="Token transfers">{counts && transfersOf(counts)}</Fact>
        <Fact name="Withdrawals">{withdrawals > 0 && grouped(withdrawals)}</Fact>
        <Fact name="Fee recipient">
          <AddressLink hash={block.miner} long />
        </Fact>
        <Fact name="Reward">
          {details && (
            <>
              <Amount value={details.reward} currency={rewardCurrency} exact />
              {Number(details.staticReward) > 0 && (
                <span class="muted">
                  {' '}
                  of which <Amount value={details.staticReward} currency={rewardCurrency} /> static and{' '}
                  <Amount value={details.keptFees} currency={currency} /> of fees
                </span>
              )}
            </>
          )}
        </Fact>
        <Fact name="For including uncles">
          {Number(details?.inclusionReward) > 0 && (
            <Amount value={details!.inclusionReward} currency={rewardCurrency} exact />
          )}
        </Fact>
        <Fact name="Gas used">
          {grouped(used)} of {grouped(limit)}
          {limit > 0 && <span class="muted"> ({PERCENT(used, limit)})</span>}
        </Fact>
        <Fact name="Gas target">
          {baseFee !== null && limit > 0 && (
            <>
              {grouped(Math.floor(limit / ELASTICITY))}{' '}
              <span class="muted">({PERCENT(used, limit / ELASTICITY)} of target)</span>
            </>
          )}
        </Fact>
        <Fact name="Base fee">{baseFee !== null && <GasPrice value={baseFee} />}</Fact>
        <Fact name="Priority fees">
          {details && details.medianPriorityFee !== '' && (
            <>
              min <GasPrice value={details.smallestPriorityFee} /> · median{' '}
              <GasPrice value={details.medianPriorityFee} /> · max{' '}
              <GasPrice value={details.largestPriorityFee} />
            </>
          )}
        </Fact>
        <Fact name="Burnt">
          {details && details.burntFees !== '' && (
            <Amount value={details.burntFees} currency={currency} exact />
          )}
        </Fact>
        <Fact name="L1 and operator fees">
          {details && details.otherFees !== '' && (
            <Amount value={details.otherFees} currency={currency} exact />
          )}
        </Fact>
        <Fact name="Blob gas">
          {block.blobGasUsed !== null && (
            <>
              {grouped(Number(block.blobGasUsed))} used
              {block.excessBlobGas !== null && (
                <span class="muted">, excess {grouped(Number(block.excessBlobGas))}</span>
              )}
              {details && details.blobGasPrice !== '' && (
                <>
                  {' '}
                  at <GasPrice value={details.blobGasPrice} />
                </>
              )}
            </>
          )}
        </Fact>
        <Fact name="Blobs">
          {Number(block.blobGasUsed ?? 0) > 0 && grouped(Number(block.blobGasUsed) / GAS_PER_BLOB)}
        </Fact>
        <Fact name="Uncles">
          {details?.uncles.map(({ miner, reward }) => (
            <div key={miner}>
              <AddressLink hash={miner} /> <Amount value={reward} currency={rewardCurrency} />
            </div>
          ))}
        </Fact>
      </FactList>
    </section>
  )
}

function transfersOf(counts: NonNullable<BlockPage['counts']>): string | false {
  const { erc20TxsCount, erc721TxsCount, erc1155TxsCount } = counts
  const kinds = [
    [erc20TxsCount, 'ERC-20'],
    [erc721TxsCount, 'ERC-721'],
    [erc1155TxsCount, 'ERC-1155'],
  ] as const
  const some = kinds.filter(([count]) => count !== '0')
  return some.length > 0 && some.map(([count, kind]) => `${grouped(Number(count))} ${kind}`).join(', ')
}

function Transactions({ answer }: Props) {
  const { block, rows, page, transactions } = answer
  if (transactions === 0 || answer.tab !== 'transactions') return null
  return (
    <Card id="transactions" title="Transactions" isTab>
      <TransactionTable label="Transactions of the block" rows={rows} isOfBlock />
      <Pager
        label="Pages of transactions"
        page={page}
        total={transactions}
        hasMore={page * ROWS_PER_PAGE < transactions}
        href={(to) => `block/${block.number}?page=${to}`}
      />
    </Card>
  )
}
