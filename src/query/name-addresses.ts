import type { Hex } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** One row per id, in no particular order. */
const BY_ID = prepared('select id, address from address where id = any($1::bigint[])')

/**
 * Replaces ids in these columns by addresses. A join would look up every address of every row, although most rows of a
 * page share a few, and pages share them with recent pages.
 */
export async function nameAddresses<Column extends string, Row extends { [name in Column]: Hex | null }>(
  index: Snapshot,
  rows: Row[],
  columns: readonly Column[],
): Promise<Row[]> {
  const { addresses } = index
  const open: [row: Record<Column, Hex | number | null>, column: Column, id: number][] = []
  const missing = new Set<number>()
  for (const row of rows as Record<Column, number | Hex | null>[])
    for (const column of columns) {
      const id = row[column]
      if (typeof id !== 'number') continue
      const known = addresses.get(id)
      if (known !== undefined) row[column] = known
      else {
        missing.add(id)
        open.push([row, column, id])
      }
    }
  if (missing.size === 0) return rows
  const byId = new Map<number, Hex>()
  for (const { id, address } of await index.query<{ id: number; address: Hex }>(BY_ID, [[...missing]])) {
    byId.set(id, address)
    addresses.set(id, address)
  }
  for (const [row, column, id] of open) row[column] = byId.get(id)!
  return rows
}
