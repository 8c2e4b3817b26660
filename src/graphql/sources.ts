import type { Hex } from '../primitives/hex.ts'
import { isOptimized, isPartial, optimizerRunsOf, sourceOf } from '../query/contract-source.ts'
import { type Database, openSnapshot } from '../query/reader.ts'
import { verifiedContracts } from '../query/verified-contracts.ts'
import type { AbiCache } from '../verification/sources/abis.ts'
import type { ContractSources, KnownSource } from '../verification/sources/similar-contracts.ts'

/** Largest number of contracts per request for which a similar one is looked up, because each takes a call to the node. */
const MAX_SIMILAR = 20

/** Published sources of contracts, or of others with the same code. They are the newest, not those of the answer's block. */
export const createSources =
  (known: ContractSources) =>
  async (addresses: readonly Hex[], pool: Database): Promise<readonly SmartContract[]> => {
    const now = openSnapshot(pool)
    const contracts = (await verifiedContracts(now, addresses)).map((row) =>
      contractOf(known.abis, { row, sameCode: undefined }, row.address),
    )
    const verified = new Set(contracts.map(({ address }) => address))
    const others = addresses.filter((address) => !verified.has(address)).slice(0, MAX_SIMILAR)
    const twins = await Promise.all(
      others.map(async (address) => {
        const source = await known.sourceOf(now, address)
        return source ? [contractOf(known.abis, source, address)] : []
      }),
    )
    return [...contracts, ...twins.flat()]
  }

export type SmartContract = ReturnType<typeof contractOf>

const contractOf = (abis: AbiCache, { row, sameCode: twin }: KnownSource, address: Hex) => ({
  address,
  /** Another contract with the same code, if the source belongs to that one. */
  twin: twin ?? null,
  name: row.name,
  compilerVersion: row.compiler_version,
  optimization: isOptimized(row.settings),
  optimizationRuns: optimizerRunsOf(row),
  source: sourceOf(row),
  abi: () => abis.parsed(row.abi),
  externalLibraries: row.settings.libraries ?? null,
  compilerSettings: row.settings,
  constructorArguments: row.constructor_arguments.slice(2) || null,
  evmVersion: row.settings.evmVersion ?? null,
  filePath: row.file_path,
  language: row.language.toLowerCase(),
  partiallyVerified: isPartial(row),
})
