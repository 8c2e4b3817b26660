import type { Hex } from '../primitives/hex.ts'
import { writeHex } from '../primitives/hex-bytes.ts'

/**
 * Writes RLP (Yellow Paper, appendix B) from the end of a reused buffer to its front. When a list's head is written, the
 * list's length is already known, so nothing has to be measured before, nested or copied. The last item of a list is
 * written first:
 *
 *     const end = rlp.mark()
 *     rlp.hex(to); rlp.quantity(nonce)
 *     rlp.list(end)                     // [nonce, to]
 */
export class RlpWriter {
  /** Index of the last written byte. The written bytes are `bytes[at … ]`. */
  at: number
  bytes: Buffer
  private words: DataView

  constructor(size = 1 << 16) {
    this.bytes = Buffer.allocUnsafeSlow(size)
    this.words = new DataView(this.bytes.buffer)
    this.at = size
  }

  /** Discards everything. */
  clear(): void {
    this.at = this.bytes.length
  }

  /** The number of written bytes. As a position, it stays valid when the buffer grows. */
  mark(): number {
    return this.bytes.length - this.at
  }

  /** The bytes written since the mark. A view: valid only until the next write. */
  since(mark: number): Buffer {
    return this.bytes.subarray(this.at, this.bytes.length - mark)
  }

  /** Discards the bytes written since the mark. */
  rewind(mark: number): void {
    this.at = this.bytes.length - mark
  }

  /** Bytes as they are, without a head. */
  rawByte(byte: number): void {
    this.room(1)
    this.bytes[--this.at] = byte
  }

  rawBytes(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.at -= bytes.length
    this.bytes.set(bytes, this.at)
  }

  /** A string. */
  string(bytes: Uint8Array): void {
    const mark = this.mark()
    this.rawBytes(bytes)
    this.stringHead(mark)
  }

  /** A string given in hex. */
  hex(hex: Hex): void {
    const mark = this.mark()
    const length = (hex.length - 2) >> 1
    this.room(length)
    this.at -= length
    writeHex(this.bytes, this.at, hex)
    this.stringHead(mark)
  }

  /** An integer of at most 256 bits: big-endian without leading zeros; zero is the empty string. */
  quantity(value: bigint | number): void {
    const mark = this.mark()
    this.room(40)
    if (typeof value === 'number') this.small(value)
    else if (value <= MAX_SAFE) this.small(Number(value))
    else this.large(value)
    this.stringHead(mark)
  }

  private small(value: number): void {
    for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) this.bytes[--this.at] = rest % 256
  }

  private large(value: bigint): void {
    const end = this.at
    for (let rest = value; rest > 0n; rest >>= 64n) {
      this.at -= 8
      // Takes the lowest 64 bits.
      this.words.setBigUint64(this.at, rest)
    }
    while (this.at < end && this.bytes[this.at] === 0) this.at++
  }

  /** Makes the bytes since the mark a string. */
  stringHead(mark: number): void {
    const length = this.mark() - mark
    if (length === 1 && this.bytes[this.at]! < 0x80) return
    this.head(length, 0x80)
  }

  /** Makes the bytes since the mark a list. */
  list(mark: number): void {
    this.head(this.mark() - mark, 0xc0)
  }

  /** A list of what `write` writes for each item. */
  listOf<T>(items: readonly T[], write: (rlp: RlpWriter, item: T) => void): void {
    const mark = this.mark()
    for (let i = items.length - 1; i >= 0; i--) write(this, items[i]!)
    this.list(mark)
  }

  /** A list of lists. `write` writes the parts of one, the last one first. */
  listOfLists<T>(items: readonly T[], write: (rlp: RlpWriter, item: T) => void): void {
    this.listOf(items, (rlp, item) => {
      const mark = rlp.mark()
      write(rlp, item)
      rlp.list(mark)
    })
  }

  /** A list of strings given in hex. */
  listOfHex(items: readonly Hex[]): void {
    this.listOf(items, (rlp, item) => rlp.hex(item))
  }

  private head(length: number, kind: 0x80 | 0xc0): void {
    this.room(8)
    if (length < 56) {
      this.bytes[--this.at] = kind + length
      return
    }
    const before = this.at
    this.small(length)
    const lengthOfLength = before - this.at
    this.bytes[--this.at] = kind + 55 + lengthOfLength
  }

  private room(bytes: number): void {
    if (this.at >= bytes) return
    const written = this.since(0)
    const size = Math.max(this.bytes.length * 2, written.length + bytes)
    const grown = Buffer.allocUnsafeSlow(size)
    grown.set(written, size - written.length)
    this.at = size - written.length
    this.bytes = grown
    this.words = new DataView(grown.buffer)
  }
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** keccak(rlp([])): `sha3Uncles` of a block without uncles, `blockAccessListHash` of one without accesses. */
export const EMPTY_LIST_HASH: Hex = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347'

/** An RLP item: the bytes of a string, or of all items of a list. */
export interface RlpItem {
  readonly isList: boolean
  readonly content: Uint8Array
}

/** The consecutive items in these bytes. Throws RangeError if an item is longer than the rest of them. */
export function* rlpItems(bytes: Uint8Array): Generator<RlpItem, void> {
  let at = 0
  while (at < bytes.length) {
    const head = bytes[at]!
    const isList = head >= 0xc0
    const short = head - (isList ? 0xc0 : 0x80)
    let begin = at + 1
    let length = short
    if (short < 0) [begin, length] = [at, 1]
    else if (short > 55) {
      begin += short - 55
      length = bytes.subarray(at + 1, begin).reduce((sum, byte) => sum * 256 + byte, 0)
    }
    at = begin + length
    if (at > bytes.length) throw new RangeError('an item of RLP is longer than what it is in')
    yield { isList, content: bytes.subarray(begin, at) }
  }
}
