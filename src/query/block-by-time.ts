import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** The first block at or after these Unix seconds. */
export async function blockAtOrAfter(index: Snapshot, seconds: bigint): Promise<number | undefined> {
  const rows = await index.query<{ number: number }>(
    prepared(
      'select number from block where timestamp >= $1 and number <= at order by timestamp, number limit 1',
    ),
    [seconds.toString()],
  )
  return rows[0]?.number
}

/** The last block at or before these Unix seconds. */
export async function blockAtOrBefore(index: Snapshot, seconds: bigint): Promise<number | undefined> {
  const rows = await index.query<{ number: number }>(
    prepared(
      'select number from block where timestamp <= $1 and number <= at order by timestamp desc, number desc limit 1',
    ),
    [seconds.toString()],
  )
  return rows[0]?.number
}
