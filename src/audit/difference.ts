/** Something in the index that differs from the node. */
export interface Difference {
  readonly table: string
  /** Which row: `block 12 index 3`, or an address. */
  readonly where: string
  /** What differs, in words. */
  readonly what: string
}

/** Receives what a check finds, as soon as it finds it. */
export interface Findings {
  differs(difference: Difference): void
  /** Neither right nor wrong: the node does not have the value, or it is due to be read again. */
  unknown(what: string): void
}

export const differenceLine = ({ table, where, what }: Difference): string => `${table} ${where}: ${what}`

const MAX_SHOWN = 100

/** A value as it is written in a line, shortened if it is long. */
export const shownValue = (value: string | null | undefined): string =>
  value === null || value === undefined
    ? 'null'
    : value.length > MAX_SHOWN
      ? `${value.slice(0, MAX_SHOWN)}… (${value.length} characters)`
      : value
