import { type Hex, toBuffer } from '../primitives/hex.ts'
import { belongsToCodeSql } from './code-readings.ts'
import { succeededSql } from './creations.ts'
import { MAX_CONTRACTS } from './find-by-name.ts'
import { type ListPart, refuseTooFar } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** A proved source of a contract, as the verifier recorded it. */
export interface VerifiedRow {
  readonly address: Hex
  readonly name: string
  readonly language: 'Solidity' | 'Vyper' | 'Yul'
  readonly compiler_version: string
  readonly file_path: string
  readonly sources: Readonly<Record<string, string>>
  readonly settings: CompilerSettings
  /** JSON as the compiler wrote it; null if it wrote none. */
  readonly abi: string | null
  readonly constructor_arguments: Hex
  readonly license: number | null
  readonly creation_match: 'exact' | 'partial' | null
  readonly runtime_match: 'exact' | 'partial' | null
  /** keccak-256 of the code when it was verified. */
  readonly code_hash: Hex | null
  /** [start, length] of each range of the code that the constructor writes. */
  readonly immutables: readonly (readonly [start: number, length: number])[]
  /** keccak-256 of the code with zeros in these ranges; null if there are none. */
  readonly masked_hash: Hex | null
  /** false if its creation was unknown. */
  readonly created: boolean
  /** Unix seconds. */
  readonly verified_at: number
  /** What its source was verified from; null if an earlier version verified it. */
  readonly origin: string | null
  /** Changes whenever the record does. */
  readonly version: string
}

/** The settings of the standard JSON input that answers use. */
export interface CompilerSettings {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number }
  readonly evmVersion?: string
  /** Library addresses by file and name. */
  readonly libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** SQL: JSON's null counts as absent, like SQL's. */
const ABI = `nullif(abi::text, 'null') as abi`
/** SQL: empty if another transaction created the contract there, because the same code may then have other arguments. */
const ARGUMENTS = `case when created_by is null or created_by = (
    select t.hash from address as named
      cross join lateral (select * from creation where creation.address_id = named.id and creation.block <= at and ${succeededSql('creation')}
        order by creation.address_id desc, creation.block desc, creation.tx_index desc, creation.call_index desc limit 1) as made
      join transaction as t on (t.block, t.index) = (made.block, made.tx_index)
    where named.address = it.address) then constructor_arguments else '' end as constructor_arguments`
const COLUMNS = `address, name, language, compiler_version, file_path, sources, settings, ${ABI}, ${ARGUMENTS},
  license, creation_match, runtime_match, code_hash, immutables, masked_hash, created, verified_at, origin, row_version as version`

/** The verified contracts among these addresses, in no particular order. */
export const verifiedContracts = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<VerifiedRow>(
    prepared(`select ${COLUMNS} from app.own_verified_contract as it
        where address = any($1::bytea[]) and ${belongsToCodeSql('it')}`),
    [addresses.map(toBuffer)],
  )

export const verifiedContract = async (index: Snapshot, address: Hex): Promise<VerifiedRow | undefined> =>
  (await verifiedContracts(index, [address]))[0]

/** How a contract matched, without its sources, which may have megabytes. */
export type MatchRow = Pick<
  VerifiedRow,
  'address' | 'creation_match' | 'runtime_match' | 'code_hash' | 'created' | 'verified_at'
>

/** The verified contracts among these addresses, in no particular order. */
export const verifiedMatches = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<MatchRow>(
    prepared(`select address, creation_match, runtime_match, code_hash, created, verified_at
        from app.own_verified_contract as it where address = any($1::bytea[]) and ${belongsToCodeSql('it')}`),
    [addresses.map(toBuffer)],
  )

export const verifiedMatch = async (index: Snapshot, address: Hex): Promise<MatchRow | undefined> =>
  (await verifiedMatches(index, [address]))[0]

/** Fields that few requests need and that may be as large as the sources. */
export interface VerificationDetails {
  /** Changes from the compiled code to the code on the chain, in the public registry's form; null if unknown. */
  readonly transformations: unknown
  readonly metadata: unknown
}

export const verificationDetails = (index: Snapshot, address: Hex) =>
  index.first<VerificationDetails>(
    prepared(`select transformations, metadata from app.own_verified_contract as it
        where address = $1 and ${belongsToCodeSql('it')}`),
    [toBuffer(address)],
  )

/** The compiler's storage layout; null if unknown. */
export const storageLayoutOf = async (index: Snapshot, address: Hex): Promise<unknown> => {
  const [row] = await index.query<{ storage_layout: unknown }>(
    prepared(
      `select storage_layout from app.own_verified_contract as it where address = $1 and ${belongsToCodeSql('it')}`,
    ),
    [toBuffer(address)],
  )
  return row?.storage_layout ?? null
}

/**
 * The files with a word in one version of a verified contract; none if there is another version by now, or if all files have
 * more characters than `most`. Postgres reads the JSON, because parsing megabytes would stop the event loop. It refuses NUL and
 * halves of surrogate pairs, so sources with these have no files here.
 */
