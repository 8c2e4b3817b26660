import type { Hex } from '../../src/primitives/hex.ts'
import { noRows, type Rows } from '../../src/schema/tables.ts'

/** What the synthetic transactions are; `mixed`: a fourth of them token transfers. */
export type Kind = 'plain' | 'erc20' | 'mixed'

export interface SyntheticBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
}

/** Share of transactions that name a new address, about as on public chains. */
const NEW_ADDRESSES = 0.3
/** Of the known ones, half of the traffic goes to this many: exchanges, popular contracts. */
const BUSY = 500
const TOKENS = 200
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const MODULUS = 0x1_0000_0000

const HEX = Array.from({ length: 0x10000 }, (_, n) => n.toString(16).padStart(4, '0'))

/**
 * Decoded rows of a synthetic chain, deterministic from a seed: same seed, same rows. Hashes and addresses are as
 * random as real ones, since that is what costs a store.
 */
export function createRowSource(kind: Kind, { seed = 1, perBlock = 150 } = {}) {
  let state = seed >>> 0
  const random = (): number => {
    // xorshift32: good enough to scatter, and fast.
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  const digits = (words: number): string => {
    let text = ''
    for (let n = 0; n < words; n++) {
      const word = random()
      text += HEX[word >>> 16]! + HEX[word & 0xffff]!
    }
    return text
  }
  /** The same address for the same number, without keeping them all. */
  const addressOf = (n: number): Hex => {
    let a = (n * 2_654_435_761) % MODULUS
    let text = ''
    for (let word = 0; word < 5; word++) {
      a = (Math.imul(a ^ (a >>> 15), 2_246_822_519) + n + word * 374_761_393) >>> 0
      text += a.toString(16).padStart(8, '0')
    }
    return `0x${text}`
  }
  const tokens = Array.from({ length: TOKENS }, (_, n) => addressOf(1_000_000_000 + n))
  let known = BUSY
  const someone = (): Hex => {
    const pick = random() / MODULUS
    if (pick < 0.5) return addressOf(random() % BUSY)
    return addressOf(random() % known)
  }
  let number = 0
  let parentHash: Hex = `0x${digits(8)}`

  return {
    /** The next block's rows. */
    next(into: Rows = noRows()): { block: SyntheticBlock; rows: Rows } {
      const hash: Hex = `0x${digits(8)}`
      const block = { number, hash, parentHash }
      into.block.push({
        number,
        miner: addressOf(number % 20),
        transaction_count: perBlock,
        unproved: 0,
        hash,
        parent_hash: parentHash,
        timestamp: BigInt(1_600_000_000 + number * 12),
        nonce: '0x0000000000000000',
        mix_hash: `0x${digits(8)}`,
        sha3_uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
        state_root: `0x${digits(8)}`,
        transactions_root: `0x${digits(8)}`,
        receipts_root: `0x${digits(8)}`,
        logs_bloom: kind === 'plain' ? null : `0x${digits(64)}`,
        difficulty: 0n,
        total_difficulty: null,
        extra_data: '0x',
        size: 30_000n,
        gas_limit: 30_000_000n,
        gas_used: 15_000_000n,
        base_fee: 12_345_678_901n,
        withdrawals_root: `0x${digits(8)}`,
        blob_gas_used: 0n,
        excess_blob_gas: 0n,
        parent_beacon_block_root: `0x${digits(8)}`,
        requests_hash: null,
        receipts_gas: null,
        fees: 12_345_678_901_234_567n,
        extra: null,
      })
      let logs = 0
      for (let index = 0; index < perBlock; index++) {
        const isToken = kind === 'erc20' || (kind === 'mixed' && index % 4 === 0)
        const from = someone()
        const to = random() / MODULUS < NEW_ADDRESSES ? addressOf(known++) : someone()
        const amount = BigInt(1 + random()) * 1_000_003_711n
        const token = tokens[random() % TOKENS]!
        into.transaction.push({
          from_id: from,
          to_id: isToken ? token : to,
          created_id: null,
          block: number,
          index,
          first_log: isToken ? logs : 0,
          log_count: isToken ? 1 : 0,
          type: 2,
          status: 1,
          hash: `0x${digits(8)}`,
          nonce: BigInt(random() % 5000),
          value: isToken ? 0n : amount,
          gas: isToken ? 90_000n : 21_000n,
          gas_price: 13_345_678_901n,
          gas_used: isToken ? 51_234n : 21_000n,
          cumulative_gas_used: BigInt((index + 1) * (isToken ? 51_234 : 21_000)),
          effective_gas_price: null,
          max_fee: 20_000_000_000n,
          max_priority_fee: 1_000_000_000n,
          v: 1n,
          r: `0x${digits(8)}`,
          s: `0x${digits(8)}`,
          input: isToken
            ? `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
            : '0x',
          coin_log: null,
          extra: null,
        })
        if (!isToken) continue
        into.log.push({
          address_id: token,
          block: number,
          index: logs,
          tx_index: index,
          topic0: TRANSFER,
          topic1: `0x${from.slice(2).padStart(64, '0')}`,
          topic2: `0x${to.slice(2).padStart(64, '0')}`,
          topic3: null,
          data: `0x${amount.toString(16).padStart(64, '0')}`,
        })
        into.tokenTransfer.push({
          token,
          from_id: from,
          to_id: to,
          block: number,
          log_index: logs,
          item: 0,
          tx_index: index,
          standard: 20,
          token_id: null,
          amount,
        })
        logs++
      }
      number++
      parentHash = hash
      return { block, rows: into }
    },
  }
}
