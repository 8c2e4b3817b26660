import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareBlock } from '../../../src/audit/compare-block.ts'
import type { OutputLedger } from '../../../src/chain/profile.ts'
import type { CallFrame, EmittedTransaction } from '../../../src/chain/types.ts'
import { decodeTraces } from '../../../src/decode/call-frame.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { rowsOfBlock } from '../../../src/query/rows-of-block.ts'
import type { Rows } from '../../../src/schema/tables.ts'
import { openWriter } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import {
  addressOf,
  blockOf,
  hashOf,
  OPTIONS,
  receiptOf,
  transactionOf,
  transferLog,
} from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

/* The rows of a block are read back as they were written, extreme values included; differences are named. */

const U256 = (1n << 256n) - 1n
const BLOCK = 7

const outputs: OutputLedger = {
  created: () => [
    {
      ...{ transaction: 1, hash: hashOf('created'), index: 2, owner: addressOf('owner'), denomination: 14 },
      ...{ amount: 2n ** 64n - 1n, lock: 2_147_483_647, expires: 9 },
    },
  ],
  participants: ({ index }) => (index === 1 ? [{ address: addressOf('refunded'), role: 'refund' }] : []),
}

let database: TestDatabase
let rows: Rows
beforeAll(async () => {
  const block = blockOf(BLOCK, hashOf('parent'), '', {
    // JSON that PostgreSQL keeps in an order, and with texts, of its own.
    extra: { zoo: 1, a: { 'b\0': 'c\0', 'lone\ud800': ['\udc00', null, true, 1.5e300] }, '': [] },
    withdrawals: [0n, 1n].map((index) => ({
      index,
      validatorIndex: 9n,
      address: addressOf('w', index),
      amount: 3n,
    })),
    uncles: [hashOf('uncle')],
  })
  const plain = transactionOf(block, 0, {
    value: U256,
    accessList: [{ address: addressOf('x'), storageKeys: [] }],
    type: 4,
    authorizationList: [
      { chainId: U256, address: addressOf('delegate'), nonce: U256, yParity: 0n, r: 1n, s: 1n },
      { chainId: 0n, address: addressOf('delegate'), nonce: 0n, yParity: 9n, r: 1n, s: 1n },
    ],
  })
  const failed = transactionOf(block, 1, {
    to: null,
    input: '0x60',
    extra: { later: { field: 'ÿ' } },
    origin: { hash: hashOf('origin'), index: 70_000, kind: 6 },
    accessList: [{ address: addressOf('reached'), storageKeys: [] }],
    inputs: [{ hash: hashOf('spent'), index: 3, owner: addressOf('owner') }],
  })
  const emitted: EmittedTransaction = {
    ...{ ownHash: hashOf('emitted'), hash: hashOf('origin'), index: 1, kind: 1, emitter: null },
    ...{ from: addressOf('miner'), to: null, value: U256, gas: 0n, input: '0xff', rewardOf: hashOf('share') },
    accessList: [{ address: addressOf('x'), storageKeys: [hashOf('slot')] }],
  }
  const receipts = [
    receiptOf(block, plain, [transferLog(addressOf('token'), addressOf('a'), addressOf('b'), U256, 0)]),
    receiptOf(block, failed, [], { status: false, contractAddress: addressOf('never') }),
  ]
  rows = decodeBlock(
    {
      block: { ...block, transactions: [plain, failed], emitted: [emitted] },
      receipts,
      uncles: [blockOf(6, hashOf('grandparent'), 'uncle')],
    },
    { ...OPTIONS, profile: { minerFee: null, outputs } },
    0,
  )
  const frame = (differences: Partial<CallFrame>): CallFrame => ({
    type: 'call',
    traceAddress: [],
    from: plain.from,
    to: addressOf('called'),
    value: 0n,
    gas: 1n,
    gasUsed: 1n,
    input: '0x',
    output: '0x',
    error: null,
    ...differences,
  })
  decodeTraces(
    BLOCK,
    [
      {
        transactionHash: plain.hash,
        index: 0,
        frames: [
          frame({}),
          frame({ traceAddress: [0], value: 5n }),
          frame({ traceAddress: [1], type: 'create2', to: addressOf('made') }),
          frame({ traceAddress: [1, 0], type: 'selfdestruct', from: addressOf('made') }),
        ],
      },
      {
        transactionHash: failed.hash,
        index: 1,
        frames: [frame({ type: 'create', to: null, error: 'bad\0luck', output: '0xff' })],
      },
    ],
    OPTIONS,
    rows,
  )
  database = await freshDatabase()
  const writer = await openWriter({
    place: database.place,
    cachedAddresses: 100,
    now: Date.now,
    onLost: () => {},
  })
  await writer.append([{ first: block, last: block, rows: [createRowEncoder()(rows)], untraced: [] }], {
    durable: true,
  })
  await writer.close()
})
afterAll(() => database?.close())

