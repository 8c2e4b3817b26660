import type { Answer } from '../../support/server.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = any

/** The gas of internal calls is not compared: node's tracers count it differently. */
const NOT_COMPARED = (row: Row) => ('traceId' in row ? ['gas', 'gasUsed'] : [])

/** Every way in which an answer may be wrong: a row too few, one twice, an order, a field, what it says of itself. */
export function* alteredAnswers(answer: Answer): Generator<[what: string, wrong: Answer]> {
  const { body, headers } = answer
  const withBody = (more: object): Answer => ({ ...answer, body: { ...body, ...more } })
  yield ['another message', withBody({ message: 'No records found' })]
  yield ['another status', withBody({ status: '0' })]
  if (!Array.isArray(body.result)) {
    for (const [name, result] of fields(body.result)) yield [name, withBody({ result })]
    return
  }
  const rows: Row[] = body.result
  yield ['the first row missing', withBody({ result: rows.slice(1) })]
  yield ['the last row missing', withBody({ result: rows.slice(0, -1) })]
  yield ['a row twice', withBody({ result: [...rows, rows.at(-1)] })]
  if (rows.length > 1)
    yield ['two rows in the wrong order', withBody({ result: [rows[1], rows[0], ...rows.slice(2)] })]
  const last = rows.length - 1
  for (const [name, row] of fields(rows[last])) yield [name, withBody({ result: rows.with(last, row) })]
  if (headers.get('x-complete') === null) return
  const other = new Headers(headers)
  other.set('x-complete', headers.get('x-complete') === 'true' ? 'false' : 'true')
  yield ['another completeness', { ...answer, headers: other }]
  const block = new Headers(headers)
  block.set('x-index-block', `1;0x${'12'.repeat(32)}`)
  yield ['another block', { ...answer, headers: block }]
}

/** The row with each of its fields wrong in turn, missing in turn, and with one too many. */
function* fields(row: Row): Generator<[what: string, row: Row]> {
  for (const [name, value] of Object.entries(row)) {
    if (NOT_COMPARED(row).includes(name)) continue
    yield [`${name} wrong`, { ...row, [name]: wrong(value) }]
    const { [name]: _, ...rest } = row
    yield [`${name} missing`, rest]
  }
  yield ['a field too many', { ...row, more: '' }]
}

function wrong(value: unknown): unknown {
  if (typeof value === 'string')
    return value === '' ? '0' : value.replace(/.$/, (c) => (c === '1' ? '2' : '1'))
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? ['0x'] : value.slice(1)
  return value === null ? '' : null
}
