import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { inPoolTransaction, LASTING, type Tx } from '../store/connect/in-transaction.ts'
import { sentInPieces } from '../store/connect/long-text.ts'
import { masked } from './match/code-difference.ts'
import type { EncodedMatch } from './match/encode-match.ts'

type Pool = Pick<pg.Pool, 'query'>

export interface VerifiedRecord extends ReturnType<typeof recordOf> {
  /** Whether its creation is known. */
  readonly created: boolean
  readonly createdBy: Hex | undefined
  /** The indexed block after which this is its code; undefined if the code is still to be read. */
  readonly block: BlockRef | undefined
}

/** The part of a record that follows from the match and the contract's code. */
export function recordOf(address: Hex, runtime: Hex, match: EncodedMatch, keccak: Keccak) {
  const code = toBuffer(runtime)
  const { immutables, language, version } = match
  const codeHash: Buffer = Buffer.from(keccak(code))
  return {
    ...match,
    address,
    // Etherscan's format.
    compilerVersion: language === 'Vyper' ? `vyper:${version.split('+')[0]}` : `v${version}`,
    codeHash,
    /** keccak-256 of the code with zeros for immutables; null if it has none. */
    maskedHash: immutables.length > 0 ? Buffer.from(keccak(masked(code, immutables))) : null,
    codeSize: code.length,
  }
}

/** A match of the metadata hash replaces others. A later match of the same rank does not. */
const RANK = `(case when 'exact' in (creation_match, runtime_match) then 2 else 1 end)`

/**
 * Stores a match unless there is an equal or better one; returns whether it did. Sources and metadata, up to 10 MB
 * each, are sent in chunks.
 */
export async function saveVerified(
  pool: Pick<pg.Pool, 'connect'>,
  record: VerifiedRecord,
  /** Unix seconds. */
  now: number,
): Promise<boolean> {
  return inPoolTransaction(pool, { durable: true }, async (tx) => {
    const sources = await sentInPieces(tx, 'sources', record.sources)
    const metadata = await sentInPieces(tx, 'metadata', record.metadata)
    return insertVerified(tx, record, { sources, metadata, now })
  })
}

async function insertVerified(
  tx: Tx,
  record: VerifiedRecord,
  { sources, metadata, now }: { sources: string; metadata: string; now: number },
): Promise<boolean> {
  await tx.run('update head set revision = revision + 1')
  if (record.block)
    await tx.run(
      `insert into code_reading (address, block, code_hash)
        select $1, number, $2 from block where number = $3 and hash = $4
       on conflict (address, block) do update set code_hash = excluded.code_hash`,
      [toBuffer(record.address), record.codeHash, record.block.number, toBuffer(record.block.hash)],
    )
  const { rowCount } = await tx.run(
    `with lasting as (${LASTING})
      insert into app.verified_contract as it (address, name, language, compiler_version, file_path, sources, settings,
        abi, constructor_arguments, license, creation_match, runtime_match, code_hash, created, verified_at, changed_at,
        transformations, metadata, immutables, masked_hash, code_size, storage_layout, origin,
        is_read, created_by)
      select $1, $2, $3, $4, $5, ${sources}::json, $6, $7::json, $8, $9, $10, $11, $12, $13, $14, $14, $15::json, ${metadata}::json,
        $16::json, $17, $18, $19::json, $20, true, $21 from lasting
      on conflict (index_schema, address, code_hash) do update set name = excluded.name, language = excluded.language,
        compiler_version = excluded.compiler_version, file_path = excluded.file_path, sources = excluded.sources,
        settings = excluded.settings, abi = excluded.abi, constructor_arguments = excluded.constructor_arguments,
        license = coalesce(excluded.license, it.license), creation_match = excluded.creation_match,
        runtime_match = excluded.runtime_match, created = excluded.created,
        changed_at = excluded.changed_at, transformations = excluded.transformations, metadata = excluded.metadata,
        immutables = excluded.immutables, masked_hash = excluded.masked_hash, code_size = excluded.code_size,
        storage_layout = excluded.storage_layout, origin = excluded.origin, is_read = true, created_by = excluded.created_by
      where ${RANK.replaceAll(/(\w+_match)/g, 'it.$1')} < ${RANK.replaceAll(/(\w+_match)/g, 'excluded.$1')}`,
    [
      toBuffer(record.address),
      record.name,
      record.language,
      record.compilerVersion,
      record.filePath,
      record.settings,
      record.abi,
      toBuffer(record.constructorArguments),
      record.license ?? null,
      record.creationMatch,
      record.runtimeMatch,
      record.codeHash,
      record.created,
      now,
      record.transformations,
      JSON.stringify(record.immutables),
      record.maskedHash,
      record.codeSize,
      record.storageLayout,
      record.origin,
      record.createdBy === undefined ? null : toBuffer(record.createdBy),
    ],
  )
  return rowCount === 1
}

/** Deletes a record; returns whether there was one. */
export const removeVerified = (pool: Pick<pg.Pool, 'connect'>, address: Hex): Promise<boolean> =>
  inPoolTransaction(pool, { durable: true }, async (tx) => {
    await tx.run('update head set revision = revision + 1')
    const { rowCount } = await tx.run('delete from app.own_verified_contract where address = $1', [
      toBuffer(address),
    ])
    return rowCount === 1
  })

/** The contracts among these that were not looked up in the source registry since then, in order. */
export async function notLookedUp(pool: Pool, addresses: readonly Hex[], since: number): Promise<Hex[]> {
  const { rows } = await pool.query<{ address: Hex }>(
    `select address from app.own_look_up where address = any($1::bytea[]) and requested_at >= $2`,
    [addresses.map(toBuffer), since],
  )
  const lookedUp = new Set(rows.map(({ address }) => address))
  return addresses.filter((address) => !lookedUp.has(address))
}

export async function noteLookUp(pool: Pool, address: Hex, now: number): Promise<void> {
  await pool.query(
    `insert into app.look_up (address, requested_at) values ($1, $2)
      on conflict (index_schema, address) do update set requested_at = excluded.requested_at`,
    [toBuffer(address), now],
  )
}
