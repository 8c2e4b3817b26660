import type { Artefact } from '../artefact.ts'
import { codeOf } from './code.ts'
import { type CompilerInput, type CompilerOutput, hardhatBuild, hardhatOutput, wholeBuild } from './shapes.ts'

/** All contracts of a compilation that its file holds whole: Hardhat 2, and Foundry with `--build-info`. */
export function readWholeBuild(json: unknown): Artefact[] {
  const { solcLongVersion, input, output } = wholeBuild.parse(json)
  return artefactsOf(solcLongVersion, input, output, {})
}

/** All contracts of a compilation of Hardhat 3, of `build-info/<id>.json` and `build-info/<id>.output.json`. */
export function readHardhatBuild(build: unknown, its: unknown): Artefact[] {
  const { solcLongVersion, input, userSourceNameMap = {} } = hardhatBuild.parse(build)
  const { output } = hardhatOutput.parse(its)
  const projectPaths = Object.fromEntries(
    Object.entries(userSourceNameMap).map(([path, name]) => [name, path]),
  )
  return artefactsOf(solcLongVersion, input, output, projectPaths)
}

function artefactsOf(
  version: string,
  { language, sources, settings = {} }: CompilerInput,
  output: CompilerOutput,
  projectPaths: Readonly<Record<string, string>>,
): Artefact[] {
  if (language !== 'Solidity' && language !== 'Yul') return []
  const texts = Object.fromEntries(
    Object.entries(sources).flatMap(([path, { content }]) =>
      content === undefined ? [] : [[path, content]],
    ),
  )
  const { outputSelection: _, ...kept } = settings
  const ids = Object.entries(output.sources ?? {})
  const common = {
    language,
    version,
    settings: kept,
    sources: { kind: 'texts', texts },
    fileOfId: Object.fromEntries(ids.map(([path, { id }]) => [`${id}`, path])),
    projectPaths,
  } as const
  return Object.entries(output.contracts ?? {}).flatMap(([filePath, contracts]) =>
    Object.entries(contracts).flatMap(([name, { abi = [], metadata = '', evm }]) => {
      const runtime = codeOf(evm?.deployedBytecode)
      if (runtime.object === '') return []
      return [{ ...common, name, filePath, abi, metadata, runtime, creation: codeOf(evm?.bytecode) }]
    }),
  )
}
