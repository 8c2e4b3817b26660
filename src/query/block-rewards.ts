import type { Hex } from '../primitives/hex.ts'
import type { PageOfPositions } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** Parts of a block's reward that do not follow from the chain's schedule. */
export interface RewardRow {
  readonly number: number
  readonly timestamp: string
  readonly miner: Hex
  /** Whether it was mined by proof of work. Other blocks earn no block reward, whatever the schedule is. */
  readonly mined: boolean
  /** The miner's part of the fees, wei. */
  readonly fees: string
  readonly uncles: readonly { readonly miner: Hex; readonly number: string; readonly emitted?: string }[]
  /**
   * Sum that later blocks emitted for this block, in the smallest unit of the miner's currency; only if requested. One
   * height can be paid twice, because chains may lengthen the delay of rewards.
   */
  readonly emitted?: string
}

/** SQL: the sum that was emitted for the block or uncle with this hash. */
const emittedForSql = (hash: string) => `(
  select coalesce(sum(value), 0)::text from emitted_transaction
  where hash64(reward_of) = hash64(${hash}) and reward_of = ${hash} and block <= at)`

const columnsSql = (
  emitted: boolean,
) => `b.number, b.timestamp, b.difficulty > 0 as mined, miner.address as miner, b.fees, (
    select coalesce(json_agg(json_build_object('miner', '0x' || encode(whose.address, 'hex'), 'number', uncle.number::text
      ${emitted ? `, 'emitted', ${emittedForSql('uncle.hash')}` : ''}) order by uncle.position), '[]')
    from uncle join address as whose on whose.id = uncle.miner where uncle.block = b.number
  ) as uncles ${emitted ? `, ${emittedForSql('b.hash')} as emitted` : ''}`

/** `emitted`: also reads the sum that later blocks emitted for the block. */
export const rewardOfBlock = (index: Snapshot, number: number, emitted = false) =>
  index.first<RewardRow>(
    prepared(`select ${columnsSql(emitted)} from block as b join address as miner on miner.id = b.miner
        where b.number = $1 and b.number <= at`),
    [number],
  )

/** Blocks of a page, newest first. */
export const rewardsOn = (index: Snapshot, page: PageOfPositions, emitted: boolean) =>
  index.query<RewardRow>(
    prepared(`select ${columnsSql(emitted)} from (${page.text}) as page join block as b using (number)
        join address as miner on miner.id = b.miner order by b.number desc`),
    page.values,
  )
