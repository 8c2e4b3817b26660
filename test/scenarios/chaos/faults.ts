import type { FaultyNode, Json, Rule } from '../../support/faulty-node.ts'
import type { Random } from '../../support/random.ts'
import type { RpcCall } from '../../support/refusing-node.ts'
import type { Memory } from './memory.ts'

/** What a fault can be made of. */
export interface Weather {
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
 * Everything that is known to go wrong with nodes, each of it now and then. What a node says of states (balances,
 * contracts) may fail in any way but is never false: nothing in a block could refute it.
 */
export const FAULTS: Readonly<Record<string, (weather: Weather) => Fault>> = {
  down: (weather) => request(weather, 70, () => 'down'),
  slow: (weather) => request(weather, 60, () => ({ slow: 20 + weather.random.below(250) })),
  hangs: (weather) => request(weather, 4, () => 'hang'),
  'limits requests': (weather) =>
    request(weather, 30, () => ({
      status: 429,
      headers: { 'retry-after': `${weather.random.below(2)}` },
    })),
  'limits requests in words': (weather) =>
    request(weather, 30, () => refusal(-32005, 'daily request rate limit reached')),
  'gateway fails': (weather) =>
    request(weather, 40, () => ({ status: weather.random.pick([500, 502, 503, 504]), body: 'no backend' })),
  'answers HTML': (weather) => request(weather, 40, () => ({ status: 200, body: '<html>Hello</html>' })),
  'cuts answers short': (weather) => request(weather, 40, () => 'truncated'),
  'leaves answers out': (weather) => ({
    rule: {
      answers: (answers) =>
        sometimes(weather, 40) ? answers.filter(() => sometimes(weather, 80)) : undefined,
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
  'fails one call of several': (weather) =>
    answer(
      weather,
      20,
      () => true,
      () => ({ error: { code: -32000, message: 'internal error' } }),
    ),
  'has no blocks yet': (weather) => answer(weather, 40, isBlock, () => ({ result: null })),
  'has no head': (weather) => answer(weather, 50, isLatest, () => ({ result: null })),
  'has no receipts yet': (weather) => answer(weather, 40, isReceipts, () => ({ result: null })),
  'has empty receipts': (weather) => answer(weather, 40, isReceipts, () => ({ result: [] })),
  'has empty traces': (weather) => answer(weather, 40, isTrace, () => ({ result: [] })),
  'loses a receipt': (weather) =>
    answer(weather, 40, isReceipts, ({ result }) => ({ result: result.slice(1) })),
  'loses logs': (weather) =>
    answer(weather, 40, isReceipts, ({ result }) => ({
      result: result.map((one: Json) => ({ ...one, logs: one.logs.slice(1) })),
    })),
  'changes a bloom': (weather) =>
    answer(weather, 40, isReceipts, ({ result }) => ({
      result: result.map((one: Json) => ({ ...one, logsBloom: `0x${'0'.repeat(510)}10` })),
    })),
  'changes a header': (weather) =>
    answer(weather, 40, isBlock, ({ result }) => ({ result: { ...result, gasUsed: '0x1' } })),
  'loses a transaction': (weather) =>
    answer(weather, 40, isBlock, ({ result }) => ({
      result: { ...result, transactions: result.transactions.slice(1) },
    })),
  'loses part of a trace': (weather) =>
    answer(weather, 40, isTrace, ({ result }) =>
      Array.isArray(result)
        ? { result: result.filter((row: Json) => row.transactionPosition !== 0) }
        : undefined,
    ),
  'cannot trace': (weather) =>
    answer(weather, 70, isTrace, () => ({ error: { code: -32000, message: 'missing trie node' } })),
  "gives another block's receipts": (weather) =>
    answer(weather, 40, isReceipts, () => ({ result: weather.memory.another('eth_getBlockReceipts') })),
  'is still on another branch': (weather) =>
    answer(weather, 60, isFact, (_, call) => {
      const result = weather.memory.before(call)
      return result === undefined ? undefined : { result }
    }),
  'lags behind': (weather) => {
    const by = 1 + weather.random.below(4)
    const head = Math.max(1, weather.memory.head - by)
    const beyond = ({ params: [block] }: RpcCall) => typeof block === 'string' && Number(block) > head
    return {
      rule: {
        answer: (call) => {
          if (!sometimes(weather, 60)) return undefined
          if (isLatest(call)) return { result: weather.memory.blockAt(head) ?? null }
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

const sometimes = ({ random }: Weather, percent: number) => random.below(100) < percent

const request = (
  weather: Weather,
  percent: number,
  fault: () => ReturnType<NonNullable<Rule['request']>>,
): Fault => ({ rule: { request: () => (sometimes(weather, percent) ? fault() : undefined) } })

const answer = (
  weather: Weather,
  percent: number,
  of: (call: RpcCall) => boolean,
  spoil: (answer: Json, call: RpcCall) => Json | undefined,
): Fault => ({
  rule: {
    answer: (call, right) =>
      of(call) && right?.result && sometimes(weather, percent) ? spoil(right, call) : undefined,
  },
})
