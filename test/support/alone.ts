import type { Once, Reading } from '../../src/coin/once-for-all.ts'

/** Reads as the only server, without a database. */
export const alone = <T>(read: Parameters<Once<T>>[0]): Promise<Reading<T>> =>
  read(async () => {}).then(
    (value) => ({ value, ageMs: 0, failure: undefined }),
    (failure: unknown) => ({ value: undefined, ageMs: Number.POSITIVE_INFINITY, failure }),
  )
