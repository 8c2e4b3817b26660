import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { createContractAnswers } from './replay-calls.ts'
import { loadReplay, type ReplayData } from './replay-data.ts'
import type { Answers } from './replay-files.ts'

/**
 * A node that only remembers: serves a multiplied recording from memory, in a process of its own.
 *
 *   node --import ./scripts/typescript.mjs bench/index/replay-server.ts --file .bench/replay-… [--port 0] [--head N] [--tracers trace_block,calls]
 *
 * GET /head says where the chain ends now, POST /head/<number> moves that; GET /stats says what was asked.
 */
export interface ReplayOptions {
  file: string
  port?: number
  /** The chain ends here; left out, where the recording does. */
  head?: number
  /** `trace_block` answers from `traces`, `debug_traceBlockBy…` from `calls`; what is not named is not offered. */
  tracers?: readonly Extract<Answers, 'traces' | 'calls'>[]
}

interface Question {
  id?: unknown
  method?: string
  params?: unknown[]
}

/** Bytes that are JSON already, or a value that becomes JSON. */
type RpcResult = Buffer | { result: unknown } | { error: { code: number; message: string } }

interface Replay {
  data: ReplayData
  head: number
  tracers: ReadonlySet<Answers>
  /** The result of an `eth_call`; undefined: it reverts. */
  callContract: (request: unknown) => string | undefined
  stats: { requests: number; calls: number; bytes: number; methods: Record<string, number> }
}