export async function filesWithWord(
  index: Snapshot,
  { address, version }: Pick<AbiRow, 'address' | 'version'>,
  word: string,
  most: number,
): Promise<string[]> {
  const rows = await index.query<{ text: string }>(
    prepared(String.raw`select file.value as text
        from app.own_verified_contract as it
        cross join lateral json_each_text(case when length(it.sources::text) <= $4::int
          and it.sources::text !~* '\\u(0000|d[89a-f])' then it.sources else '{}' end) as file
        where it.address = $1 and it.row_version = $2 and position($3 in file.value) > 0`),
    [toBuffer(address), version, word, most],
  )
  return rows.map(({ text }) => text)
}

/** A verified contract with its ABI, without its sources. */
export type AbiRow = Pick<VerifiedRow, 'address' | 'name' | 'abi' | 'verified_at' | 'version'>

export const verifiedAbi = (
  index: Snapshot,
  address: Hex,
  /** The block at which it must be the contract's code; by default the answer's. */
  block?: number,
) =>
  index.first<AbiRow>(
    prepared(`select address, name, verified_at, row_version as version, ${ABI} from app.own_verified_contract as it
        where address = $1 and ${belongsToCodeSql('it', 'coalesce($2::int, at)')}`),
    [toBuffer(address), block ?? null],
  )

export const isAnyVerified = (index: Snapshot) =>
  index.value<boolean>(prepared('select exists (select 1 from app.own_verified_contract) as found'))

/** The first verified contract with this code. */
export const contractOfCode = (index: Snapshot, codeHash: Buffer) =>
  index.value<Hex | undefined>(
    prepared(`select address from app.own_verified_contract as it where code_hash = $1 and ${belongsToCodeSql('it')}
        order by verified_at, address limit 1`),
    [codeHash],
  )

/** Largest number of candidates. Contracts with immutables and code of one length are rarely different. */
const MAX_CANDIDATES = 50

/** Contracts with immutables and code of this length, the first verified first. */
export const contractsOfSize = (index: Snapshot, size: number) =>
  index.query<Pick<VerifiedRow, 'address' | 'immutables' | 'masked_hash'>>(
    prepared(`select address, immutables, masked_hash from app.own_verified_contract as it
        where code_size = $1 and masked_hash is not null and ${belongsToCodeSql('it')}
        order by verified_at, address limit ${MAX_CANDIDATES}`),
    [size],
  )

/** A verified contract in a list: without its sources and its ABI. */
export type VerifiedName = Pick<VerifiedRow, 'address' | 'name'>

/** The verified contracts among these addresses, in no particular order. */
export const verifiedNames = (index: Snapshot, addresses: readonly Hex[]) =>
  index.query<VerifiedName>(
    prepared(`select address, name from app.own_verified_contract as it
        where address = any($1::bytea[]) and ${belongsToCodeSql('it')}`),
    [addresses.map(toBuffer)],
  )

/** The licences that the main files of verified contracts name, by address. */
export async function licencesInSources(index: Snapshot, addresses: readonly Hex[]) {
  const rows = await index.query<{ address: Hex; licence: string }>(
    prepared(String.raw`select address, licence
        from app.own_verified_contract as it
        cross join lateral substring(sources ->> file_path from 'SPDX-License-Identifier:\s{0,4}([\w.+-]{1,40})') as licence
        where address = any($1::bytea[]) and licence is not null and ${belongsToCodeSql('it')}`),
    [addresses.map(toBuffer)],
  )
  return new Map(rows.map(({ address, licence }) => [address, licence]))
}

/** Some contracts with this code, the first verified first. */
export const verifiedOfCode = (index: Snapshot, codeHash: Buffer, most: number) =>
  index.query<VerifiedName>(
    prepared(`select address, name from app.own_verified_contract as it where code_hash = $1 and ${belongsToCodeSql('it')}
        order by verified_at, address limit $2`),
    [codeHash, most],
  )

export type ListedRow = Omit<
  VerifiedRow,
  'sources' | 'abi' | 'constructor_arguments' | 'immutables' | 'masked_hash' | 'version'
>

interface ContractsPart extends ListPart<readonly [verifiedAt: number, address: Hex]> {
  /** A text in the name. Only the newest contracts are searched. */
  readonly named?: string | undefined
  /** Default: `desc`, the last verified first. */
  readonly sort?: 'asc' | 'desc' | undefined
}

/** Verified contracts by the time of their verification, without their sources. */
export function contractsByVerification(
  index: Snapshot,
  { named, skip, take, after, sort = 'desc' }: ContractsPart,
): Promise<ListedRow[]> {
  refuseTooFar({ skip, take })
  const values = [
    ...[skip, take],
    ...(after ? [after[0], toBuffer(after[1])] : []),
    ...(named === undefined ? [] : [named]),
  ]
  const source =
    named === undefined
      ? 'app.own_verified_contract'
      : `(select * from app.own_verified_contract order by verified_at desc, address desc limit ${MAX_CONTRACTS})`
  return index.query<ListedRow>(
    prepared(`select address, name, language, compiler_version, file_path, settings, license, creation_match, runtime_match,
        code_hash, created, verified_at, origin
      from ${source} as it
      where ${after ? `(verified_at, address) ${sort === 'asc' ? '>' : '<'} ($3::bigint, $4::bytea) and` : ''}
        ${named === undefined ? '' : `position(lower($${values.length}::text) in lower(name)) > 0 and`} ${belongsToCodeSql('it')}
      order by verified_at ${sort}, address ${sort} offset $1 limit $2`),
    values,
  )
}
