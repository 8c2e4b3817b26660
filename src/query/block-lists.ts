import type { Hex } from '../primitives/hex.ts'
import { defineFacts, rowsOfAddress } from './facts.ts'

/** Blocks as lists show them; amounts are wei. */
export const BLOCKS = defineFacts({
  table: 'block',
  position: ['number'],
  columns: {
    hash: ['hash', 'b.hash'],
    timestamp: ['decimal', 'b.timestamp'],
    miner: ['address', 'miner.address'],
    transaction_count: ['integer', 'b.transaction_count'],
    gas_used: ['decimal', 'b.gas_used::text'],
    gas_limit: ['decimal', 'b.gas_limit::text'],
    /** Per unit of gas; null before London. */
    base_fee: ['decimal?', 'b.base_fee::text'],
    /** The miner's part of the fees. */
    fees: ['decimal', 'b.fees::text'],
  },
  alias: 'b',
  joins: 'join block as b using (number) join address as miner on miner.id = b.miner',
})

/** Blocks that pay their fees to this address. */
export const blocksOfMiner = (miner: Hex) => rowsOfAddress(miner, { column: 'miner' })

/** Headers that a block includes as uncles. Position and time are those of the including block. */
export const UNCLES = defineFacts({
  table: 'uncle',
  position: ['block', 'position'],
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    number: ['decimal', 'uncle.number::text'],
    hash: ['hash', 'uncle.hash'],
    miner: ['address', 'whose.address'],
  },
  alias: 'uncle',
  joins: `join uncle using (block, position)
    join block as b on b.number = uncle.block join address as whose on whose.id = uncle.miner`,
})

/** Withdrawals from the beacon chain; amounts in gwei. */
export const WITHDRAWALS = defineFacts({
  table: 'withdrawal',
  position: ['block', 'position'],
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    index: ['decimal', 'w.index'],
    validator: ['decimal', 'w.validator'],
    address: ['address', 'recipient.address'],
    amount: ['decimal', 'w.amount'],
  },
  alias: 'w',
  joins: `join withdrawal as w using (block, position)
    join block as b on b.number = w.block join address as recipient on recipient.id = w.address`,
})

export const withdrawalsTo = (address: Hex) => rowsOfAddress(address, { column: 'address' })
