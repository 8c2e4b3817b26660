import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AbiParameter } from '../abi-decoding/readable-abi.ts'
import { type ErrorFacts, StartError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'

export const CONTRACT_NAMES = [
  'Bytes32Token',
  'Caller',
  'Child',
  'CommunityToken',
  'CounterV1',
  'CounterV2',
  'DemoCollectible',
  'DemoItems',
  'DemoToken',
  'EndlessGasToken',
  'Factory',
  'FailingChild',
  'FeeToken',
  'HarborDollar',
  'HarborExchange',
  'HarborRewards',
  'HarborRewardsV2',
  'HarborSupplies',
  'HarborToken',
  'HarborVault',
  'HugeNameToken',
  'InvalidUtf8Token',
  'Lighthouses',
  'LyingToken',
  'NulToken',
  'OldCollectible',
  'Proxy',
  'RebasingToken',
  'RevertingToken',
  'Reverter',
  'TideToken',
  'TollToken',
  'WrappedNative',
] as const

export type ContractName = (typeof CONTRACT_NAMES)[number]

/** An entry of an ABI in the compiler's JSON form. */
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
}

export type DemoContracts = Record<ContractName, Contract>

/** The fields that are read from a Hardhat build-info file. */
interface Build {
  readonly output: {
    readonly contracts: Record<
      string,
      Record<string, { abi: readonly AbiEntry[]; evm: { bytecode: { object: string } } }>
    >
  }
}

// scripts/build.mjs compiles them to dist/demo: `../../demo` from dist/src/demo, `../../dist/demo` from src/demo.
const PLACES = ['../../demo', '../../dist/demo']
const BUILD = 'artifacts/build-info/demo.json'

/** The folder with the artefacts of the demo's compiled contracts. */
export function contractsFolder(): string {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = folders.find((candidate) => existsSync(path.join(candidate, BUILD)))
  if (!folder) throw new ContractsMissingError(folders.at(-1)!)
  return folder
}

export function loadContracts(): DemoContracts {
  const folder = contractsFolder()
  let build: Build
  try {
    build = JSON.parse(readFileSync(path.join(folder, BUILD), 'utf8')) as Build
  } catch (cause) {
    throw new ContractsMissingError(folder, { cause })
  }
  const all = Object.entries(build.output.contracts).flatMap(([file, contracts]) =>
    Object.entries(contracts).map(([name, { abi, evm }]): [string, Contract] => [
      name,
      { file, abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  )
  const contracts = Object.fromEntries(all)
  if (CONTRACT_NAMES.some((name) => !contracts[name])) throw new ContractsMissingError(folder)
  return contracts as DemoContracts
}

class ContractsMissingError extends StartError {
  readonly code = 'demo_contracts_missing'
  constructor(place: string, facts?: ErrorFacts) {
    super(`The demo's compiled contracts are missing or incomplete at ${place}: run \`npm run build\``, facts)
  }
}
