import { type Hex, toBuffer } from '../primitives/hex.ts'
import { belongsToCodeSql } from './code-readings.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** Verified contracts among some addresses. */
export interface VerifiedVersions {
  /** Changes with each new verification; undefined if there is none. */
  readonly newest: string | undefined
  /** By address, a text that changes whenever the record changes. */
  readonly versions: ReadonlyMap<Hex, string>
}

/** Reads by primary key and without ABIs, because few contracts on a page are verified. */
export async function verifiedVersions(index: Snapshot, addresses: readonly Hex[]) {
  const rows = await index.query<{ newest: string | null; address: Hex | null; version: string | null }>(
    // Each write of a row changes its version.
    prepared(`select
          newest.time || '.' || (select count(*) from app.own_verified_contract where verified_at = newest.time) as newest,
          it.address, it.row_version as version
        from (select max(verified_at) as time from app.own_verified_contract) as newest
        left join app.own_verified_contract as it on it.address = any($1::bytea[]) and ${belongsToCodeSql('it')}`),
    [addresses.map(toBuffer)],
  )
  const versions = new Map<Hex, string>()
  for (const { address, version } of rows) if (address && version) versions.set(address, version)
  return { newest: rows[0]?.newest ?? undefined, versions }
}

/** The ABIs of some verified contracts, as JSON; null if the compiler wrote none. */
export const abisOf = (
  index: Snapshot,
  addresses: readonly Hex[],
  /** The block at which it must be their code; by default the answer's. */
  block?: number,
): Promise<{ address: Hex; version: string; abi: string | null }[]> =>
  index.query(
    prepared(`select address, row_version as version, nullif(abi::text, 'null') as abi
        from app.own_verified_contract as it where address = any($1::bytea[])
          and ${belongsToCodeSql('it', 'coalesce($2::int, at)')}`),
    [addresses.map(toBuffer), block ?? null],
  )
