/** Ways to read bytes. */
export type ByteView = 'hex' | 'words' | 'numbers' | 'text'

const WORD_DIGITS = 64
/** The selector of a call, and the 32 bytes of each word. */
const CALL = /^0x.{8}|.{1,64}/g
const WORDS = /.{1,64}/g
/** Shorter pieces of text are there by chance. */
const READABLE = /[ -~]{4}/

/** `isCall`: a selector comes before the words. */
const wordsOf = (hex: string, isCall: boolean): readonly string[] =>
  (isCall ? hex.match(CALL) : hex.slice(2).match(WORDS)) ?? []

const numberOf = (word: string): string => (word.length === WORD_DIGITS ? `${BigInt(`0x${word}`)}` : word)

/** Text in UTF-8, with a dot for each byte that is none. */
const textIn = (hex: string): string =>
  new TextDecoder()
    .decode(Uint8Array.from(hex.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)))
    .replace(/[^\P{C}\n\t]|\ufffd/gu, '·')

/** The ways in which these bytes can be read; of one word, all are of use. */
export function viewsOf(hex: string, isCall: boolean): readonly ByteView[] {
  const hasWords = isCall || (hex.length > 2 && (hex.length - 2) % WORD_DIGITS === 0)
  return [
    'hex',
    ...(hasWords ? (['words', 'numbers'] as const) : []),
    ...(READABLE.test(textIn(hex)) ? (['text'] as const) : []),
  ]
}

export function linesOf(hex: string, view: ByteView, isCall: boolean): readonly string[] {
  if (view === 'hex') return [hex]
  if (view === 'text') return [textIn(hex)]
  const words = wordsOf(hex, isCall)
  return view === 'words' ? words : words.map(numberOf)
}
