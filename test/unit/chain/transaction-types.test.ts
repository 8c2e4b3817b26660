import { RLP } from '@ethereumjs/rlp'
import { expect, test } from 'vitest'
import { writeReceipt } from '../../../src/chain/encode-block.ts'
import { writeTransaction } from '../../../src/chain/encode-transaction.ts'
import { evm } from '../../../src/chain/evm.ts'
import { RlpWriter } from '../../../src/chain/rlp.ts'
import { createSigner } from '../../../src/chain/signer.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { type Hex, toBuffer, toHex } from '../../../src/primitives/hex.ts'
import { log, receipt } from './answers.ts'

const keccak = await createKeccak256()
const signerOf = createSigner(keccak)

const read = (raw: object) => evm.read.transaction({ transactionIndex: '0x0', ...raw })

function encoded(write: (rlp: RlpWriter) => void): Uint8Array {
  const rlp = new RlpWriter()
  write(rlp)
  return Uint8Array.from(rlp.since(0))
}
const bytesOf = (raw: object) => encoded((rlp) => writeTransaction(rlp, read(raw)))

const word = (n: number | bigint) => n.toString(16).padStart(64, '0')
const A: Hex = `0x${'a1'.repeat(20)}`
const B: Hex = `0x${'b2'.repeat(20)}`
const HASH: Hex = `0x${'c3'.repeat(32)}`

/** Transactions as they are on their chains, with their hashes there. */
const REAL = {
  // Arbitrum One, blocks 201,326,592 and 430,829,702.
  'ArbitrumInternalTx of 2024': {
    type: '0x6a',
    chainId: '0xa4b1',
    input: `0x6bf6a42d${word(0)}${word(0x12c04c1)}${word(0xc000000)}${word(0)}`,
    hash: '0x431a1c991fe68597f472ddd6e675570b5e1e0825ea90da5195709658e77bfede',
  },
  'ArbitrumInternalTx of 2026': {
    type: '0x6a',
    chainId: '0xa4b1',
    input: `0x6bf6a42d${word(0)}${word(0x174c876)}${word(0x19adf086)}${word(0)}`,
    hash: '0x26ae3f2abe865feb7927210b03f5137af48b5f2ee25e748cb411c0f5f9ebb9de',
  },
  // OP Sepolia, block 4,089,330.
  'a deposit of the OP stack': {
    type: '0x7e',
    nonce: '0x3e65f1',
    from: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001',
    to: '0x4200000000000000000000000000000000000015',
    value: '0x0',
    gas: '0xf4240',
    gasPrice: '0x0',
    input:
      '0x015d8eb90000000000000000000000000000000000000000000000000000000000479ddd000000000000000000000000000000000000000000000000000000006553a73c000000000000000000000000000000000000000000000000000000000000000e68ac0d50607ac5d009c560fafb10d165a445811924a4a1cdaa93cd85ab5fff0300000000000000000000000000000000000000000000000000000000000000030000000000000000000000008f23bb38f531600e5d8fddaaec41f13fab46e98c00000000000000000000000000000000000000000000000000000000000000bc00000000000000000000000000000000000000000000000000000000000a6fe0',
    sourceHash: '0xb11d5cce1ac3d8ec545e49a73cc9111cf05c00f07cddffeedb777a0825bb26c6',
    mint: '0x0',
    isSystemTx: false,
    hash: '0xd62fb327dc8df4e8f6a1ad70c9ff03099d2f85c75b9d943d5d6885e62be31069',
  },
  // Celo, block 36,520,387.
  'CIP-64 of Celo': {
    type: '0x7b',
    accessList: [],
    chainId: '0xa4ec',
    feeCurrency: '0x0e2a3e05bc9a16f5292a6170456a710cb89c6f72',
    from: '0x7fda9576b9256c5bbe7cc487a0e49da7f038e2f3',
    gas: '0x3d97c',
    gasPrice: '0x22a4c71a0',
    input: '0xcac35c7a290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563',
    maxFeePerGas: '0x315373261',
    maxPriorityFeePerGas: '0x63e4b',
    nonce: '0x133',
    r: '0x9de05cbec31a4fcf01c652408e51c58f82aae6c66513320dd9f06b77abfe1494',
    s: '0x363706d206c4649165bb27b54e6286cf4cedac8b7fdd78d9cb1e00047240e293',
    to: '0xa0e9096b8e5ad2701f51ca1cb11684aaad91993a',
    v: '0x1',
    value: '0x0',
    hash: '0x2403eb8e9dd5230ee0c89e430591b804bb2d4e218af479e07cc8ff0b4c3611e7',
  },
} as const

const SUBJECTS = Object.entries(REAL)

