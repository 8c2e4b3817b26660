/**
 * Invisible characters that change how others are read: controls, bidirectional marks, zero-width and filling characters,
 * and tags. Text from the chain may be hostile.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu

/** Half of a surrogate pair, for example where a text was cut. */
const HALF = /\p{Cs}/gu

/** A text that is safe to show: invisible characters are written as escapes. Line breaks and tabs stay. */
export const shown = (text: string): string =>
  text
    .replace(HALF, '\ufffd')
    .replace(UNSEEN, (character) =>
      character === '\n' || character === '\t' ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
    )

export const grouped = (number: number): string => number.toLocaleString('en')

/** With four significant digits. */
export const rounded = (number: number): string =>
  number.toLocaleString('en', { maximumSignificantDigits: 4 })

/** For example `2 holders`. */
export const counted = (count: number, what: string): string =>
  `${grouped(count)} ${what}${count === 1 ? '' : 's'}`

/** The count of a tab. A plus means that there are more. */
export const countText = (count: string): string =>
  `${grouped(Number.parseInt(count, 10))}${count.endsWith('+') ? '+' : ''}`

/** The title of the browser's window: the page and the chain. */
export const titleOf = (title: string, siteName: string): string =>
  shown(title === '' ? `${siteName} Explorer` : `${title} · ${siteName}`)

/** 0x and the first and last digits of a hash. */
export const shortened = (hash: string): string =>
  hash.length > 22 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash

/** Converts smallest units to coins, without trailing zeros. */
export function coins(amount: bigint, decimals: number): string {
  const exact = exactCoins(amount, decimals)
  const point = exact.indexOf('.')
  if (point < 0) return exact
  const cut = exact.slice(0, point + 7).replace(/\.?0+$/, '')
  return cut === '0' ? '<0.000001' : cut
}

/** Below three units, the next smaller unit matters, too. */
const rest = (units: number, smaller: number, name: string): string =>
  units < 3 && smaller > 0 ? ` ${smaller} ${name}` : ''

/** The age of a time in seconds since 1970. `isLong`: there is room for a second unit. */
export function ago(seconds: number, now: number, isLong = false): string {
  const past = Math.max(0, Math.round(now / 1000 - seconds))
  if (past < 60) return `${past} s ago`
  if (past < 3600) return `${Math.floor(past / 60)} min ago`
  const hours = Math.floor(past / 3600)
  if (hours < 24) return `${hours} h${isLong ? rest(hours, Math.floor((past % 3600) / 60), 'min') : ''} ago`
  const days = Math.floor(hours / 24)
  return `${counted(days, 'day')}${isLong ? rest(days, hours % 24, 'h') : ''} ago`
}

/** A limit, because tokens choose their decimals themselves. */
const MAX_DECIMALS = 80

/** Converts smallest units to coins, with all digits. */
export function exactCoins(amount: bigint, decimals: number): string {
  const places = Math.min(decimals, MAX_DECIMALS)
  const unitsPerCoin = 10n ** BigInt(places)
  const part = (amount % unitsPerCoin).toString().padStart(places, '0').replace(/0+$/, '')
  return `${(amount / unitsPerCoin).toLocaleString('en')}${part === '' || places === 0 ? '' : `.${part}`}`
}

/** Characters of a name. Names from the chain may have a megabyte. */
const MAX_NAME = 60

/** A name that a contract or token gave itself. */
export function shownName(name: string): string {
  const text = shown(name.slice(0, MAX_NAME).replace(/\s+/g, ' '))
  return name.length > MAX_NAME ? `${text}…` : text
}

/** Words of 32 bytes. For a call, the selector comes first. */
export const wordsOf = (hex: string, isCall: boolean): readonly string[] =>
  (isCall ? hex.match(/^0x.{8}|.{1,64}/g) : hex.slice(2).match(/.{1,64}/g)) ?? []

/** `digits`: hex without 0x. */
export const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16))

/** Bytes as text if they are readable UTF-8; otherwise undefined. */
export function textOfBytes(hex: string): string | undefined {
  const bytes = bytesOf(hex.slice(2))
  if (bytes.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[^\p{Cc}\p{Cf}\s]/u.test(text) && !/\p{Cc}{3}/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Why an answer is not complete, as a sentence; undefined if it is complete. */
export function partialNote(message: string): string | undefined {
  const [, note] = /^OK-Partial: (.+)$/s.exec(message) ?? []
  return note && `${capitalised(note)}.`
}

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
