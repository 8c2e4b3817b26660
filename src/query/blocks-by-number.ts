import type { SelectedRow } from '../schema/columns.ts'
import type { blockTable } from '../schema/tables.ts'
import { type PositionRange, placesOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

const COLUMNS = [
  ...(['number', 'hash', 'parent_hash', 'nonce', 'difficulty', 'total_difficulty', 'gas_limit'] as const),
  ...(['gas_used', 'base_fee', 'size', 'timestamp', 'transaction_count'] as const),
] as const

/** Main fields of a block; quantities are decimal text. */
export type BlockOutline = Pick<SelectedRow<typeof blockTable>, (typeof COLUMNS)[number] | 'miner'>

const OUTLINES = `select ${COLUMNS.map((column) => `b.${column}`).join(', ')}, miner.address as miner
  from block as b join address as miner on miner.id = b.miner`

/** The indexed blocks among these numbers, in no particular order. */
export const blocksByNumber = (index: Snapshot, numbers: readonly number[]) =>
  index.query<BlockOutline>(prepared(`${OUTLINES} where b.number = any($1::int[]) and b.number <= at`), [
    numbers,
  ])

/** The base fee of the answer's block; undefined if it has none. */
export const baseFeeOfHead = async (index: Snapshot): Promise<string | undefined> =>
  (await index.first<{ base_fee: string | null }>(BASE_FEE))?.base_fee ?? undefined
const BASE_FEE = prepared('select base_fee::text from block where number = at')

export const blocksInOrder = (index: Snapshot, { take, ...range }: PositionRange) =>
  index.query<BlockOutline>(
    prepared(`${OUTLINES} where b.number > $1::int and b.number < $2::int and b.number <= at
        order by b.number ${range.sort} limit $3::int`),
    [...placesOf(range), take],
  )
