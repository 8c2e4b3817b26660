import type pg from 'pg'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { connectionOf, createClient, type DatabaseLocation } from '../open.ts'

/** Rows are written alike as text by both servers, and no limit of an operator's role ends a long statement. */
const SESSION = {
  datestyle: 'ISO',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const

/** A connection to the old place and one to the new one. */
export interface Ends {
  readonly source: pg.Client
  readonly target: pg.Client
  /** Of the index, in both places. */
  readonly schema: string
  /** Ends statements that are under way too. */
  close(): Promise<void>
}

export async function openEnds(source: DatabaseLocation, target: DatabaseLocation): Promise<Ends> {
  const from = await connect(source)
  try {
    const to = await connect(target)
    return {
      source: from,
      target: to,
      schema: source.schema ?? USUAL_INDEX_SCHEMA,
      close: async () => {
        await Promise.all([from.end(), to.end()].map((ending) => ending.catch(() => {})))
      },
    }
  } catch (error) {
    await from.end().catch(() => {})
    throw error
  }
}

async function connect(place: DatabaseLocation): Promise<pg.Client> {
  const client = createClient(place, {
    ...connectionOf(place, SESSION),
    application_name: 'chainscope move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The statement under way fails.
  client.on('error', () => {})
  await client.connect()
  // Statements of a command that was killed end; where the system cannot notice that, they end with their result.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
  return client
}
