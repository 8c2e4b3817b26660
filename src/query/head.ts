import type { Snapshot } from './reader.ts'

/**
 * Seconds a block took, over the last hundred; undefined while the chain is shorter. A genesis block of time zero says
 * nothing of how long the next one took.
 */
export async function averageBlockTime(
  index: Snapshot,
): Promise<{ current: number; average: number | undefined }> {
  const [row] = await index.query<{ current: number; average: string | null }>({
    name: 'average block time',
    text: `select newest.number as current, ((newest.timestamp - older.timestamp) / 100.0)::text as average
      from block as newest left join block as older on older.number = newest.number - 100 and older.timestamp > 0
      where newest.number = at`,
  })
  return { current: row!.current, average: row!.average === null ? undefined : Number(row!.average) }
}
