/** What lists of an address may be limited to. */
export interface AmountsAndSide {
  /** Which side the address must be on; absent means either. */
  readonly side?: 'from' | 'to' | undefined
  /** Bounds of the amount, both included, in the smallest unit. */
  readonly least?: bigint | undefined
  readonly greatest?: bigint | undefined
}

/** SQL of these bounds. Not parameters: of a search, not every statement names its condition. */
export function amountConditions(column: string, { least, greatest }: AmountsAndSide): string[] {
  const bound = (how: '>=' | '<=', amount: bigint | undefined) =>
    amount === undefined ? [] : [`${column} ${how} ${amount}`]
  return [...bound('>=', least), ...bound('<=', greatest)]
}

/** undefined if there is none. */
export const allConditions = (conditions: readonly string[]): string | undefined =>
  conditions.length === 0 ? undefined : conditions.join(' and ')
