import { bytesOf, textOfBytes, wordsOf } from './text.ts'

export type ByteView = 'hex' | 'words' | 'numbers' | 'text'

const WORD_DIGITS = 64
/** Shorter runs of printable characters occur by chance. */
const READABLE = /[ -~]{6}/

const numberOf = (word: string): string => (word.length === WORD_DIGITS ? `${BigInt(`0x${word}`)}` : word)

/** UTF-8 text, with a dot for each byte that is not text. */
const textIn = (hex: string): string =>
  new TextDecoder().decode(bytesOf(hex.slice(2))).replace(/[^\P{C}\n\t]|\ufffd/gu, '·')

/** The views that make sense for these bytes. */
export function viewsOf(hex: string, isCall: boolean): readonly ByteView[] {
  const hasWords = isCall || (hex.length > 2 && (hex.length - 2) % WORD_DIGITS === 0)
  const isText = !isCall && hex.length > 10 && textOfBytes(hex) !== undefined
  return [
    'hex',
    ...(hasWords ? (['words', 'numbers'] as const) : []),
    ...(isText || READABLE.test(textIn(hex)) ? (['text'] as const) : []),
  ]
}

export function linesOf(hex: string, view: ByteView, isCall: boolean): readonly string[] {
  if (view === 'hex') return [hex]
  if (view === 'text') return [textIn(hex)]
  const words = wordsOf(hex, isCall)
  return view === 'words' ? words : words.map(numberOf)
}
