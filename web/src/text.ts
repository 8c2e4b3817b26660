/**
 * Characters that are not seen but change how others are read: controls, bidirectional marks, zero-width and filling
 * ones, tags. What the chain says of itself is written by anybody.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu

/** Half of a character, as of a text that was cut within it. */
const HALF = /\p{Cs}/gu

/** A text as it can be shown: what would not be seen is written out. Line breaks and tabs stay. */
export const shown = (text: string): string =>
  text
    .replace(HALF, '\ufffd')
    .replace(UNSEEN, (one) =>
      one === '\n' || one === '\t' ? one : `\\u{${one.codePointAt(0)!.toString(16)}}`,
    )

export const grouped = (number: number): string => number.toLocaleString('en')

/** With four digits that matter. */
export const rounded = (number: number): string =>
  number.toLocaleString('en', { maximumSignificantDigits: 4 })

/** `2 holders`. */
export const counted = (count: number, what: string): string =>
  `${grouped(count)} ${what}${count === 1 ? '' : 's'}`

/** Of the browser's window: the page, and the chain. */
export const titleOf = (title: string, siteName: string): string =>
  shown(title === '' ? `${siteName} Explorer` : `${title} · ${siteName}`)

/** 0x and the first and last digits. */
export const shortened = (hash: string): string =>
  hash.length > 22 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash

/** An amount of smallest units in coins, without the zeros at its end. */
export function coins(amount: bigint, decimals: number): string {
  const exact = exactCoins(amount, decimals)
  const point = exact.indexOf('.')
  if (point < 0) return exact
  const cut = exact.slice(0, point + 7).replace(/\.?0+$/, '')
  return cut === '0' ? '<0.000001' : cut
}

/** How long ago, of seconds since 1970. */
export function ago(seconds: number, now: number): string {
  const past = Math.max(0, Math.round(now / 1000 - seconds))
  if (past < 60) return `${past} s ago`
  if (past < 3600) return `${Math.floor(past / 60)} min ago`
  if (past < 86_400) return `${Math.floor(past / 3600)} h ago`
  const days = Math.floor(past / 86_400)
  return days === 1 ? '1 day ago' : `${grouped(days)} days ago`
}

/** The time in UTC, to the second, of seconds since 1970. */
export function utc(seconds: number): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return `${seconds}`
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** Tokens choose their decimals themselves. */
const MAX_DECIMALS = 80

/** An amount of smallest units in coins, with all its digits. */
export function exactCoins(amount: bigint, decimals: number): string {
  const places = Math.min(decimals, MAX_DECIMALS)
  const unitsPerCoin = 10n ** BigInt(places)
  const part = (amount % unitsPerCoin).toString().padStart(places, '0').replace(/0+$/, '')
  return `${(amount / unitsPerCoin).toLocaleString('en')}${part === '' || places === 0 ? '' : `.${part}`}`
}

/** Characters of a name; what the chain says of itself may be a megabyte. */
const MAX_NAME = 60

/** A name that a contract or a token gives itself. */
export function shownName(name: string): string {
  const text = shown(name.slice(0, MAX_NAME).replace(/\s+/g, ' '))
  return name.length > MAX_NAME ? `${text}…` : text
}

/** The 32 bytes of each word, and before them the selector of a call. */
export const wordsOf = (hex: string, isCall: boolean): readonly string[] =>
  (isCall ? hex.match(/^0x.{8}|.{1,64}/g) : hex.slice(2).match(/.{1,64}/g)) ?? []

/** Bytes as text, where they are readable text in UTF-8; undefined if they are not. */
export function textOfBytes(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  if (bytes.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[^\p{Cc}\p{Cf}\s]/u.test(text) && !/\p{Cc}{3}/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Why an answer lacks something, as a sentence; undefined if it lacks nothing. */
export function partialNote(message: string): string | undefined {
  const [, note] = /^OK-Partial: (.+)$/s.exec(message) ?? []
  return note && `${note[0]!.toUpperCase()}${note.slice(1)}.`
}
