import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { belongsToCodeSql } from './code-readings.ts'
import { endsAnyCodeSql, succeededSql } from './creations.ts'
import { type ListPart, MAX_ROWS_TOUCHED, refuseTooFar } from './positions.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { unprepared } from './statement.ts'
import { rowExistsSql } from './transaction-columns.ts'

export type ContractFilter = 'verified' | 'decompiled' | 'unverified' | 'not_decompiled' | 'empty'

interface AskedContracts extends ListPart<readonly [age: number, address: Hex]> {
  readonly filter: ContractFilter | undefined
  /** For `decompiled`: excludes records of this version. */
  readonly withoutVersion?: string | undefined
  /** For `verified`: Unix seconds, inclusive. */
  readonly since?: bigint | undefined
  readonly until?: bigint | undefined
  readonly partial?: boolean
}

/** A contract's position in the list. Its age is its block plus one, or 0 if that is unknown. */
export interface ContractPlace {
  readonly age: number
  readonly address: Hex
}

interface FoundContracts {
  readonly items: ContractPlace[]
  /** The position where the search stopped; later rows are unknown. undefined if it is complete. */
  readonly reached: readonly [age: number, address: Hex] | undefined
}

/** Up to this many records are sorted by their creations. If there are more, the search goes through creations. */
const MAX_SORTED_RECORDS = 2_000
/** Number of creations in the first chunk, and in the largest. */
const FIRST_CHUNK = 250
const MAX_CHUNK = 16_000
const LAST_ADDRESS: Hex = `0x${'f'.repeat(40)}`
const LATEST_TIME = 2n ** 62n

/** Contracts in order of creation. Those with unknown creation come first. */
export async function contractsByAge(index: Snapshot, criteria: AskedContracts): Promise<FoundContracts> {
  refuseTooFar(criteria)
  const records = recordsSql(criteria)
  if (records && (await countUpTo(index, records)) <= MAX_SORTED_RECORDS)
    return sorted(index, records, criteria)
  return alongCreations(index, criteria)
}

interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** SQL of the matching records, one per address, if the filter is about records; undefined for other filters. */
function recordsSql({ filter, withoutVersion, since, until }: AskedContracts): Sql | undefined {
  if (filter === 'verified')
    return {
      text: `select address from app.own_verified_contract as it
        where verified_at between $1::bigint and $2::bigint and ${belongsToCodeSql('it')}`,
      values: [timeOf(since ?? 0n), timeOf(until ?? LATEST_TIME)],
    }
  if (filter === 'decompiled')
    return {
      text: `select address from app.own_decompiled_contract as it
        where $1::text is null or not ${rowExistsSql(`select 1 from app.own_decompiled_contract as same
          where same.address = it.address and same.decompiler_version = $1`)}
        group by address`,
      values: [withoutVersion ?? null],
    }
  return undefined
}

const timeOf = (seconds: bigint): string => `${seconds > LATEST_TIME ? LATEST_TIME : seconds}`

const countUpTo = (index: Snapshot, { text, values }: Sql) =>
  index.value<number>(
    unprepared(`select count(*)::int as count from (${text} limit ${MAX_SORTED_RECORDS + 1}) as few`),
    values,
  )

/** All records that match a filter, each with its first creation, in order. */
async function sorted(index: Snapshot, { text, values }: Sql, criteria: AskedContracts) {
  const n = values.length
  const { skip, take, after } = criteria
  const items = await index.query<ContractPlace>(
    unprepared(`select address, age from (
          select record.address, coalesce(first.block + 1, 0) as age from (${text}) as record
          left join address as known on known.address = record.address
          left join lateral (select block from creation where address_id = known.id and block <= at and ${succeededSql('creation')}
            order by address_id, block, tx_index, call_index limit 1) as first on true
        ) as aged
        ${after ? `where (age, address) > ($${n + 1}::int, $${n + 2}::bytea)` : ''}
        order by age, address offset ${skip} limit ${take}`),
    after ? [...values, after[0], toBuffer(after[1])] : values,
  )
  return { items, reached: undefined }
}

/** Filters creations in chunks. A contract that was destroyed and created again counts by its first creation. */
async function alongCreations(index: Snapshot, criteria: AskedContracts): Promise<FoundContracts> {
  const { skip, take, after = [0, '0x'] as const } = criteria
  const wanted = skip + take
  const picked = conditionSql(criteria)
  const places = after[0] === 0 ? await ofUnknownAge(index, criteria, after[1], wanted) : []
  let [age, behind] = after
  // Contracts of unknown age come first; creations start at age 1.
  if (age === 0) [age, behind] = [1, '0x']
  let touched = 0
  let reach = FIRST_CHUNK
  for (let first = age - 1; places.length < wanted; ) {
    const reached: FoundContracts['reached'] = [first, LAST_ADDRESS]
    if (touched > MAX_ROWS_TOUCHED) {
      if (!criteria.partial) throw new TooManyRowsError()
      return { items: places.slice(skip), reached }
    }
    touched += reach
    // Without a filter no row is skipped, so the number of rows alone bounds the work.
    const end = picked ? await endOf(index, first, reach) : undefined
    const n = picked?.values.length ?? 0
    places.push(
      ...(await index.query<ContractPlace>(
        unprepared(`select contract.address, made.block + 1 as age
            from creation as made join address as contract on contract.id = made.address_id
            where made.block >= $${n + 1}::int and made.block <= least($${n + 2}::int, at) and ${FIRST}
              and (made.block > $${n + 3}::int or contract.address > $${n + 4}::bytea)
              ${picked ? `and (${picked.text})` : ''}
            order by made.block, contract.address limit ${wanted - places.length}`),
        [...(picked?.values ?? []), first, end ?? MAX_INT4, age - 1, toBuffer(behind)],
      )),
    )
    if (end === undefined) break
    first = end + 1
    reach = Math.min(2 * reach, MAX_CHUNK)
  }
  return { items: places.slice(skip), reached: undefined }
}

