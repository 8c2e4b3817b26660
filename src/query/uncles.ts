import { defineFacts } from './facts.ts'

/** Headers that a block names as those of a branch that lost. Position and time are of the block that names them. */
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
