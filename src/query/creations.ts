import { type Hex, toBuffer } from '../primitives/hex.ts'
import { callTypesSql } from './internal-calls.ts'
import type { Snapshot } from './reader.ts'
import { prepared, unprepared } from './statement.ts'
import { hasFailedSql, idSql } from './transaction-columns.ts'

/** How a contract was created. */
export interface CreationRow {
  readonly address: Hex
  readonly creator: Hex
  /** The contract that created it; null if the transaction did. */
  readonly factory: Hex | null
  readonly block: number
  readonly timestamp: string
  readonly transaction_hash: Hex
  /** The creation code, including constructor arguments. */
  readonly bytecode: Hex
}

/** SQL: whether a creation succeeded. Before EIP-658, receipts of failed creations have a contract address too. */
export const succeededSql = (creation: string): string =>
  `not (${creation}.call_index = 0 and ${hasFailedSql(`${creation}.block, ${creation}.tx_index`)})`

/**
 * SQL: whether a destruction removes code even if the contract was created in an earlier transaction. Cancun ended this
 * (EIP-6780). Blocks since Cancun have a `parent_beacon_block_root`.
 */
export const endsAnyCodeSql = (destruction: string): string =>
  `not exists (select 1 from block where number = ${destruction}.block and parent_beacon_block_root is not null)`

/** The newest creation of each of these addresses, in order. Addresses without one are omitted. */
export const creationsOf = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<CreationRow>(
    unprepared(`select contract.address, creator.address as creator, factory.address as factory, made.block, b.timestamp,
          t.hash as transaction_hash, case when made.call_index = 0 then t.input else coalesce(call.input, '') end as bytecode
        from unnest($1::bytea[]) with ordinality as asked (address, place)
        join address as contract on contract.address = asked.address
        cross join lateral (
          select * from creation
          where creation.address_id = contract.id and creation.block <= at
            and ${succeededSql('creation')}
          order by creation.address_id desc, creation.block desc, creation.tx_index desc, creation.call_index desc limit 1
        ) as made
        join transaction as t on (t.block, t.index) = (made.block, made.tx_index)
        join block as b on b.number = made.block
        join address as creator on creator.id = made.creator_id
        left join address as factory on factory.id = made.factory_id
        left join call on made.call_index > 0
          and (call.block, call.tx_index, call.index) = (made.block, made.tx_index, made.call_index)
        order by asked.place`),
    [addresses.map(toBuffer)],
  )

export type CreationPlace = readonly [block: number, transaction: number, call: number]

/** The first creations of contracts after a position, in order. */
export const creationsBehind = (index: Snapshot, [block, transaction, call]: CreationPlace, take: number) =>
  index.query<{ address: Hex; transaction_hash: Hex; block: number; tx_index: number; call_index: number }>(
    prepared(`select contract.address, t.hash as transaction_hash, made.block, made.tx_index, made.call_index
        from creation as made
        join address as contract on contract.id = made.address_id
        join transaction as t on (t.block, t.index) = (made.block, made.tx_index)
        where (made.block, made.tx_index, made.call_index) > ($1::int, $2::int, $3::int) and made.block <= at
          and ${succeededSql('made')}
        order by made.block, made.tx_index, made.call_index limit $4`),
    [block, transaction, call, take],
  )

/** A block's transactions before a given one: how many an account sent, and in which of them it created contracts. */
export const creatingTransactions = (
  index: Snapshot,
  { creator, block, before }: { creator: Hex; block: number; before: number },
) =>
  index.only<{ sent: number; creating: number[] }>(
    prepared(`with creator as (select ${idSql('$1')} as id)
        select (select count(*)::int from transaction as t
            where t.block = $2 and t.index < $3 and t.from_id = (select id from creator)) as sent,
          (select coalesce(json_agg(distinct call.tx_index), '[]') from call
            where call.block = $2 and call.tx_index < $3 and call.type in (${callTypesSql('create', 'create2')})
              and call.from_id = (select id from creator)) as creating`),
    [toBuffer(creator), block, before],
  )
