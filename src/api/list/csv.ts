/** What a spreadsheet takes for a formula where a cell begins with it, its full-width forms too. */
const FORMULA = "=+\\-@'＝＋－＠"
/**
 * Cells begin at the beginning, and wherever a spreadsheet separates: some countries' do so at semicolons, whatever
 * the quotes say. What cannot be seen does not count.
 */
const FORMULA_START = new RegExp(
  `(^|[,;|"\\t\\r\\n])((?:(?![\\t\\r\\n])[\\p{White_Space}\\p{Cc}\\p{Cf}])*)([${FORMULA}])`,
  'gu',
)
/** Nearly every cell is hex or a number. */
const PLAIN = /^[0-9A-Za-z]*$/

/** A line of RFC 4180. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Nothing is an empty cell, and what is no text, number or truth is JSON. What the chain says must not become a formula
 * of the reader's spreadsheet: a `'` is set before what begins like one, and before a `'` there, so that it can be taken
 * away again.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A number is no text of the chain, even where it begins with a minus.
  if (typeof value === 'bigint') return `${value}`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (PLAIN.test(text)) return text
  const harmless = text.replace(FORMULA_START, "$1$2'$3")
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
