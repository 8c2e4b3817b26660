import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MalformedAnswerError } from '../../../src/chain/evm/rpc-fields.ts'
import { evm } from '../../../src/chain/evm.ts'
import { ChainscopeError } from '../../../src/errors.ts'
import { block, log, receipt, transaction } from './answers.ts'

const { read } = evm
const MAX_64 = 2n ** 64n - 1n
const MAX_256 = 2n ** 256n - 1n
/** Fields of 64 bits. */
const NARROW: ReadonlySet<string> = new Set([
  'nonce',
  'gas',
  'gasUsed',
  'cumulativeGasUsed',
  'gasLimit',
  'size',
  'blobGasUsed',
  'excessBlobGas',
])
const hex = (value: bigint) => `0x${value.toString(16)}`

describe('a block', () => {
  test('is read with its transactions, in lower case', () => {
    const raw = block({ miner: `0x${'F1'.repeat(20)}`, extraData: '0xABCD' })
    expect(read.block(raw)).toMatchObject({
      number: 5,
      miner: `0x${'f1'.repeat(20)}`,
      extraData: '0xabcd',
      baseFeePerGas: 7n,
      withdrawals: null,
      requestsHash: null,
      transactions: [{ index: 0, nonce: 7n, value: 10n ** 18n }],
      extra: null,
    })
  })

  test('keeps an unknown field as it is', () => {
    expect(read.block(block({ tomorrow: { root: '0x1' } })).extra).toEqual({ tomorrow: { root: '0x1' } })
  })

  test('without a field that no row can be without names the block, the field and a setting', () => {
    const error = catching(() => read.block(block({ timestamp: undefined })))
    expect(error).toBeInstanceOf(MalformedAnswerError)
    expect(error).toMatchObject({ code: 'malformed_answer', retryable: true, field: 'timestamp' })
    const said = `block 0x${'b1'.repeat(32)}, field timestamp: missing; expected a quantity of at most 64 bits.`
    expect(error.message).toBe(`The node's answer is malformed: ${said}`)
    expect((error as MalformedAnswerError).inBlock(5).message).toBe(
      `The node's answer is malformed: block 5, ${said} No row can do without it: name another node in RPC_URL, or begin behind this block with START_BLOCK.`,
    )
  })

  test('keeps a field that it cannot read as the node wrote it, and says which are missing', () => {
    expect(read.block(block({ miner: 'nobody', sha3Uncles: undefined, stateRoot: '0x' }))).toMatchObject({
      miner: `0x${'00'.repeat(20)}`,
      odd: { miner: 'nobody' },
      absent: ['sha3Uncles'],
      stateRoot: '0x',
    })
    expect(read.block(block())).not.toHaveProperty('odd')
  })

  test('keeps what a transaction says of another block', () => {
    const blockHash = `0x${'dd'.repeat(32)}`
    expect(read.block(block({ transactions: [transaction({ blockHash })] })).transactions[0]!.odd).toEqual({
      blockHash,
    })
  })

  test('that is no object, or has hashes for transactions, is a typed error', () => {
    for (const raw of [
      null,
      undefined,
      'block',
      5,
      [],
      block({ transactions: ['0x1'] }),
      block({ transactions: null }),
    ]) {
      expect(() => read.block(raw)).toThrow(MalformedAnswerError)
    }
  })

  test('of a subscription or an uncle is read without its transactions', () => {
    const { transactions: _, size: __, uncles: ___, ...head } = block()
    expect(read.header(head)).toMatchObject({ number: 5, transactions: [], uncles: [], size: 0n })
  })

  test('reads its withdrawals', () => {
    const raw = block({
      withdrawalsRoot: `0x${'a1'.repeat(32)}`,
      withdrawals: [
        { index: '0x1', validatorIndex: hex(MAX_64), address: `0x${'f1'.repeat(20)}`, amount: hex(MAX_64) },
      ],
    })
    expect(read.block(raw).withdrawals).toEqual([
      { index: 1n, validatorIndex: MAX_64, address: `0x${'f1'.repeat(20)}`, amount: MAX_64 },
    ])
  })
})

