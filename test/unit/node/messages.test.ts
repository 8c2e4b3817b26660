import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import { ChainscopeError } from '../../../src/errors.ts'
import { NodeRefusedError, readAnswers } from '../../../src/node/answers.ts'
import { refusalOfBatch } from '../../../src/node/endpoint.ts'
import { describeValue } from '../../../src/primitives/describe-value.ts'
import { sameChain } from '../../../src/source/same-chain.ts'
import { readTraces, traceCalls } from '../../../src/source/traces.ts'
import { hostileJson } from './hostile-json.ts'

const { read, methodPrefix } = profileOf({ name: 'evm', methodPrefix: 'eth_', wrappedNative: [] })
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Reads it or throws a ChainscopeError: never a TypeError or RangeError from inside. */
function readsOrRefuses(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ChainscopeError)) throw error
  }
}

describe('whatever a node says', () => {
  test('an error whose message is not a string is a refusal with a message', () => {
    for (const message of [{ toString: 1 }, [], 5, null, { __proto__: null }]) {
      const [answer] = readAnswers(bytesOf({ id: 0, error: { code: 'x', message } }), [
        { method: 'eth_call', params: [] },
      ])
      expect(answer).toEqual({ error: expect.any(NodeRefusedError) })
      expect((answer as { error: NodeRefusedError }).error.rpcCode).toBe(-32603)
    }
  })

  test('answers are read or refused, alone and in batches', () => {
    const calls = [
      { method: 'eth_a', params: [] },
      { method: 'eth_b', params: [] },
    ]
    fc.assert(
      fc.property(hostileJson, (value) => {
        readsOrRefuses(() => readAnswers(bytesOf(value), calls))
        readsOrRefuses(() => readAnswers(bytesOf(value), calls.slice(1)))
        readsOrRefuses(() => readAnswers(bytesOf([value, { id: 1, error: value }]), calls))
        readsOrRefuses(() => refusalOfBatch(bytesOf([{ id: null, error: value }])))
      }),
      { numRuns: 1_000 },
    )
  })

  test('blocks, receipts, pending transactions and traces are read or refused', () => {
    const traced = { number: 1, hash: `0x${'1'.repeat(64)}`, transactions: [`0x${'2'.repeat(64)}`] } as const
    fc.assert(
      fc.property(hostileJson, (value) => {
        for (const reader of [read.block, read.header, read.receipt, read.pendingTransaction])
          readsOrRefuses(() => reader(value))
        for (const tracer of ['debug_traceBlockByHash', 'trace_block', 'debug_traceTransaction'] as const)
          readsOrRefuses(() =>
            readTraces(
              traceCalls([traced], tracer).map(() => ({ result: [value, { result: value }] })),
              [traced],
              tracer,
              { read },
            ),
          )
      }),
      { numRuns: 1_000 },
    )
  })

  test('its chain id and genesis block are compared or refused', async () => {
    const guard = sameChain({ methodPrefix, read }, { chainId: 1n, genesisHash: null })
    await fc.assert(
      fc.asyncProperty(hostileJson, async (value) => {
        const wrong = await guard(async (method) => (method === 'eth_chainId' ? value : null))
        if (value !== 1 && value !== '0x1') expect(wrong).toMatch(/the index is of chain 1/)
      }),
    )
  })

  test('is described in a short text, however deep or large it is', () => {
    let deep: unknown = 1
    for (let n = 0; n < 200_000; n++) deep = [deep]
    expect(describeValue(deep)).toBe('[[[…]]]')
    expect(describeValue({ toString: 1 })).toBe('{"toString":1}')
    expect(describeValue(new Array(1_000_000).fill('x')).length).toBeLessThan(80)
    fc.assert(fc.property(hostileJson, (value) => describeValue(value).length <= 80))
  })
})
