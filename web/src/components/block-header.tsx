import type { BlockDetails, BlockPage } from '../../../src/api/page/block-page.ts'
import { capitalised, counted, grouped, shown } from '../text.ts'
import {
  AddressLink,
  Bytes,
  Card,
  Copied,
  Fact,
  FactList,
  Status,
  Table,
  Time,
  WithdrawnAmount,
} from './page-elements.tsx'

export const BLOCK_TABS = { transactions: 'Transactions', internal: 'Internal', logs: 'Logs' } as const

/** The checks that a block passed, and the blocks that it replaced. */
export function Checks({ details: { checks, node, nodes, replaced } }: { readonly details: BlockDetails }) {
  const held = checks.filter(({ outcome }) => outcome === 'proved')
  const unprovable = checks.filter(({ outcome }) => outcome === 'unprovable')
  const leftOut = checks.filter(({ outcome }) => outcome === 'left-out')
  return (
    <>
      <Card id="checks" title="Integrity checks">
        {checks.length === 0 && <p class="muted">Verification is turned off on this server.</p>}
        <FactList>
          <Fact name="Passed">{held.length > 0 && <CheckNames checks={held} ok />}</Fact>
          <Fact name="Not checkable">
            {unprovable.length > 0 && <CheckNames checks={unprovable} ok={false} />}
          </Fact>
          <Fact name="Left out on this chain">
            {leftOut.length > 0 && <CheckNames checks={leftOut} ok={false} />}
          </Fact>
          <Fact name={node ? 'Source node' : nodes.length > 1 ? 'Read from one of' : 'Read from'}>
            {node ? shown(node) : nodes.map(shown).join(', ')}
          </Fact>
        </FactList>
      </Card>
      {replaced.length > 0 && (
        <Card id="replaced" title="Orphaned blocks at this height">
          <Table
            label="Blocks that were reorganised away"
            rows={replaced}
            columns={[
              ['Hash', ({ hash }) => <Copied text={hash} what="the hash" href={`block/${hash}`} />],
              ['Time', ({ timeStamp }) => <Time seconds={Number(timeStamp)} />],
              ['Fee recipient', ({ miner }) => <AddressLink hash={miner} />],
              ['Replaced', ({ replacedAt }) => <Time seconds={Number(replacedAt)} />],
            ]}
          />
        </Card>
      )}
    </>
  )
}

const CheckNames = ({ checks, ok }: { readonly checks: BlockDetails['checks']; readonly ok: boolean }) => (
  <>
    {checks.map(({ name }) => (
      <span key={name}>
        <Status ok={ok}>{shown(capitalised(name.replaceAll('-', ' ')))}</Status>{' '}
      </span>
    ))}
  </>
)

export function Withdrawals({ answer }: { readonly answer: BlockPage }) {
  const { withdrawals, withdrawalsInAll } = answer
  if (withdrawals.length === 0) return null
  return (
    <Card id="withdrawals" title="Withdrawals">
      <Table
        label="Withdrawals of the block"
        rows={withdrawals}
        columns={[
          ['Index', ({ index }) => grouped(Number(index))],
          ['Validator', ({ validator }) => grouped(Number(validator))],
          ['To', ({ address }) => <AddressLink hash={address} />],
          ['Amount', ({ amount }) => <WithdrawnAmount gwei={amount} />],
        ]}
      />
      {withdrawalsInAll > withdrawals.length && (
        <p class="muted">
          The first {grouped(withdrawals.length)} of {grouped(withdrawalsInAll)}.
        </p>
      )}
    </Card>
  )
}

const NO_NONCE = '0x0000000000000000'

export function Header({ answer: { block, extraData } }: { readonly answer: BlockPage }) {
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
    <Card id="header" title="Header">
      <FactList>
        <Fact name="Parent">
          <Copied
            text={block.parentHash}
            what="the hash"
            href={block.number > 0 ? `block/${block.parentHash}` : undefined}
          />
        </Fact>
        <Fact name="Size">{block.size !== null && `${grouped(Number(block.size))} bytes`}</Fact>
        <Fact name="Difficulty">{isWork && BigInt(block.difficulty!).toLocaleString('en')}</Fact>
        <Fact name="Total difficulty">
          {block.totalDifficulty !== null &&
            Number(block.totalDifficulty) > 0 &&
            BigInt(block.totalDifficulty).toLocaleString('en')}
        </Fact>
        <Fact name="Nonce" hint="Number that proof of work searches for. It is zero since the Merge.">
          {block.nonce !== null && (isWork || block.nonce !== NO_NONCE) && <code>{block.nonce}</code>}
        </Fact>
        {roots.map(([name, root]) => (
          <Fact key={name} name={name}>
            {root && <Copied text={root} what={`the ${name.toLowerCase()}`} />}
          </Fact>
        ))}
        <Fact name="Uncle hashes">
          {block.uncles.length > 0 &&
            block.uncles.map((hash) => (
              <div key={hash}>
                <Copied text={hash} what="the uncle hash" />
              </div>
            ))}
        </Fact>
        <Fact name="Extra data">
          {extraData.length > 0 && <Bytes bytes={extraData} label="Extra data" />}
        </Fact>
      </FactList>
    </Card>
  )
}

/** Whether a block can still be replaced. The node reports which blocks are safe and which are finalized. */
export function finalityOf(number: number, { head, safe, finalized }: BlockPage['heads']) {
  const isBehind = (block: number | null) => block !== null && block >= number
  const state = isBehind(finalized) ? 'Finalized' : isBehind(safe) ? 'Safe' : undefined
  return [state, counted(Math.max(0, head - number), 'confirmation')] as const
}

export function Finality({ number, heads }: { readonly number: number; readonly heads: BlockPage['heads'] }) {
  const [state, confirmations] = finalityOf(number, heads)
  return (
    <>
      {state && <Status ok>{state}</Status>} {confirmations}
    </>
  )
}
