import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AbiParameter } from '../chain/abi-errors.ts'
import { type ErrorFacts, StartError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'

/** Every contract of demo/contracts that can be deployed. */
export const CONTRACT_NAMES = [
  'Bytes32Token',
  'Caller',
  'Child',
  'CounterV1',
  'CounterV2',
  'DemoCollectible',
  'DemoItems',
  'DemoToken',
  'EndlessGasToken',
  'Factory',
  'FailingChild',
  'FeeToken',
  'HugeNameToken',
  'InvalidUtf8Token',
  'LyingToken',
  'NulToken',
  'OldCollectible',
  'Proxy',
  'RebasingToken',
  'RevertingToken',
  'Reverter',
  'WrappedNative',
] as const

export type ContractName = (typeof CONTRACT_NAMES)[number]

/** An entry of an ABI, as the compiler writes it. */
export interface AbiEntry {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly AbiParameter[]
  readonly outputs?: readonly AbiParameter[]
}

export interface Contract {
  /** The source file that contains it. */
  file: string
  abi: readonly AbiEntry[]
  /** Creation code, without constructor arguments. */
  bytecode: Hex
  /** As compiled: immutables are zeros. */
  runtimeBytecode: Hex
  /** The compiler's metadata, a JSON text. */
  metadata: string
}

export interface DemoContracts {
  /** The compiler's whole version. */
  compiler: string
  /** The standard JSON input that they were compiled from: what a verification submits. */
  input: { language: string; sources: Record<string, { content: string }>; settings: Record<string, unknown> }
  contracts: Record<ContractName, Contract>
}

// Compiled by scripts/build.mjs: `../../demo` as seen from dist/src/demo, `../../dist/demo` as seen from src/demo.
const PLACES = ['../../demo/contracts.json', '../../dist/demo/contracts.json']

export function loadContracts(): DemoContracts {
  const places = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const place = places.find(existsSync)
  if (!place) throw new ContractsMissingError(places.at(-1)!)
  let read: DemoContracts
  try {
    read = JSON.parse(readFileSync(place, 'utf8')) as DemoContracts
  } catch (cause) {
    throw new ContractsMissingError(place, { cause })
  }
  if (CONTRACT_NAMES.some((name) => !read.contracts[name])) throw new ContractsMissingError(place)
  return read
}

class ContractsMissingError extends StartError {
  readonly code = 'demo_contracts_missing'
  constructor(place: string, facts?: ErrorFacts) {
    super(`The demo's compiled contracts are missing or incomplete at ${place}: run \`npm run build\``, facts)
  }
}
