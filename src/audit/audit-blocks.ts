import type pg from 'pg'
import type { CheckOutcome } from '../chain/checks.ts'
import type { createSigner } from '../chain/signer.ts'
import { unprovedOf } from '../chain/unproved.ts'
import { sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { wrongFirstSeen } from '../query/first-and-last-seen.ts'
import { rowsOfBlock } from '../query/rows-of-block.ts'
import type { Table } from '../schema/columns.ts'
import {
  ALL_TABLES,
  emitterOf,
  type Rows,
  TABLES_OF_UNLISTED_ADDRESSES,
  type TableName,
} from '../schema/tables.ts'
import { MissingBlockError } from '../source/bundle.ts'
import { readKeptFrom } from '../store/owed/index-coverage.ts'
import { compareBlock } from './compare-block.ts'
import type { Difference, Findings } from './difference.ts'
import type { ExpectedBlock } from './expected.ts'

export interface BlockParts {
  readonly pool: pg.Pool
  readonly expected: (block: number) => Promise<ExpectedBlock>
  readonly signer: ReturnType<typeof createSigner>
  readonly findings: Findings
  /** Receives the checks of a block that cannot be made, or could not be made when it was indexed, a sentence each. */
  readonly unproved: (block: number, reasons: readonly string[]) => void
}

/**
 * A block's rows are read in one snapshot, and are written and removed together. If the index and the node have the same
 * block, a difference counts at once. Otherwise a reorganisation or a backfill may be going on, so a difference only
 * counts in the last attempt.
 */
const MAX_ATTEMPTS = 3
const RETRY_PAUSE_MS = 700

/** Compares all rows of a block in the index with the node's answers. Returns the rows according to the node. */
export async function checkBlock(block: number, parts: BlockParts): Promise<Rows | undefined> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === MAX_ATTEMPTS
    try {
      const notes: string[] = []
      const { rows, differences, unproved, moving } = await look(block, parts, (what) => notes.push(what))
      // The block was dropped meanwhile.
      if (last && block < (await readKeptFrom(parts.pool))) return undefined
      if (!moving || last) {
        for (const difference of differences) parts.findings.differs(difference)
        for (const what of notes) parts.findings.unknown(what)
        if (unproved.length > 0) parts.unproved(block, unproved)
        return rows
      }
    } catch (error) {
      if (last) {
        // The block was removed on both sides meanwhile.
        if (
          error instanceof MissingBlockError &&
          (await rowsOfBlock(parts.pool, block)).rows.block.length === 0
        )
          return undefined
        const what = `cannot be compared: ${sentenceOf(error)}`
        parts.findings.differs({ table: 'block', where: `block ${block}`, what })
        return undefined
      }
    }
    await pause(RETRY_PAUSE_MS)
  }
}

async function look(
  block: number,
  { pool, expected, signer }: BlockParts,
  unknown: (what: string) => void,
): Promise<{ rows: Rows; differences: Difference[]; unproved: string[]; moving: boolean }> {
  const { rows, transactions, unproved, withoutTraces } = await expected(block)
  const stored = await rowsOfBlock(pool, block)
  const where = `block ${block}`
  const traces = withoutTraces === undefined && !stored.untraced
  if (withoutTraces !== undefined) unknown(`traces of block ${block}: ${withoutTraces}`)
  else if (stored.untraced) unknown(`traces of block ${block}: not indexed yet`)
  const differences = compareBlock(block, rows, stored.rows, { traces })

  for (const { index, from, ...rest } of transactions) {
    const signed = signer({ index, from, ...rest })
    if (signed !== undefined && signed !== from)
      differences.push({
        table: 'transaction',
        where: `${where} index ${index}`,
        what: `from_id is ${from}, the signature is of ${signed}`,
      })
  }

  const strange = await wrongFirstSeen(pool, block, addressesOf(rows), { whole: traces })
  for (const { address, first, named } of strange)
    differences.push({
      table: 'address',
      where: address,
      what: named
        ? `first_block is ${first}, but block ${block} names it`
        : `first_block is ${first}, but that block does not name it`,
    })
  const [storedBlock] = stored.rows.block
  const moving = strange.length > 0 || storedBlock?.['hash'] !== rows.block[0]!.hash
  return { rows, differences, unproved: reasonsOf(unproved, Number(storedBlock?.['unproved'] ?? 0)), moving }
}

/** Why a block is not proved: from the checks of now, and from those that could not be made when it was indexed. */
function reasonsOf(outcomes: readonly CheckOutcome[], bits: number): string[] {
  const now = new Set<string>(outcomes.map(({ check }) => check))
  return [
    ...outcomes.map(({ check, reason }) => `${check}: ${reason}`),
    ...unprovedOf(bits)
      .filter((check) => !now.has(check))
      .map((check) => `${check} could not be checked when the block was indexed.`),
  ]
}

/** The addresses in these rows that count as seen in the block, each once. */
export function addressesOf(rows: Rows): Hex[] {
  const named = new Set<Hex>()
  for (const [name, table] of Object.entries(ALL_TABLES) as [TableName, Table][]) {
    const columns = Object.keys(table.columns).filter((column) =>
      table.columns[column]!.startsWith('address'),
    )
    if (TABLES_OF_UNLISTED_ADDRESSES.has(name)) continue
    for (const row of rows[name] as readonly Record<string, unknown>[]) {
      for (const column of columns) if (row[column]) named.add(row[column] as Hex)
      const emitter = emitterOf(name, row)
      if (emitter !== undefined) named.add(emitter)
    }
  }
  return [...named]
}
