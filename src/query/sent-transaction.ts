import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idSql } from './transaction-columns.ts'

/**
 * The hash of an account's transaction with this nonce. No index has nonces, but they increase along an account's
 * transactions, so a binary search finds the block in some thirty look-ups.
 */
export const sentTransaction = (index: Snapshot, sender: Hex, nonce: bigint) =>
  index.value<Hex | undefined>(
    // The sender's first transaction at or after block `low` has at most this nonce; the one at or after `high` has a higher one.
    prepared(`with recursive sender as (select ${idSql('$1')} as id),
        halving (low, high) as (
          select 0::bigint, at::bigint + 1
          union all
          select case when earlier then middle else low end, case when earlier then high else middle end
          from (
            select low, high, (low + high) / 2 as middle, coalesce((
              select nonce <= $2::numeric from transaction
              where (from_id, block, index) >= ((select id from sender), ((low + high) / 2)::int, 0)
                and (from_id, block) <= ((select id from sender), at)
              order by from_id, block, index limit 1), false) as earlier
            from halving where high - low > 1
          ) as halved
        )
        select t.hash from (select low from halving order by high - low limit 1) as found
        cross join lateral (
          select block from transaction
          where (from_id, block, index) >= ((select id from sender), found.low::int, 0)
            and (from_id, block) <= ((select id from sender), at)
          order by from_id, block, index limit 1
        ) as its
        join transaction as t on t.from_id = (select id from sender) and t.block = its.block and t.nonce = $2::numeric
        limit 1`),
    [toBuffer(sender), nonce.toString()],
  )
