import { TokenAmount } from './token.tsx'

/** What wallets approve that want to be asked once: most that the usual types of amounts hold. */
const UNLIMITED = 2n ** 255n
const UNLIMITED_OF_SMALLER_TYPES = [96n, 128n, 160n].map((bits) => 2n ** bits - 1n)

export function Approved({ amount, decimals }: { readonly amount: string; readonly decimals: string }) {
  const value = BigInt(amount || '0')
  return value >= UNLIMITED || UNLIMITED_OF_SMALLER_TYPES.includes(value) ? (
    <span title={amount}>unlimited</span>
  ) : (
    <TokenAmount amount={amount} decimals={decimals} />
  )
}
