import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { ReplayAnswers } from './replay-answers.ts'
import type { Recording } from './two-currency-recording.ts'

const MAX_BODY_BYTES = 5_242_880
const MAX_BATCH_CALLS = 10_000
const MAX_BATCH_RESPONSE_BYTES = 10_485_760

/** Replaces a result on its way; undefined leaves it alone. */
export type Tampering = (method: string, params: readonly unknown[], result: unknown) => unknown

/** A node of the chain with two currencies, which answers out of recordings. */
export interface ReplayedNode {
  readonly url: string
  /** Of the chain as it is now. */
  readonly head: number
  readonly recording: Recording
  /** The chain ends here from now on; undefined: where the recording ends. */
  setHead(number: number | undefined): void
  /** Reorganises the chain to the next recording. */
  next(): void
  /** Calls without a recorded answer, and how often each was made. */
  readonly missing: ReadonlyMap<string, number>
  /** Methods that were called, and how often. */
  readonly called: ReadonlyMap<string, number>
  /** Every response is this late from now on, ms. */
  delay(milliseconds: number): void
  /** These blocks are null by number for this many calls each, as while the node reorganises. */
  hide(numbers: Iterable<number>, calls: number): void
  /** Closes this many connections without a response. */
  drop(connections: number): void
  tamper(tampering: Tampering | undefined): void
  close(): Promise<void>
}

interface Call {
  readonly id?: string | number | null
  readonly method?: unknown
  readonly params?: readonly unknown[]
}

const failed = (code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })

export async function startReplayedNode(...recordings: readonly Recording[]): Promise<ReplayedNode> {
  const answers = new ReplayAnswers(recordings)
  const called = new Map<string, number>()
  const hidden = new Map<number, number>()
  let latencyMs = 0
  let toDrop = 0
  let tampering: Tampering | undefined

  const isHidden = (method: string, [which]: readonly unknown[]): boolean => {
    if (method !== 'quai_getBlockByNumber' || typeof which !== 'string') return false
    const calls = hidden.get(Number(which)) ?? 0
    hidden.set(Number(which), calls - 1)
    return calls > 0
  }
  const answerTo = ({ id = null, method, params = [] }: Call): string => {
    if (typeof method !== 'string') return failed(-32600, 'invalid request')
    called.set(method, (called.get(method) ?? 0) + 1)
    const answer = isHidden(method, params) ? { result: null } : answers.answer(method, params)
    if (!('result' in answer)) return JSON.stringify({ jsonrpc: '2.0', id, ...answer })
    const result = tampering?.(method, params, structuredClone(answer.result)) ?? answer.result
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  }
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (latencyMs > 0) await sleep(latencyMs)
    if (toDrop > 0) {
      toDrop--
      request.socket.destroy()
      return
    }
    respond(request, response, body, answerTo)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get head() {
      return answers.head
    },
    get recording() {
      return answers.recording
    },
    setHead: (number) => answers.setHead(number),
    next: () => answers.next(),
    missing: answers.missing,
    called,
    delay: (milliseconds) => {
      latencyMs = milliseconds
    },
    hide: (numbers, calls) => {
      for (const number of numbers) hidden.set(number, calls)
    },
    drop: (connections) => {
      toDrop = connections
    },
    tamper: (to) => {
      tampering = to
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  answerTo: (call: Call) => string,
): void {
  const type = request.headers['content-type'] ?? ''
  if (request.method === 'GET') response.end()
  else if (body.length > MAX_BODY_BYTES)
    refuse(response, 413, `content length too large (${body.length}>${MAX_BODY_BYTES})\n`)
  else if (!/^application\/json\b/.test(type))
    refuse(response, 415, 'invalid content type, only application/json is supported\n')
  else {
    const text = body.length === 0 ? '' : answerBody(body, answerTo)
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    response.setHeader('content-type', 'application/json')
    if (isZipped) response.setHeader('content-encoding', 'gzip')
    response.end(isZipped ? gzipSync(text, { level: 1 }) : text)
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

function answerBody(body: Buffer, answerTo: (call: Call) => string): string {
  const parsed = parse(body)
  if (parsed === undefined) return failed(-32700, 'parse error')
  if (!Array.isArray(parsed)) return parsed.id === undefined ? '' : answerTo(parsed)
  if (parsed.length === 0) return failed(-32600, 'empty batch')
  if (parsed.length > MAX_BATCH_CALLS)
    return failed(-32600, `number of calls exceeds the MaxBatchCalls of ${MAX_BATCH_CALLS} `)
  const texts: string[] = []
  let bytes = 0
  for (const call of parsed) {
    const text = answerTo(call)
    bytes += text.length
    if (bytes > MAX_BATCH_RESPONSE_BYTES)
      return failed(-32600, `batch response size exceeds ${MAX_BATCH_RESPONSE_BYTES} Bytes`)
    texts.push(text)
  }
  return `[${texts.join(',')}]`
}

function parse(body: Buffer): Call | Call[] | undefined {
  try {
    return JSON.parse(body.toString()) as Call | Call[]
  } catch {
    return undefined
  }
}
