import { createServer } from 'node:http'

/** Answers while there is no index yet, so that supervisors see that the process is alive and why it waits. */
export async function serveWaiting(
  host: string,
  port: number,
  why: () => string,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    const alive = path === '/api/health/liveness'
    const body = alive
      ? { alive }
      : path === '/api/health/readiness'
        ? { ready: false, reason: why() }
        : path === '/api/health'
          ? { healthy: false, notes: [why()] }
          : { message: 'Chain is indexing now, try again later', result: null, status: '0' }
    response.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': '5' }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', reject)
    server.listen(port, host, listening)
  })
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
