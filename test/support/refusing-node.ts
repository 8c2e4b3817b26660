import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** The error of a refused call. */
export interface RpcError {
  readonly code: number
  readonly message: string
}

/** A proxy before a real node that refuses some calls, as other clients and providers do. */
export async function startRefusingNode(
  target: string,
  refuses: (call: RpcCall) => RpcError | undefined,
): Promise<{ url: string; received: RpcCall[] }> {
  const received: RpcCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall | RpcCall[]
    const answers = await Promise.all(
      [body].flat().map(async (call) => {
        received.push(call)
        const error = refuses(call)
        if (error) return { jsonrpc: '2.0', id: call.id, error }
        const answer = await fetch(target, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call),
        })
        return answer.json()
      }),
    )
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, received }
}
