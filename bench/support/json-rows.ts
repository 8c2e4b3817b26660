/** Rows as JSON by hand, as fast as a bare route can: texts must need no escapes. */
export const rowsAsJson = (rows: readonly Record<string, unknown>[]): string => rows.map(rowAsJson).join(',')

function rowAsJson(row: Record<string, unknown>): string {
  let text = ''
  for (const name in row) {
    const value = row[name]
    const json = typeof value === 'string' ? `"${value}"` : value === null ? 'null' : JSON.stringify(value)
    text += `${text === '' ? '{' : ','}"${name}":${json}`
  }
  return `${text}}`
}
