import type { FaultyNode, Json, Rule } from '../../support/faulty-node.ts'
import type { Random } from '../../support/random.ts'
import type { RpcCall } from '../../support/refusing-node.ts'
import type { Memory } from './memory.ts'

/** What a fault can be made of. */
export interface FaultContext {
  readonly random: Random
  readonly node: FaultyNode
  readonly memory: Memory
  /** The node itself, and one of another chain. */
  readonly right: string
  readonly foreign: string
}

export interface Fault {
  readonly rule?: Rule
  begin?(): void
  end?(): void
}

const JSON_RPC = { jsonrpc: '2.0', id: null }
const refusal = (code: number, message: string) => ({ instead: { ...JSON_RPC, error: { code, message } } })
const isBlock = ({ method, params }: RpcCall) => method === 'eth_getBlockByNumber' && params[1] === true
const isLatest = ({ method, params }: RpcCall) => method === 'eth_getBlockByNumber' && params[0] === 'latest'
const isReceipts = ({ method }: RpcCall) => method === 'eth_getBlockReceipts'
const isTrace = ({ method }: RpcCall) => /trace/.test(method)
const isFact = (call: RpcCall) => isBlock(call) || isReceipts(call) || isTrace(call)

/**
 * All known faults of nodes, each with a probability. Answers about state (balances, contracts) may fail in any way but
 * are never wrong: nothing in a block could refute them.
 */
export const FAULTS: Readonly<Record<string, (context: FaultContext) => Fault>> = {
  down: (context) => request(context, 70, () => 'down'),
  slow: (context) => request(context, 60, () => ({ slow: 20 + context.random.below(250) })),
  hangs: (context) => request(context, 4, () => 'hang'),
  'limits requests': (context) =>
    request(context, 30, () => ({
      status: 429,
      headers: { 'retry-after': `${context.random.below(2)}` },
    })),
  'limits requests in words': (context) =>
    request(context, 30, () => refusal(-32005, 'daily request rate limit reached')),
  'gateway fails': (context) =>
    request(context, 40, () => ({ status: context.random.pick([500, 502, 503, 504]), body: 'no backend' })),
  'answers HTML': (context) => request(context, 40, () => ({ status: 200, body: '<html>Hello</html>' })),
  'cuts answers short': (context) => request(context, 40, () => 'truncated'),
  'leaves answers out': (context) => ({
    rule: {
      answers: (answers) =>
        sometimes(context, 40) ? answers.filter(() => sometimes(context, 80)) : undefined,
    },
  }),
  'answers out of order': ({ random }) => ({
    rule: {
      answers: (answers) =>
        answers
          .map((one) => ({ one, at: random.next() }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one),
    },
  }),
  'refuses large batches': ({ random }) => {
    const most = 1 + random.below(4)
    const fault = random.pick([
      refusal(-32600, 'batch too large'),
      refusal(-32005, 'query returned more than 10000 results'),
      { instead: [{ ...JSON_RPC, error: { code: -32003, message: 'response size exceeded' } }] },
      { status: 413 },
    ])
    return { rule: { request: (calls) => (calls.length > most ? fault : undefined) } }
  },
  'fails one call of several': (context) =>
    answer(
      context,
      20,
      () => true,
      () => ({ error: { code: -32000, message: 'internal error' } }),
    ),
  'limits calls of contracts': (context) =>
    answer(
      context,
      50,
      ({ method }) => method === 'eth_call',
      () => ({
        error: context.random.pick([
          { code: 429, message: 'Too Many Requests' },
          { code: -32007, message: '15/second request limit reached, create a plan' },
        ]),
      }),
    ),
  'has no blocks yet': (context) => answer(context, 40, isBlock, () => ({ result: null })),
  'has no head': (context) => answer(context, 50, isLatest, () => ({ result: null })),
  'has no receipts yet': (context) => answer(context, 40, isReceipts, () => ({ result: null })),
  'has empty receipts': (context) => answer(context, 40, isReceipts, () => ({ result: [] })),
  'has empty traces': (context) => answer(context, 40, isTrace, () => ({ result: [] })),
  'loses a receipt': (context) =>
    answer(context, 40, isReceipts, ({ result }) => ({ result: result.slice(1) })),
  'loses logs': (context) =>
    answer(context, 40, isReceipts, ({ result }) => ({
      result: result.map((one: Json) => ({ ...one, logs: one.logs.slice(1) })),
    })),
  'changes a bloom': (context) =>
    answer(context, 40, isReceipts, ({ result }) => ({
      result: result.map((one: Json) => ({ ...one, logsBloom: `0x${'0'.repeat(510)}10` })),
    })),
  'changes a header': (context) =>
    answer(context, 40, isBlock, ({ result }) => ({ result: { ...result, gasUsed: '0x1' } })),
  'loses a transaction': (context) =>
    answer(context, 40, isBlock, ({ result }) => ({
      result: { ...result, transactions: result.transactions.slice(1) },
    })),
  'loses part of a trace': (context) =>
    answer(context, 40, isTrace, ({ result }) =>
      Array.isArray(result)
        ? { result: result.filter((row: Json) => row.transactionPosition !== 0) }
        : undefined,
    ),
  'cannot trace': (context) =>
    answer(context, 70, isTrace, () => ({ error: { code: -32000, message: 'missing trie node' } })),
  "gives another block's receipts": (context) =>
    answer(context, 40, isReceipts, () => ({ result: context.memory.another('eth_getBlockReceipts') })),
  'is still on another branch': (context) =>
    answer(context, 60, isFact, (_, call) => {
      const result = context.memory.before(call)
      return result === undefined ? undefined : { result }
    }),
  'lags behind': (context) => {
    const by = 1 + context.random.below(4)
    const head = Math.max(1, context.memory.head - by)
    const beyond = ({ params: [block] }: RpcCall) => typeof block === 'string' && Number(block) > head
    return {
      rule: {
        answer: (call) => {
          if (!sometimes(context, 60)) return undefined
          if (isLatest(call)) return { result: context.memory.blockAt(head) ?? null }
          return isFact(call) && beyond(call) ? { result: null } : undefined
        },
      },
    }
  },
  'is of another chain': ({ node, right, foreign }) => ({
    begin() {
      node.become(foreign)
      node.breakConnections()
    },
    end() {
      node.become(right)
      node.breakConnections()
    },
  }),
}

const sometimes = ({ random }: FaultContext, percent: number) => random.below(100) < percent

const request = (
  context: FaultContext,
  percent: number,
  fault: () => ReturnType<NonNullable<Rule['request']>>,
): Fault => ({ rule: { request: () => (sometimes(context, percent) ? fault() : undefined) } })

const answer = (
  context: FaultContext,
  percent: number,
  of: (call: RpcCall) => boolean,
  alter: (answer: Json, call: RpcCall) => Json | undefined,
): Fault => ({
  rule: {
    answer: (call, right) =>
      of(call) && right?.result && sometimes(context, percent) ? alter(right, call) : undefined,
  },
})
