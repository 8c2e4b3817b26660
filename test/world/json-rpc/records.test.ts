import { expect, test } from 'vitest'
import { Bloomer } from '../../../src/chain/bloom.ts'
import { evm } from '../../../src/chain/evm.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import { receiptRecord, transactionRecord } from '../../../src/json-rpc/rpc-records.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { WholeTransactionRow } from '../../../src/query/whole-transactions.ts'
import { blockOf, hashOf, OPTIONS } from '../../support/bundles.ts'
import { differences, type Json } from '../../support/json-rpc-answers.ts'

/*
 * Answers that no developer's node has: transactions of unknown types, and fields of one chain. Stored records must
 * equal the answers that were read.
 */

const block = blockOf(7, hashOf('parent'))
const place = { blockHash: block.hash, blockNumber: '0x7', transactionIndex: '0x0' }
const from = `0x${'0a'.repeat(20)}`
const to = `0x${'0b'.repeat(20)}`

async function throughIndex(transaction: Json, receipt: Json): Promise<{ transaction: Json; receipt: Json }> {
  const bundle = {
    block: { ...block, transactions: [evm.read.transaction(transaction)] },
    receipts: [evm.read.receipt(receipt)],
    uncles: [],
  }
  const [row] = decodeBlock(bundle, OPTIONS, 0).transaction
  // As the database gives it back: quantities as decimal text, JSON once written.
  const { from_id, to_id, created_id, extra, ...columns } = row!
  const back = {
    ...Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]),
    ),
    from: from_id,
    to: to_id,
    created: created_id,
    extra: JSON.parse(JSON.stringify(extra)),
    block_hash: block.hash,
    timestamp: `${block.timestamp}`,
  } as unknown as WholeTransactionRow
  const { blockTimestamp, ...record } = transactionRecord(back, 10n)
  return { transaction: record, receipt: receiptRecord(back, [], new Bloomer(await createKeccak256())) }
}

const receiptOf = (hash: string, more: Json): Json => ({
  ...place,
  transactionHash: hash,
  from,
  to,
  status: '0x1',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x0',
  contractAddress: null,
  logs: [],
  logsBloom: `0x${'00'.repeat(256)}`,
  ...more,
})

const CASES: [string, Json, Json][] = [
  [
    'a deposit (0x7e) that has a nonce and an empty signature, but no chain and no access list',
    {
      type: '0x7e',
      sourceHash: hashOf('source'),
      from,
      to,
      mint: '0x1',
      value: '0x2',
      gas: '0xf4240',
      isSystemTx: false,
      input: '0x1234',
      nonce: '0x5',
      gasPrice: '0x0',
      v: '0x0',
      r: '0x0',
      s: '0x0',
    },
    { type: '0x7e', depositNonce: '0x5', depositReceiptVersion: '0x1', l1Fee: '0x12' },
  ],
  [
    'an unknown type with an empty access list and a parity',
    {
      type: '0x42',
      chainId: '0xa',
      from,
      to: null,
      nonce: '0x0',
      value: '0x0',
      gas: '0x5208',
      gasPrice: '0x7',
      maxFeePerGas: '0x9',
      maxPriorityFeePerGas: '0x1',
      input: '0x',
      accessList: [],
      v: '0x1',
      yParity: '0x1',
      r: '0x1',
      s: '0x2',
      feeCurrency: to,
    },
    { type: '0x42', to: null, contractAddress: to, effectiveGasPrice: '0x7' },
  ],
  [
    'a failed creation whose receipt names the contract, and one before EIP-155',
    {
      type: '0x0',
      from,
      to: null,
      nonce: '0x0',
      value: '0x0',
      gas: '0x5208',
      gasPrice: '0x7',
      input: '0x60',
      v: '0x1b',
      r: '0x1',
      s: '0x2',
    },
    { type: '0x0', to: null, status: '0x0', contractAddress: to, effectiveGasPrice: '0x7' },
  ],
  [
    'a failed creation whose receipt names none, of a sender without a signature but with a chain',
    {
      type: '0x0',
      chainId: '0xa',
      from,
      to: null,
      nonce: '0x0',
      value: '0x0',
      gas: '0x5208',
      gasPrice: '0x7',
      input: '0x60',
      v: '0x0',
      r: '0x0',
      s: '0x0',
    },
    { type: '0x0', to: null, status: '0x0', effectiveGasPrice: '0x7' },
  ],
]

test.each(CASES)('comes out as it came in: %s', async (_name, fields, more) => {
  const hash = hashOf(_name)
  const transaction = { ...place, hash, ...fields }
  const receipt = receiptOf(hash, more)
  const out = await throughIndex(transaction, receipt)
  expect(differences(transaction, out.transaction)).toEqual([])
  expect(differences(receipt, out.receipt)).toEqual([])
})

test('a receipt before EIP-658 has a root and no status', async () => {
  const hash = hashOf('old')
  const { status, ...old } = receiptOf(hash, { type: '0x0', root: hashOf('root'), effectiveGasPrice: '0x7' })
  const [, fields] = CASES[2]!
  const out = await throughIndex({ ...place, hash, ...fields, to, input: '0x' }, old)
  expect(differences(old, out.receipt)).toEqual([])
})
