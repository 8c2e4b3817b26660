import type { Hex } from '../primitives/hex.ts'
import type { PageOfPositions, Search } from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'

/** A header that a block names as one of a branch that lost. */
export interface UncleRow {
  /** The block that names it, and its place there. */
  readonly block: number
  readonly position: number
  /** Of that block, Unix seconds. */
  readonly timestamp: string
  readonly number: string
  readonly hash: Hex
  readonly miner: Hex
}

export const UNCLE_POSITION_COLUMNS = ['block', 'position']

export const searchOfUncles = (
  filter: Pick<Search, 'firstBlock' | 'lastBlock' | 'sort' | 'skip' | 'take' | 'after'>,
): Search => ({
  ...filter,
  table: 'uncle',
  position: UNCLE_POSITION_COLUMNS,
  accessPaths: [[{ key: [] }]],
  values: [],
})

/** Uncles of a page, in its order. */
export const unclesOn = (index: Snapshot, page: PageOfPositions, sort: 'asc' | 'desc'): Promise<UncleRow[]> =>
  index.query<UncleRow>(
    prepared(`select uncle.block, uncle.position, b.timestamp, uncle.number::text, uncle.hash, whose.address as miner
        from (${page.text}) as page join uncle using (block, position)
        join block as b on b.number = uncle.block join address as whose on whose.id = uncle.miner
        order by uncle.block ${sort}, uncle.position ${sort}`),
    page.values,
  )
