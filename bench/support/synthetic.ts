import type { Hex } from '../../src/primitives/hex.ts'
import type { Rows } from '../../src/schema/tables.ts'

export interface SyntheticBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
}

/** Of block 0, Unix seconds. */
export const FIRST_TIME = 1_600_000_000
export const MODULUS = 0x1_0000_0000

const HEX = Array.from({ length: 0x10000 }, (_, n) => n.toString(16).padStart(4, '0'))

/** Random numbers, hashes and addresses from a seed: as random as real ones, since that is what costs a store. */
export function createDigits(seed: number) {
  let state = seed >>> 0
  /** Below 2³²; xorshift32, which scatters enough and is fast. */
  const random = (): number => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  /** Hex digits of this many words of four bytes. */
  const digits = (words: number): Hex => {
    let text = '0x'
    for (let n = 0; n < words; n++) {
      const word = random()
      text += HEX[word >>> 16]! + HEX[word & 0xffff]!
    }
    return text as Hex
  }
  /** The same address for the same number, so that none has to be kept. */
  const addressOf = (n: number): Hex => {
    let a = (n * 2_654_435_761) % MODULUS
    let text = ''
    for (let word = 0; word < 5; word++) {
      a = (Math.imul(a ^ (a >>> 15), 2_246_822_519) + n + word * 374_761_393) >>> 0
      text += a.toString(16).padStart(8, '0')
    }
    return `0x${text}`
  }
  return { random, digits, addressOf }
}

type BlockRow = Rows['block'][number]

/** The row of a block of Ethereum as it is today. */
export function blockRow(
  { number, hash, parentHash }: SyntheticBlock,
  of: { transactions: number; bloom: Hex | null; miner: Hex; digits: (words: number) => Hex },
): BlockRow {
  const { digits } = of
  return {
    number,
    miner: of.miner,
    transaction_count: of.transactions,
    unproved: 0,
    hash,
    parent_hash: parentHash,
    timestamp: BigInt(FIRST_TIME + number * 12),
    nonce: '0x0000000000000000',
    mix_hash: digits(8),
    sha3_uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
    state_root: digits(8),
    transactions_root: digits(8),
    receipts_root: digits(8),
    logs_bloom: of.bloom,
    difficulty: 0n,
    total_difficulty: null,
    extra_data: '0x',
    size: 30_000n,
    gas_limit: 30_000_000n,
    gas_used: 15_000_000n,
    base_fee: 12_345_678_901n,
    withdrawals_root: digits(8),
    blob_gas_used: 0n,
    excess_blob_gas: 0n,
    parent_beacon_block_root: digits(8),
    requests_hash: null,
    receipts_gas: null,
    fees: 12_345_678_901_234_567n,
    other_fees: null,
    extra: null,
  }
}
