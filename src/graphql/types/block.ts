import { blocksInOrder } from '../../query/blocks-by-number.ts'
import { ofPlaces } from '../../query/list-rows.ts'
import { type PageArguments, pageOf } from '../connection.ts'
import type { GraphContext } from '../context.ts'
import type { Graph } from '../graph.ts'

export function defineBlock({ types }: Graph): void {
  types.block.implement({
    description: 'A block of the chain.',
    fields: (t) => ({
      hash: t.field({ type: 'FullHash', nullable: false, resolve: (block) => block.hash }),
      number: t.exposeInt('number', { nullable: false }),
      parentHash: t.field({ type: 'FullHash', nullable: false, resolve: (block) => block.parent_hash }),
      minerHash: t.field({ type: 'AddressHash', nullable: false, resolve: (block) => block.miner }),
      nonce: t.field({ type: 'NonceHash', resolve: (block) => block.nonce }),
      consensus: t.boolean({
        nullable: false,
        description: 'Whether it is on the chain: blocks that were reorganised away are not returned.',
        resolve: () => true,
      }),
      difficulty: t.field({ type: 'Decimal', nullable: false, resolve: (block) => block.difficulty }),
      totalDifficulty: t.field({ type: 'Decimal', resolve: (block) => block.total_difficulty }),
      gasLimit: t.field({ type: 'Decimal', nullable: false, resolve: (block) => block.gas_limit }),
      gasUsed: t.field({ type: 'Decimal', nullable: false, resolve: (block) => block.gas_used }),
      baseFeePerGas: t.field({
        type: 'Wei',
        description: 'null before London.',
        resolve: (block) => block.base_fee,
      }),
      size: t.field({
        type: 'Decimal',
        nullable: false,
        description: 'Bytes.',
        resolve: (block) => block.size,
      }),
      timestamp: t.field({ type: 'DateTime', resolve: (block) => isoTimeOf(block.timestamp) }),
      isEmpty: t.boolean({
        nullable: false,
        description: 'No transaction in it.',
        resolve: (block) => block.transaction_count === 0,
      }),
    }),
  })
}

/** All blocks, newest first. */
export function blocksOf(args: PageArguments, { index, loaders }: GraphContext) {
  const list = ofPlaces('number', 'desc', async (range) => {
    const rows = await blocksInOrder(index, range)
    for (const row of rows) loaders.block.prime(row.number, row)
    return rows
  })
  return pageOf('blocks', list, args)
}

/** The last moment that ISO 8601 has four digits for the year of. */
const MAX_TIMESTAMP = 253_402_300_799n

/** Unix seconds as an ISO date; null beyond the year 9999, for a made-up time. */
function isoTimeOf(seconds: string): string | null {
  const time = BigInt(seconds)
  return time > MAX_TIMESTAMP ? null : new Date(Number(time) * 1000).toISOString()
}
