import { type ParquetType, snappyUncompress } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { assertThrift } from './thrift-bounds.ts'

/*
 * Decodes the pages that table-files.ts writes, and no others. hyparquet's own decoder trusts counts: a run of 2³¹ values
 * in a page of ten ends the process, not only the thread.
 */

export interface ColumnChunk {
  readonly bytes: Uint8Array
  /** Values, nulls included. */
  readonly count: number
  readonly type: ParquetType
  readonly nullable: boolean
  readonly compressed: boolean
  /** Of each value, or of each in the dictionary. */
  readonly read: (value: unknown) => unknown
}

/** Of a row group without its compression; what was used is counted down. */
export interface PlainBytes {
  left: number
}

const MAX_HEADER_BYTES = 65_536
/** Snappy makes 22 bytes of one at most. */
const MAX_SNAPPY_RATIO = 22

/** The values of a column of one row group; undefined: null. */
export function decodeColumn(chunk: ColumnChunk, plainBytes: PlainBytes): unknown[] {
  const { bytes, count } = chunk
  const values: unknown[] = []
  let dictionary: unknown[] | undefined
  let at = 0
  while (values.length < count) {
    const end = at + assertThrift(bytes.subarray(at, at + MAX_HEADER_BYTES))
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, end - at)
    const header = parquetHeader({ view, offset: 0 })
    const { compressed_page_size: size, uncompressed_page_size: plainSize } = header
    if (!isWithin(size, bytes.length - end)) throw new Error(`a page says that it has ${size} bytes`)
    const page = bytes.subarray(end, end + size)
    at = end + size
    if (header.type === 'DICTIONARY_PAGE') {
      const values = header.dictionary_page_header?.num_values ?? -1
      dictionary = plain(chunk, decompress(chunk, page, plainSize, plainBytes), values)
    } else {
      for (const value of dataPage(chunk, header, page, dictionary, plainBytes)) values.push(value)
    }
  }
  if (values.length > count) throw new Error(`a column has ${values.length} values where ${count} are due`)
  return values
}

type PageHeader = ReturnType<typeof parquetHeader>

function dataPage(
  chunk: ColumnChunk,
  { type, uncompressed_page_size: plainSize, data_page_header_v2: header }: PageHeader,
  page: Uint8Array,
  dictionary: unknown[] | undefined,
  plainBytes: PlainBytes,
): unknown[] {
  if (type !== 'DATA_PAGE_V2' || !header) throw new Error(`it has pages of the type ${String(type)}`)
  const { num_values: count, num_nulls: nulls, definition_levels_byte_length: levelBytes } = header
  if (
    !(
      count > 0 &&
      isWithin(count, chunk.count) &&
      isWithin(nulls, count) &&
      isWithin(levelBytes, page.length)
    )
  )
    throw new Error(`a page says that it has ${count} values`)
  if (header.repetition_levels_byte_length !== 0) throw new Error('it has nested columns')
  const rest = page.subarray(levelBytes)
  const body =
    header.is_compressed === false ? rest : decompress(chunk, rest, plainSize - levelBytes, plainBytes)
  const own = pageValues(chunk, header.encoding, body, count - nulls, dictionary)
  if (!chunk.nullable) {
    if (nulls !== 0) throw new Error('a column that has no nulls has some')
    return own
  }
  const levels = runs(page.subarray(0, levelBytes), 1, count)
  let n = 0
  const values = Array.from(levels, (level) => (level === 1 ? own[n++] : undefined))
  if (n !== own.length) throw new Error(`a page has ${own.length} values where ${n} are due`)
  return values
}

