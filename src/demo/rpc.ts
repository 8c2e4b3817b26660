import { ChainscopeError } from '../errors.ts'

export type RpcClient = ReturnType<typeof createRpcClient>

export interface RpcCall {
  method: string
  params: readonly unknown[]
}

/** A minimal JSON-RPC client for the demo. */
export function createRpcClient(url: string) {
  async function post(body: unknown, what: string): Promise<unknown> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return await response.json()
    } catch (cause) {
      throw new DemoRpcError(`The demo's chain at ${url} does not answer ${what}`, cause)
    }
  }

  return {
    /** Sends one JSON-RPC call. The result is not validated: the demo trusts its own node. */
    async rpc<Answer = unknown>(method: string, params: readonly unknown[] = []) {
      return unwrap(await post({ jsonrpc: '2.0', id: 1, method, params }, method), method) as Answer
    },
    /** Sends many calls in one request. The results are in the order of the calls. */
    async batch<Answer = unknown>(calls: readonly RpcCall[]) {
      if (calls.length === 0) return []
      const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
      const responses = (await post(body, 'a batch')) as Array<{ id: number }>
      const answers: unknown[] = new Array(calls.length)
      for (const answer of responses) answers[answer.id] = unwrap(answer, calls[answer.id]!.method)
      return answers as Answer[]
    },
  }
}

function unwrap(answer: unknown, method: string): unknown {
  const { result, error } = answer as { result?: unknown; error?: { message: string } }
  if (error) throw new DemoRpcError(`The demo's chain refused ${method}: ${error.message}`)
  return result
}

const DemoRpcError = ChainscopeError.define('demo_rpc', (sentence: string, _cause?: unknown) => sentence, {
  retryable: true,
  causeLast: true,
})