const differences = async (traces = true) =>
  compareBlock(BLOCK, rows, (await rowsOfBlock(database.pool, BLOCK)).rows, { traces }).map(
    ({ table, where, what }) => `${table} ${where}: ${what}`,
  )
/** The differences after a statement, whose changes are restored. */
async function differencesAfter(statement: string, traces = true): Promise<string[]> {
  const names = 'uncle, withdrawal, creation, call, token_transfer, log, address'
  for (const name of names.split(', '))
    await database.pool.query(`create table public.kept_${name} as table ${name}`)
  await database.pool.query(statement)
  const found = await differences(traces)
  for (const name of names.split(', ')) {
    await database.pool.query(`delete from ${name}`)
    await database.pool.query(`insert into ${name} table public.kept_${name}`)
    await database.pool.query(`drop table public.kept_${name}`)
  }
  expect(await differences()).toEqual([])
  return found
}

describe('the rows of a block', () => {
  it('are read back as they were decoded', async () => {
    for (const [name, of] of Object.entries(rows)) expect(of.length, name).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
  })

  it('are named with their place and what differs when they are changed, missing, or too many', async () => {
    expect(await differencesAfter(`update withdrawal set amount = 4 where position = 1`)).toEqual([
      'withdrawal block 7 position 1: amount is 4, the node says 3',
    ])
    expect(await differencesAfter('delete from withdrawal where position = 0')).toEqual([
      'withdrawal block 7 position 0: missing',
    ])
    expect(await differencesAfter(`update uncle set header = jsonb_set(header, '{size}', '"0x1"')`)).toEqual([
      expect.stringMatching(/^uncle block 7 position 0: header is \{.*, the node says \{/),
    ])
    expect(await differencesAfter('delete from uncle')).toEqual(['uncle block 7 position 0: missing'])
    expect(
      await differencesAfter(`insert into creation (address_id, creator_id, block, tx_index, call_index)
        select address_id + 1, creator_id, block, tx_index, call_index from creation`),
    ).toEqual(['creation block 7 tx_index 0 call_index 2: not on the chain'])
    expect(await differencesAfter('update token_transfer set log_index = 3')).toEqual([
      'token_transfer block 7 log_index 0 item 0: missing',
      'token_transfer block 7 log_index 3 item 0: not on the chain',
    ])
  })

  it('show an address that is gone from the dictionary wherever it is named', async () => {
    const token: Hex = addressOf('token')
    expect(
      await differencesAfter(`delete from address where address = decode('${token.slice(2)}', 'hex')`),
    ).toEqual([
      `log block 7 index 0: address_id is of no address, the node says ${token}`,
      `token_transfer block 7 log_index 0 item 0: token is of no address, the node says ${token}`,
    ])
  })

  it('of traces are left out where the node has none', async () => {
    expect(await differencesAfter('delete from call; delete from creation', false)).toEqual([])
    expect((await differencesAfter('delete from call')).length).toBe(3)
  })
})
