import { expect, test } from 'vitest'
import { createBundleMaker } from '../../../src/archive/bundle-maker.ts'
import { Bloomer } from '../../../src/chain/bloom.ts'
import { evm } from '../../../src/chain/evm.ts'
import { placed } from '../../../src/chain/placed.ts'
import type { Block, Bundle, Log, Receipt, Transaction } from '../../../src/chain/types.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { type Hex, toHex } from '../../../src/primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../../../src/primitives/system-addresses.ts'
import type { Rows } from '../../../src/schema/tables.ts'
import {
  addressOf,
  blockOf,
  hashOf,
  OPTIONS,
  receiptOf,
  transactionOf,
  transferLog,
} from '../../support/bundles.ts'

/* The way back from rows leads to the block that they were made of, whatever is in it. */

const keccak = await createKeccak256()
const bundleOf = createBundleMaker(evm, keccak, 1337n)
const bloomer = new Bloomer(keccak)

/** As the database gives JSON back. */
const stored = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, own]) => [
      table,
      own.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value,
          ]),
        ),
      ),
    ]),
  ) as unknown as Rows

const bloomOf = (logs: readonly Log[]): Hex => {
  const bloom = new Uint8Array(256)
  bloomer.add(bloom, logs)
  return toHex(bloom)
}

const LEGACY = { type: 0, maxFeePerGas: null, maxPriorityFeePerGas: null, accessList: null }
const token = addressOf('token')
const [from, to] = [addressOf('from'), addressOf('to')]
const coinLog: Log = {
  ...transferLog(COIN_LOG_EMITTER, from, to, 5n, 0),
}

const CASES: readonly [string, Partial<Transaction>, Partial<Receipt>, Partial<Block>?][] = [
  ['a dynamic fee', {}, {}],
  ['an effective price below the fee cap', {}, { effectiveGasPrice: 9n }],
  ['a legacy transaction of a chain', { ...LEGACY, chainId: 1337n, v: 2709n }, {}],
  ['a legacy transaction of no chain', { ...LEGACY, chainId: null, v: 27n }, {}],
  [
    'a receipt before Byzantium',
    { ...LEGACY, chainId: null, v: 28n },
    { status: null, root: hashOf('root') },
  ],
  [
    'an access list',
    {
      type: 1,
      maxFeePerGas: null,
      maxPriorityFeePerGas: null,
      accessList: [{ address: to, storageKeys: [hashOf('key')] }],
    },
    {},
  ],
  ['an empty access list', { type: 1, maxFeePerGas: null, maxPriorityFeePerGas: null }, {}],
  [
    'blobs',
    { type: 3, maxFeePerBlobGas: 7n, blobVersionedHashes: [hashOf('blob')] },
    { blobGasUsed: 131_072n, blobGasPrice: 1n },
  ],
  [
    'authorizations',
    { type: 4, authorizationList: [{ chainId: 0n, address: to, nonce: 1n, yParity: 1n, r: 5n, s: 6n }] },
    {},
  ],
  ['a creation', { to: null, input: '0x60' }, { contractAddress: addressOf('created') }],
  [
    'a failed creation whose receipt names the contract',
    { to: null, input: '0x60' },
    { status: false, contractAddress: addressOf('created') },
  ],
  ['a failure', {}, { status: false }],
  [
    'logs',
    {},
    { logs: [transferLog(token, from, to, 3n, 0), { address: to, topics: [], data: '0x01', index: 1 }] },
  ],
  [
    'the log of its own transfer',
    { from, to, value: 5n },
    { logs: [coinLog, transferLog(token, from, to, 3n, 1)] },
  ],
  ['unknown fields', { extra: { feeCurrency: to } }, { extra: { l1Fee: '0x12' } }],
  [
    'withdrawals and header fields of later forks',
    {},
    {},
    {
      withdrawalsRoot: hashOf('withdrawals'),
      withdrawals: [{ index: 1n, validatorIndex: 2n, address: to, amount: 3n }],
      blobGasUsed: 0n,
      excessBlobGas: 1n,
      parentBeaconBlockRoot: hashOf('beacon'),
      requestsHash: hashOf('requests'),
      forkFields: { blockAccessListHash: hashOf('list'), slotNumber: 9n },
      extra: { unheardOf: '0x1' },
    },
  ],
]

test.each(CASES)('%s', (_, transaction, receipt, header = {}) => {
  const block = blockOf(7, hashOf('parent'), '', header)
  const own = transactionOf(block, 0, transaction)
  const logs = receipt.logs ?? []
  const its = receiptOf(block, own, logs, { ...receipt, logsBloom: bloomOf(logs) })
  const uncle = blockOf(6, hashOf('uncle'))
  const uncles = [uncle.hash]
  const bundle: Bundle = {
    block: { ...block, uncles, transactions: [own] },
    receipts: [its],
    uncles: [uncle],
  }
  const rows = stored(decodeBlock(bundle, OPTIONS, 0))
  const back = bundleOf(rows)
  expect(placed(back)).toEqual(bundle)
  expect(stored(decodeBlock(back, OPTIONS, 0))).toEqual(rows)
})

test('a transaction of an unknown type', () => {
  const block = blockOf(7, hashOf('parent'))
  const raw = {
    type: '0x7e',
    hash: hashOf('deposit'),
    transactionIndex: '0x0',
    from,
    to,
    mint: '0x1',
    value: '0x2',
    gas: '0x5208',
    input: '0x',
    nonce: '0x5',
  }
  const own = evm.read.transaction(raw)
  const bundle = { block: { ...block, transactions: [own] }, receipts: [receiptOf(block, own)], uncles: [] }
  const rows = stored(decodeBlock(bundle, OPTIONS, 0))
  expect(stored(decodeBlock(bundleOf(rows), OPTIONS, 0))).toEqual(rows)
})