test.for(SUBJECTS)('%s has the hash that it has on its chain', ([, { hash, ...raw }]) => {
  expect(toHex(keccak(bytesOf({ ...raw, hash })))).toBe(hash)
})

test('only what a sender signed has a signer', () => {
  const signers = SUBJECTS.map(([, raw]) => signerOf(read(raw)))
  expect(signers).toEqual([undefined, undefined, undefined, REAL['CIP-64 of Celo'].from])
})

/** The fields of each type in the order of its source, by the names of the JSON that nodes answer. */
const ARBITRUM = [
  ['0x64', ['chainId', 'requestId', 'from', 'to', 'value']],
  ['0x65', ['chainId', 'from', 'nonce', 'maxFeePerGas', 'gas', 'to', 'value', 'input']],
  ['0x66', ['chainId', 'requestId', 'from', 'maxFeePerGas', 'gas', 'to', 'value', 'input']],
  ['0x68', ['chainId', 'nonce', 'from', 'maxFeePerGas', 'gas', 'to', 'value', 'input', 'ticketId', 'refundTo', 'maxRefund', 'submissionFeeRefund']],
  ['0x69', ['chainId', 'requestId', 'from', 'l1BaseFee', 'depositValue', 'maxFeePerGas', 'gas', 'retryTo', 'retryValue', 'beneficiary', 'maxSubmissionFee', 'refundTo', 'retryData']],
] as const // biome-ignore format: a table

const VALUES: Readonly<Record<string, Hex>> = {
  chainId: '0xa4b1', requestId: HASH, from: A, to: B, value: '0x11', nonce: '0x0', maxFeePerGas: '0x5f5e100', gas: '0x4c4b40',
  input: '0x2e567b36', ticketId: HASH, refundTo: A, maxRefund: '0x400', submissionFeeRefund: '0x80', l1BaseFee: '0x38f1e3ea0',
  depositValue: '0x24d042ad54e80', retryTo: B, retryValue: '0x0', beneficiary: A, maxSubmissionFee: '0xd5fff1a13880',
  retryData: '0xcafe',
} // biome-ignore format: a table
const QUANTITIES = new Set(['chainId', 'value', 'nonce', 'maxFeePerGas', 'gas', 'maxRefund', 'submissionFeeRefund', 'l1BaseFee', 'depositValue', 'retryValue', 'maxSubmissionFee']) // biome-ignore format: a list

test.for(ARBITRUM)('type %s of Arbitrum is its list of fields behind its byte', ([type, fields]) => {
  const list = (without: readonly string[]) =>
    fields.map((name) => {
      if (without.includes(name)) return new Uint8Array()
      return QUANTITIES.has(name) ? BigInt(VALUES[name]!) : toBuffer(VALUES[name]!)
    })
  const behind = (items: readonly (bigint | Uint8Array)[]) =>
    `${type}${Buffer.from(RLP.encode([...items])).toString('hex')}`
  const raw = Object.fromEntries(fields.map((name) => [name, VALUES[name]]))
  expect(toHex(bytesOf({ ...raw, type, hash: HASH }))).toBe(behind(list([])))
  // Some nodes write the price alone, and leave out a recipient that is none.
  const { maxFeePerGas, retryTo, ...spare } = raw
  const gasPrice = maxFeePerGas
  expect(toHex(bytesOf({ ...spare, gasPrice, type, hash: HASH }))).toBe(behind(list(['retryTo'])))
})

test('a transaction of before Nitro is encoded as the legacy one that it was', () => {
  const raw = { hash: HASH, from: A, to: B, nonce: '0x1', value: '0x2', gas: '0x3', gasPrice: '0x4', input: '0x05', v: '0x26', r: '0x7', s: '0x8' }
  expect(toHex(bytesOf({ ...raw, type: '0x78' }))).toBe(toHex(bytesOf({ ...raw, type: '0x0' })))
}) // biome-ignore format: one line

test('the receipt of a deposit has nonce and version since Canyon, and neither before', () => {
  const of = (more: object) => {
    const raw = receipt({ type: '0x7e', logs: [log()], ...more })
    const bytes = encoded((rlp) => writeReceipt(rlp, evm.read.receipt(raw)))
    expect(bytes[0]).toBe(0x7e)
    return (RLP.decode(bytes.subarray(1)) as Uint8Array[]).slice(4).map((one) => toHex(one))
  }
  expect(of({ depositNonce: '0x3e65f1', depositReceiptVersion: '0x1' })).toEqual(['0x3e65f1', '0x01'])
  expect(of({ depositNonce: '0x3e65f1' })).toEqual([])
  expect(of({})).toEqual([])
})
