import pg from 'pg'
import { connectionOf } from '../../src/store/connect/open.ts'
import type { Writer } from '../../src/store/write/index-writer.ts'
import { type chainOf, unitOf } from './bundles.ts'
import type { TestDatabase } from './database.ts'

interface Ended {
  end(): Promise<void>
}

/** What a test opens on its database, to be ended before the database goes. */
export interface OpenedOnDatabase extends Ended {
  clientOf(database: TestDatabase): Promise<pg.Client>
  add(one: Ended): void
}

export function openedOnDatabase(): OpenedOnDatabase {
  const opened: Ended[] = []
  return {
    async clientOf({ place }) {
      const client = new pg.Client(connectionOf(place))
      // A test may end its session.
      client.on('error', () => {})
      await client.connect()
      opened.push(client)
      return client
    },
    add: (one) => void opened.push(one),
    async end() {
      for (const one of opened.splice(0)) await one.end()
    },
  }
}

/** Each block in a commit of its own. */
export async function appendSingly(to: Writer, bundles: ReturnType<typeof chainOf>): Promise<void> {
  for (const bundle of bundles) await to.append([unitOf([bundle])], { durable: false })
}
