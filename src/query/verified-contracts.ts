import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'

/** What was proved of a contract's source, as the verifier wrote it down. */
export interface VerifiedRow {
  readonly address: Hex
  readonly name: string
  readonly language: 'Solidity' | 'Vyper' | 'Yul'
  readonly compiler_version: string
  readonly file_path: string
  readonly sources: Readonly<Record<string, string>>
  readonly settings: CompilerSettings
  /** null: the compiler wrote none. */
  readonly abi: unknown
  readonly constructor_arguments: Hex
  /** Etherscan's number. */
  readonly license: number | null
  readonly creation_match: 'exact' | 'partial' | null
  readonly runtime_match: 'exact' | 'partial' | null
  /** keccak-256 of the code when it was verified. */
  readonly code_hash: Hex | null
  /** What had to be changed in the compiled code to be the chain's, as the public registry writes it; null: unknown. */
  readonly transformations: unknown
  readonly metadata: unknown
  /** Unix seconds. */
  readonly verified_at: number
}

/** As standard JSON has them, as far as answers tell of them. */
export interface CompilerSettings {
  readonly optimizer?: { readonly enabled?: boolean; readonly runs?: number }
  readonly evmVersion?: string
  /** Addresses by name, by file. */
  readonly libraries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Those of these addresses that are verified, in no particular order. */
export const verifiedContracts = (index: Snapshot, addresses: readonly Hex[]): Promise<VerifiedRow[]> =>
  index.ask<VerifiedRow>(
    {
      name: 'verified contracts',
      text: `select address, name, language, compiler_version, file_path, sources, settings, abi, constructor_arguments,
          license, creation_match, runtime_match, code_hash, transformations, metadata, verified_at
        from people.verified_contract where address = any($1::bytea[])`,
    },
    [addresses.map(toBuffer)],
  )

export const verifiedContract = async (index: Snapshot, address: Hex): Promise<VerifiedRow | undefined> =>
  (await verifiedContracts(index, [address]))[0]
