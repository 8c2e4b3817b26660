import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { createMixedRows } from '../../bench/growth/mixed-rows.ts'
import type { SyntheticBlock } from '../../bench/support/synthetic.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { gapsIn } from '../../src/primitives/ranges.ts'
import { wrongHoldings } from '../../src/query/check-holdings.ts'
import { noRows, type Rows } from '../../src/schema/tables.ts'
import { writeHolders } from '../../src/store/refreshed/write-tokens.ts'
import {
  type BlockUnit,
  openWriter,
  type Writer,
  type WriterOptions,
} from '../../src/store/write/index-writer.ts'
import { requestRepair } from '../../src/store/write/repairs.ts'
import { createRowEncoder } from '../../src/store/write/row-encoder.ts'
import { addressOf } from './bundles.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { dumpIndex } from './dump.ts'
import { createRandom, type Random } from './random.ts'

/* Balances of tokens that are left for later while history is read: docs/decisions/0030-partitions.md. */

export const BLOCKS = 40
export const HEAD = BLOCKS - 1

/** A chain with transfers of all standards: of two tokens each, between six accounts, so that the same balances change again and again. */
function chain(): { block: SyntheticBlock; rows: Rows }[] {
  const source = createMixedRows({ perBlock: 12 })
  const random = createRandom(1)
  return Array.from({ length: BLOCKS }, () => {
    const { block, rows } = source.next(noRows())
    rows.tokenTransfer = rows.tokenTransfer.map((row) => ({
      ...row,
      token: addressOf('token', row.standard, random.below(2)),
      from_id: addressOf('party', random.below(6)),
      to_id: addressOf('party', random.below(6)),
    }))
    return { block, rows }
  })
}
export const blocks = chain()
export const encode = createRowEncoder()

export const unit = (first: number, last: number): BlockUnit => ({
  first: blocks[first]!.block,
  last: blocks[last]!.block,
  rows: blocks.slice(first, last + 1).map(({ rows }) => encode(rows)),
  untraced: [],
})

export const open = (
  database: Pick<TestDatabase, 'place'>,
  options: Partial<WriterOptions> = {},
): Promise<Writer> =>
  openWriter({
    place: database.place,
    cachedAddresses: 1_000,
    now: Date.now,
    onLost: () => {},
    deferredTransfers: 60,
    ...options,
  })

export async function ownDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return database
}

/** Pairs whose row is not what transfers of summed blocks add up to. */
export async function recount({ pool }: TestDatabase): Promise<object[]> {
  const zero = `(select id from address where address = '\\x0000000000000000000000000000000000000000')`
  const wrong: object[] = []
  for (const [table, key, of] of [
    ['token_balance', 'token, holder', 'true'],
    ['token_id_balance', 'token, holder, token_id', 'standard = 1155'],
  ] as const) {
    const { rows } = await pool.query(
      `with moved as (
         select token, to_id as holder, token_id, block, amount, standard from token_transfer
         union all select token, from_id, token_id, block, -amount, standard from token_transfer
       ), summed as (
         select ${key}, sum(amount) as value, max(block) as touched from moved, head
         where not unsummed @> block and holder is distinct from ${zero} and ${of} group by ${key}
       ) select '${table}' as table, ${key}, summed.value as right, known.value, touched, touched_block
         from summed full join ${table} as known using (${key})
         where summed.value is distinct from known.value or touched is distinct from touched_block`,
    )
    wrong.push(...rows)
  }
  for (const table of ['token_balance', 'token_id_balance'] as const)
    wrong.push(...(await wrongHoldings(pool as pg.Pool, table, undefined)))
  return wrong
}

export const unsummed = async ({ pool }: TestDatabase): Promise<string> => {
  const { rows } = await pool.query<{ unsummed: string }>('select unsummed::text from head')
  return rows[0]!.unsummed
}

/** The whole chain, written in order by a writer that leaves nothing for later. */
export async function inOrder(): Promise<Record<string, string[]>> {
  const database = await ownDatabase()
  const writer = await open(database)
  await writer.append([unit(0, HEAD)], { durable: true })
  await writer.close()
  return dumpIndex(database)
}