export async function serveReplay(options: ReplayOptions): Promise<{ url: string; close(): void }> {
  const tracers = options.tracers ?? ['traces']
  const data = loadReplay(options.file, ['blocks', 'receipts', ...tracers])
  const replay: Replay = {
    data,
    head: Math.min(options.head ?? data.last, data.last),
    tracers: new Set<Answers>(tracers),
    callContract: createContractAnswers(data.index.tokenState),
    stats: { requests: 0, calls: 0, bytes: 0, methods: {} },
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/') return void serve(replay, request, response)
    control(replay, request, response)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function control(replay: Replay, request: IncomingMessage, response: ServerResponse): void {
  const wanted = /^\/head\/(\d+)$/.exec(request.url ?? '')?.[1]
  if (request.method === 'POST' && wanted) replay.head = Math.min(Number(wanted), replay.data.last)
  const { head, data, stats } = replay
  const known = wanted || request.url === '/head' || request.url === '/stats'
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
  const { transactions, counts } = data.index
  const about = { head, last: data.last, transactions, transactionsToHead: counts[head] }
  response.end(JSON.stringify(request.url === '/stats' ? { ...about, ...stats } : about))
}

async function serve(replay: Replay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  let body: Question | Question[]
  try {
    body = JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    response.writeHead(400).end()
    return
  }
  const questions = Array.isArray(body) ? body : [body]
  const parts = questions.flatMap((question, i) => {
    const before = Array.isArray(body) ? (i === 0 ? '[' : ',') : ''
    return answerParts(before, question, answer(replay, question))
  })
  if (Array.isArray(body)) parts.push(questions.length === 0 ? Buffer.from('[]') : Buffer.from(']'))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  replay.stats.requests++
  replay.stats.calls += questions.length
  replay.stats.bytes += length
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
  response.cork() // one writev of everything, and nothing copied
  for (const part of parts) response.write(part)
  response.uncork()
  response.end()
}

function answerParts(before: string, { id }: Question, rpcResult: RpcResult): Buffer[] {
  const envelope = `${before}{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},`
  if (Buffer.isBuffer(rpcResult)) return [Buffer.from(`${envelope}"result":`), rpcResult, Buffer.from('}')]
  return [Buffer.from(`${envelope}${JSON.stringify(rpcResult).slice(1)}`)]
}

const REVERTED = { error: { code: 3, message: 'execution reverted' } }
const resultOf = (result: unknown): RpcResult => ({ result })

function answer(replay: Replay, { method = '', params = [] }: Question): RpcResult {
  const { data, stats } = replay
  stats.methods[method] = (stats.methods[method] ?? 0) + 1
  const [first, second] = params
  switch (method) {
    case 'eth_chainId':
      return resultOf(toQuantity(data.index.chainId))
    case 'net_version':
      return resultOf(`${data.index.chainId}`)
    case 'web3_clientVersion':
      return resultOf('replay/v1.0.0')
    case 'eth_syncing':
      return resultOf(false)
    case 'eth_blockNumber':
      return resultOf(toQuantity(replay.head))
    case 'eth_gasPrice':
      return resultOf('0x3b9aca00')
    case 'eth_getBlockByNumber':
    case 'eth_getBlockByHash': {
      const block = of(replay, 'blocks', first)
      return second === true || !Buffer.isBuffer(block) ? block : withoutTransactions(block)
    }
    case 'eth_getBlockReceipts':
      return of(replay, 'receipts', first)
    case 'trace_block':
      return replay.tracers.has('traces') ? of(replay, 'traces', first) : unknownMethod(method)
    case 'debug_traceBlockByHash':
    case 'debug_traceBlockByNumber':
      return replay.tracers.has('calls') ? of(replay, 'calls', first) : unknownMethod(method)
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionByHash': {
      const found = data.transaction(String(first))
      if (!found || found.block > replay.head) return resultOf(null)
      return resultOf(method === 'eth_getTransactionReceipt' ? found.receipt : found.tx)
    }
    case 'eth_getBalance':
      return resultOf('0xde0b6b3a7640000')
    case 'eth_getTransactionCount':
      return resultOf('0x1')
    case 'eth_getCode':
      return resultOf(data.contracts.has(String(first).toLowerCase()) ? '0x6080604052600080fd' : '0x')
    case 'eth_call': {
      const result = replay.callContract(first)
      return result === undefined ? REVERTED : resultOf(result)
    }
    case 'eth_getUncleByBlockHashAndIndex':
    case 'eth_getUncleByBlockNumberAndIndex':
      return resultOf(null)
    case 'txpool_content':
      return resultOf({ pending: {}, queued: {} })
    case 'txpool_status':
      return resultOf({ pending: '0x0', queued: '0x0' })
    default:
      return unknownMethod(method)
  }
}

const unknownMethod = (method: string): RpcResult => {
  return { error: { code: -32601, message: `the method ${method} does not exist/is not available` } }
}

/** The answer about a block that is named by number, tag, hash, or as EIP-1898 does. */
function of({ data, head }: Replay, name: Answers, block: unknown): RpcResult {
  if (typeof block === 'object' && block !== null) {
    const { blockHash, blockNumber } = block as Record<string, unknown>
    return of({ data, head } as Replay, name, blockHash ?? blockNumber)
  }
  const text = String(block)
  let number: number | undefined
  if (text.length === 66) number = data.numberOf(text)
  else if (text === 'earliest') number = 0
  else if (text.startsWith('0x')) number = Number(text)
  else number = head
  const found = number === undefined || number > head ? null : data.answer(name, number)
  if (found) return found
  return name === 'calls' ? { error: { code: -32000, message: `block ${text} not found` } } : resultOf(null)
}

function withoutTransactions(block: Buffer): RpcResult {
  const rpcResult = JSON.parse(block.toString()) as { transactions: Array<{ hash: string }> }
  return resultOf({ ...rpcResult, transactions: rpcResult.transactions.map(({ hash }) => hash) })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      port: { type: 'string', default: '0' },
      head: { type: 'string' },
      tracers: { type: 'string', default: 'traces' },
      tied: { type: 'boolean', default: false },
    },
  })
  const began = performance.now()
  const { url } = await serveReplay({
    file: values.file!,
    port: Number(values.port),
    head: values.head === undefined ? undefined : Number(values.head),
    tracers: values.tracers.split(',').filter(Boolean) as ReplayOptions['tracers'],
  })
  console.log(`Listening on ${url} after ${(performance.now() - began).toFixed(0)} ms`)
  // The parent holds our standard input: its end, however it comes, is ours.
  if (values.tied) process.stdin.resume().once('end', () => process.exit(0))
}
