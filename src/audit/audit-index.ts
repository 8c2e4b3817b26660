import type pg from 'pg'
import { createSigner } from '../chain/signer.ts'
import type { CheckOptions } from '../indexer/check/block-checker.ts'
import type { NodeClient } from '../node/client.ts'
import { createNativeReader } from '../node-state/account-state.ts'
import { createContractCalls } from '../node-state/calls.ts'
import { createStateReader } from '../node-state/state-reader.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import type { Hex } from '../primitives/hex.ts'
import { gapsIn, lengthOf, type Range, rangesOf } from '../primitives/ranges.ts'
import type { HoldingPairs } from '../query/check-holdings.ts'
import { checkedHead, indexedRanges, setAsideBlocks, strayRows, wrongDays } from '../query/check-index.ts'
import { ownerless } from '../query/check-native.ts'
import type { Rows } from '../schema/tables.ts'
import { addressesOf, checkBlock } from './audit-blocks.ts'
import { checkHoldings } from './audit-holdings.ts'
import { checkNativeBalances, checkRecorded } from './audit-native.ts'
import { checkTokens } from './audit-tokens.ts'
import type { Findings } from './difference.ts'
import { createExpected } from './expected.ts'

export interface CheckParts extends Omit<CheckOptions, 'decode'> {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly zeroValueCalls: boolean
  readonly startBlock: number
  /** Number of blocks that are compared concurrently. */
  readonly concurrency: number
  readonly findings: Findings
  readonly unproved: (block: number, reasons: readonly string[]) => void
  readonly progress: (what: string, done: number, total?: number) => void
}

/** Largest number of addresses, of holders and of tokens to check for a sample of blocks. */
const MAX_STATE_ROWS = 2_000

/** Compares blocks, and the state that results from them, with the node. Returns the number of compared blocks. */
export async function checkIndex(extent: Extent, parts: CheckParts): Promise<number> {
  const { pool, node, profile, findings, progress } = parts
  const covered = rangesOf(await indexedRanges(pool))
  const newest = covered.at(-1)?.[1] ?? -1
  const whole = extent.all && extent.from === undefined && extent.to === undefined
  const { count, numbers } = blocksOf(extent, covered)
  const named = collect()

  const blockParts = { ...parts, expected: createExpected(parts), signer: createSigner(parts.keccak) }
  let done = 0
  await forEachConcurrently(numbers, parts.concurrency, async (block) => {
    const rows = await checkBlock(block, blockParts)
    if (rows && !whole) named.add(rows)
    progress('blocks', ++done, count)
  })

  const shared = {
    pool,
    findings,
    states: createStateReader(node, profile, { rereads: true }),
    calls: createContractCalls(node, profile),
    readNatives: createNativeReader(node, profile),
  }
  const counting = (what: string) => {
    let seen = 0
    return (more: number) => {
      seen += more
      progress(what, seen)
    }
  }
  const some = whole ? undefined : named.addresses()
  const natives = { ...shared, profile, some, progress: counting('native balances') }
  await checkNativeBalances(natives)
  await checkRecorded(natives)
  await checkTokens({ ...shared, some: whole ? undefined : named.tokens(), progress: counting('tokens') })
  await checkHoldings({
    ...shared,
    some: whole ? undefined : named.holders(),
    progress: counting('holdings'),
  })
  if (whole) await checkWhole(parts, covered, newest)
  return done
}

/** Checks that need the whole index: gaps, rows without a block or an address, and the values of `head`. */
async function checkWhole(
  { pool, findings, startBlock }: CheckParts,
  covered: readonly Range[],
  newest: number,
): Promise<void> {
  for (const [first, last] of gapsIn(startBlock, newest, covered))
    findings.unknown(`blocks ${first} to ${last}: not indexed yet`)
  for (const { block, error } of await setAsideBlocks(pool))
    findings.differs({
      table: 'quarantine',
      where: `block ${block}`,
      what: `set aside, not indexed: ${error}`,
    })
  for (const { table, block, rows } of await strayRows(pool)) {
    const what =
      table === 'replaced_block'
        ? 'on the chain, not replaced'
        : table === 'quarantine'
          ? 'set aside, though it is indexed'
          : `${rows} rows of a block that is not indexed`
    findings.differs({ table, where: `block ${block}`, what })
  }
  for (const { table, id } of await ownerless(pool))
    findings.differs({ table, where: `id ${id}`, what: 'of no address' })
  await checkDays(pool, findings)
  const head = await checkedHead(pool)
  const expect = (name: string, stored: unknown, right: unknown) => {
    if (stored !== right)
      findings.differs({ table: 'head', where: name, what: `says ${stored}, the tables say ${right}` })
  }
  expect('number', head.number, head.right_number)
  expect('hash', head.hash, head.right_hash)
  expect('untraced', head.untraced, head.right_untraced)
  expect('blocks', head.covered, head.blocks)
}

