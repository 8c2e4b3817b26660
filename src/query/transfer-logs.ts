import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { IndexRange } from './index-ranges.ts'
import type { ListedFacts } from './list-rows.ts'
import { type PositionRange, placesOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared, unprepared } from './statement.ts'
import { hasHashSql, idSql, newestSql } from './transaction-columns.ts'

/** The token transfer of one log: a single value, or all items of an ERC-1155 batch. */
export interface TransferLogRow {
  readonly block: number
  readonly log_index: number
  readonly transaction_hash: Hex
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly standard: 20 | 721 | 1155
  /** Both have the same length; ids are null for a fungible token. */
  readonly token_ids: readonly (string | null)[]
  readonly amounts: readonly string[]
}

const STANDARDS = ['20', '721', '1155']

/** `places`: SQL that selects blocks and log indexes. */
const rowsSql = (places: string) => `select moved.block, moved.log_index, t.hash as transaction_hash,
    contract.address as token, sender.address as "from", recipient.address as "to", moved.standard,
    moved.token_ids, moved.amounts
  from (${places}) as page
  cross join lateral (
    select block, log_index, tx_index, token, from_id, to_id, standard,
      array_agg(token_id::text order by item) as token_ids, array_agg(amount::text order by item) as amounts
    from token_transfer where (block, log_index) = (page.block, page.log_index)
    group by block, log_index, tx_index, token, from_id, to_id, standard
  ) as moved
  join transaction as t on (t.block, t.index) = (moved.block, moved.tx_index)
  join address as contract on contract.id = moved.token
  join address as sender on sender.id = moved.from_id
  join address as recipient on recipient.id = moved.to_id`

/** Transfers of a token, or those that an address sent or received: of every standard, by block and log. */
export const TRANSFER_LOGS: ListedFacts<TransferLogRow, { token: Hex } | { party: Hex }> = {
  position: ['block', 'log_index'],
  search(whose, part) {
    const [columns, address] =
      'token' in whose ? [['token'], whose.token] : [['from_id', 'to_id'], whose.party]
    // The first item represents its log: all items of a batch have the same parties.
    const accessPath = columns.flatMap((column) =>
      STANDARDS.map(
        (standard): IndexRange => ({
          key: [
            [column, idSql('$1')],
            ['standard', standard],
          ],
          where: 'item = 0',
        }),
      ),
    )
    return {
      ...part,
      table: 'token_transfer',
      position: ['block', 'log_index'],
      accessPaths: [accessPath],
      values: [toBuffer(address)],
    }
  },
  on: (index, page, sort) =>
    index.query<TransferLogRow>(
      unprepared(`${rowsSql(page.text)} order by moved.block ${sort}, moved.log_index ${sort}`),
      page.values,
    ),
}

export const transferLogAt = (index: Snapshot, transaction: Hex, logIndex: number) =>
  index.first<TransferLogRow>(
    prepared(
      `${rowsSql(`select its.block, $2::int as log_index from transaction as its
          where ${hasHashSql('its', '$1')} and its.block <= at
            and $2::int >= its.first_log and $2::int < its.first_log + its.log_count limit 1`)} limit 1`,
    ),
    [toBuffer(transaction), logIndex],
  )

/** Transfers of one transaction, by log index alone. */
export const transferLogsWithin = (index: Snapshot, transaction: Hex, { take, ...range }: PositionRange) => {
  const { sort } = range
  return index.query<TransferLogRow>(
    // One item represents its log.
    prepared(`${rowsSql(`select moved.block, moved.log_index from (
            select block, first_log, log_count from transaction as its
            where ${hasHashSql('its', '$1')} and its.block <= at ${newestSql('its')}) as its
          join token_transfer as moved on moved.block = its.block and moved.item = 0
            and moved.log_index >= its.first_log and moved.log_index < its.first_log + its.log_count
          where moved.log_index > $2::int and moved.log_index < $3::int
          order by moved.log_index ${sort} limit $4::int`)}
        order by moved.log_index ${sort}`),
    [toBuffer(transaction), ...placesOf(range), take],
  )
}
