/** Control, bidirectional and invisible characters, escaped because users choose names. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

export const printableText = (text: string): string =>
  text.replaceAll(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)

/** Formats rows as columns below their heads. The last column is not padded. */
export function tableRows(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map(printableText))
  const widths = heads.map((head, at) => Math.max(head.length, ...shown.map((row) => row[at]!.length)))
  return [heads, ...shown].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  )
}
