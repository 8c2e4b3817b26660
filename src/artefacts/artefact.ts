import type { Code } from './read/artefact-shapes.ts'

export type ArtefactCode = ReturnType<typeof codeOf>

export interface Artefact {
  readonly name: string
  /** The compiler's path of the file. */
  readonly filePath: string
  readonly language: 'Solidity' | 'Yul'
  /** For example `0.8.30+commit.73712a01`. */
  readonly version: string
  readonly abi: readonly unknown[]
  /** JSON; empty if unknown. */
  readonly metadata: string
  /** Where variables are in storage, if the project's compiler wrote it. */
  readonly storageLayout: unknown
  readonly runtime: ArtefactCode
  readonly creation: ArtefactCode
  /** As in standard JSON, without the output selection. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly sources: ArtefactSources
  /** Paths by their numbers in source maps. */
  readonly fileOfId: Readonly<Record<string, string>>
  /** Paths within the project, for files that had other names in the compilation. */
  readonly projectPaths: Readonly<Record<string, string>>
}

/** The texts of the sources, or hashes to check the project's files with. */
export type ArtefactSources =
  | { readonly kind: 'texts'; readonly texts: Readonly<Record<string, string>> }
  | { readonly kind: 'hashes'; readonly keccak256: Readonly<Record<string, string>> }

export const isViaIr = ({ settings }: Pick<Artefact, 'settings'>): boolean => settings['viaIR'] === true

/** Digits, and placeholders of libraries that are not linked (solc 0.5 and later; earlier versions). */
const OBJECT = /^(?:[0-9a-f]{2}|__\$[0-9a-f]{34}\$__|__.{36}__|__[^0-9a-f].{37})*$/i

export function codeOf(read: Code | undefined) {
  const object = (read?.object ?? '').replace(/^0x/, '')
  return {
    /** Hex without 0x, with the compiler's placeholders for libraries that are not linked. */
    object: OBJECT.test(object) ? object : '',
    /** By file, then by name. */
    links: read?.linkReferences ?? {},
    /** By the id of a variable in the compiler's syntax tree. */
    immutables: read?.immutableReferences ?? {},
    /** Compressed, as the compiler wrote it; empty if unknown. */
    sourceMap: read?.sourceMap ?? '',
  }
}
