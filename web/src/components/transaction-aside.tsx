import type { BalanceChange, TransactionPage } from '../../../src/api/page/transaction-page.ts'
import { coins, exactCoins, partialNote, shown, shownName } from '../text.ts'
import { Icon } from './icon.tsx'
import { AddressLink, Card, Fact, FactList } from './page-elements.tsx'
import { ItemLink, TokenLink, TokenSymbol } from './token.tsx'

interface Props {
  readonly answer: TransactionPage
}

/** Content next to the facts of a transaction; null if it is not mined. */
export function TransactionAside({ answer }: Props) {
  const { balances, mined } = answer
  const checks = mined?.checks ?? []
  if (!balances && checks.length === 0) return null
  return (
    <aside>
      {balances && <Balances hash={answer.transaction.hash} balances={balances} />}
      {checks.length > 0 && <Proof checks={checks} block={answer.transaction.blockNumber!} />}
    </aside>
  )
}

interface BalancesProps {
  readonly hash: string
  readonly balances: NonNullable<TransactionPage['balances']>
}

function Balances({ hash, balances: { rows, hasMore, message } }: BalancesProps) {
  const note = partialNote(message)
  return (
    <Card id="balances" title="Balance changes">
      <dl class="deltas">
        {byAddress(rows).map((group, n) => (
          <div key={n}>
            <dt>
              <Whose row={group[0]!} />
            </dt>
            <dd>
              {group.map((row, m) => (
                <div key={m}>
                  <Change row={row} isShort /> <Asset row={row} isShort />
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p class="muted">{shown(note)}</p>}
      {hasMore && (
        <p>
          <a href={`tx/${hash}?tab=balances`}>All balance changes</a>
        </p>
      )}
    </Card>
  )
}

/** Groups rows by address. Rows of the same address are adjacent. */
function byAddress(rows: readonly BalanceChange[]): BalanceChange[][] {
  const groups: BalanceChange[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0]!.address === row.address && row.address !== '') last.push(row)
    else groups.push([row])
  }
  return groups
}

/** Names of checks, in words for readers of a transaction. */
const PROVED: Readonly<Record<string, readonly [name: string, proved: string]>> = {
  'block-hash': ['Block hash', 'Matches'],
  'transaction-hashes': ['Transaction hash', 'Matches'],
  'transactions-root': ['Transaction', 'In transactions root'],
  'receipts-root': ['Receipt', 'In receipts root'],
}
const NOT_PROVED = { unprovable: 'Not checkable', 'left-out': 'Left out on this chain' } as const

interface ProofProps {
  readonly checks: NonNullable<TransactionPage['mined']>['checks']
  readonly block: number
}

const Proof = ({ checks, block }: ProofProps) => (
  <section class="card" aria-labelledby="proof">
    <h2 id="proof">
      <Icon name="verified" /> Proof
    </h2>
    <FactList>
      {checks.map(({ name, outcome }) => {
        const [what, proved] = PROVED[name] ?? [name, 'Proved']
        return (
          <Fact key={name} name={what}>
            {outcome === 'proved' ? proved : <span class="muted">{NOT_PROVED[outcome]}</span>}
          </Fact>
        )
      })}
    </FactList>
    <p>
      <a href={`block/${block}#checks`}>All checks of the block</a>
    </p>
  </section>
)

interface RowProps {
  readonly row: BalanceChange
  /** Leaves out digits that are too small to matter, for use next to other facts. */
  readonly isShort?: boolean
}

export const Whose = ({ row: { address, kind } }: RowProps) =>
  address !== '' ? (
    <AddressLink hash={address} />
  ) : (
    <span class="muted">{kind === 'burnt' ? 'Burnt' : 'Fees, by the rules of the chain'}</span>
  )

export function Change({ row: { change, decimals }, isShort = false }: RowProps) {
  if (!/^-?\d{1,90}$/.test(change)) return <>{shownName(change)}</>
  const amount = BigInt(change)
  const places = /^\d{1,2}$/.test(decimals) ? Number(decimals) : 0
  const isLess = amount < 0n
  const size = isLess ? -amount : amount
  return (
    <span title={`${change} smallest units`} class={isLess ? 'less' : 'more'}>
      {isLess ? '−' : '+'}
      {isShort ? shortChange(size, places) : exactCoins(size, places)}
    </span>
  )
}

/** If a change is too small for six decimal places, shows its first two digits. A sign before `<` would look odd. */
const shortChange = (size: bigint, places: number): string =>
  size > 0n && size * 1_000_000n < 10n ** BigInt(places)
    ? exactCoins(size, places).replace(/^(0\.0*[1-9][1-9]?).*/, '$1')
    : coins(size, places)

export function Asset({ row, isShort = false }: RowProps) {
  const { kind, contractAddress, tokenID, name, symbol } = row
  if (contractAddress === '') return <small>{symbol === '' ? 'coins' : shownName(symbol)}</small>
  if (isShort)
    return (
      <>
        <TokenSymbol address={contractAddress} symbol={symbol || name} />
        {tokenID !== '' && (
          <>
            {' '}
            #<ItemLink address={contractAddress} id={tokenID} />
          </>
        )}
      </>
    )
  const token = { name: name || symbol, symbol, decimals: null, type: kind }
  return (
    <>
      <TokenLink address={contractAddress} token={token} />{' '}
      {tokenID !== '' && (
        <>
          item <ItemLink address={contractAddress} id={tokenID} />
        </>
      )}
    </>
  )
}
