import { describe, expect, test } from 'vitest'
import { errorWords } from '../../../src/chain/evm/error-words.ts'
import { IncompleteTraceError, readTraces, undone } from '../../../src/chain/evm/read-traces.ts'
import {
  ContradictoryAnswerError,
  MalformedAnswerError,
  type RawFields,
} from '../../../src/chain/evm/rpc-fields.ts'

const A = `0x${'aa'.repeat(20)}`
const B = `0x${'bb'.repeat(20)}`
const FIRST = { hash: `0x${'01'.repeat(32)}`, index: 0 } as const
const SECOND = { hash: `0x${'02'.repeat(32)}`, index: 1 } as const

const frame = (changes: RawFields = {}): RawFields => ({
  type: 'CALL', from: A, to: B, value: '0x5', gas: '0x10', gasUsed: '0x8', input: '0x', output: '0x', ...changes,
}) // biome-ignore format: short

const row = (traceAddress: number[], changes: RawFields = {}, action: RawFields = {}): RawFields => ({
  type: 'call',
  action: { callType: 'call', from: A, to: B, value: '0x5', gas: '0x10', input: '0x', ...action },
  result: { gasUsed: '0x8', output: '0x' },
  traceAddress,
  subtraces: 0,
  transactionHash: FIRST.hash,
  transactionPosition: 0,
  ...changes,
})

describe("geth's call tracer", () => {
  const block = (items: unknown, of: readonly { hash: `0x${string}`; index: number }[] = [FIRST]) =>
    readTraces(items, 'debug_traceBlockByHash', of)

  test('is flattened, each frame before those that it calls', () => {
    const nested = frame({
      calls: [frame({ calls: [frame({ type: 'STATICCALL' })] }), frame({ type: 'CREATE2' })],
    })
    const [trace] = block([{ txHash: FIRST.hash, result: nested }])
    expect(trace!.frames.map(({ type, traceAddress }) => [type, ...traceAddress])).toEqual([
      ['call'],
      ['call', 0],
      ['staticcall', 0, 0],
      ['create2', 1],
    ])
  })

  test('moves no value in a delegatecall, a staticcall and a callcode', () => {
    const types = ['CALL', 'DELEGATECALL', 'STATICCALL', 'CALLCODE', 'CREATE', 'SELFDESTRUCT']
    const [trace] = block([{ result: frame({ calls: types.map((type) => frame({ type })) }) }])
    expect(trace!.frames.slice(1).map(({ value }) => value)).toEqual([5n, 0n, 0n, 0n, 5n, 5n])
  })

  test('has no created contract where a creation failed, though the node names an address', () => {
    const calls = [
      frame({ type: 'CREATE', error: 'execution reverted' }),
      frame({ type: 'CREATE', to: undefined }),
    ]
    const [trace] = block([{ result: frame({ calls }) }])
    expect(trace!.frames.slice(1).map(({ to }) => to)).toEqual([null, null])
  })

  test('takes an item without a result around it, and a frame without gas, value or output', () => {
    const [trace] = block([{ type: 'call', from: A, to: B }])
    expect(trace!.frames[0]).toMatchObject({
      value: 0n,
      gas: 0n,
      gasUsed: 0n,
      input: '0x',
      output: '0x',
      error: null,
    })
  })

  test('with an error instead of a result is a missing trace', () => {
    const items = [{ result: frame() }, { txHash: SECOND.hash, error: 'execution timeout' }]
    expect(() => block(items, [FIRST, SECOND])).toThrow(IncompleteTraceError)
    expect(() => block(items, [FIRST, SECOND])).toThrow(/execution timeout/)
    expect(() => block([{ txHash: FIRST.hash }])).toThrow(IncompleteTraceError)
  })

  test('must have as many traces as there are transactions, and of the same', () => {
    expect(() => block([{ result: frame() }], [FIRST, SECOND])).toThrow('1 traces for 2 transactions')
    expect(() => block([{ txHash: SECOND.hash, result: frame() }])).toThrow(ContradictoryAnswerError)
    expect(() => block({ result: frame() })).toThrow(MalformedAnswerError)
  })

  test('as deep as the machine goes is read, and without an end is refused', () => {
    const nested = (depth: number) => {
      let at = frame()
      for (let i = 0; i < depth; i++) at = frame({ calls: [at] })
      return at
    }
    expect(block([{ result: nested(1_024) }])[0]!.frames).toHaveLength(1_025)
    expect(() => block([{ result: nested(50_000) }])).toThrow(MalformedAnswerError)
  })

  test('of one transaction is one trace', () => {
    expect(readTraces(frame(), 'debug_traceTransaction', [SECOND])).toMatchObject([
      { transactionHash: SECOND.hash, index: 1, frames: [{ type: 'call' }] },
    ])
  })

  test('with an unknown kind of call, or without a sender, is a typed error', () => {
    expect(() => block([{ result: frame({ type: 'TELEPORT' }) }])).toThrow(MalformedAnswerError)
    expect(() => block([{ result: frame({ from: undefined }) }])).toThrow(MalformedAnswerError)
  })
})

