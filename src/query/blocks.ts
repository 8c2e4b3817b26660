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
    /** Of a unit of gas; null before London. */
    base_fee: ['decimal?', 'b.base_fee::text'],
    /** What the miner kept of the fees. */
    fees: ['decimal', 'b.fees::text'],
  },
  alias: 'b',
  joins: 'join block as b using (number) join address as miner on miner.id = b.miner',
})

/** Those whose fees this address got. */
export const blocksOfMiner = (miner: Hex) => rowsOfAddress(miner, { column: 'miner' })
