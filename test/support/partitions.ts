import pg from 'pg'
import { connectionOf, type DatabaseLocation } from '../../src/store/connect/open.ts'
import { partitionOf, readPartitions } from '../../src/store/partitions/catalog.ts'
import { divide } from '../../src/store/partitions/divide.ts'
import type { TestProgram } from './server.ts'

/** Divides an index at this block, as its writer does when a partition is full; false: readers held its tables. */
export async function divideAt(place: DatabaseLocation, block: number): Promise<boolean> {
  const client = new pg.Client(connectionOf(place))
  await client.connect()
  try {
    const partitions = await readPartitions(client)
    const current = partitionOf(partitions, block, block)!
    return current.first === block ? false : await divide(client, partitions, current, block)
  } finally {
    await client.end()
  }
}

/** Divides the index of a server at this many blocks below its head, the deepest first, and starts the server again. */
export async function divideAndRestart(server: TestProgram, depths: readonly number[]): Promise<void> {
  const { rows } = await server.index.query<{ number: number }>('select number from head')
  for (const depth of depths) while (!(await divideAt({ url: server.databaseUrl }, rows[0]!.number - depth)));
  await server.killAndStart()
}
