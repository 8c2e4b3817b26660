import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy before a node that delays reads while the node changes. */
export interface SteadyNode {
  readonly url: string
  /** Runs work that changes the chain: after the reads in flight, and with no read meanwhile. */
  change<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/**
 * anvil answers reads of its newest block's state from the very state that it is mining on: two in a hundred balances
 * that were requested by a block's hash were those of a half-executed block.
 */
export async function startSteadyNode(target: string): Promise<SteadyNode> {
  let reading = 0
  let changed: Promise<void> | undefined
  let read: (() => void) | undefined

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    while (changed) await changed
    reading++
    try {
      const headers = { 'content-type': request.headers['content-type'] ?? 'application/json' }
      const answer = await fetch(target, { method: 'POST', headers, body: Buffer.concat(parts) })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      response.destroy()
    } finally {
      if (--reading === 0) read?.()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async change(work) {
      while (changed) await changed
      let over = () => {}
      changed = new Promise((resolve) => {
        over = resolve
      })
      if (reading > 0)
        await new Promise<void>((resolve) => {
          read = resolve
        })
      try {
        return await work()
      } finally {
        changed = undefined
        over()
      }
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
