import { type Hex, toBuffer } from '../primitives/hex.ts'
import { belongsToCodeSql } from './code-readings.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { rowExistsSql } from './transaction-columns.ts'

export interface NamesRow {
  readonly address: Hex
  /** Name from its verified source; null if it has none. */
  readonly contract: string | null
  readonly token_name: string | null
  readonly token_symbol: string | null
  /** Whether a contract was created here; it may have been destroyed since. */
  readonly created: boolean
}

/** One row per address, in no particular order. `offset 0` makes the planner look up each address by index. */
export const namesOf = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<NamesRow>(
    prepared(`select asked.address, left(verified.name, 200) as contract, left(token.name, 200) as token_name,
        left(token.symbol, 200) as token_symbol,
        ${rowExistsSql('select 1 from creation where creation.address_id = known.id and creation.block <= at')} as created
      from unnest($1::bytea[]) as asked (address)
      left join lateral (
        select name from app.own_verified_contract as own where own.address = asked.address
          and ${belongsToCodeSql('own')} offset 0
      ) as verified on true
      left join lateral (select id from address as one where one.address = asked.address offset 0) as known on true
      left join lateral (
        select name, symbol from token as its where its.address_id = known.id offset 0
      ) as token on true`),
    [addresses.map(toBuffer)],
  )