/** Compares the statistics of each day with the rows of its blocks. */
async function checkDays(pool: pg.Pool, findings: Findings): Promise<void> {
  for (const { day, stored, right } of await wrongDays(pool)) {
    const where = `day ${day}`
    if (!stored || !right) {
      const what = right ? 'missing' : 'of a day without blocks'
      findings.differs({ table: 'daily_statistics', where, what })
      continue
    }
    for (const [column, value] of Object.entries(right)) {
      if (stored[column] === value) continue
      if (stored[column] === null) findings.unknown(`${column} of ${where}: not counted yet`)
      else {
        const what = `${column} is ${stored[column]}, the blocks say ${value}`
        findings.differs({ table: 'daily_statistics', where, what })
      }
    }
  }
}

/** Collects the addresses, tokens and holders in the rows of a sample, up to the limit. */
function collect() {
  const addresses = new Set<Hex>()
  const tokens = new Set<Hex>()
  const pairs = new Map<string, { token: Hex; holder: Hex }>()
  return {
    add(rows: Rows) {
      for (const address of addressesOf(rows)) if (addresses.size < MAX_STATE_ROWS) addresses.add(address)
      for (const { token, from_id, to_id } of rows.tokenTransfer) {
        if (tokens.size < MAX_STATE_ROWS) tokens.add(token)
        for (const holder of [from_id, to_id])
          if (pairs.size < MAX_STATE_ROWS) pairs.set(`${token} ${holder}`, { token, holder })
      }
    },
    addresses: () => [...addresses],
    tokens: () => [...tokens],
    holders: (): HoldingPairs => ({
      tokens: [...pairs.values()].map(({ token }) => token),
      holders: [...pairs.values()].map(({ holder }) => holder),
    }),
  }
}

/** Which blocks are compared. */
interface Extent {
  readonly from: number | undefined
  readonly to: number | undefined
  /** Whether all of these blocks are compared. */
  readonly all: boolean
  /** Otherwise this many blocks. */
  readonly sample: number
}

/** Number of newest blocks in a sample, because most errors are there. */
const NEWEST_BLOCKS = 10

/** Indexed blocks of this extent, ascending: all, or a sample of the newest and a random block of each of equal parts. */
function blocksOf(
  { from = 0, to = Number.MAX_SAFE_INTEGER, all, sample }: Extent,
  covered: readonly Range[],
): { count: number; numbers: Iterable<number> } {
  const ranges = covered
    .map(([first, last]): Range => [Math.max(first, from), Math.min(last, to)])
    .filter(([first, last]) => first <= last)
  const total = lengthOf(ranges)
  if (all || total <= sample) return { count: total, numbers: each(ranges) }
  const newest = Math.min(NEWEST_BLOCKS, sample)
  const places = Array.from({ length: sample - newest }, (_, n) =>
    Math.floor(((n + Math.random()) * (total - newest)) / (sample - newest)),
  )
  for (let n = newest; n > 0; n--) places.push(total - n)
  return { count: places.length, numbers: at(ranges, places) }
}

function* each(ranges: readonly Range[]): Iterable<number> {
  for (const [first, last] of ranges) for (let number = first; number <= last; number++) yield number
}

/** The block numbers at these ascending positions in the ranges. */
function* at(ranges: readonly Range[], places: readonly number[]): Iterable<number> {
  let before = 0
  let n = 0
  for (const [first, last] of ranges) {
    const length = last - first + 1
    while (n < places.length && places[n]! < before + length) yield first + places[n++]! - before
    before += length
  }
}
