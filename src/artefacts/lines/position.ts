/** A place in a source file; lines and columns count from 1. */
export interface Position {
  readonly file: string
  readonly line: number
  /** Characters. */
  readonly column: number
}

/** Line and column of a byte. */
export function positionOf(file: string, text: Buffer, offset: number): Position {
  const before = text.subarray(0, offset)
  let line = 1
  let start = 0
  for (let at = before.indexOf(0x0a); at >= 0; at = before.indexOf(0x0a, at + 1)) {
    line++
    start = at + 1
  }
  return { file, line, column: before.subarray(start).toString('utf8').length + 1 }
}

/** Lines around one, as a page shows them. */
export interface Excerpt {
  readonly firstLine: number
  readonly lines: readonly string[]
}

const LINES_AROUND = 3
const MAX_LINE = 200

export function excerptOf(text: string, line: number): Excerpt {
  const firstLine = Math.max(1, line - LINES_AROUND)
  const lines = text.split('\n').slice(firstLine - 1, line + LINES_AROUND)
  return { firstLine, lines: lines.map((one) => one.replace(/\r$/, '').slice(0, MAX_LINE)) }
}
