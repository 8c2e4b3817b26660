import { parquetMetadata } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { type ColumnChunk, decodeColumn } from '../../../src/archive/pages.ts'
import { assertThrift } from '../../../src/archive/thrift-bounds.ts'
import { createRandom } from '../../support/random.ts'

/* Pages are decoded as they were written, and what is no page takes neither memory nor time. */

const random = createRandom(2)
const KINDS = {
  INT32: () => random.below(2_000) - 1_000,
  INT64: () => BigInt(random.hex(8)),
  BOOLEAN: () => random.below(2) === 0,
  BYTE_ARRAY: () => Buffer.from(random.hex(random.below(40)).slice(2), 'hex'),
} as const
type Type = keyof typeof KINDS

const decode = (chunk: ColumnChunk) => decodeColumn(chunk, { left: 1e8 })

/** One column as it is in a file. */
function columnOf(type: Type, values: unknown[], nullable: boolean): ColumnChunk {
  const writer = new ByteWriter()
  const schema = [
    { name: 'root', num_children: 1 },
    {
      name: 'a',
      type,
      repetition_type: nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
      ...(type === 'INT64' ? { converted_type: 'UINT_64' as const } : {}),
    },
  ]
  const parquet = new ParquetWriter({ writer, schema })
  const columnData = [{ name: 'a', data: values, offsetIndex: false }]
  void parquet.write({ columnData, rowGroupSize: values.length, pageSize: 500 })
  void parquet.finish()
  const bytes = writer.getBytes()
  const { meta_data: column } = parquetMetadata(bytes).row_groups[0]!.columns[0]!
  const start = Number(column!.dictionary_page_offset ?? column!.data_page_offset)
  return {
    bytes: bytes.slice(start, start + Number(column!.total_compressed_size)),
    count: values.length,
    type,
    nullable,
    compressed: true,
    read: (value) => value,
  }
}

const CASES = (Object.keys(KINDS) as Type[]).flatMap((type) =>
  [false, true].flatMap((nullable) => [1, 7, 8, 9, 300].map((count) => ({ type, nullable, count }))),
)
const valuesOf = ({ type, nullable, count }: (typeof CASES)[number], distinct = count): unknown[] => {
  const pool = Array.from({ length: distinct }, () =>
    nullable && random.below(3) === 0 ? undefined : KINDS[type](),
  )
  return Array.from({ length: count }, () => random.pick(pool))
}
const plainOf = (values: readonly unknown[]) =>
  values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value))

describe('a column', () => {
  test.each(CASES)('of $count $type (null: $nullable) is read as it was written', (one) => {
    for (const distinct of [1, 2, 5, one.count]) {
      const values = valuesOf(one, distinct)
      expect(plainOf(decode(columnOf(one.type, values, one.nullable)))).toEqual(plainOf(values))
    }
  })

  test('with other bytes is refused, or has as many values', () => {
    for (const one of CASES) {
      const column = columnOf(one.type, valuesOf(one, 5), one.nullable)
      for (let n = 0; n < 200; n++) {
        const bytes = column.bytes.slice()
        for (let k = 0; k < 1 + random.below(3); k++) bytes[random.below(bytes.length)] = random.below(256)
        try {
          expect(decode({ ...column, bytes })).toHaveLength(one.count)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }
    }
  })
})

/** A page of ten values that may be null, with these levels and this body. */
function pageWith(
  levels: readonly number[],
  body: readonly number[],
  plainSize = body.length,
  compressed = false,
) {
  const zigzag = (value: number): number[] => {
    const bytes = []
    let left = value * 2
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
    return [...bytes, left]
  }
  const int = (value: number) => [0x15, ...zigzag(value)]
  const own = [
    ...int(10),
    ...int(0),
    ...int(10),
    ...int(0),
    ...int(levels.length),
    ...int(0),
    compressed ? 0x11 : 0x12,
    0,
  ]
  const size = levels.length + body.length
  const bytes = [
    ...int(3),
    ...int(levels.length + plainSize),
    ...int(size),
    0x5c,
    ...own,
    0,
    ...levels,
    ...body,
  ]
  const about = {
    count: 10,
    type: 'INT32',
    nullable: true,
    compressed,
    read: (value: unknown) => value,
  } as const
  return { ...about, bytes: Uint8Array.from(bytes) }
}
const TEN = Array.from({ length: 40 }, () => 1)
const RUN_OF_2_30 = [0x80, 0x80, 0x80, 0x80, 0x08, 1]

describe('a page that says more than it has', () => {
  test('of values in a run', () => {
    expect(decode(pageWith([20, 1], TEN))).toHaveLength(10)
    expect(() => decode(pageWith(RUN_OF_2_30, TEN))).toThrow(/a run has 1073741824 values/)
    expect(() => decode(pageWith([0x81, 0x80, 0x80, 0x80, 0x08, 1], TEN))).toThrow(/a run has \d+ groups/)
    expect(() => decode(pageWith([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1], TEN))).toThrow(/a run is too long/)
    expect(() => decode(pageWith([0, 1], TEN))).toThrow(/a run has 0 values/)
  })

  test('of bytes when it is unpacked', () => {
    expect(() => decode(pageWith([20, 1], TEN, 1_000_000_000, true))).toThrow(
      /a page says that it has 1000000000 bytes/,
    )
  })

  test('of bytes in the file', () => {
    const { bytes, ...rest } = pageWith([20, 1], TEN)
    expect(() => decode({ ...rest, bytes: bytes.subarray(0, bytes.length - 1) })).toThrow(
      /a page says that it has 42 bytes/,
    )
  })
})

describe('a header', () => {
  test('whose list is longer than what follows is refused', () => {
    expect(assertThrift(Uint8Array.from([0x19, 0x25, 2, 4, 0]))).toBe(5)
    expect(() => assertThrift(Uint8Array.from([0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x07, 0]))).toThrow(
      /a list of 2147483647/,
    )
  })

  test('that is nested without end, or has a number without end, is refused', () => {
    expect(() => assertThrift(new Uint8Array(1_000_000).fill(0x1c))).toThrow(/nested too deeply/)
    expect(() => assertThrift(Uint8Array.from([0x16, ...new Uint8Array(1_000).fill(0x80)]))).toThrow(
      /too long/,
    )
  })
})
