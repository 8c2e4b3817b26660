import type pg from 'pg'
import { isOptimized, isPartial, runsOf, sourceOf } from '../query/contract-source.ts'
import { openSnapshot } from '../query/reader.ts'
import { type VerifiedRow, verifiedContracts } from '../query/verified-contracts.ts'
import type { GraphParts, SmartContract } from './parts.ts'

/** What people published of contracts: apart from the index, and so of no block. */
export const createSources =
  (pool: Pick<pg.Pool, 'query'>): GraphParts['sources'] =>
  async (addresses) =>
    (await verifiedContracts(openSnapshot(pool), addresses)).map(contractOf)

const contractOf = (row: VerifiedRow): SmartContract => ({
  address: row.address,
  name: row.name,
  compilerVersion: row.compiler_version,
  optimization: isOptimized(row.settings),
  optimizationRuns: runsOf(row),
  source: sourceOf(row),
  abi: row.abi,
  externalLibraries: row.settings.libraries ?? null,
  compilerSettings: row.settings,
  constructorArguments: row.constructor_arguments.slice(2) || null,
  evmVersion: row.settings.evmVersion ?? null,
  filePath: row.file_path,
  language: row.language.toLowerCase(),
  partiallyVerified: isPartial(row),
})
