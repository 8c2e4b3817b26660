import { createHash, hash } from 'node:crypto'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { ColumnType, Table } from '../schema/columns.ts'
import { NOT_HASHED, type TableDigest } from './digests-of-blocks.ts'

/* Fingerprints of blocks (docs/decisions/0008), made from digests; and digests made from rows that are not in the database. */

/** sha256 over the names of tables with rows of the block, each followed by the digest of these rows. */
export function fingerprintsOfBlocks(digests: readonly TableDigest[]): [block: number, hash: Buffer][] {
  const byBlock = new Map<number, TableDigest[]>()
  for (const entry of digests) {
    const same = byBlock.get(entry.block)
    if (same) same.push(entry)
    else byBlock.set(entry.block, [entry])
  }
  return [...byBlock]
    .sort(([a], [b]) => a - b)
    .map(([block, tables]) => {
      const sum = createHash('sha256')
      for (const { table, digest } of tables.sort((a, b) => (a.table < b.table ? -1 : 1)))
        sum.update(`${table}:`).update(toBuffer(digest))
      return [block, sum.digest()]
    })
}

/** sha256 over the previous hash (empty at first), the block's number and its hash. */
export function rollFingerprints(hashes: readonly [block: number, hash: Buffer][]): Buffer | undefined {
  let so: Buffer | undefined
  for (const [block, blockHash] of hashes)
    so = createHash('sha256')
      .update(so ?? '')
      .update(`${block}:`)
      .update(blockHash)
      .digest()
  return so
}

/** PostgreSQL's record_out quotes fields that are empty or contain one of these characters. */
const QUOTED = /["\\(), \t\n\v\f\r]/
const quoted = (text: string): string =>
  text === '' || QUOTED.test(text) ? `"${text.replaceAll(/["\\]/g, '$&$&')}"` : text

const bytesText = (hex: string): string => `"\\\\x${hex.slice(2)}"`
const TEXTS: Readonly<Record<ColumnType, (value: never) => string>> = {
  int2: String,
  int4: String,
  uint64: String,
  uint256: String,
  bytes: bytesText,
  address: bytesText,
  bool: (value: boolean) => (value ? 't' : 'f'),
  text: quoted,
  json: quoted,
  int4array: quoted,
}

/**
 * The hex digest of a row, the same as `digestsOfBlocks` computes in the database. JSON and lists are given in
 * PostgreSQL's text form.
 */
export function rowDigester(table: Table): (row: Readonly<Record<string, unknown>>) => string {
  const columns = Object.entries(table.columns)
    .filter(([column]) => !NOT_HASHED.has(`${table.name}.${column}`))
    .map(([column, type]) => ({ column, textOf: TEXTS[type.replace('?', '') as ColumnType] }))
  return (row) => {
    let text = '('
    let separator = ''
    for (const { column, textOf } of columns) {
      const value = row[column]
      text += value === null ? separator : separator + textOf(value as never)
      separator = ','
    }
    return hash('sha256', `${text})`)
  }
}

/** The digest of a block's rows in one table, made from the rows' digests. */
export const tableDigest = (rows: readonly string[]): Hex =>
  `0x${createHash('sha256')
    .update(Buffer.from([...rows].sort().join(''), 'hex'))
    .digest('hex')}`
