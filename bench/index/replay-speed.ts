import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { startReplay } from './replay.ts'

/** How fast the replay server alone answers: it must never be what a bench of the indexer waits for. */
const { values } = parseArgs({ options: { total: { type: 'string', default: '300000' } } })
const replay = await startReplay({ total: Number(values.total) })
const { last, transactions } = await replay.stats()
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Reads an answer without looking at it. */
function read(body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(replay.url, { method: 'POST', agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const batch = (number: number) => {
  const methods: Array<[string, unknown[]]> = [
    ['eth_getBlockByNumber', [toQuantity(number), true]],
    ['eth_getBlockReceipts', [toQuantity(number)]],
    ['trace_block', [toQuantity(number)]],
  ]
  return JSON.stringify(methods.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
}

for (let round = 0; round < 3; round++) {
  const began = performance.now()
  let next = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next <= last) bytes += await read(batch(next++))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const [perSecond, megabytes] = [transactions / seconds, bytes / 1e6 / seconds]
  console.log(`replay alone: ${Math.round(perSecond)} transactions/s, ${Math.round(megabytes)} MB/s`)
}
agent.destroy()
await replay.close()
