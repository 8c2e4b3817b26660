import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { TestAnvil } from './anvil.ts'
import { dumpIndex } from './dump.ts'
import type { TestServer } from './server.ts'

/** The time of reading differs, the value does not; addresses that only a lost branch named have no balance. */
const READ_WHEN = /(known_at|block)=\S+ ?/g
/** Tables with values that were read from contracts; other tests compare them with the contracts. */
const ASKED_OF_CONTRACTS = ['token', 'token_balance', 'token_id_balance', 'recorded_balance']

/** Whole chains are read within it, call by call where the node wants that, while other tests run. */
const WAIT_MS = 40_000

/** Waits until the index's head is the node's newest block, by its hash, and nothing of it is missing. */
export async function caughtUpWith(anvil: TestAnvil, server: TestServer, timeoutMs = WAIT_MS): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 30))) {
    const { number, hash } = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as {
      number: string
      hash: string
    }
    const { rows } = await server.index.query('select number, hash from head')
    if (rows[0].number === Number(number) && rows[0].hash === hash) return server.caughtUp(Number(number))
    if (Date.now() > end) {
      const { body } = await server.request('/api/health')
      throw new Error(`the index did not come to block ${Number(number)}: ${JSON.stringify(body)}`)
    }
  }
}

/** The index's rows, table by table, without what depends on when something was read. */
export async function factsOf(database: { pool: TestServer['index'] }): Promise<Record<string, string[]>> {
  const dump = await dumpIndex(database)
  for (const table of ASKED_OF_CONTRACTS) delete dump[table]
  dump['address_balance'] = dump['address_balance']!.map((row) => row.replace(READ_WHEN, ''))
    .filter((row) => !row.endsWith(' value=0'))
    .sort()
  return dump
}

/** Expects the same rows of two servers of one chain, whatever faults one of them had. */
export async function expectSameIndex(
  anvil: TestAnvil,
  server: TestServer,
  undisturbed: TestServer,
): Promise<void> {
  await Promise.all([caughtUpWith(anvil, server), caughtUpWith(anvil, undisturbed)])
  // Balances of the newest blocks come a moment after them.
  for (const end = Date.now() + WAIT_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const [ours, theirs] = await Promise.all([
      factsOf({ pool: server.index }),
      factsOf({ pool: undisturbed.index }),
    ])
    const differing = Object.keys(theirs).filter((table) => !isDeepStrictEqual(ours[table], theirs[table]))
    if (differing.length === 0) return
    if (Date.now() > end) for (const table of differing) expect(ours[table], table).toEqual(theirs[table])
  }
}

/** Every row of the index is also in the complete one: no row is wrong, and no block is half written. */
export async function expectNothingWrong(server: TestServer, undisturbed: TestServer): Promise<void> {
  const ours = await dumpIndex({ pool: server.index })
  const theirs = await dumpIndex({ pool: undisturbed.index })
  for (const table of ['block', 'transaction', 'log', 'token_transfer', 'call']) {
    const right = new Set(theirs[table])
    expect(
      (ours[table] ?? []).filter((row) => !right.has(row)),
      table,
    ).toEqual([])
  }
  const { rows } = await server.index.query(
    'select number from block b where transaction_count <> (select count(*) from transaction t where t.block = b.number)',
  )
  expect(rows).toEqual([])
}