describe('a transaction', () => {
  test('without `to` creates a contract', () => {
    const { to: _, ...raw } = transaction()
    expect(read.transaction(raw).to).toBeNull()
    expect(read.transaction(transaction({ to: null })).to).toBeNull()
  })

  test('of before the typed ones has its chain in v', () => {
    const legacy = (v: string) =>
      read.transaction(transaction({ type: undefined, v, yParity: undefined, chainId: undefined }))
    expect(legacy('0x1b')).toMatchObject({ type: 0, chainId: null, v: 27n })
    expect(legacy('0x26')).toMatchObject({ type: 0, chainId: 1n, v: 38n })
  })

  test('with 27 or 28 where a parity belongs is understood', () => {
    expect(read.transaction(transaction({ v: '0x1c', yParity: undefined })).v).toBe(1n)
    expect(read.transaction(transaction({ v: '0x1c', yParity: '0x0' })).v).toBe(0n)
  })

  test('of an unknown type needs a hash and nothing else', () => {
    const raw = {
      hash: `0x${'A1'.repeat(32)}`,
      transactionIndex: '0x3',
      type: '0x65',
      from: [1],
      fancy: true,
    }
    expect(read.transaction(raw)).toMatchObject({
      hash: `0x${'a1'.repeat(32)}`,
      index: 3,
      type: 0x65,
      from: `0x${'00'.repeat(20)}`,
      to: null,
      nonce: 0n,
      input: '0x',
      extra: { fancy: true, from: [1] },
    })
  })

  test('of a deposit (0x7e) has neither signature nor nonce', () => {
    const { nonce: _, v: __, r: ___, s: ____, yParity: _____, gasPrice: ______, ...raw } = transaction()
    const deposit = read.transaction({ ...raw, type: '0x7e', sourceHash: '0x01', mint: '0x0' })
    expect(deposit).toMatchObject({
      type: 0x7e,
      nonce: 0n,
      r: 0n,
      extra: { sourceHash: '0x01', mint: '0x0' },
    })
  })

  test('of a known type without its nonce and its value is read, and says what it does without', () => {
    const read_ = read.transaction(transaction({ nonce: undefined, value: null }))
    expect(read_).toMatchObject({ nonce: 0n, value: 0n, absent: ['nonce', 'value'] })
  })

  test('has its authorizations in the spelling of Substrate Frontier, too', () => {
    const [r, s] = [`0x${'12'.repeat(32)}`, `0x${'34'.repeat(32)}`]
    const address = `0x${'c1'.repeat(20)}`
    const raw = [{ chain_id: 945, address, nonce: '0x6', signature: { odd_y_parity: true, r, s } }]
    expect(read.transaction(transaction({ type: '0x4', authorizationList: raw }))).toMatchObject({
      authorizationList: [{ chainId: 945n, address, nonce: 6n, yParity: 1n, r: BigInt(r), s: BigInt(s) }],
      odd: { authorizationList: raw },
    })
  })

  test('drops what only repeats its block, and the blobs that no block holds', () => {
    const raw = transaction({
      blockTimestamp: '0x1',
      blobs: ['0x00'],
      commitments: [],
      proofs: [],
      data: '0x',
    })
    expect(read.transaction(raw).extra).toBeNull()
  })

  test('of the pool has no place', () => {
    const raw = transaction({ blockHash: null, blockNumber: null, transactionIndex: null })
    expect(read.pendingTransaction(raw)).toMatchObject({ nonce: 7n })
    expect(read.transaction(raw).index).toBe(-1)
  })

  test('takes the extreme of every number', () => {
    const wide = [
      'nonce',
      'value',
      'gas',
      'gasPrice',
      'maxFeePerGas',
      'maxPriorityFeePerGas',
      'chainId',
      'r',
      's',
    ] as const
    for (const extreme of [0n, MAX_64, MAX_256]) {
      const raw = transaction(Object.fromEntries(wide.map((field) => [field, hex(extreme)])))
      const read_ = read.transaction(raw)
      for (const field of wide)
        if (extreme === MAX_256 && NARROW.has(field)) expect(read_.odd![field]).toBe(hex(extreme))
        else expect([field, read_[field]]).toEqual([field, extreme])
    }
  })

  test('with a number past 256 bits, a negative one or a fraction has it as the node wrote it', () => {
    for (const value of [hex(MAX_256 + 1n), '-0x1', '1', '0x', '0xg', 1.5, -1, 2 ** 60, {}]) {
      expect(read.transaction(transaction({ value }))).toMatchObject({ value: 0n, odd: { value } })
    }
  })
})

