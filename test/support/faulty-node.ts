import { createServer, type ServerResponse } from 'node:http'
import type { RpcCall } from './refusing-node.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of a node, of any shape, to be altered
export type Json = any

/** What goes wrong with a whole request. */
export type RequestFault =
  | 'down'
  | 'hang'
  | 'truncated'
  | { readonly slow: number }
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Answered in place of everything: one object, whatever the request. */
  | { readonly instead: Json }

/** A rule: the first that returns a value decides. */
export interface Rule {
  /** Of a request as a whole; `batch`: several calls came in an array. */
  request?(calls: readonly RpcCall[], batch: boolean): RequestFault | undefined
  /** Given the real node's answer to one call: the answer to pass on (`result` or `error`); 'hang' sends none. */
  answer?(call: RpcCall, answer: Json): Json | 'hang' | undefined
  /** Of the array of answers to a batch. */
  answers?(answers: Json[]): Json[] | undefined
  /** Of the text of the response, for malformed JSON. */
  text?(text: string): string
}

export interface FaultyNode {
  readonly url: string
  /** Every call that came, and the size of its batch. */
  readonly received: { readonly method: string; readonly batchSize: number; readonly at: number }[]
  /** Replaces all rules; without any the node has no faults. */
  set(...rules: readonly Rule[]): void
  /** From now on another node answers; the connections stay. */
  become(target: string): void
  /** Breaks every connection, as a process that ends does. */
  breakConnections(): void
  close(): Promise<void>
}

/** A proxy before a real node that shows the faults of real nodes. */
export async function startFaultyNode(real: string): Promise<FaultyNode> {
  let target = real
  let rules: readonly Rule[] = []
  const received: FaultyNode['received'] = []
  const hanging = new Set<ServerResponse>()

  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall | RpcCall[]
      const calls = [body].flat()
      const [now, to] = [rules, target]
      for (const { method } of calls) received.push({ method, batchSize: calls.length, at: Date.now() })
      const hang = () => hanging.add(response)
      const fault = first(now, (rule) => rule.request?.(calls, Array.isArray(body)))
      if (fault === 'down') return request.socket.destroy()
      if (fault === 'hang') return hang()
      if (typeof fault === 'object' && 'slow' in fault)
        await new Promise((resolve) => setTimeout(resolve, fault.slow))
      if (typeof fault === 'object' && 'status' in fault)
        return response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
      if (typeof fault === 'object' && 'instead' in fault)
        return response.setHeader('content-type', 'application/json').end(JSON.stringify(fault.instead))

      const reply = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(calls),
      })
      let answers = (await reply.json()) as Json[]
      // The client has given up, and an answer may be large.
      if (response.destroyed) return
      for (const [n, call] of calls.entries()) {
        const at = answers.findIndex((one) => one.id === call.id)
        const other = first(now, (rule) => rule.answer?.(call, structuredClone(answers[at]))) as Json
        if (other === 'hang') return hang()
        if (other !== undefined) answers[at < 0 ? n : at] = { jsonrpc: '2.0', id: call.id, ...other }
      }
      if (Array.isArray(body)) answers = first(now, (rule) => rule.answers?.(answers)) ?? answers
      const plain = JSON.stringify(Array.isArray(body) ? answers : answers[0])
      const text = first(now, (rule) => rule.text?.(plain)) ?? plain
      response.setHeader('content-type', 'application/json')
      response.end(fault === 'truncated' ? text.slice(0, text.length * 0.7) : text)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    received,
    set(...its) {
      rules = its
      // Requests left hanging fail now.
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    become(other) {
      target = other
    },
    breakConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function first<T>(rules: readonly Rule[], of: (rule: Rule) => T | undefined): T | undefined {
  for (const rule of rules) {
    const value = of(rule)
    if (value !== undefined) return value
  }
  return undefined
}

/** Rules for answers to one method alone. */
export const answering = (method: string, change: (result: Json, call: RpcCall) => Json): Rule => ({
  answer: (call, { result }) =>
    call.method === method && result !== undefined ? change(result, call) : undefined,
})

/** Alters the results of one method: `alter` returns the altered result, or undefined to leave it as it is. */
export const altering = (method: string, alter: (result: Json, call: RpcCall) => Json | undefined): Rule =>
  answering(method, (result, call) => {
    const altered = alter(result, call)
    return altered === undefined ? undefined : { result: altered }
  })

export const refusing = (method: string, code: number, message: string): Rule => ({
  answer: (call) => (call.method === method ? { error: { code, message } } : undefined),
})
