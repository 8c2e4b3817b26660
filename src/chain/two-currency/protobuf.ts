import { toBuffer } from '../../primitives/hex.ts'
import {
  arrayOf,
  bytesOf,
  isAbsent,
  type NodeObjectKind,
  objectOf,
  quantityOf,
  type RawFields,
} from '../evm/rpc-fields.ts'
import type { RlpWriter } from '../rlp.ts'

/*
 * The parts of Protocol Buffers that hashes need (https://protobuf.dev/programming-guides/encoding). Uses the writer of
 * RLP, which goes from the end of the buffer to its beginning: the last field is written first.
 */

/** `number`: a varint. `quantity`: big-endian bytes without leading zeros. `message`: bytes as field 1 of a message. */
type Kind = 'number' | 'quantity' | 'bytes' | 'message'
type WriteItem = (out: RlpWriter, item: RawFields) => void

/** By ascending number. Each item of a list is a field. With a function, the items are messages in field 1 of one field. */
export type ProtobufFields = readonly (readonly [number: number, name: string, kind: Kind | WriteItem])[]

/** Present fields are written even if they are zero. */
export function writeFields(
  out: RlpWriter,
  fields: ProtobufFields,
  raw: RawFields,
  object: NodeObjectKind,
): void {
  for (let i = fields.length - 1; i >= 0; i--) {
    const [number, name, kind] = fields[i]!
    const value = raw[name]
    if (typeof kind === 'function')
      writeItems(out, number, isAbsent(value) ? [] : arrayOf(value, name, object, raw), kind)
    else if (isAbsent(value)) continue
    else if (Array.isArray(value))
      for (let n = value.length - 1; n >= 0; n--) writeField(out, number, kind, value[n], name, object, raw)
    else writeField(out, number, kind, value, name, object, raw)
  }
}

function writeField(
  out: RlpWriter,
  number: number,
  kind: Kind,
  value: unknown,
  name: string,
  object: NodeObjectKind,
  raw: RawFields,
): void {
  if (kind === 'number') {
    writeVarint(out, quantityOf(value, name, object, raw))
    writeVarint(out, BigInt(number << 3))
    return
  }
  const mark = out.mark()
  if (kind === 'quantity') {
    const digits = quantityOf(value, name, object, raw).toString(16)
    if (digits !== '0') out.rawBytes(Buffer.from(digits.length & 1 ? `0${digits}` : digits, 'hex'))
  } else {
    const bytes = toBuffer(bytesOf(value, name, object, raw))
    out.rawBytes(bytes)
    if (kind === 'message' && bytes.length > 0) endField(out, 1, mark)
  }
  endField(out, number, mark)
}

function writeItems(out: RlpWriter, number: number, items: readonly unknown[], write: WriteItem): void {
  const mark = out.mark()
  for (let i = items.length - 1; i >= 0; i--) {
    const item = out.mark()
    write(out, objectOf(items[i], 'transaction'))
    endField(out, 1, item)
  }
  endField(out, number, mark)
}

/** Makes the bytes since the mark a field of this number. */
export function endField(out: RlpWriter, number: number, mark: number): void {
  writeVarint(out, BigInt(out.mark() - mark))
  writeVarint(out, BigInt((number << 3) | 2))
}

function writeVarint(out: RlpWriter, value: bigint): void {
  const groups: number[] = []
  for (let rest = value; groups.length === 0 || rest > 0n; rest >>= 7n)
    groups.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
  out.rawBytes(Uint8Array.from(groups))
}
