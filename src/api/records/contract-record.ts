import { z } from 'zod'
import { isOptimized, matchOf, optimizerRunsOf, sourceOf } from '../../query/contract-source.ts'
import type { ListedRow, VerifiedRow } from '../../query/verified-contracts.ts'
import { ORIGINS } from '../../verification/intake/submission.ts'
import type { KnownSource } from '../../verification/sources/similar-contracts.ts'
import { recordOf } from '../list/fields.ts'
import { originText } from './contract-facts.ts'
import { decimal } from './record-shapes.ts'

/** The text instead of an ABI. Clients compare it. */
export const NOT_VERIFIED = 'Contract source code not verified'

export const CONTRACT_FIELDS = {
  ABI: z.string(),
  CompilerVersion: z.string(),
  ContractName: z.string(),
  OptimizationUsed: z.enum(['0', '1', '']),
  SourceCode: z.string(),
}

/** These fields for one contract. They are empty if it is not verified. */
export function contractFields(row: VerifiedRow | undefined) {
  const optimized = isOptimized(row?.settings ?? {}) ? '1' : '0'
  return {
    ABI: row ? abiOf(row) : NOT_VERIFIED,
    CompilerVersion: row?.compiler_version ?? '',
    ContractName: row?.name ?? '',
    OptimizationUsed: row ? (optimized as '0' | '1') : ('' as const),
    SourceCode: row ? sourceOf(row) : '',
  }
}

/** How a contract was matched and compiled: the fields of a list in the module `explorer`. */
export const COMPILATION = {
  name: [z.string(), ({ name }: ListedRow) => name],
  match: [z.enum(['exact', 'partial', 'runtime-only']), matchOf],
  language: [z.enum(['Solidity', 'Vyper', 'Yul']), ({ language }: ListedRow) => language],
  compilerVersion: [z.string(), (row: ListedRow) => row.compiler_version],
  evmVersion: [
    z.string(),
    ({ settings }: ListedRow) => settings.evmVersion ?? '',
    'Empty: the default of the compiler.',
  ],
  isOptimized: [z.enum(['true', 'false']), ({ settings }: ListedRow) => `${isOptimized(settings)}` as const],
  optimizerRuns: [decimal, (row: ListedRow) => `${optimizerRunsOf(row)}`],
  license: [z.string(), licenseOf],
  verifiedAt: [decimal, (row: ListedRow) => `${row.verified_at}`, 'Unix seconds.'],
  origin: [originText, ({ origin }: ListedRow) => ORIGINS.find((known) => known === origin) ?? ''],
} as const
const compilation = recordOf<ListedRow, void, typeof COMPILATION>(COMPILATION)
export const compilationOf = (row: ListedRow) => compilation.record(row)

/** The header with the contract that a source belongs to, if that is another one. */
export const SIMILAR_MATCH_HEADER = 'x-similar-match'
export const twinOf = (known: KnownSource<unknown> | undefined): Record<string, string> =>
  known?.sameCode ? { [SIMILAR_MATCH_HEADER]: known.sameCode } : {}

export const abiOf = ({ abi }: Pick<VerifiedRow, 'abi'>): string => abi ?? '[]'

/** `Name:address`, separated by semicolons, like Etherscan. */
export const librariesOf = ({ settings }: VerifiedRow): string =>
  Object.values(settings.libraries ?? {})
    .flatMap((file) => Object.entries(file).map(([name, address]) => `${name}:${address.toLowerCase()}`))
    .join(';')

/** In the order of Etherscan's numbers, which begin at 1. */
const LICENSES = [
  'None',
  'Unlicense',
  'MIT',
  'GPL-2.0',
  'GPL-3.0',
  'LGPL-2.1',
  'LGPL-3.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MPL-2.0',
  'OSL-3.0',
  'Apache-2.0',
  'AGPL-3.0',
  'BUSL-1.1',
]
export function licenseOf({ license }: Pick<VerifiedRow, 'license'>): string {
  return license === null ? '' : (LICENSES[license - 1] ?? '')
}

/** Etherscan's number of a license, from its number or name. */
export function licenseNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const named = LICENSES.findIndex((name) => name.toLowerCase() === text.toLowerCase()) + 1
  return /^\d+$/.test(text) ? Number(text) : named || undefined
}