/** Without what repairs leave: their requests, and balances that are to be read again. */
export const comparable = (dump: Record<string, string[]>) => ({
  ...dump,
  repair: [],
  token_balance: dump['token_balance']!.map((row) => row.replace(/called_block=\S+ /, '')).sort(),
})

/** Some blocks that are not indexed. */
async function someMissing(
  writer: Writer,
  random: Random,
  below: number,
): Promise<[first: number, last: number]> {
  const { blocks: there } = await writer.coverage()
  const isThere = (n: number) => there.some(([first, last]) => first <= n && n <= last)
  const missing = blocks.flatMap((_, n) => (isThere(n) || n >= below ? [] : [n]))
  const first = missing[random.below(missing.length)]!
  let last = first
  while (last < below - 1 && last - first < 5 && !isThere(last + 1)) last++
  return [first, last]
}

/** Has the values of some holders read, as contracts say them after this block. */
export async function callContracts({ pool }: TestDatabase, number: number, random: Random): Promise<void> {
  const { rows } = await pool.query<{
    token: number
    holder: number
    token_address: Hex
    holder_address: Hex
  }>(
    `select token, holder, contract.address as token_address, holder_address from token_balance
      join address as contract on contract.id = token join token on address_id = token where standard <> 1155
      order by contract.address, holder_address`,
  )
  const sums = new Map<string, bigint>()
  const add = (token: Hex, holder: Hex, amount: bigint) =>
    sums.set(token + holder, (sums.get(token + holder) ?? 0n) + amount)
  for (const { rows: of } of blocks.slice(0, number + 1))
    for (const { token, from_id, to_id, amount } of of.tokenTransfer) {
      add(token, to_id, amount)
      add(token, from_id, -amount)
    }
  const some = rows.filter(() => random.below(4) === 0)
  const read = some.map(({ token, holder, token_address, holder_address }) => ({
    token,
    holder,
    value: `${sums.get(token_address + holder_address) ?? 0n}`,
  }))
  expect(await writeHolders(pool as pg.Pool, { number, hash: blocks[number]!.block.hash }, read)).toBe(true)
}

/** The table is rewritten for any number of transfers. */
export const ALWAYS_REWRITTEN = { minTransfersRewritten: 0 }

export const values = (dump: Record<string, string[]>) =>
  [...dump['token_balance']!, ...dump['token_id_balance']!]
    .map((row) => row.replaceAll(/(called|value)_block=\S+ ?/g, ''))
    .sort()

export async function repair(database: TestDatabase, writer: Writer, random: Random): Promise<void> {
  const { blocks: there } = await writer.coverage()
  const [from, to] = there[random.below(there.length)]!
  const first = from + random.below(to - from + 1)
  const last = Math.min(to, first + random.below(4))
  await requestRepair(database.pool as pg.Pool, first, last)
  const request = (await writer.repairs.next())!
  await writer.repairs.replace(unit(first, last), request)
  if (random.below(2) === 0) await appendMissing(writer, random)
  await writer.repairs.finish(request, false)
}

export async function appendMissing(writer: Writer, random: Random, below = BLOCKS): Promise<void> {
  const { blocks: there } = await writer.coverage()
  if (gapsIn(0, below - 1, there).length === 0) return
  const [first, last] = await someMissing(writer, random, below)
  await writer.append([unit(first, last)], { durable: random.below(4) === 0 })
}

/** What PostgreSQL knows of the table: which one it is, its columns, constraints and indexes. */
export async function tableOf({ pool }: TestDatabase): Promise<{ oid: number; shape: string[] }> {
  const { rows } = await pool.query<{ oid: number; line: string }>(
    `select 'token_balance'::regclass::oid as oid, format('%s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) as line
        from pg_attribute where attrelid = 'token_balance'::regclass and attnum > 0
      union all select 'token_balance'::regclass::oid, indexdef from pg_indexes where tablename = 'token_balance'
      union all select conrelid, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'token_balance'::regclass`,
  )
  return { oid: rows[0]!.oid, shape: rows.map(({ line }) => line).sort() }
}