describe('a receipt', () => {
  test('takes the extreme of every number', () => {
    const wide = ['gasUsed', 'cumulativeGasUsed', 'effectiveGasPrice', 'blobGasPrice'] as const
    for (const extreme of [0n, MAX_64, MAX_256]) {
      const raw = receipt(Object.fromEntries(wide.map((field) => [field, hex(extreme)])))
      const read_ = read.receipt(raw)
      for (const field of wide)
        if (extreme === MAX_256 && NARROW.has(field)) expect(read_.odd![field]).toBe(hex(extreme))
        else expect([field, read_[field]]).toEqual([field, extreme])
    }
  })

  test('of before Byzantium has a state root where the status is', () => {
    const raw = receipt({ status: undefined, root: `0x${'ab'.repeat(32)}` })
    expect(read.receipt(raw)).toMatchObject({ status: null, root: `0x${'ab'.repeat(32)}` })
  })

  test('with a third status is no failure, and the status is kept', () => {
    expect(read.receipt(receipt({ status: '0x2' }))).toMatchObject({ status: true, extra: { status: '0x2' } })
    expect(read.receipt(receipt({ status: '0x0' })).status).toBe(false)
  })

  test('keeps what a log says of another transaction or block', () => {
    for (const field of ['transactionHash', 'blockHash']) {
      const other = { [field]: `0x${'dd'.repeat(32)}` }
      expect(read.receipt(receipt({ logs: [log(other)] })).logs[0]!.odd).toEqual(other)
    }
  })

  test('with a bloom of another size is read', () => {
    expect(read.receipt(receipt({ logsBloom: `0x${'00'.repeat(10_240)}` })).logsBloom).toHaveLength(
      2 + 20_480,
    )
  })

  test('with megabytes of log data is read', () => {
    const data = `0x${'AB'.repeat(12_000_000)}`
    expect(read.receipt(receipt({ logs: [log({ data })] })).logs[0]!.data).toBe(data.toLowerCase())
  })

  test('without its logs has none, and says so', () => {
    expect(read.receipt(receipt({ logs: undefined }))).toMatchObject({ logs: [], absent: ['logs'] })
    const [odd] = read.receipt(receipt({ logs: [log({ topics: ['0x12'] })] })).logs
    expect(odd).toMatchObject({ topics: [], odd: { topics: ['0x12'] } })
  })
})

test('every numeric field of a block takes its extreme', () => {
  const wide = [
    'difficulty',
    'totalDifficulty',
    'size',
    'gasLimit',
    'gasUsed',
    'baseFeePerGas',
    'blobGasUsed',
    'excessBlobGas',
  ] as const
  for (const extreme of [0n, MAX_64, MAX_256]) {
    const read_ = read.block(block(Object.fromEntries(wide.map((field) => [field, hex(extreme)]))))
    for (const field of wide)
      if (extreme === MAX_256 && NARROW.has(field)) expect(read_.odd![field]).toBe(hex(extreme))
      else expect([field, read_[field]]).toEqual([field, extreme])
  }
  expect(read.block(block({ number: hex(2n ** 53n - 1n) })).number).toBe(2 ** 53 - 1)
  expect(() => read.block(block({ number: hex(2n ** 53n) }))).toThrow(MalformedAnswerError)
})

test('whatever a node says in whatever place, the answer is a shape or a typed error', () => {
  const whole = [
    [read.block, block({ withdrawals: [{}], extra: 1 })],
    [read.header, block()],
    [read.transaction, transaction({ authorizationList: [], blobVersionedHashes: [] })],
    [read.transaction, transaction({ type: '0x99', authorizationList: [], blobVersionedHashes: [] })],
    [read.pendingTransaction, transaction()],
    [read.receipt, receipt({ logs: [log()] })],
    [(raw: unknown) => read.receipt(receipt({ logs: [raw] })), log()],
    [
      (raw: unknown) => read.traces([raw], 'trace_block', [{ hash: `0x${'01'.repeat(32)}`, index: 0 }]),
      { type: 'call', action: {}, result: {}, traceAddress: [], error: '', transactionPosition: 0 },
    ],
    [
      (raw: unknown) =>
        read.traces(raw, 'debug_traceTransaction', [{ hash: `0x${'01'.repeat(32)}`, index: 0 }]),
      { type: 'CALL', from: '', to: '', calls: [], error: '' },
    ],
  ] as const
  const typedOnly = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      expect(error).toBeInstanceOf(ChainscopeError)
    }
  }
  const nasty = fc.oneof(
    fc.jsonValue(),
    fc.constant(undefined),
    fc.constant('0x'),
    fc.constant([[]]),
    fc.constant([null]),
  )
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(), nasty, ([reader, raw], place, value) => {
      const field = Object.keys(raw)[place % Object.keys(raw).length]!
      typedOnly(() => reader({ ...raw, [field]: value }))
      typedOnly(() => reader(value))
    }),
    { numRuns: 3_000 },
  )
})

function catching(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
