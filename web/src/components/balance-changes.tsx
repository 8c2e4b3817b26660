import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { exactCoins, shownName } from '../text.ts'
import { AddressLink, CursorPager, Table } from './facts.tsx'
import { ItemLink, TokenLink } from './token.tsx'

type BalanceChanges = NonNullable<TransactionTab['balances']>
type BalanceChangeRow = BalanceChanges['rows'][number]

/** What a transaction changed of balances, address by address. */
export function BalanceChangesView({
  hash,
  balances,
}: {
  readonly hash: string
  readonly balances: BalanceChanges
}) {
  const { rows, isFirst, next } = balances
  return (
    <section class="card" aria-labelledby="balances">
      <h2 id="balances">Balance changes</h2>
      {rows.length > 0 && (
        <Table label="Balance changes" head={['Address', 'Change', 'Asset']}>
          {rows.map((row, n) => (
            <tr key={n}>
              <td>
                <Whose row={row} />
              </td>
              <td class="number">
                <Change row={row} />
              </td>
              <td>
                <Asset row={row} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <p class="muted">
        Includes value, fees, internal transfers and token transfers. Changes of the coin sum to zero.
      </p>
      <CursorPager
        label="Pages of balance changes"
        isFirst={isFirst}
        first={`tx/${hash}?tab=balances`}
        next={next}
        words={['First', 'Next']}
      />
    </section>
  )
}

const Whose = ({ row: { address, kind } }: { readonly row: BalanceChangeRow }) =>
  address !== '' ? (
    <AddressLink hash={address} />
  ) : (
    <span class="muted">{kind === 'burnt' ? 'burnt' : 'fees, by the rules of the chain'}</span>
  )

function Change({ row: { change, decimals } }: { readonly row: BalanceChangeRow }) {
  if (!/^-?\d{1,90}$/.test(change)) return <>{shownName(change)}</>
  const amount = BigInt(change)
  const places = /^\d{1,2}$/.test(decimals) ? Number(decimals) : 0
  const isLess = amount < 0n
  return (
    <span title={`${change} smallest units`} class={isLess ? 'less' : 'more'}>
      {isLess ? '−' : '+'}
      {exactCoins(isLess ? -amount : amount, places)}
    </span>
  )
}

function Asset({
  row: { kind, contractAddress, tokenID, name, symbol },
}: {
  readonly row: BalanceChangeRow
}) {
  if (contractAddress === '') return <>{symbol === '' ? 'coins' : shownName(symbol)}</>
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
