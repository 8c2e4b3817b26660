import type { BlockFacts, BlockRow } from '../facts/block.ts'
import { type Heads, ROWS_PER_PAGE, WEI } from '../facts/shapes.ts'
import {
  AddressLink,
  Amount,
  Bytes,
  Copied,
  Fact,
  FactList,
  GasPrice,
  Pager,
  Status,
  Table,
  Time,
  TransactionLink,
} from '../parts/facts.tsx'
import { Method } from '../parts/listed-transaction.tsx'
import { grouped } from '../text.ts'

export function BlockPage({ facts }: { readonly facts: BlockFacts }) {
  const { block, heads } = facts
  const number = Number(block.number)
  return (
    <>
      <div class="title">
        <h1>Block {grouped(number)}</h1>
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
      <Transactions facts={facts} number={number} />
      <Withdrawals facts={facts} />
      <Header facts={facts} />
    </>
  )
}

const PERCENT = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
/** Gas that blocks are to use, of what they may: EIP-1559. */
const ELASTICITY = 2

function Overview({ facts, number }: { readonly facts: BlockFacts; readonly number: number }) {
  const { block, reward, counts, heads, transactions, currency, rewardCurrency } = facts
  const used = Number(block.gasUsed)
  const limit = Number(block.gasLimit)
  const baseFee = block.baseFeePerGas === undefined ? undefined : BigInt(block.baseFeePerGas)
  const withdrawals = facts.withdrawalsInAll
  return (
    <section class="card" aria-label="Overview">
      <FactList>
        <Fact name="Hash">
          <Copied text={block.hash} what="the hash" />
        </Fact>
        <Fact name="Time">
          <Time seconds={Number(block.timestamp)} />
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
          {reward && <Amount value={reward.blockReward} currency={rewardCurrency} exact />}
        </Fact>
        <Fact name="For including uncles">
          {reward?.uncleInclusionReward && reward.uncleInclusionReward !== '0' && (
            <Amount value={reward.uncleInclusionReward} currency={rewardCurrency} exact />
          )}
        </Fact>
        <Fact name="Gas used">
          {grouped(used)} of {grouped(limit)}
          {limit > 0 && <span class="muted"> ({PERCENT(used, limit)})</span>}
        </Fact>
        <Fact name="Gas target">
          {baseFee !== undefined && limit > 0 && (
            <>
              {grouped(Math.floor(limit / ELASTICITY))}{' '}
              <span class="muted">({PERCENT(used, limit / ELASTICITY)} used)</span>
            </>
          )}
        </Fact>
        <Fact name="Base fee">
          {baseFee !== undefined && <GasPrice value={baseFee} currency={currency} />}
        </Fact>
        <Fact name="Burnt">
          {baseFee !== undefined && (
            <Amount value={baseFee * BigInt(block.gasUsed)} currency={currency} exact />
          )}
        </Fact>
        <Fact name="Blob gas">
          {block.blobGasUsed !== undefined && (
            <>
              {grouped(Number(block.blobGasUsed))} used
              {block.excessBlobGas !== undefined && (
                <span class="muted">, excess {grouped(Number(block.excessBlobGas))}</span>
              )}
            </>
          )}
        </Fact>
        <Fact name="Uncles">
          {reward?.uncles?.map(({ miner, blockreward }) => (
            <div key={miner}>
              <AddressLink hash={miner} /> <Amount value={blockreward} currency={rewardCurrency} />
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
export function Finality({ number, heads }: { readonly number: number; readonly heads: Heads }) {
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
  if (transactions === 0) return null
  return (
    <section class="card" aria-labelledby="transactions">
      <h2 id="transactions">Transactions</h2>
      <Table label="Transactions of the block" head={['Hash', 'Method', 'From', 'To', 'Value', 'Fee']}>
        {rows.map((row) => (
          <Row key={row.hash} row={row} />
        ))}
      </Table>
      <Pager
        label="Pages of transactions"
        page={page}
        hasMore={page * ROWS_PER_PAGE < transactions}
        href={(to) => `block/${number}?page=${to}`}
      />
    </section>
  )
}

const Row = ({ row }: { readonly row: BlockRow }) => (
  <tr>
    <td>
      <TransactionLink hash={row.hash} /> {row.failed && <Status ok={false}>failed</Status>}
    </td>
    <td>
      <Method {...row.method} />
    </td>
    <td>
      <AddressLink hash={row.from} />
    </td>
    <td>{row.to === null ? <span class="muted">a new contract</span> : <AddressLink hash={row.to} />}</td>
    <td>
      <Amount value={row.value} currency={row.currency} />
    </td>
    <td>{row.fee !== null && <Amount value={row.fee} currency={row.currency} />}</td>
  </tr>
)

/** An amount of gwei. */
const GWEI_IN_WEI = 10n ** 9n

function Withdrawals({ facts }: { readonly facts: BlockFacts }) {
  const { withdrawals, withdrawalsInAll } = facts
  if (withdrawals.length === 0) return null
  return (
    <section class="card" aria-labelledby="withdrawals">
      <h2 id="withdrawals">Withdrawals</h2>
      <Table label="Withdrawals of the block" head={['Index', 'Validator', 'To', 'Amount']}>
        {withdrawals.map(({ index, validatorIndex, address, amount }) => (
          <tr key={index}>
            <td>{grouped(Number(index))}</td>
            <td>{grouped(Number(validatorIndex))}</td>
            <td>
              <AddressLink hash={address} />
            </td>
            <td>
              <Amount value={BigInt(amount) * GWEI_IN_WEI} currency={WEI} />
            </td>
          </tr>
        ))}
      </Table>
      {withdrawalsInAll > withdrawals.length && (
        <p class="muted">
          The first {grouped(withdrawals.length)} of {grouped(withdrawalsInAll)}.
        </p>
      )}
    </section>
  )
}

const NO_NONCE = '0x0000000000000000'

function Header({ facts: { block, extraData } }: { readonly facts: BlockFacts }) {
  const roots = [
    ['State root', block.stateRoot],
    ['Transactions root', block.transactionsRoot],
    ['Receipts root', block.receiptsRoot],
    ['Withdrawals root', block.withdrawalsRoot],
    ['Beacon block root', block.parentBeaconBlockRoot],
    ['Requests hash', block.requestsHash],
  ] as const
  const isWork = Number(block.difficulty ?? 0) > 0
  return (
    <section class="card" aria-labelledby="header">
      <h2 id="header">Header</h2>
      <FactList>
        <Fact name="Parent">
          {Number(block.number) > 0 ? (
            <a class="number wrap" href={`block/${block.parentHash}`}>
              {block.parentHash}
            </a>
          ) : (
            <span class="number wrap">{block.parentHash}</span>
          )}
        </Fact>
        <Fact name="Size">{block.size !== undefined && `${grouped(Number(block.size))} bytes`}</Fact>
        <Fact name="Difficulty">{isWork && BigInt(block.difficulty!).toLocaleString('en')}</Fact>
        <Fact name="Total difficulty">
          {block.totalDifficulty != null &&
            Number(block.totalDifficulty) > 0 &&
            BigInt(block.totalDifficulty).toLocaleString('en')}
        </Fact>
        <Fact name="Nonce">
          {block.nonce !== undefined && (isWork || block.nonce !== NO_NONCE) && <code>{block.nonce}</code>}
        </Fact>
        {roots.map(([name, root]) => (
          <Fact key={name} name={name}>
            {root && <span class="number wrap">{root}</span>}
          </Fact>
        ))}
        <Fact name="Uncle hashes">
          {(block.uncles?.length ?? 0) > 0 &&
            block.uncles!.map((hash) => (
              <div key={hash} class="number wrap">
                {hash}
              </div>
            ))}
        </Fact>
        <Fact name="Extra data">
          {extraData.length > 0 && <Bytes bytes={extraData} label="Extra data" />}
        </Fact>
      </FactList>
    </section>
  )
}
