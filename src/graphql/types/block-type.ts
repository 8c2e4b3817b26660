import { isoTime } from '../../primitives/utc.ts'
import { columnsOf } from '../fact-fields.ts'
import type { Graph } from '../graph.ts'

export function defineBlock({ types }: Graph): void {
  types.block.implement({
    description: 'A block of the chain.',
    fields: (t) => ({
      ...columnsOf(t, {
        hash: ['hash', 'hash'],
        number: ['integer', 'number'],
        parentHash: ['hash', 'parent_hash'],
        minerHash: ['address', 'miner'],
        difficulty: ['decimal', 'difficulty'],
        totalDifficulty: ['decimal?', 'total_difficulty'],
        gasLimit: ['decimal', 'gas_limit'],
        gasUsed: ['decimal', 'gas_used'],
        baseFeePerGas: ['amount?', 'base_fee', 'null before London.'],
        size: ['decimal', 'size', 'Bytes.'],
      }),
      nonce: t.field({ type: 'NonceHash', resolve: (block) => block.nonce }),
      consensus: t.boolean({
        nullable: false,
        description: 'Whether it is on the chain: blocks that were reorganised away are not returned.',
        resolve: () => true,
      }),
      timestamp: t.field({ type: 'DateTime', resolve: (block) => isoTime(Number(block.timestamp)) }),
      isEmpty: t.boolean({
        nullable: false,
        description: 'No transaction in it.',
        resolve: (block) => block.transaction_count === 0,
      }),
    }),
  })
}
