/** The values of these members of all rows, an array each, as parameters of `unnest`. */
export const arraysOf = <T>(rows: readonly T[], ...members: readonly (keyof T)[]): unknown[][] =>
  members.map((member) => rows.map((row) => row[member]))
