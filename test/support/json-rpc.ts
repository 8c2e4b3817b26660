import type { Json } from './recorded-node.ts'
import type { TestServer } from './server.ts'

/** Asks the server's JSON-RPC endpoint: the result, or the error. */
export const rpcOf =
  (server: TestServer) =>
  async (method: string, params: unknown[]): Promise<Json> => {
    const { body } = await server.request('/api/eth-rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return body.error ?? body.result
  }