describe("Parity's traces", () => {
  const block = (rows: unknown, of: readonly { hash: `0x${string}`; index: number }[] = [FIRST]) =>
    readTraces(rows, 'trace_block', of)

  test('of a block are cut into transactions; rewards are of none', () => {
    const rows = [
      row([]),
      row([0]),
      row([], { transactionHash: SECOND.hash, transactionPosition: 1 }),
      {
        type: 'reward',
        action: { author: A, rewardType: 'block', value: '0x1' },
        traceAddress: [],
        result: null,
      },
    ]
    expect(block(rows, [FIRST, SECOND]).map(({ frames }) => frames.length)).toEqual([2, 1])
  })

  test('of one transaction keep its place in the block', () => {
    const rows = [row([], { transactionHash: SECOND.hash, transactionPosition: 1 })]
    expect(readTraces(rows, 'trace_transaction', [SECOND])).toMatchObject([{ index: 1, frames: [{}] }])
  })

  test('have creations by their method, and the beneficiary of a destroyed contract', () => {
    const create = {
      type: 'create',
      action: { from: A, gas: '0x1', init: '0x60', value: '0x2' },
      result: { address: B, code: '0x61', gasUsed: '0x3' },
    }
    const rows = [
      row([], create),
      row([0], { ...create, action: { ...create.action, creationMethod: 'create2' } }),
      row([1], { ...create, result: null, error: 'Out of gas' }),
      row([2], { type: 'suicide', action: { address: A, refundAddress: B, balance: '0x9' }, result: null }),
    ]
    expect(block(rows)[0]!.frames).toMatchObject([
      { type: 'create', to: B, input: '0x60', output: '0x61', gasUsed: 3n },
      { type: 'create2', to: B },
      { type: 'create', to: null, error: 'out of gas' },
      { type: 'selfdestruct', from: A, to: B, value: 9n },
    ])
  })

  test('without a result: what ended in the midst used all its gas, what was refused none', () => {
    const used = (error: string) =>
      block([row([], { error, result: null }, { gas: '0x64' })])[0]!.frames[0]!.gasUsed
    for (const error of [
      'CreateCollision',
      'Out of gas',
      'Bad instruction',
      'StackUnderflow',
      'Mutable Call In Static Context',
    ])
      expect(used(error), error).toBe(100n)
    for (const error of ['Reverted', 'OutOfFunds', 'CallTooDeep', 'NonceOverflow', 'something else'])
      expect(used(error), error).toBe(0n)
    expect(block([row([], { error: 'Out of gas', result: { gasUsed: '0x5' } })])[0]!.frames[0]!.gasUsed).toBe(
      5n,
    )
  })

  test('move no value in a delegatecall', () => {
    expect(block([row([], {}, { callType: 'delegatecall' })])[0]!.frames[0]).toMatchObject({
      type: 'delegatecall',
      value: 0n,
    })
  })

  test('without a trace of a transaction, out of order, or of another block are refused', () => {
    expect(() => block([row([])], [FIRST, SECOND])).toThrow(IncompleteTraceError)
    expect(() => block([row([0])])).toThrow(ContradictoryAnswerError)
    expect(() => block([row([]), row([0, 1, 2])])).toThrow(ContradictoryAnswerError)
    expect(() => block([row([], { transactionHash: SECOND.hash })])).toThrow(ContradictoryAnswerError)
    expect(() => block([row([], { transactionPosition: 9 })])).toThrow(ContradictoryAnswerError)
  })
})

test('a frame is undone when it or one that called it failed, and not by its neighbours', () => {
  const [trace] = readTraces(
    [
      row([]),
      row([0], { error: 'Reverted' }),
      row([0, 0]),
      row([0, 0, 0]),
      row([1]),
      row([1, 0], { error: 'Out of gas' }),
      row([1, 1]),
    ],
    'trace_block',
    [FIRST],
  )
  expect(undone(trace!.frames)).toEqual([false, true, true, true, false, true, false])
  expect(trace!.frames.map(({ error }) => error)).toEqual([
    null,
    'execution reverted',
    null,
    null,
    null,
    'out of gas',
    null,
  ])
})

test('one failure has one name, whichever client says it', () => {
  const table: Record<string, string[]> = {
    'execution reverted': ['Reverted', 'execution reverted', 'revert'],
    'out of gas': [
      'Out of gas',
      'out of gas',
      'out of gas: not enough gas for reentrancy sentry',
      'OutOfGas',
      'PrecompileOOG',
    ],
    'invalid opcode': [
      'Bad instruction',
      'invalid opcode: opcode 0xfe not defined',
      'invalid opcode: INVALID',
      'OpcodeNotFound',
      'NotActivated',
      'BadInstruction',
    ],
    'invalid jump destination': [
      'Bad jump destination',
      'invalid jump destination',
      'InvalidJumpDestination',
    ],
    'stack underflow': ['Stack underflow', 'stack underflow (0 <=> 1)', 'StackUnderflow'],
    'stack limit reached': ['Out of stack', 'stack limit reached 1024 (1023)', 'Stack overflow'],
    'write protection': [
      'Mutable Call In Static Context',
      'write protection',
      'out of gas: write protection',
      'StateChangeDuringStaticCall',
      'Static call violation',
      'Illegal state change',
    ],
    'precompile failed': ['Built-in failed', 'Precompile error', 'precompiled failed'],
    'insufficient balance for transfer': [
      'insufficient balance for transfer',
      'Insufficient balance for transfer',
      'OutOfFunds',
    ],
    'max call depth exceeded': ['max call depth exceeded', 'CallTooDeep'],
    'invalid point: subgroup check failed': ['invalid point: subgroup check failed'],
  }
  for (const [words, raw] of Object.entries(table)) {
    for (const text of raw) expect([text, errorWords(text)]).toEqual([text, words])
  }
})
