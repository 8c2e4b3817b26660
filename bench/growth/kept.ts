import { type Figure, format } from '../support/report.ts'
import { load, PER_BLOCK } from './load.ts'
import { bytesOf, withStore } from './store.ts'

/** By docs/operations.md: blocks that are stored for one that is to be kept, bytes of a transaction, of an address or a pair. */
const STORED_FOR_KEPT = 1.25
const BYTES_EACH = 1_000
const BYTES_OF_STATE = 250
/** What grows with all of the chain. */
const STATE = [
  'address',
  'address_balance',
  'balance_mark',
  'token',
  'token_balance',
  'token_id_balance',
  'creation',
]
const MB = 2 ** 20

/** What an index that keeps the newest `blocks` takes while many more flow through it. */
export const keptBytes = (most: number, blocks: number): Promise<Figure[]> =>
  withStore(undefined, async ({ place, pool }) => {
    const facts: number[] = []
    const { rates } = await load(place, {
      most,
      retention: { keep: { blocks }, minBlocks: 128, waitsForTraces: false },
      afterPart: async () => {
        facts.push((await bytesOf(pool)) - (await bytesOf(pool, STATE)))
        console.error(`  ${format(facts.at(-1)! / MB)} MB of facts`)
      },
    })
    const { rows } = await pool.query<{ state: number; kept: number }>(
      `select ((select count(*) from address) + (select count(*) from token_balance))::float8 as state,
         (select count(*) from block)::float8 as kept`,
    )
    const size = (name: string, value: number, bound: number | null): Figure => ({
      name,
      value: value / MB,
      unit: 'MB',
      baseline: bound && bound / MB,
      ratio: bound && value / bound,
    })
    const state = await bytesOf(pool, STATE)
    return [
      size('facts, at most', Math.max(...facts), STORED_FOR_KEPT * blocks * PER_BLOCK * BYTES_EACH),
      size('state of all blocks', state, BYTES_OF_STATE * rows[0]!.state),
      size('all, at the end', await bytesOf(pool), null),
      { name: 'blocks at the end', value: rows[0]!.kept, unit: '', baseline: null, ratio: null },
      {
        name: 'rate',
        value: rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0),
        unit: 'tx/s',
        baseline: null,
        ratio: null,
      },
    ]
  })
