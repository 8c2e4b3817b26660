import type { Table } from '../../schema/columns.ts'
import { ALL_TABLES, type TableName } from '../../schema/tables.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { COPY_HEADER, COPY_TRAILER } from './copy-format.ts'
import { copyIn } from './copy-in.ts'
import type { Dictionary, FirstSeenChange } from './dictionary.ts'
import type { EncodedRows } from './row-encoder.ts'

/** The rows that one call of `copyRows` wrote. */
export interface CopiedRows {
  /** Ids of all addresses that the rows name. */
  readonly addressIds: Float64Array
  readonly counts: Partial<Record<TableName, number>>
  readonly firstSeen: readonly FirstSeenChange[]
}

/**
 * Looks up the addresses of `units`, writes their ids into the reserved bytes, and copies all rows with one COPY per
 * table: into the table, or into the partition that `targetOf` returns.
 */
export async function copyRows(
  tx: Tx,
  dictionary: Dictionary,
  units: readonly EncodedRows[],
  targetOf: (table: string) => string = (table) => table,
): Promise<CopiedRows> {
  const { merged, numbers } = mergeAddresses(units)
  const { ids, changes } = await dictionary.resolve(tx, merged.addresses, merged.firstBlocks)
  const byTable = new Map<TableName, Uint8Array[]>()
  const counts: Partial<Record<TableName, number>> = {}
  units.forEach((unit, u) => {
    for (const table of unit.tables) {
      fillHoles(table.bytes, table.holes, numbers[u]!, ids)
      const chunks = byTable.get(table.name)
      if (chunks) chunks.push(table.bytes)
      else byTable.set(table.name, [table.bytes])
      counts[table.name] = (counts[table.name] ?? 0) + table.count
    }
  })
  for (const [name, chunks] of byTable) await copy(tx, ALL_TABLES[name], chunks, targetOf)
  return { addressIds: ids, counts, firstSeen: changes }
}

function fillHoles(bytes: Uint8Array, holes: Int32Array, numbers: Int32Array | undefined, ids: Float64Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let i = 0; i < holes.length; i += 2) {
    const number = holes[i + 1]!
    const id = ids[numbers === undefined ? number : numbers[number]!]!
    const at = holes[i]!
    view.setInt32(at, Math.floor(id / 4_294_967_296))
    view.setUint32(at + 4, id % 4_294_967_296)
  }
}

/**
 * Merges the addresses of all units without duplicates. `numbers[u][n]` is the merged index of the n-th address of unit
 * u.
 */
function mergeAddresses(units: readonly EncodedRows[]) {
  if (units.length === 1) return { merged: units[0]!, numbers: [undefined] }
  const places = new Map<string, number>()
  const firsts: number[] = []
  const numbers = units.map((unit) => {
    const bytes = Buffer.from(unit.addresses.buffer, unit.addresses.byteOffset, unit.addresses.byteLength)
    const indexes = new Int32Array(unit.firstBlocks.length)
    for (let n = 0; n < indexes.length; n++) {
      const key = bytes.toString('latin1', 20 * n, 20 * n + 20)
      const first = unit.firstBlocks[n]!
      let place = places.get(key)
      if (place === undefined) {
        place = places.size
        places.set(key, place)
        firsts.push(first)
      } else if (firsts[place]! > first) firsts[place] = first
      indexes[n] = place
    }
    return indexes
  })
  const addresses = Buffer.allocUnsafe(20 * places.size)
  let at = 0
  for (const key of places.keys()) at += addresses.write(key, at, 'latin1')
  return { merged: { addresses, firstBlocks: Int32Array.from(firsts) }, numbers }
}

async function copy(
  tx: Tx,
  table: Table,
  chunks: readonly Uint8Array[],
  targetOf: (table: string) => string,
): Promise<void> {
  const columns = Object.keys(table.columns).map((name) => `"${name}"`)
  const text = `copy ${targetOf(table.name)} (${columns.join(', ')}) from stdin (format binary)`
  await copyIn(tx.client, text, [COPY_HEADER, ...chunks, COPY_TRAILER])
}
