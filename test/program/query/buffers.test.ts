import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchWithoutNode, partsWithoutNode, poolOf } from '../../../bench/support/api-parts.ts'
import type { Dispatch } from '../../../src/api/dispatch.ts'
import { joinParameters } from '../../../src/api/request.ts'
import { openPool, SHORT_PLANS } from '../../../src/store/connect/open.ts'
import { fillMillion, type Parties } from '../../database/query/million.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { long } from '../../support/seeds.ts'

/*
 * What answers cost on a million transactions: pages of tables and indexes that their statements look at, however many
 * rows there are. (`npm run test:long`)
 */

/** Buffers of an answer, and of each of its rows. */
interface Bound {
  readonly base: number
  readonly perRow: number
}
const USUAL: Bound = { base: 20, perRow: 3 }

let database: TestDatabase
let parties: Parties

describe.runIf(long)('on a million transactions', () => {
  beforeAll(async () => {
    database = await freshDatabase()
    parties = await fillMillion(database)
  }, 900_000)
  afterAll(() => database?.close())

  describe.each([
    ['as the program asks', SHORT_PLANS],
    ['with the settings of PostgreSQL itself', {}],
  ])('%s', (_, session) => {
    let pool: pg.Pool
    let dispatch: Dispatch
    let executed: pg.QueryConfig[]
    beforeAll(async () => {
      pool = openPool(database.place, {
        name: 'buffers',
        connections: 1,
        statementTimeout: 60_000,
        onError: () => {},
        session,
      })
      const watched = poolOf((config) => {
        executed.push(config)
        return pool.query(config)
      })
      dispatch = dispatchWithoutNode(await partsWithoutNode(watched))
    })
    afterAll(() => pool?.end())

    /** Rows of the answer, and the buffers that its statements touched, asked for once more. */
    async function costOf(query: Readonly<Record<string, string>>) {
      executed = []
      const { body } = await dispatch({
        parameters: joinParameters([Object.entries(query)]),
        etherscanPath: false,
      })
      const written =
        body instanceof Readable
          ? await textOf(body)
          : body instanceof Buffer
            ? `${body}`
            : JSON.stringify(body)
      const { message, result } = JSON.parse(written)
      const statements = executed
      let buffers = 0
      for (const { text, values = [] } of statements) buffers += await buffersOf(text, values)
      return {
        message,
        rows: Array.isArray(result) ? result.length : 1,
        buffers,
        statements: statements.length,
      }
    }

    async function buffersOf(text: string, values: readonly unknown[]): Promise<number> {
      await pool.query(`prepare one as ${text}`)
      const literals = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
      const { rows } = await pool.query(`explain (analyze, buffers, format json) execute one${literals}`)
      await pool.query('deallocate one')
      const plan = rows[0]['QUERY PLAN'][0].Plan
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }

    test.each(QUESTIONS)('%s', async (name, questionOf) => {
      const { base, perRow } = BOUNDS[name] ?? USUAL
      for (const who of ['busiest', 'middle', 'unknown'] as const) {
        const query = questionOf(parties, who)
        if (!query) continue
        for (const offset of ['10', '100']) {
          const { message, rows, buffers, statements } = await costOf({ page: '1', offset, ...query })
          const shown = `${name} of the ${who}: ${rows} rows, ${buffers} buffers, ${statements} statements (${message})`
          expect(buffers, shown).toBeLessThanOrEqual(base + perRow * rows)
        }
      }
    })
  })
})

type Who = 'busiest' | 'middle' | 'unknown'
type Query = Readonly<Record<string, string>>
const account = (action: string, rest: Query): Query => ({ module: 'account', action, ...rest })
const ofAddress =
  (action: string, more: Query = {}) =>
  (known: Parties, who: Who): Query =>
    account(action, { address: known[who], ...more })