function pageValues(
  chunk: ColumnChunk,
  encoding: string,
  body: Uint8Array,
  count: number,
  dictionary: unknown[] | undefined,
): unknown[] {
  if (count === 0) return []
  if (encoding === 'PLAIN') return plain(chunk, body, count)
  // Behind four bytes of its length.
  if (encoding === 'RLE' && chunk.type === 'BOOLEAN')
    return Array.from(runs(body.subarray(4), 1, count), (bit) => chunk.read(bit === 1))
  if (encoding !== 'RLE_DICTIONARY' || !dictionary) throw new Error(`it has pages encoded as ${encoding}`)
  const known = dictionary
  return Array.from(runs(body.subarray(1), body[0] ?? 0, count), (index) => {
    if (index >= known.length) throw new Error('a value is not in its dictionary')
    return known[index]
  })
}

const isWithin = (size: number, most: number): boolean => Number.isInteger(size) && size >= 0 && size <= most

function decompress(
  { compressed }: ColumnChunk,
  page: Uint8Array,
  length: number,
  plainBytes: PlainBytes,
): Uint8Array {
  if (!compressed) return page
  if (!isWithin(length, Math.min(plainBytes.left, page.length * MAX_SNAPPY_RATIO)))
    throw new Error(`a page says that it has ${length} bytes`)
  plainBytes.left -= length
  const output = new Uint8Array(length)
  if (length > 0) snappyUncompress(page, output)
  return output
}

/** Values one after the other, as they are in memory (Parquet's PLAIN). */
function plain({ type, read }: ColumnChunk, bytes: Uint8Array, count: number): unknown[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = type === 'INT32' ? 4 : type === 'INT64' ? 8 : type === 'BOOLEAN' ? 1 / 8 : 4
  if (!isWithin(count, bytes.length / width)) throw new Error(`a page says that it has ${count} values`)
  const values = new Array<unknown>(count)
  let at = 0
  for (let n = 0; n < count; n++) {
    if (type === 'INT32') values[n] = read(view.getInt32(4 * n, true))
    else if (type === 'INT64') values[n] = read(view.getBigUint64(8 * n, true))
    else if (type === 'BOOLEAN') values[n] = read((bytes[n >> 3]! & (1 << (n & 7))) !== 0)
    else {
      const length = view.getUint32(at, true)
      at += 4
      if (length > bytes.length - at) throw new Error(`a value says that it has ${length} bytes`)
      values[n] = read(bytes.subarray(at, at + length))
      at += length
    }
  }
  return values
}

/** Wider indexes than of any dictionary that a row group can have. */
const MAX_BITS = 24

/** Runs of repeated values, and groups of eight packed ones (Parquet's RLE/bit-packing hybrid). */
function runs(bytes: Uint8Array, bits: number, count: number): Uint32Array {
  if (bits > MAX_BITS) throw new Error(`it has values of ${bits} bits`)
  const values = new Uint32Array(count)
  let at = 0
  let seen = 0
  const next = (): number => {
    if (at >= bytes.length) throw new Error('a page ends too early')
    return bytes[at++]!
  }
  while (seen < count) {
    let header = 0
    let byte = 0x80
    for (let shift = 0; byte & 0x80; shift += 7) {
      if (shift > 28) throw new Error('a run is too long')
      byte = next()
      header += (byte & 0x7f) * 2 ** shift
    }
    const length = Math.floor(header / 2)
    if (header % 2 === 0) {
      let value = 0
      for (let shift = 0; shift < bits; shift += 8) value += next() * 2 ** shift
      if (length === 0 || length > count - seen) throw new Error(`a run has ${length} values`)
      values.fill(value, seen, seen + length)
      seen += length
      continue
    }
    // Each group is eight values, of which the last one may be filled up.
    if (length === 0 || (length - 1) * 8 >= count - seen) throw new Error(`a run has ${length} groups`)
    let held = 0
    let heldBits = 0
    for (let n = 0; n < length * 8; n++) {
      while (heldBits < bits) {
        held += next() * 2 ** heldBits
        heldBits += 8
      }
      const rest = Math.floor(held / 2 ** bits)
      if (seen < count) values[seen++] = held - rest * 2 ** bits
      held = rest
      heldBits -= bits
    }
  }
  return values
}
