import type { Snapshot } from './reader.ts'

export interface IndexSize {
  readonly number: number
  readonly timestamp: string
  /** Bytes on disk, of tables and their indexes. */
  readonly bytes: string
}

/** Asks the file system, not the tables. */
export async function indexSize(index: Snapshot): Promise<IndexSize> {
  const [row] = await index.query<IndexSize>({
    name: 'size of the index',
    text: `select number, timestamp, (select coalesce(sum(bytes_of(oid, true)), 0)::text from pg_class
        where relnamespace = (select relnamespace from pg_class where oid = 'block'::regclass) and relkind in ('r', 'm')) as bytes
      from block where number = at`,
  })
  return row!
}
