import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { PageOfPositions, Search } from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'
import { idFrom, lookedUp } from './transaction-columns.ts'

/** A block as lists show it. */
export interface ListedBlockRow {
  readonly number: number
  readonly hash: Hex
  /** Unix seconds. */
  readonly timestamp: string
  readonly miner: Hex
  readonly transaction_count: number
  readonly gas_used: string
  readonly gas_limit: string
  /** wei a gas; null: before London. */
  readonly base_fee: string | null
  /** What the miner kept of the fees, wei. */
  readonly fees: string
}

export const BLOCK_POSITION_COLUMNS = ['number']

type Filter = Pick<Search, 'firstBlock' | 'lastBlock' | 'sort' | 'skip' | 'take' | 'after'>

/** Blocks of a range; `miner`: only those whose fees this address got. */
export const searchOfBlocks = (filter: Filter, miner: Hex | undefined): Search => ({
  ...filter,
  table: 'block',
  position: BLOCK_POSITION_COLUMNS,
  ...(miner === undefined
    ? { accessPaths: [[{ key: [] }]], values: [] }
    : {
        accessPaths: [[{ key: [['miner', idFrom('party')]] }]],
        ctes: [lookedUp('party', '$1')],
        values: [toBuffer(miner)],
      }),
})

/** Blocks of a page, in its order. */
export const blocksOn = (
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
): Promise<ListedBlockRow[]> =>
  index.query<ListedBlockRow>(
    prepared(`select b.number, b.hash, b.timestamp, miner.address as miner, b.transaction_count, b.gas_used::text,
          b.gas_limit::text, b.base_fee::text, b.fees::text
        from (${page.text}) as page join block as b using (number) join address as miner on miner.id = b.miner
        order by b.number ${sort}`),
    page.values,
  )
