import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import type { TestAnvil } from './anvil.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from './chainscope.ts'
import { addressOf, freshDatabase, type TestDatabase } from './database.ts'
import type { TestServer } from './server.ts'

/** An index whose values are read from a node, with access to its database. */
export interface Refreshed {
  readonly database: Pick<TestDatabase, 'pool'>
  /** The answer's body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any shape
  ask(parameters: Record<string, string>): Promise<any>
  /** Waits until the node's head is indexed, and no value is due to be read. */
  caughtUp(): Promise<number>
}

/** The index of an explorer in this process. */
export const refreshedBy = (
  node: Pick<TestAnvil, 'head'>,
  server: Pick<TestServer, 'get' | 'index'>,
): Refreshed => ({
  database: { pool: server.index },
  ask: async (parameters) => (await server.get(parameters)).body,
  caughtUp: () => nothingDue(node, server.index),
})

/** The same of the whole program, in a process of its own. */
export interface RefreshedProgram extends Refreshed {
  readonly program: RunningChainscope
  readonly database: TestDatabase
}

export async function startRefreshed(
  node: Pick<TestAnvil, 'url' | 'head'>,
  settings: Record<string, string> = {},
  { database }: { database?: TestDatabase } = {},
): Promise<RefreshedProgram> {
  if (!database) {
    const own = await freshDatabase()
    onTestFinished(() => own.close())
    return startRefreshed(node, settings, { database: own })
  }
  const program = startChainscope({ RPC_URL: node.url, DATABASE_URL: addressOf(database.place), ...settings })
  const url = await program.url()
  return {
    program,
    database,
    ask: async (parameters) => (await getJson(`${url}/api?${new URLSearchParams(parameters)}`)).body,
    caughtUp: () => nothingDue(node, database.pool),
  }
}

const nothingDue = (node: Pick<TestAnvil, 'head'>, pool: pg.Pool): Promise<number> =>
  eventually(async () => {
    const head = await node.head()
    const { rows } = await pool.query(
      `select number, untraced, balances_swept >= (select coalesce(max(id), 0) from address) as swept,
         (select count(*)::int from balance_mark) as marks,
         (select count(*)::int from token where facts_block is null or supply_block < supply_touched) as tokens,
         (select count(*)::int from token_balance where called_block is null or called_block < touched_block) as holders,
         (select count(*)::int from token_id_balance where called_block is null or called_block < touched_block) as ids
       from head`,
    )
    expect(rows[0]).toEqual({
      number: head,
      untraced: 0,
      swept: true,
      marks: 0,
      tokens: 0,
      holders: 0,
      ids: 0,
    })
    return head
  })

export const padded = (value: bigint | Hex | string): string => BigInt(value).toString(16).padStart(64, '0')
