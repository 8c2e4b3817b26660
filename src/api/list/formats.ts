/** How a list is asked to be written. */
export type FormatName = 'json' | 'ndjson' | 'csv'

/** Message and status, before the records. */
export interface Opening {
  readonly message: string
  readonly status: string
}

/** What follows the records. */
export interface Ending {
  readonly status: string
  /** There is nothing beyond it, and nothing of it is still to come. */
  readonly complete: boolean
  /** The cursor that leads on. */
  readonly next: string | undefined
  /** Why it is not complete, where no cursor leads on. */
  readonly message: string | undefined
  /** The block of the oldest value. */
  readonly valuesAsOf: number | undefined
}

/** One way of writing a list, piece by piece. */
export interface ListFormat {
  readonly headers: Readonly<Record<string, string>>
  readonly begin: (opening: Opening) => string
  readonly separator: string
  readonly record: (record: object) => string
  readonly end: (ending: Ending) => string
}

/**
 * Streams are as long as their list, so that completeness comes last; JSON holds a page, of which everything
 * is known before its first byte and is in headers.
 */
export const isStream = (format: FormatName): boolean => format !== 'json'

/** A field of a list's records, as CSV has a column for it. */
export interface CsvColumn {
  readonly name: string
  /** A hex quantity, which CSV holds as a decimal: spreadsheets and databases read no other numbers. */
  readonly isHexNumber: boolean
  /** A decimal that may be negative. */
  readonly isChange: boolean
}

/** Each is made for the fields of its records, which CSV alone asks for. */
type Formats = { readonly [name in FormatName]: (columnsOf: () => readonly CsvColumn[]) => ListFormat }

export const FORMATS: Formats = {
  json: () => ({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    begin: ({ message }) => `{"message":${JSON.stringify(message)},"result":[`,
    separator: ',',
    record: (record) => JSON.stringify(record),
    end: ({ status }) => `],"status":"${status}"}`,
  }),

  ndjson: () => ({
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
    begin: () => '',
    separator: '',
    record: (record) => `${JSON.stringify(record)}\n`,
    end: ({ complete, next, message, valuesAsOf }) =>
      `${JSON.stringify({ complete, next, message, valuesAsOf })}\n`,
  }),

  csv: (columnsOf) => {
    const columns = columnsOf()
    // Of the same width as every other line.
    const line = (name: string, value: unknown) =>
      csvLine([name, value, ...columns.slice(2).map(() => undefined)])
    return {
      headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
      begin: () => csvLine(columns.map(({ name }) => name)),
      separator: '',
      record: (record) =>
        csvLine(
          columns.map(({ name, isHexNumber, isChange }) => {
            const value = (record as Record<string, unknown>)[name]
            if (isChange && typeof value === 'string') return BigInt(value)
            return isHexNumber ? decimalOf(value) : value
          }),
        ),
      end: ({ complete, next, message, valuesAsOf }) =>
        [
          message === undefined ? '' : line('message', message),
          valuesAsOf === undefined ? '' : line('valuesAsOf', valuesAsOf),
          next === undefined ? line('complete', complete) : line('next', next),
        ].join(''),
    }
  },
}

/** `0x` is zero in some records (api-spec.md, Records). */
const decimalOf = (value: unknown): unknown =>
  typeof value !== 'string' || !value.startsWith('0x')
    ? value
    : value.length <= 12
      ? `${Number(value === '0x' ? 0 : value)}`
      : `${BigInt(value)}`

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