/** The block that contains the next `reach` creations; undefined if there are fewer. */
const endOf = (index: Snapshot, first: number, reach: number) =>
  index.value<number | undefined>(
    unprepared(
      `select block from creation where block >= $1 and block <= at order by block offset ${reach - 1} limit 1`,
    ),
    [first],
  )

const FIRST = `${succeededSql('made')} and not ${rowExistsSql(`select 1 from creation as earlier where earlier.address_id = made.address_id
  and (earlier.block, earlier.tx_index, earlier.call_index) < (made.block, made.tx_index, made.call_index)
  and ${succeededSql('earlier')}`)}`

/**
 * SQL: the newest creation left no code, or its code was destroyed. Since Cancun (blocks with a parent beacon block
 * root), only contracts created in the same transaction are destroyed (EIP-6780).
 */
const EMPTY = `exists (select 1 from (
    select * from creation as it where it.address_id = made.address_id and it.block <= at and ${succeededSql('it')}
    order by it.address_id desc, it.block desc, it.tx_index desc, it.call_index desc limit 1) as newest
  where exists (select 1 from destruction as gone where gone.address_id = newest.address_id and gone.block <= at
      and (gone.block, gone.tx_index) >= (newest.block, newest.tx_index)
      and ((gone.block, gone.tx_index) = (newest.block, newest.tx_index)
        or ${endsAnyCodeSql('gone')}))
    or exists (select 1 from call where newest.call_index > 0 and call.output = ''
      and (call.block, call.tx_index, call.index) = (newest.block, newest.tx_index, newest.call_index))
    or exists (select 1 from transaction as t where newest.call_index = 0 and t.input = ''
      and (t.block, t.index) = (newest.block, newest.tx_index)))`

const verifiedSql = (condition = 'true'): string =>
  rowExistsSql(
    `select 1 from app.own_verified_contract as it where it.address = contract.address
      and ${condition} and ${belongsToCodeSql('it')}`,
  )
const decompiledSql = (condition = 'true'): string =>
  rowExistsSql(
    `select 1 from app.own_decompiled_contract as it where it.address = contract.address and ${condition}`,
  )

/** The condition on `contract` and its creation `made`; undefined if all match. */
function conditionSql(criteria: AskedContracts): Sql | undefined {
  switch (criteria.filter) {
    case 'verified':
      return {
        text: verifiedSql('it.verified_at between $1::bigint and $2::bigint'),
        values: recordsSql(criteria)!.values,
      }
    case 'decompiled':
      return {
        text: `${decompiledSql()} and ($1::text is null or not ${decompiledSql('it.decompiler_version = $1')})`,
        values: recordsSql(criteria)!.values,
      }
    case 'unverified':
      return { text: `not ${verifiedSql()} and not ${EMPTY}`, values: [] }
    case 'not_decompiled':
      return { text: `not ${verifiedSql()} and not ${decompiledSql()}`, values: [] }
    case 'empty':
      return { text: EMPTY, values: [] }
    case undefined:
      return undefined
  }
}

/** Contracts with a record but no indexed creation, for example in the genesis block. A flag on rows keeps the search short. */
async function ofUnknownAge(index: Snapshot, criteria: AskedContracts, behind: string, take: number) {
  const { filter } = criteria
  // Without a record these contracts are unknown, and nothing shows that their code was destroyed.
  if (filter === 'not_decompiled' || filter === 'empty') return []
  const addressesSql = (table: string) => `select address from app.own_${table} where not created`
  const addresses = `${addressesSql('verified_contract')} union ${addressesSql('decompiled_contract')}`
  const picked = conditionSql(criteria)
  const n = picked?.values.length ?? 0
  const text = filter === 'unverified' ? `not ${verifiedSql()}` : picked?.text
  return index.query<ContractPlace>(
    unprepared(`select contract.address, 0 as age from (${addresses}) as contract
        where contract.address > $${n + 1}::bytea and not ${rowExistsSql(`select 1 from creation
            join address as known on known.id = creation.address_id
            where known.address = contract.address and creation.block <= at`)}
          ${text ? `and ${text}` : ''}
        order by contract.address limit ${take}`),
    [...(picked?.values ?? []), toBuffer(behind as Hex)],
  )
}
