import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { writeHex } from '../primitives/hex-bytes.ts'
import type { Log } from './types.ts'

export const BLOOM_BYTES = 256

/** The bloom of no logs. */
export const EMPTY_BLOOM: Hex = `0x${'00'.repeat(BLOOM_BYTES)}`

/** Stands for the bloom of a receipt that has none. */
export const UNSAID_BLOOM: Hex = '0x'

/** Enough for a block's addresses and topics; it is emptied when it is full, so it never holds more than about 5 MB. */
const MAX_CACHED = 20_000

/**
 * Blooms of logs (Yellow Paper, 4.3.1): the hash of each address and topic sets three of 2,048 bits. The bits
 * of recent values are cached, because most logs of a chain share a few topics.
 */
export class Bloomer {
  private readonly keccak: Keccak
  private readonly scratch = Buffer.allocUnsafeSlow(32)
  /** Three bit numbers of 11 bits each, in one number. */
  private readonly known = new Map<Hex, number>()

  constructor(keccak: Keccak) {
    this.keccak = keccak
  }

  /** Sets the bits of these logs in `bloom`. */
  add(bloom: Uint8Array, logs: readonly Log[]): void {
    for (const { address, topics } of logs) {
      this.set(bloom, address)
      for (const topic of topics) this.set(bloom, topic)
    }
  }

  /** The bloom of these logs. */
  bloomOf(logs: readonly Log[]): Uint8Array {
    const bloom = new Uint8Array(BLOOM_BYTES)
    this.add(bloom, logs)
    return bloom
  }

  private set(bloom: Uint8Array, item: Hex): void {
    let bits = this.known.get(item)
    if (bits === undefined) {
      bits = this.bitsOf(item)
      if (this.known.size >= MAX_CACHED) this.known.clear()
      this.known.set(item, bits)
    }
    // Bitwise operators only take 32 of the 33 bits, so the third number comes from a division.
    const third = Math.floor(bits / 0x40_0000)
    setBit(bloom, bits & 0x7ff)
    setBit(bloom, (bits >>> 11) & 0x7ff)
    setBit(bloom, third)
  }

  private bitsOf(item: Hex): number {
    const length = (item.length - 2) >> 1
    writeHex(this.scratch, 0, item)
    const hash = this.keccak(this.scratch.subarray(0, length))
    const bit = (at: number) => ((hash[at]! << 8) | hash[at + 1]!) & 0x7ff
    return bit(0) + bit(2) * 0x800 + bit(4) * 0x40_0000
  }
}

/** Bit 0 is the lowest bit of the last byte. */
function setBit(bloom: Uint8Array, bit: number): void {
  const at = BLOOM_BYTES - 1 - (bit >> 3)
  bloom[at] = bloom[at]! | (1 << (bit & 7))
}

/** Adds the bits of `other` to `bloom`. */
export function mergeBloom(bloom: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < BLOOM_BYTES; i++) bloom[i] = bloom[i]! | other[i]!
}
