import { migrate } from '../../src/schema/migrate.ts'
import { noRows } from '../../src/schema/tables.ts'
import { openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { openWriter } from '../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../src/store/write/row-encoder.ts'
import { createRowSource } from '../store/rows.ts'

/*
 * A process with a database of its own that holds `size` synthetic transactions. The message `go` makes it append as
 * fast as it can until the message `stop`; it exits when its parent disconnects.
 */
const [folder, size] = [process.argv[2]!, Number(process.argv[3])]
const PER_BLOCK = 150
/** Blocks of one commit: while filling, and while the benchmark reads. */
const LARGE = 67
const SMALL = 13

const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const pool = openPool(postgres.connection, {
  name: 'bench',
  connections: 2,
  statementTimeout: 0,
  onError: console.error,
})
await migrate(pool)
const writer = await openWriter({
  place: postgres.connection,
  cachedAddresses: 1_000_000,
  now: Date.now,
  onLost: console.error,
})
const source = createRowSource('mixed', { perBlock: PER_BLOCK })
const encode = createRowEncoder()

function unitOf(count: number) {
  const rows = noRows()
  const blocks = Array.from({ length: count }, () => source.next(rows).block)
  return { first: blocks[0]!, last: blocks.at(-1)!, rows: [encode(rows)], untraced: [] }
}

let left = Math.ceil(size / PER_BLOCK)
let written: Promise<unknown> = Promise.resolve()
while (left > 0) {
  // The next is made while PostgreSQL works on the last.
  const unit = unitOf(Math.min(LARGE, left))
  left -= LARGE
  await written
  written = writer.append([unit], { durable: false })
}
await written
// The rows of the refreshers.
await pool.query(
  `insert into address_balance (address_id, block, known_at, value) select id, 1, 1700000000, 1234567890123456789 from address`,
)
await pool.query(
  'update token_balance set called_block = head.number, value_block = head.number from head where called_block is null',
)
await pool.query('vacuum analyze')
await pool.query('checkpoint')
process.send!({ place: postgres.connection })

let running = false
process.on('message', async (message) => {
  if (message !== 'go') {
    running = false
    return
  }
  running = true
  let written = 0 // transactions
  const began = performance.now()
  while (running) {
    await writer.append([unitOf(SMALL)], { durable: false })
    written += SMALL * PER_BLOCK
  }
  process.send!({ rate: (1000 * written) / (performance.now() - began) })
})
process.on('disconnect', async () => {
  running = false
  await writer.close()
  await pool.end()
  await postgres.close()
  process.exit(0)
})
