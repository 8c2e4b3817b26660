import type { BlockDetails, BlockPage } from '../../../src/api/page/block.ts'
import { grouped, shown } from '../text.ts'
import { AddressLink, Bytes, CoinAmount, Fact, FactList, Status, Table, Time } from './page-elements.tsx'

export const BLOCK_TABS = { transactions: 'Transactions', internal: 'Internal', logs: 'Logs' } as const

/** What was proved of a block, and which blocks it replaced. */
export function Checks({ details: { checks, node, nodes, replaced } }: { readonly details: BlockDetails }) {
  const held = checks.filter(({ outcome }) => outcome === 'proved')
  const unprovable = checks.filter(({ outcome }) => outcome === 'unprovable')
  const leftOut = checks.filter(({ outcome }) => outcome === 'left-out')
  return (
    <>
      <section class="card" aria-labelledby="checks">
        <h2 id="checks">Integrity checks</h2>
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
      </section>
      {replaced.length > 0 && (
        <section class="card" aria-labelledby="replaced">
          <h2 id="replaced">Orphaned blocks at this height</h2>
          <Table
            label="Blocks that were reorganised away"
            head={['Hash', 'Time', 'Fee recipient', 'Replaced']}
          >
            {replaced.map(({ hash, timeStamp, miner, replacedAt }) => (
              <tr key={hash}>
                <td>
                  <a class="number wrap" href={`block/${hash}`}>
                    {hash}
                  </a>
                </td>
                <td>
                  <Time seconds={Number(timeStamp)} />
                </td>
                <td>
                  <AddressLink hash={miner} />
                </td>
                <td>
                  <Time seconds={Number(replacedAt)} />
                </td>
              </tr>
            ))}
          </Table>
        </section>
      )}
    </>
  )
}

const CheckNames = ({ checks, ok }: { readonly checks: BlockDetails['checks']; readonly ok: boolean }) => (
  <>
    {checks.map(({ name }) => (
      <span key={name}>
        <Status ok={ok}>{shown(name.replaceAll('-', ' '))}</Status>{' '}
      </span>
    ))}
  </>
)

/** An amount of gwei. */
const GWEI_IN_WEI = 10n ** 9n

export function Withdrawals({ answer }: { readonly answer: BlockPage }) {
  const { withdrawals, withdrawalsInAll } = answer
  if (withdrawals.length === 0) return null
  return (
    <section class="card" aria-labelledby="withdrawals">
      <h2 id="withdrawals">Withdrawals</h2>
      <Table label="Withdrawals of the block" head={['Index', 'Validator', 'To', 'Amount']}>
        {withdrawals.map(({ index, validator, address, amount }) => (
          <tr key={index}>
            <td>{grouped(Number(index))}</td>
            <td>{grouped(Number(validator))}</td>
            <td>
              <AddressLink hash={address} />
            </td>
            <td>
              <CoinAmount value={BigInt(amount) * GWEI_IN_WEI} />
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
    <section class="card" aria-labelledby="header">
      <h2 id="header">Header</h2>
      <FactList>
        <Fact name="Parent">
          {block.number > 0 ? (
            <a class="number wrap" href={`block/${block.parentHash}`}>
              {block.parentHash}
            </a>
          ) : (
            <span class="number wrap">{block.parentHash}</span>
          )}
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
            {root && <span class="number wrap">{root}</span>}
          </Fact>
        ))}
        <Fact name="Uncle hashes">
          {block.uncles.length > 0 &&
            block.uncles.map((hash) => (
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

/** How final a block is; the node says which blocks are safe and which finalized. */
export function Finality({ number, heads }: { readonly number: number; readonly heads: BlockPage['heads'] }) {
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
