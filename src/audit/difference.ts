/** Something in the index that is not as the node says. */
export interface Difference {
  readonly table: string
  /** Which row: `block 12 index 3`, or an address. */
  readonly where: string
  /** What differs, in words. */
  readonly what: string
}

/** What a check finds, as it finds it. */
export interface Findings {
  differs(difference: Difference): void
  /** The node could not say, or what is known of it is due to be read again: neither right nor wrong. */
  unknown(what: string): void
}

export const differenceLine = ({ table, where, what }: Difference): string => `${table} ${where}: ${what}`

const MAX_SHOWN = 100

/** A value as a line holds it. */
export const shownValue = (value: string | null | undefined): string =>
  value === null || value === undefined
    ? 'null'
    : value.length > MAX_SHOWN
      ? `${value.slice(0, MAX_SHOWN)}… (${value.length} characters)`
      : value
