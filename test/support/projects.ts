import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileInput } from './verification/chain.ts'

/** Projects as Foundry and Hardhat 3 lay them out, compiled here: neither tool is installed with a clone. */

// biome-ignore lint/suspicious/noExplicitAny: output of a compiler
type Output = any

const OUTPUTS = ['abi', 'metadata', 'evm.bytecode', 'evm.deployedBytecode', 'evm.methodIdentifiers']

export interface CompiledProject {
  readonly input: object
  readonly output: Output
  /** By name. */
  readonly contracts: Readonly<Record<string, Output>>
}

/** Compiles sources by a compiler of this number. */
export function compileProject(
  number: string,
  sources: Readonly<Record<string, string>>,
  settings: object = {},
  /** Besides what both tools select by themselves. */
  moreOutputs: readonly string[] = [],
): CompiledProject {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: { ...settings, outputSelection: { '*': { '*': [...OUTPUTS, ...moreOutputs], '': ['ast'] } } },
  }
  const output = JSON.parse(compileInput(number, JSON.stringify(input)))
  const failure = (output.errors ?? []).find((one: { severity: string }) => one.severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  const contracts = Object.assign({}, ...Object.values(output.contracts))
  return { input, output, contracts }
}

const write = (folder: string, file: string, content: string | object) => {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
}

/** As `forge build` writes it; its artefacts name sources by their hashes. */
export function writeFoundryProject(
  folder: string,
  sources: Readonly<Record<string, string>>,
  { output }: CompiledProject,
): void {
  write(folder, 'foundry.toml', '[profile.default]\nsrc = "src"\nout = "out"\n')
  for (const [file, content] of Object.entries(sources)) write(folder, file, content)
  for (const [file, contracts] of Object.entries(output.contracts as Record<string, Output>))
    for (const [name, made] of Object.entries<Output>(contracts)) {
      const code = ({ object, sourceMap, linkReferences, immutableReferences }: Output) => ({
        object: `0x${object}`,
        sourceMap,
        linkReferences,
        ...(immutableReferences ? { immutableReferences } : {}),
      })
      write(folder, `out/${path.basename(file)}/${name}.json`, {
        abi: made.abi,
        bytecode: code(made.evm.bytecode),
        deployedBytecode: code(made.evm.deployedBytecode),
        methodIdentifiers: made.evm.methodIdentifiers,
        rawMetadata: made.metadata,
        metadata: JSON.parse(made.metadata),
        ...(made.storageLayout ? { storageLayout: made.storageLayout } : {}),
        id: output.sources[file].id,
      })
    }
  write(folder, 'out/build-info/3f1c.json', {
    id: '3f1c',
    source_id_to_path: Object.fromEntries(
      Object.entries<Output>(output.sources).map(([file, { id }]) => [`${id}`, file]),
    ),
    language: 'Solidity',
  })
}

/** As Hardhat 3 writes it: the compiler knows files of the project below `project/`. */
export function writeHardhatProject(
  folder: string,
  version: string,
  { input, output }: CompiledProject,
): void {
  write(folder, 'hardhat.config.ts', 'export default {}\n')
  const names = Object.keys(output.sources)
  write(folder, 'artifacts/build-info/solc-1.json', {
    _format: 'hh3-sol-build-info-1',
    id: 'solc-1',
    solcVersion: version.split('+')[0],
    solcLongVersion: version,
    userSourceNameMap: Object.fromEntries(names.map((name) => [name.replace(/^project\//, ''), name])),
    input,
  })
  write(folder, 'artifacts/build-info/solc-1.output.json', {
    _format: 'hh3-sol-build-info-output-1',
    id: 'solc-1',
    output,
  })
  for (const [file, contracts] of Object.entries(output.contracts as Record<string, Output>))
    for (const [name, made] of Object.entries<Output>(contracts))
      write(folder, `artifacts/${file.replace(/^project\//, '')}/${name}.json`, {
        _format: 'hh3-artifact-1',
        contractName: name,
        sourceName: file.replace(/^project\//, ''),
        abi: made.abi,
        bytecode: `0x${made.evm.bytecode.object}`,
        deployedBytecode: `0x${made.evm.deployedBytecode.object}`,
        linkReferences: made.evm.bytecode.linkReferences,
        deployedLinkReferences: made.evm.deployedBytecode.linkReferences,
        immutableReferences: made.evm.deployedBytecode.immutableReferences,
        inputSourceName: file,
        buildInfoId: 'solc-1',
      })
}
