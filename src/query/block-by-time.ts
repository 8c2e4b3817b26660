import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

const nearestBlock = (comparison: '>=' | '<=', descending: '' | ' desc') => {
  const statement = prepared(
    `select number from block where timestamp ${comparison} $1 and number <= at order by timestamp${descending}, number${descending} limit 1`,
  )
  return async (index: Snapshot, seconds: bigint): Promise<number | undefined> =>
    (await index.first<{ number: number }>(statement, [seconds.toString()]))?.number
}

/** The first block at or after these Unix seconds. */
export const blockAtOrAfter = nearestBlock('>=', '')

/** The last block at or before these Unix seconds. */
export const blockAtOrBefore = nearestBlock('<=', ' desc')
