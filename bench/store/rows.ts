import type { Hex } from '../../src/primitives/hex.ts'
import { noRows, type Rows } from '../../src/schema/tables.ts'
import { blockRow, createDigits, MODULUS, type SyntheticBlock } from '../support/synthetic.ts'

/** What the synthetic transactions are; `mixed`: a fourth of them token transfers. */
export type Kind = 'plain' | 'erc20' | 'mixed'

/** Share of transactions that name a new address, about as on public chains. */
const NEW_ADDRESSES = 0.3
/** Of the known ones, half of the traffic goes to this many: exchanges, popular contracts. */
const BUSY = 500
const TOKENS = 200
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/**
 * Decoded rows of a synthetic chain, deterministic from a seed: same seed, same rows. Hashes and addresses are as
 * random as real ones, since that is what costs a store.
 */
export function createRowSource(kind: Kind, { seed = 1, perBlock = 150 } = {}) {
  const { random, digits, addressOf } = createDigits(seed)
  const tokens = Array.from({ length: TOKENS }, (_, n) => addressOf(1_000_000_000 + n))
  let known = BUSY
  const someone = (): Hex => {
    const pick = random() / MODULUS
    if (pick < 0.5) return addressOf(random() % BUSY)
    return addressOf(random() % known)
  }
  let number = 0
  let parentHash: Hex = digits(8)

  return {
    /** The next block's rows. */
    next(into: Rows = noRows()): { block: SyntheticBlock; rows: Rows } {
      const hash: Hex = digits(8)
      const block = { number, hash, parentHash }
      const bloom = kind === 'plain' ? null : digits(64)
      into.block.push(
        blockRow(block, { transactions: perBlock, bloom, miner: addressOf(number % 20), digits }),
      )
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
          hash: digits(8),
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
          r: digits(8),
          s: digits(8),
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