const tokenOf = ({ tokens, unknown }: Parties, who: Who): string =>
  who === 'unknown' ? unknown : tokens[who === 'busiest' ? 0 : 1]
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const QUESTIONS: readonly [name: string, query: (known: Parties, who: Who) => Query | undefined][] = [
  ['txlist', ofAddress('txlist')],
  ['txlist, recipients alone', ofAddress('txlist', { filter_by: 'to' })],
  ['txlist, in the other dialect', ofAddress('txlist', { chainid: '1' })],
  ['txlist, some blocks', ofAddress('txlist', { startblock: '3000', endblock: '4000' })],
  ['txlistinternal', ofAddress('txlistinternal')],
  ['tokentx', ofAddress('tokentx')],
  ['tokentx of a token', (known, who) => account('tokentx', { contractaddress: tokenOf(known, who) })],
  ['tokennfttx', ofAddress('tokennfttx')],
  ['token1155tx', ofAddress('token1155tx')],
  ['tokenlist', ofAddress('tokenlist')],
  ['addresstokenbalance', ofAddress('addresstokenbalance')],
  ['addresstokennftbalance', ofAddress('addresstokennftbalance')],
  [
    'getminedblocks',
    (known, who) => account('getminedblocks', { address: who === 'busiest' ? known.miner : known[who] }),
  ],
  ['pendingtxlist', ofAddress('pendingtxlist')],
  ['txsBeaconWithdrawal', ofAddress('txsBeaconWithdrawal')],
  [
    'balancemulti',
    (known) => account('balancemulti', { address: `${known.busiest},${known.middle},${known.unknown}` }),
  ],
  ['listaccounts', (_, who) => (who === 'busiest' ? account('listaccounts', {}) : undefined)],
  [
    'getTokenHolders',
    (known, who) => ({ module: 'token', action: 'getTokenHolders', contractaddress: tokenOf(known, who) }),
  ],
  [
    'listcontracts',
    (_, who) => (who === 'busiest' ? { module: 'contract', action: 'listcontracts' } : undefined),
  ],
  [
    'getcontractcreation',
    (known, who) => ({
      module: 'contract',
      action: 'getcontractcreation',
      contractaddresses: who === 'unknown' ? known.unknown : known.contract,
    }),
  ],
  [
    'getLogs of an address',
    (known, who) => ({
      module: 'logs',
      action: 'getLogs',
      fromBlock: '0',
      toBlock: 'latest',
      address: tokenOf(known, who),
      chainid: '1',
    }),
  ],
  [
    'getLogs of a topic',
    (known, who) => ({
      module: 'logs',
      action: 'getLogs',
      fromBlock: '0',
      toBlock: 'latest',
      topic1: topicOf(known[who]),
      chainid: '1',
    }),
  ],
  [
    'getLogs of two topics',
    (known, who) => ({
      module: 'logs',
      action: 'getLogs',
      fromBlock: '0',
      toBlock: 'latest',
      topic0: TRANSFER,
      topic1: topicOf(known[who]),
      topic0_1_opr: 'and',
      chainid: '1',
    }),
  ],
]

/**
 * What does not keep to the usual bound, as it was measured. A row that is found by its position or its id costs four
 * buffers, three levels of an index and the row, and most records are put together from several: the row itself, its
 * block, its transaction, and each address that it names. Looked up once for a page instead of once for a row they
 * touch half as much and take longer (docs/decisions/0009-joined-row-by-row.md).
 */
const BOUNDS: Readonly<Record<string, Bound>> = {
  // Transaction, block, sender, recipient, a log and its emitter; and of a short page one more, which is not answered.
  txlist: { base: 45, perRow: 23 },
  'txlist, some blocks': { base: 45, perRow: 23 },
  'txlist, in the other dialect': { base: 35, perRow: 15 },
  // Call, transaction, block, two addresses; where the walk ends is looked for first.
  txlistinternal: { base: 40, perRow: 20 },
  // Transfer, transaction, block, three addresses, the token's facts.
  tokentx: { base: 45, perRow: 25 },
  'tokentx of a token': { base: 45, perRow: 25 },
  tokennfttx: { base: 45, perRow: 25 },
  token1155tx: { base: 45, perRow: 25 },
  // Holding and token; in the order of contracts, which none of the indexes has: a page needs all that is held.
  tokenlist: { base: 20, perRow: 8 },
  addresstokenbalance: { base: 1_500, perRow: 0 },
  addresstokennftbalance: { base: 1_500, perRow: 0 },
  // Block, miner.
  getminedblocks: { base: 30, perRow: 9 },
  // Withdrawal, block, recipient.
  txsBeaconWithdrawal: { base: 30, perRow: 10 },
  // Address, balance, whether it is marked.
  listaccounts: { base: 30, perRow: 7 },
  // Creation, address, whether it failed and whether there is an earlier one: of all creations of the blocks that the
  // page reaches, each by its index, so that no table is read whole: two pages for either question, four for the address.
  listcontracts: { base: 220, perRow: 8 },
  // Address, creation, block, transaction, creator.
  getcontractcreation: { base: 20, perRow: 25 },
  // Log, transaction, block, emitter.
  'getLogs of an address': { base: 30, perRow: 15 },
  'getLogs of a topic': { base: 30, perRow: 16 },
  // Some more logs of one topic are looked through for the other.
  'getLogs of two topics': { base: 100, perRow: 21 },
}

function literalOf(value: unknown): string {
  const written = (one: unknown) => (Buffer.isBuffer(one) ? `\\x${one.toString('hex')}` : `${one}`)
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value)
    ? `'{${value.map((one) => (one === null ? 'null' : JSON.stringify(written(one)))).join(', ')}}'`
    : `'${written(value)}'`
}
