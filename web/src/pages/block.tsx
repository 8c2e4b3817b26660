import type { BlockFacts } from '../facts/block.ts'
import { ROWS_PER_PAGE } from '../facts/shapes.ts'
import { BLOCK_TABS, Checks, Header, Withdrawals } from '../parts/block-header.tsx'
import {
  AddressLink,
  Amount,
  Copied,
  Fact,
  FactList,
  GasPrice,
  Pager,
  Status,
  Time,
} from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { TransactionTable } from '../parts/listed-transaction.tsx'
import { grouped } from '../text.ts'

export function BlockPage({ facts }: { readonly facts: BlockFacts }) {
  const { block, heads } = facts
  const { number } = block
  return (
    <>
      <div class="title">
        <h1>Block {number}</h1>
        <nav class="row" aria-label="Neighbouring blocks">
          {number > 0 && (
            <a class="button quiet" href={`block/${number - 1}`} rel="prev">
              Previous
            </a>
          )}
          {number < heads.head && (
            <a class="button quiet" href={`block/${number + 1}`} rel="next">
              Next
            </a>
          )}
        </nav>
      </div>
      <Overview facts={facts} number={number} />
      <Tabs facts={facts} number={number} />
      <Transactions facts={facts} number={number} />
      {facts.list && <LateView load={loadList} parts={{ facts, list: facts.list }} />}
      <Withdrawals facts={facts} />
      <Header facts={facts} />
      {facts.details && facts.tab === 'transactions' && <Checks details={facts.details} />}
    </>
  )
}

const loadList = () => import('../parts/block-list.tsx').then(({ BlockList }) => BlockList)

/** Lists of a block that has any of them. */
function Tabs({
  facts: { tab, counts, details },
  number,
}: {
  readonly facts: BlockFacts
  readonly number: number
}) {
  const tabs = (Object.keys(BLOCK_TABS) as BlockFacts['tab'][]).filter(
    (one) =>
      one === 'transactions' ||
      one === tab ||
      Number(one === 'internal' ? counts?.internalTxsCount : details?.logsCount) > 0,
  )
  return (
    tabs.length > 1 && (
      <nav class="tabs" aria-label="Lists of this block">
        {tabs.map((one) => (
          <a
            key={one}
            href={`block/${number}${one === 'transactions' ? '' : `?tab=${one}`}`}
            aria-current={one === tab ? 'page' : undefined}
          >
            {BLOCK_TABS[one]}
          </a>
        ))}
      </nav>
    )
  )
}

const PERCENT = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`
/** Gas that blocks are to use, of what they may: EIP-1559. */
const ELASTICITY = 2
/** EIP-4844. */
const GAS_PER_BLOB = 131_072

function Overview({ facts, number }: { readonly facts: BlockFacts; readonly number: number }) {
  const { block, counts, details, heads, transactions, currency, rewardCurrency } = facts
  const used = Number(block.gasUsed)
  const limit = Number(block.gasLimit)
  const { baseFee } = block
  const withdrawals = facts.withdrawalsInAll
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
          <Finality number={number} heads={heads} />
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
        <Fact name="Base fee">{baseFee !== null && <GasPrice value={baseFee} currency={currency} />}</Fact>
        <Fact name="Priority fees">
          {details && details.medianPriorityFee !== '' && (
            <>
              min <GasPrice value={details.smallestPriorityFee} currency={currency} /> · median{' '}
              <GasPrice value={details.medianPriorityFee} currency={currency} /> · max{' '}
              <GasPrice value={details.largestPriorityFee} currency={currency} />
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
                  at <GasPrice value={details.blobGasPrice} currency={currency} />
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

function transfersOf(counts: NonNullable<BlockFacts['counts']>): string | false {
  const { erc20TxsCount, erc721TxsCount, erc1155TxsCount } = counts
  const kinds = [
    [erc20TxsCount, 'ERC-20'],
    [erc721TxsCount, 'ERC-721'],
    [erc1155TxsCount, 'ERC-1155'],
  ] as const
  const some = kinds.filter(([count]) => count !== '0')
  return some.length > 0 && some.map(([count, kind]) => `${grouped(Number(count))} ${kind}`).join(', ')
}

/** How final a block is; the node says which blocks are safe and which finalized. */
export function Finality({
  number,
  heads,
}: {
  readonly number: number
  readonly heads: BlockFacts['heads']
}) {
  const { head, safe, finalized } = heads
  const state =
    finalized !== null && finalized >= number
      ? 'Finalized'
      : safe !== null && safe >= number
        ? 'Safe'
        : undefined
  const confirmations = Math.max(0, head - number)
  return (
    <>
      {state && (
        <>
          <Status ok>{state}</Status>{' '}
        </>
      )}
      {grouped(confirmations)} {confirmations === 1 ? 'confirmation' : 'confirmations'}
    </>
  )
}

function Transactions({ facts, number }: { readonly facts: BlockFacts; readonly number: number }) {
  const { rows, page, transactions } = facts
  if (transactions === 0 || facts.tab !== 'transactions') return null
  return (
    <section class="card" aria-labelledby="transactions">
      <h2 id="transactions" class="unseen">
        Transactions
      </h2>
      <TransactionTable label="Transactions of the block" rows={rows} isOfBlock />
      <Pager
        label="Pages of transactions"
        page={page}
        total={transactions}
        hasMore={page * ROWS_PER_PAGE < transactions}
        href={(to) => `block/${number}?page=${to}`}
      />
    </section>
  )
}
