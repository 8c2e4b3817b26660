export type FormatName = 'json' | 'ndjson' | 'csv'

/** Message and status, before the records. */
export interface Opening {
  readonly message: string
  readonly status: string
}

/** The text after the records. */
export interface Ending {
  readonly status: string
  /** Whether the list ends here and lacks no row. */
  readonly complete: boolean
  readonly next: string | undefined
  /** Why the list is not complete, if there is no cursor to continue with. */
  readonly message: string | undefined
  /** The block of the oldest value. */
  readonly valuesAsOf: number | undefined
}

/** One format of a list, written chunk by chunk. */
export interface ListFormat {
  readonly headers: Readonly<Record<string, string>>
  readonly begin: (opening: Opening) => string
  readonly separator: string
  readonly record: (record: object) => string
  readonly end: (ending: Ending) => string
}

/**
 * A stream is as long as its list, so completeness is reported at the end. JSON has one page, whose completeness is in the
 * headers.
 */
export const isStream = (format: FormatName): boolean => format !== 'json'

/** A field of a list's records, with its CSV column. */
export interface CsvColumn {
  readonly name: string
  /** A hex quantity. CSV has it as a decimal, because spreadsheets and databases do not read hex. */
  readonly isHexNumber: boolean
  /** A decimal that may be negative. */
  readonly isChange: boolean
}

/** Each format receives the columns of its records. Only CSV uses them. */
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
    // Has as many cells as every other line.
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

/** In some records `0x` is zero (api-spec.md, Records). */
const decimalOf = (value: unknown): unknown =>
  typeof value !== 'string' || !value.startsWith('0x')
    ? value
    : value.length <= 12
      ? `${Number(value === '0x' ? 0 : value)}`
      : `${BigInt(value)}`

/** Characters that begin a formula in a spreadsheet cell, and their full-width forms. */
const FORMULA = "=+\\-@'＝＋－＠"
/**
 * A formula can begin at the start of a cell, and after any character that a spreadsheet may split at: in some countries
 * that is a semicolon, even inside quotes. Invisible characters before it do not matter.
 */
const FORMULA_START = new RegExp(
  `(^|[,;|"\\t\\r\\n])((?:(?![\\t\\r\\n])[\\p{White_Space}\\p{Cc}\\p{Cf}])*)([${FORMULA}])`,
  'gu',
)
/** Matches nearly every cell: hex or a number. */
const PLAIN = /^[0-9A-Za-z]*$/

/** A line of RFC 4180. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * undefined becomes an empty cell. Values other than text, numbers and booleans become JSON. Text from the chain must not
 * become a formula in a spreadsheet: a `'` is inserted before a formula character, and before a `'` that is already there,
 * so that readers can undo it.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A number is not text from the chain, even if it begins with a minus.
  if (typeof value === 'bigint') return `${value}`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (PLAIN.test(text)) return text
  const harmless = text.replace(FORMULA_START, "$1$2'$3")
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
