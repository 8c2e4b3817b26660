import { expect, onTestFinished } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import type { TestAnvil } from './anvil.ts'
import { eventually, getJson, type RunningChainscope, startChainscope } from './chainscope.ts'
import { addressOf, freshDatabase, type TestDatabase } from './database.ts'

/** The whole program on a node, with access to its database. */
export interface Refreshed {
  readonly program: RunningChainscope
  readonly database: TestDatabase
  /** The answer's body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any shape
  ask(parameters: Record<string, string>): Promise<any>
  /** Waits until the node's head is indexed, and no value is due to be read. */
  caughtUp(): Promise<number>
}

export async function startRefreshed(
  node: Pick<TestAnvil, 'url' | 'head'>,
  settings: Record<string, string> = {},
  { database }: { database?: TestDatabase } = {},
): Promise<Refreshed> {
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
    caughtUp: () =>
      eventually(async () => {
        const head = await node.head()
        const { rows } = await database.pool.query(
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
      }),
  }
}

export const padded = (value: bigint | Hex | string): string => BigInt(value).toString(16).padStart(64, '0')
