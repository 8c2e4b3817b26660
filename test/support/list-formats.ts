/** Lines of RFC 4180, cell by cell. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  for (let at = 0; at < text.length; ) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('A quote does not end')
        if (text[at] !== '"') cell += text[at]
        else if (text[++at] === '"') cell += '"'
        else break
      }
    } else {
      const end = /[,\r\n"]/g
      end.lastIndex = at
      const to = end.exec(text)?.index ?? text.length
      cell = text.slice(at, to)
      at = to
    }
    cells.push(cell)
    if (text[at] === ',') {
      at++
      continue
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`A line does not end at ${at}`)
    at += 2
    lines.push(cells)
    cells = []
  }
  if (cells.length > 0) throw new Error('The last line does not end')
  return lines
}

export interface ListStream<Row> {
  readonly rows: readonly Row[]
  /** What the last line says. */
  readonly end: { readonly complete: boolean; readonly next?: string; readonly message?: string }
}

export function readNdjson(text: string): ListStream<object> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  const lines = text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line))
  return { rows: lines.slice(0, -1), end: lines.at(-1) }
}
