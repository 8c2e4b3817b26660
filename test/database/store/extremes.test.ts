import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallFrame, Log } from '../../../src/chain/types.ts'
import { decodeTraces } from '../../../src/decode/call-frame.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import { openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import {
  addressOf,
  blockOf,
  hashOf,
  OPTIONS,
  receiptOf,
  transactionOf,
  transferLog,
  unitOf,
  wordOf,
} from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

const U64 = (1n << 64n) - 1n
const U256 = (1n << 256n) - 1n
const LARGEST_INT4 = 2_147_483_647

let database: TestDatabase
let writer: Writer
beforeEach(async () => {
  database = await freshDatabase()
  writer = await openWriter({ place: database.place, cachedAddresses: 1000, now: Date.now, onLost: () => {} })
})
afterEach(async () => {
  await writer.close()
  await database.close()
})

const batchLog = (items: number, index: number): Log => ({
  address: addressOf('items'),
  topics: [
    '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
    wordOf(addressOf('operator')),
    wordOf(addressOf('giver')),
    wordOf(addressOf('taker')),
  ],
  data: `0x${[
    64n,
    BigInt(64 + 32 * (items + 1)),
    BigInt(items),
    ...Array.from({ length: items }, (_, n) => BigInt(n)),
    BigInt(items),
    ...Array.from({ length: items }, () => U256),
  ]
    .map((word) => wordOf(word).slice(2))
    .join('')}`,
  index,
})

describe('numbers that a chain can choose', () => {
  it('are written at their extremes, in every field of a block, transaction, receipt, log and call frame', async () => {
    const block = {
      ...blockOf(LARGEST_INT4 - 1, hashOf('parent'), '', {
        timestamp: U64,
        difficulty: U256,
        totalDifficulty: U256,
        size: U64,
        gasLimit: U64,
        gasUsed: U64,
        baseFeePerGas: U256,
        blobGasUsed: U64,
        excessBlobGas: U64,
        extraData: `0x${'ff'.repeat(4096)}`,
        withdrawals: [{ index: U64, validatorIndex: U64, address: addressOf('validator'), amount: U64 }],
        extra: { invented: '0xffffffffffffffff', text: 'a NUL \0 and half a pair \ud800', ['key \0']: 1e300 },
      }),
    }
    const transaction = transactionOf(block, 0, {
      type: 0x7f,
      nonce: U64,
      value: U256,
      gas: U64,
      gasPrice: U256,
      maxFeePerGas: U256,
      maxPriorityFeePerGas: U256,
      maxFeePerBlobGas: U256,
      chainId: U256,
      v: U256,
      r: U256,
      s: U256,
      input: `0x${'00'.repeat(200_000)}`,
      authorizationList: [
        { chainId: U256, address: addressOf('delegate'), nonce: U64, yParity: 255n, r: U256, s: U256 },
      ],
      blobVersionedHashes: [hashOf('blob')],
      extra: { odd: { deep: ['\0'] } },
    })
    const logs: Log[] = [
      { ...transferLog(addressOf('token'), addressOf('a'), addressOf('b'), U256, 0) },
      { ...transferLog(addressOf('token'), addressOf('a'), addressOf('b'), U256, 1) },
      { address: addressOf('token'), topics: [], data: `0x${'ab'.repeat(100_000)}`, index: LARGEST_INT4 },
    ]
    const receipt = receiptOf(block, transaction, logs, {
      gasUsed: U64,
      cumulativeGasUsed: U64,
      effectiveGasPrice: U256,
      blobGasUsed: U64,
      blobGasPrice: U256,
    })
    const frames: CallFrame[] = [[], [0], [0, LARGEST_INT4]].map((traceAddress, n) => ({
      type: n === 2 ? 'selfdestruct' : 'call',
      traceAddress,
      from: addressOf('caller', n),
      to: addressOf('called', n),
      value: U256,
      gas: U64,
      gasUsed: U64,
      input: `0x${'cd'.repeat(50_000)}`,
      output: '0x',
      error: n === 1 ? 'odd \0 words' : null,
    }))
    const encode = createRowEncoder()
    const bundle = { block: { ...block, transactions: [transaction] }, receipts: [receipt], uncles: [] }
    const rows = decodeBlock(bundle, OPTIONS, 127)
    decodeTraces(block.number, [{ transactionHash: transaction.hash, index: 0, frames }], OPTIONS, rows)
    await writer.append([{ first: block, last: block, rows: [encode(rows)], untraced: [] }], {
      durable: true,
    })

    const { rows: written } = await database.pool.query(
      `select b.timestamp, b.difficulty, t.value, t.nonce, c.gas as call_gas, c.value as call_value
       from block b join transaction t on t.block = b.number join call c on c.block = b.number and c.index = 1`,
    )
    expect(written).toEqual([
      {
        timestamp: `${U64}`,
        difficulty: `${U256}`,
        value: `${U256}`,
        nonce: `${U64}`,
        call_gas: `${U64}`,
        call_value: `${U256}`,
      },
    ])
    const { rows: balances } = await database.pool.query('select value from token_balance order by value')
    // Two transfers of 2²⁵⁶−1 sum past what any balance can be: the estimate stops there.
    expect(balances.map(({ value }) => BigInt(value))).toEqual([-U256, U256])
  })

  it('do not stop a batch of 40,000 token transfers', async () => {
    const block = blockOf(0, hashOf('parent'))
    const transaction = transactionOf(block, 0)
    const receipt = receiptOf(block, transaction, [batchLog(40_000, 0)])
    await writer.append(
      [unitOf([{ block: { ...block, transactions: [transaction] }, receipts: [receipt], uncles: [] }])],
      { durable: true },
    )
    const { rows } = await database.pool.query(
      'select count(*)::int as n, max(item) as last from token_transfer',
    )
    expect(rows).toEqual([{ n: 40_000, last: 39_999 }])
    const { rows: sums } = await database.pool.query(
      'select value from token_balance order by value desc limit 1',
    )
    expect(BigInt(sums[0].value)).toBe(U256)
    await writer.rewind(-1)
    const { rows: left } = await database.pool.query(
      'select count(*)::int as n from token_id_balance where value <> 0',
    )
    expect(left[0].n).toBe(0)
  })
})
