import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { WebSocket } from 'ws'
import { connectionOf } from '../../src/store/connect/open.ts'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { startAnvil } from '../../test/support/anvil.ts'
import { addressOf } from '../../test/support/database.ts'
import { startWorkload } from '../../test/support/workload.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report, spread } from '../support/report.ts'

/**
 * `npm run bench:head`: the time from the node's announcement of a block until the index has it, with its logs and calls.
 * The baseline is the same program in the same run, asking for heads every POLL_INTERVAL as it does by default.
 */
const { values: flags } = parseArgs({
  options: {
    heads: { type: 'string', default: '60' },
    transactions: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
})
const HEADS = Number(flags.heads)
/** Pauses between heads, ms: the machine is idle again, and polls cannot synchronise with them. */
const restAfter = (head: number) => 300 + ((head * 137) % 500)

const folder = await passableFolder('bench')
const anvil = await startAnvil({ noMining: true })
let postgres: EmbeddedPostgres | undefined
try {
  postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const workload = await startWorkload(anvil, { types: [2] })
  const announced = await measure('announced', { RPC_WS_URL: anvil.url.replace(/^http/, 'ws') })
  const polled = await measure('polled', {})
  const figures: Figure[] = (['median', 'p95', 'max'] as const).map((name) => ({
    name: `head in the index after the node announced it, ${name}`,
    value: announced[name],
    unit: 'ms',
    baseline: polled[name],
    ratio: announced[name] / polled[name],
  }))
  report(`${HEADS} heads of ${flags.transactions} transactions`, figures)

  async function measure(name: string, env: Record<string, string>) {
    const database = `head_${name}`
    const administration = new pg.Client(connectionOf(postgres!.connection))
    await administration.connect()
    await administration.query(`create database ${database}`)
    await administration.end()
    const url = addressOf({ ...postgres!.connection, database })
    const program = await startProgram({ RPC_URL: anvil.url, DATABASE_URL: url, DATA_DIR: folder, ...env })
    const index = new pg.Client(connectionOf({ ...postgres!.connection, database }))
    await index.connect()
    try {
      const times: number[] = []
      for (let n = 0; n < HEADS + 5; n++) {
        const at = announcement()
        await at.ready
        const mined = workload.block(Number(flags.transactions))
        const { number, when } = await at.announced
        for (;;) {
          const { rows } = await index.query('select number from head')
          if (rows[0].number >= number) break
        }
        // The first ones find cold caches.
        if (n >= 5) times.push(performance.now() - when)
        await mined
        await new Promise((resolve) => setTimeout(resolve, restAfter(n)))
      }
      const sorted = times.sort((a, b) => a - b)
      const { median, max } = spread(sorted)
      return { median, max, p95: sorted[Math.floor(sorted.length * 0.95)]! }
    } finally {
      await index.end()
      await program.close()
    }
  }
} finally {
  await postgres?.close()
  await anvil.close()
  if (postgres) await rm(postgres.folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}

/** The next head that the node announces to a subscription of the benchmark's own. */
function announcement() {
  const socket = new WebSocket(anvil.url.replace(/^http/, 'ws'))
  let subscribed = () => {}
  const ready = new Promise<void>((resolve) => {
    subscribed = resolve
  })
  socket.on('open', () =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] })),
  )
  const announced = new Promise<{ number: number; when: number }>((resolve) => {
    socket.on('message', (bytes) => {
      const when = performance.now()
      const message = JSON.parse(bytes.toString())
      if (message.id === 1) return subscribed()
      socket.close()
      resolve({ number: Number(message.params.result.number), when })
    })
  })
  return { ready, announced }
}
