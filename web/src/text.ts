/**
 * Characters that are not seen but change how others are read: controls, bidirectional marks, zero-width and filling
 * ones, tags. What the chain says of itself is written by anybody.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu

/** A text as it can be shown: what would not be seen is written out. Line breaks and tabs stay. */
export const shown = (text: string): string =>
  text.replace(UNSEEN, (one) =>
    one === '\n' || one === '\t' ? one : `\\u{${one.codePointAt(0)!.toString(16)}}`,
  )

export const grouped = (number: number): string => number.toLocaleString('en')

/** 0x and the first and last digits. */
export const shortened = (hash: string): string =>
  hash.length > 22 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash

/** An amount of smallest units in coins, without the zeros at its end. */
export function coins(amount: bigint, decimals: number): string {
  const unitsPerCoin = 10n ** BigInt(decimals)
  const part = (amount % unitsPerCoin).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${(amount / unitsPerCoin).toLocaleString('en')}${part === '' ? '' : `.${part.slice(0, 6)}`}`
}

/** How long ago, of seconds since 1970. */
export function ago(seconds: number, now: number): string {
  const past = Math.max(0, Math.round(now / 1000 - seconds))
  if (past < 60) return `${past} s ago`
  if (past < 3600) return `${Math.floor(past / 60)} min ago`
  if (past < 86_400) return `${Math.floor(past / 3600)} h ago`
  return `${grouped(Math.floor(past / 86_400))} days ago`
}
