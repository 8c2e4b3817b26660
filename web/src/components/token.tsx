import type { TokenName } from '../chain-values.ts'
import { checksummed } from '../checksum.ts'
import { coins, exactCoins, shortened, shownName } from '../text.ts'
import { CopyTitle } from './copy-button.tsx'

export function TokenLink({
  address,
  token,
}: {
  readonly address: string
  readonly token: TokenName | undefined
}) {
  const name = token?.name || token?.symbol
  const full = checksummed(address)
  return (
    <>
      <a class={name ? 'token-name' : 'number wrap'} href={`token/${full}`} title={full}>
        {name ? <bdi>{shownName(name)}</bdi> : shortened(full)}
      </a>
      <CopyTitle what="the address" />{' '}
      {token?.symbol && token.symbol !== name && (
        <span class="muted">
          <bdi>{shownName(token.symbol)}</bdi>
        </span>
      )}
    </>
  )
}

/** A token's symbol, shown after an amount. */
export const TokenSymbol = ({ address, symbol }: { readonly address: string; readonly symbol: string }) => (
  <a class={symbol ? 'token-symbol' : 'number wrap'} href={`token/${checksummed(address)}`}>
    {symbol ? <bdi>{shownName(symbol)}</bdi> : 'token'}
  </a>
)

/** In an approval, the largest amount means that there is no limit. Some tokens subtract what was spent from it. */
const UNLIMITED = 2n ** 256n - 1n
const MOST_SPENT = 2n ** 128n

function writtenOrUnlimited(amount: bigint, written: (amount: bigint) => string): string {
  const spent = UNLIMITED - amount
  if (spent < 0n || spent >= MOST_SPENT) return written(amount)
  return spent === 0n ? 'unlimited' : `unlimited − ${written(spent)}`
}

interface TokenAmountProps {
  readonly amount: string
  readonly decimals: string | null
  readonly symbol?: string | null
  /** Leaves out digits that are too small to matter in a list. The title has all of them. */
  readonly isShort?: boolean
}

export function TokenAmount({ amount, decimals, symbol, isShort = false }: TokenAmountProps) {
  const [, minus = '', digits = ''] = /^(-?)(\d+)$/.exec(amount) ?? []
  if (digits === '') return <>{shownName(amount)}</>
  const places = /^\d{1,2}$/.test(decimals ?? '') ? Number(decimals) : 0
  const written = (value: bigint) => (isShort ? coins : exactCoins)(value, places)
  const title = isShort ? `${minus}${exactCoins(BigInt(digits), places)}` : `${amount} smallest units`
  return (
    <span title={title} class="amount">
      {minus && '−'}
      {writtenOrUnlimited(BigInt(digits), written)}
      {symbol && (
        <>
          {' '}
          <small>
            <bdi>{shownName(symbol)}</bdi>
          </small>
        </>
      )}
    </span>
  )
}

export const ItemLink = ({ address, id }: { readonly address: string; readonly id: string }) => (
  <a class="number wrap" href={`token/${checksummed(address)}/instance/${id}`}>
    {shortened(id)}
  </a>
)

/** `Demo Token (DEMO)`; empty if it has no name. */
export function titleOfToken({ name, symbol }: { name: string | null; symbol: string | null }): string {
  const title = (name || symbol || '').slice(0, 60)
  return name && symbol && symbol !== name ? `${title} (${symbol.slice(0, 20)})` : title
}

/** Common names of variables with amounts of the token itself. */
const AMOUNTS = /^_?(totalSupply|(balances?|balanceOf|allowances?|allowed)(\[0x[0-9a-f]{40}\]){1,2})$/i

export const isAmountVariable = (
  { name, type }: { readonly name: string; readonly type: string },
  token: TokenName | undefined,
): token is TokenName => token?.type === 'ERC-20' && type === 'uint256' && AMOUNTS.test(name)
