import type { TokenName } from '../facts/transaction-facts.ts'
import { exactCoins, shownName } from '../text.ts'
import { AddressLink } from './facts.tsx'

export function TokenLink({
  address,
  token,
}: {
  readonly address: string
  readonly token: TokenName | undefined
}) {
  const name = token?.name || token?.symbol
  return (
    <>
      <AddressLink hash={address} name={name ?? undefined} />{' '}
      {token?.symbol && token.symbol !== name && (
        <span class="muted">
          <bdi>{shownName(token.symbol)}</bdi>
        </span>
      )}
    </>
  )
}

interface TokenAmountParts {
  readonly amount: string
  readonly decimals: string | null
  readonly symbol?: string | null
}

export function TokenAmount({ amount, decimals, symbol }: TokenAmountParts) {
  if (!/^\d+$/.test(amount)) return <>{shownName(amount)}</>
  const places = /^\d{1,2}$/.test(decimals ?? '') ? Number(decimals) : 0
  return (
    <span title={`${amount} smallest units`} class="wrap">
      {exactCoins(BigInt(amount), places)}
      {symbol && (
        <>
          {' '}
          <bdi>{shownName(symbol)}</bdi>
        </>
      )}
    </span>
  )
}
