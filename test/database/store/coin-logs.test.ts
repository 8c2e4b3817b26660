import { expect, onTestFinished, test } from 'vitest'
import type { Bundle } from '../../../src/chain/types.ts'
import { openWriter } from '../../../src/store/write/index-writer.ts'
import { blockOf, hashOf, receiptOf, transactionOf, transferLog, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

const EMITTER = '0xfffffffffffffffffffffffffffffffffffffffe'
const BLOCKS = 60
const TRANSFERS = 200

/** Blocks of plain transfers, with the coin's logs or without. */
function transfers(withLogs: boolean): Bundle[] {
  let parent = hashOf('genesis parent')
  return Array.from({ length: BLOCKS }, (_, number) => {
    const block = blockOf(number, parent)
    parent = block.hash
    const transactions = Array.from({ length: TRANSFERS }, (_, n) => transactionOf(block, n))
    const receipts = transactions.map((one, n) =>
      receiptOf(block, one, withLogs ? [transferLog(EMITTER, one.from, one.to!, one.value, n)] : []),
    )
    return { block: { ...block, transactions }, receipts, uncles: [] }
  })
}

async function filled(bundles: readonly Bundle[]): Promise<TestDatabase> {
  const database = await freshDatabase()
  const writer = await openWriter({
    place: database.place,
    cachedAddresses: 1000,
    now: Date.now,
    onLost: () => {},
  })
  onTestFinished(async () => {
    await writer.close()
    await database.close()
  })
  for (const bundle of bundles) await writer.append([unitOf([bundle])], { durable: false })
  return database
}

async function bytesOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
      where relnamespace = 'chain'::regnamespace and relkind = 'r'`,
  )
  return rows[0]!.bytes
}

test('the log of a plain transfer takes at most 60 bytes, and is answered whole', async () => {
  const [before, after] = await Promise.all([filled(transfers(false)), filled(transfers(true))])
  const bytes = ((await bytesOf(after)) - (await bytesOf(before))) / (BLOCKS * TRANSFERS)
  expect(bytes).toBeLessThanOrEqual(60)
  const { rows } = await after.pool.query(
    `select block, index, tx_index, '0x' || encode(address, 'hex') as address, '0x' || encode(data, 'hex') as data
      from any_log where block = 5 order by index limit 1`,
  )
  expect(rows).toEqual([
    {
      block: 5,
      index: 0,
      tx_index: 0,
      address: EMITTER,
      data: `0x${(10n ** 18n).toString(16).padStart(64, '0')}`,
    },
  ])
  expect((await after.pool.query('select from token_transfer')).rowCount).toBe(0)
})

test.each([0n, 1n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 128n - 1n, 2n ** 192n + 5n, 2n ** 256n - 1n])(
  'an amount of %s is one word of bytes',
  async (amount) => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const { rows } = await database.pool.query(`select encode(word256($1::numeric), 'hex') as word`, [
      amount.toString(),
    ])
    expect(rows[0].word).toBe(amount.toString(16).padStart(64, '0'))
  },
)
