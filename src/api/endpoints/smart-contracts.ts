import type pg from 'pg'
import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { isOptimized, isPartial, matchOf, optimizerRunsOf } from '../../query/contract-source.ts'
import { openSnapshot } from '../../query/reader.ts'
import type { VerifiedRow } from '../../query/verified-contracts.ts'
import type { ContractSources } from '../../verification/sources/similar-contracts.ts'
import { licenseOf } from '../records/contract-record.ts'

/** A verified contract in the form for clients that load ABIs by address (compatibility.md, Clients). */
export const smartContract = z.object({
  is_verified: z.literal(true),
  is_partially_verified: z.boolean(),
  match: z.enum(['exact', 'partial', 'runtime-only']),
  name: z.string(),
  language: z.string(),
  compiler_version: z.string(),
  evm_version: z.string().nullable(),
  optimization_enabled: z.boolean(),
  optimization_runs: z.int().nonnegative(),
  file_path: z.string(),
  source_code: z.string(),
  additional_sources: z.array(z.object({ file_path: z.string(), source_code: z.string() })),
  abi: z.unknown().meta({ type: ['array', 'null'] }),
  compiler_settings: z.custom<object>().meta({ type: 'object' }),
  constructor_args: z.string().nullable(),
  license_type: z.string(),
  verified_at: z.string(),
  verified_twin_address_hash: z.string().nullable(),
})
type SmartContractRecord = z.input<typeof smartContract>

/** undefined if no verified contract is at that address. */
export type SmartContracts = (address: string) => Promise<SmartContractRecord | undefined>

export const createSmartContracts =
  (pool: Pick<pg.Pool, 'query'>, sources: ContractSources): SmartContracts =>
  async (address) => {
    if (!isHex(address, 20)) return undefined
    const known = await sources.sourceOf(openSnapshot(pool), address.toLowerCase() as Hex)
    return (
      known && {
        ...recordOf(known.row, await sources.abis.parsed(known.row.abi)),
        verified_twin_address_hash: known.sameCode ?? null,
      }
    )
  }

const recordOf = (
  row: VerifiedRow,
  abi: unknown,
): Omit<SmartContractRecord, 'verified_twin_address_hash'> => ({
  is_verified: true,
  is_partially_verified: isPartial(row),
  match: matchOf(row),
  name: row.name,
  language: row.language.toLowerCase(),
  compiler_version: row.compiler_version,
  evm_version: row.settings.evmVersion ?? null,
  optimization_enabled: isOptimized(row.settings),
  optimization_runs: optimizerRunsOf(row),
  file_path: row.file_path,
  source_code: Object.entries(row.sources).find(([path]) => path === row.file_path)?.[1] ?? '',
  additional_sources: Object.entries(row.sources)
    .filter(([path]) => path !== row.file_path)
    .map(([file_path, source_code]) => ({ file_path, source_code })),
  abi,
  compiler_settings: row.settings,
  constructor_args: row.constructor_arguments === '0x' ? null : row.constructor_arguments,
  license_type: licenseOf(row),
  verified_at: new Date(row.verified_at * 1000).toISOString(),
})
