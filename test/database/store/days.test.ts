import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../../src/chain/types.ts'
import { wrongDays } from '../../../src/query/check-index.ts'
import { noRows } from '../../../src/schema/tables.ts'
import { openWriter, type Writer, type WriterOptions } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import { addressOf, chainOf, transactionOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { createRandom } from '../../support/random.ts'

const DAY = 86_400n
/** Three blocks a day. */
const BLOCK_SECONDS = DAY / 3n
const FIRST_DAY = 19_700

let database: TestDatabase
let writer: Writer
const open = (place = database.place, more: Partial<WriterOptions> = {}) =>
  openWriter({ place, cachedAddresses: 7, now: Date.now, onLost: () => {}, ...more })
beforeEach(async () => {
  database = await freshDatabase()
  writer = await open()
})
afterEach(async () => {
  await writer.close()
  await database.close()
})

/** The same bundles, with their blocks this far apart. */
const overDays = (bundles: readonly Bundle[]): Bundle[] =>
  bundles.map(({ block, ...rest }) => ({
    ...rest,
    block: { ...block, timestamp: BigInt(FIRST_DAY) * DAY + BigInt(block.number) * BLOCK_SECONDS },
  }))

interface DayFigures {
  day: string
  blocks: string
  transactions: string
  gas_used: string
  fees: string
  burnt: string
  token_transfers: string
  new_addresses: string
  active_addresses: string | null
}

async function days(): Promise<DayFigures[]> {
  const { rows } = await database.pool.query<DayFigures>(
    `select day::text, blocks::text, transactions::text, gas_used::text, fees::text, burnt::text, token_transfers::text,
       new_addresses::text, active_addresses::text from daily_statistics order by daily_statistics.day`,
  )
  return rows
}

/** What the bundles themselves say, without a database. Blocks begin at 0. */
function counted(bundles: readonly Bundle[]): DayFigures[] {
  const seen = new Set<string>()
  const byDay = new Map<string, Bundle[]>()
  for (const bundle of bundles) {
    const day = `${bundle.block.timestamp / DAY}`
    byDay.set(day, [...(byDay.get(day) ?? []), bundle])
  }
  const newest = [...byDay.keys()].at(-1)
  return [...byDay].map(([day, some]) => {
    const before = seen.size
    const active = new Set<string>()
    let [fees, burnt, transfers, transactions] = [0n, 0n, 0, 0]
    for (const { block, receipts } of some) {
      seen.add(block.miner)
      receipts.forEach((receipt, n) => {
        const { from, to } = block.transactions[n]!
        transactions++
        for (const party of [from, to!]) active.add(party)
        fees += receipt.effectiveGasPrice! * receipt.gasUsed
        burnt += block.baseFeePerGas! * receipt.gasUsed
        for (const log of receipt.logs) {
          transfers++
          for (const word of log.topics.slice(1)) seen.add(`0x${word.slice(26)}`)
          seen.add(log.address)
        }
      })
      for (const party of active) seen.add(party)
    }
    return {
      day,
      blocks: `${some.length}`,
      transactions: `${transactions}`,
      gas_used: `${some.reduce((sum, { block }) => sum + block.gasUsed, 0n)}`,
      fees: `${fees}`,
      burnt: `${burnt}`,
      token_transfers: `${transfers}`,
      new_addresses: `${seen.size - before}`,
      active_addresses: day === newest ? null : `${active.size}`,
    }
  })
}

/** Their gas is that of their receipts. */
const withGas = (bundles: readonly Bundle[]): Bundle[] =>
  bundles.map(({ block, receipts, uncles }) => ({
    block: { ...block, gasUsed: receipts.at(-1)?.cumulativeGasUsed ?? 0n },
    receipts,
    uncles,
  }))

const chain = (...options: Parameters<typeof chainOf>) => withGas(overDays(chainOf(...options)))

describe('statistics per day', () => {
  it('are what the blocks themselves say', async () => {
    const bundles = chain(0, 20)
    await writer.append([unitOf(bundles)], { durable: true })
    expect(await days()).toEqual(counted(bundles))
    expect(await wrongDays(database.pool)).toEqual([])
  })

  it('are the same whichever way the blocks come in, and after rewinds', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = createRandom(seed)
      const other = await freshDatabase()
      const its = await open(other.place)
      try {
        const bundles = chain(0, 24)
        // The newest first, then the gaps from both ends, in parts of any size.
        let top = 24
        const gaps: [number, number][] = []
        for (let at = 24; at > 0; ) {
          const from = Math.max(0, at - 1 - random.below(5))
          gaps.push([from, at])
          at = from
        }
        const [newest, ...rest] = gaps
        await its.append([unitOf(bundles.slice(...newest!))], { durable: true })
        while (rest.length > 0) {
          const [[from, to]] = rest.splice(random.below(rest.length), 1) as [[number, number]]
          await its.append([unitOf(bundles.slice(from, to))], { durable: false })
          expect(await wrongDays(other.pool)).toEqual([])
        }
        for (let round = 0; round < 4; round++) {
          const to = Math.max(0, top - 1 - random.below(8))
          await its.rewind(to)
          expect(await wrongDays(other.pool)).toEqual([])
          const branch = chain(to + 1, 6, {
            parentHash: bundles[to]!.block.hash,
            fork: `${seed} ${round}`,
            transactions: 1 + random.below(4),
          })
          bundles.splice(to + 1, bundles.length, ...branch)
          await its.append([unitOf(branch)], { durable: true })
          top = to + 7
          expect(await wrongDays(other.pool)).toEqual([])
        }
        const own = await other.pool.query(
          'select day::text, transactions::text, active_addresses::text, new_addresses::text from daily_statistics order by daily_statistics.day',
        )
        expect(own.rows).toEqual(
          counted(bundles).map(({ day, transactions, active_addresses, new_addresses }) => ({
            day,
            transactions,
            active_addresses,
            new_addresses,
          })),
        )
      } finally {
        await its.close()
        await other.close()
      }
    }
  })

  it('with many transactions are counted after the commit, and again where their blocks were replaced meanwhile', async () => {
    await writer.close()
    writer = await open(database.place, { largeDay: 0 })
    const before = chain(0, 12)
    await writer.append([unitOf(before)], { durable: true })
    expect((await days()).map(({ active_addresses }) => active_addresses)).toEqual([null, null, null, null])
    const branch = chain(5, 9, { parentHash: before[4]!.block.hash, fork: 'other', transactions: 5 })
    let isReplaced = false
    await writer.settle(async (work) => {
      if (!isReplaced) {
        isReplaced = true
        await writer.rewind(4)
        await writer.append([unitOf(branch)], { durable: true })
      }
      return work()
    })
    expect(await days()).toEqual(counted([...before.slice(0, 5), ...branch]))
    expect(await wrongDays(database.pool)).toEqual([])
  })

  it('count contracts that transactions and later traces create', async () => {
    const bundles = chain(0, 8).map((bundle, n) => {
      if (n !== 4) return bundle
      const { block, receipts } = bundle
      const creation = transactionOf(block, 3, { to: null })
      return {
        ...bundle,
        block: { ...block, transactions: [...block.transactions, creation] },
        receipts: [
          ...receipts,
          {
            ...receipts[0]!,
            index: 3,
            transactionHash: creation.hash,
            logs: [],
            contractAddress: addressOf('made'),
          },
        ],
      }
    })
    await writer.append([unitOf(bundles, [4, 5])], { durable: true })
    const contracts = async () =>
      (await database.pool.query('select contracts::int from daily_statistics order by day')).rows.map(
        (row) => row.contracts,
      )
    expect(await contracts()).toEqual([0, 1, 0])
    const rows = noRows()
    rows.creation.push({
      address_id: addressOf('made by a factory'),
      creator_id: addressOf('sender', 1),
      factory_id: addressOf('factory'),
      block: 5,
      tx_index: 0,
      call_index: 1,
    })
    const { hash } = bundles[5]!.block
    await writer.appendTraces(
      { blocks: [{ number: 5, hash }], rows: createRowEncoder()(rows) },
      { durable: true },
    )
    expect(await contracts()).toEqual([0, 2, 0])
    expect(await wrongDays(database.pool)).toEqual([])
    await writer.rewind(4)
    expect(await contracts()).toEqual([0, 1])
    expect(await wrongDays(database.pool)).toEqual([])
  })

  it('of an index that was filled before are counted by the next commits, a day with each', async () => {
    const bundles = chain(0, 20)
    await writer.append([unitOf(bundles.slice(0, 15))], { durable: true })
    await writer.close()
    // As a migration leaves it.
    await database.pool.query('update daily_statistics set active_addresses = null')
    writer = await open()
    for (const bundle of bundles.slice(15)) await writer.append([unitOf([bundle])], { durable: true })
    expect(await days()).toEqual(counted(bundles))
  })

  it('are wrong to a check when a row was changed', async () => {
    await writer.append([unitOf(chain(0, 8))], { durable: true })
    await database.pool.query('update daily_statistics set transactions = transactions + 1 where day = $1', [
      FIRST_DAY,
    ])
    expect(await wrongDays(database.pool)).toMatchObject([
      { day: `${FIRST_DAY}`, stored: { transactions: '10' }, right: { transactions: '9' } },
    ])
  })
})
