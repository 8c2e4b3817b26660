import { withLibraries } from '../../verification/intake/submission.ts'
import { type Artefact, codeOf } from '../artefact.ts'
import { foundryArtefact, metadata } from './artefact-shapes.ts'

/** A Foundry artefact, with facts from its compilation. */
export interface FoundryContract {
  readonly artefact: Omit<Artefact, 'fileOfId'>
  /** The id of its own file in the compilation. */
  readonly id: number | undefined
}

/**
 * Reads `out/<file>/<contract>.json`. undefined without code, as for an interface, or without metadata, which
 * identifies compiler and sources. Throws if it is not an artefact.
 */
export function readFoundryArtefact(json: unknown): FoundryContract | undefined {
  const read = foundryArtefact.parse(json)
  const runtime = codeOf(read.deployedBytecode)
  if (runtime.object === '') return undefined
  const parsed = read.rawMetadata ? metadata.parse(JSON.parse(read.rawMetadata)) : read.metadata
  if (!parsed) return undefined
  const { compilationTarget, libraries = {}, ...settings } = parsed.settings
  const [target] = Object.entries(compilationTarget)
  if (!target) return undefined
  const [filePath, name] = target
  const sources = Object.entries(parsed.sources)
  const isWhole = sources.every(([, { content }]) => content !== undefined)
  return {
    id: read.id,
    artefact: {
      name,
      filePath,
      language: parsed.language,
      version: parsed.compiler.version,
      abi: read.abi,
      metadata: read.rawMetadata ?? JSON.stringify(parsed),
      storageLayout: read.storageLayout,
      runtime,
      creation: codeOf(read.bytecode),
      settings: withLibraries(settings, libraries),
      sources: isWhole
        ? { kind: 'texts', texts: Object.fromEntries(sources.map(([path, { content }]) => [path, content!])) }
        : {
            kind: 'hashes',
            keccak256: Object.fromEntries(sources.map(([path, { keccak256 }]) => [path, keccak256])),
          },
      projectPaths: {},
    },
  }
}
