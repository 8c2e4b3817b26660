import { toHex } from '../../primitives/hex.ts'
import { withLibraries } from '../../verification/intake/submission.ts'
import { spansOf } from '../../verification/match/code-difference.ts'
import { type EncodedMatch, encodeMatch } from '../../verification/match/encode-match.ts'
import type { Matched } from '../../verification/match/match.ts'
import type { ArtefactCode } from '../artefact.ts'
import type { Filled } from './compare-code.ts'
import type { ArtefactMatch } from './index-of-code.ts'

type Transformations = Matched['transformations']['runtime']

/** Largest number of recorded characters of a contract's name, the same as of a token's. */
const MAX_NAME_CHARACTERS = 255
/** The database stores neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** Artefacts may contain any names and paths, also those that compilers refuse. */
const storable = (text: string): string => text.replaceAll(UNSTORABLE, '\ufffd')

/** The record of a verified contract, as verification makes it from compiler output. */
export function encodeArtefactMatch(
  { artefact, runtime, creation }: ArtefactMatch,
  sources: Readonly<Record<string, string>>,
): EncodedMatch {
  const { name, filePath, language, version, abi, metadata, storageLayout } = artefact
  return encodeMatch(
    {
      name: [...storable(name)].slice(0, MAX_NAME_CHARACTERS).join(''),
      filePath: storable(filePath),
      language,
      version: storable(version),
      sources: Object.fromEntries(Object.entries(sources).map(([file, text]) => [storable(file), text])),
      settings: withLibraries(artefact.settings, { ...creation?.libraries, ...runtime.libraries }),
      abi: JSON.stringify(abi),
      constructorArguments: creation ? toHex(creation.constructorArguments) : '0x',
      creationMatch: creation ? (creation.isExact ? 'exact' : 'partial') : null,
      runtimeMatch: runtime.isExact ? 'exact' : 'partial',
      transformations: {
        runtime: transformations(artefact.runtime, runtime, undefined),
        creation: creation
          ? transformations(artefact.creation, creation, creation.constructorArguments)
          : { list: [], values: {} },
      },
      metadata: metadata === '' ? 'null' : metadata,
      immutables: spansOf(artefact.runtime.immutables),
      storageLayout,
    },
    { license: undefined, origin: 'artefacts' },
  )
}

/** Transformations in the public registry's format. */
function transformations(code: ArtefactCode, filled: Filled, args: Buffer | undefined): Transformations {
  const list: Transformations['list'] = []
  for (const [file, names] of Object.entries(code.links))
    for (const [name, places] of Object.entries(names))
      for (const { start } of places)
        list.push({ type: 'replace', reason: 'library', offset: start, id: `${file}:${name}` })
  for (const [id, places] of Object.entries(code.immutables))
    for (const { start } of places) list.push({ type: 'replace', reason: 'immutable', offset: start, id })
  if (filled.callProtection) list.push({ type: 'replace', reason: 'callProtection', offset: 1 })
  const hasArguments = args !== undefined && args.length > 0
  if (hasArguments)
    list.push({ type: 'insert', reason: 'constructorArguments', offset: code.object.length / 2 })
  return {
    list,
    values: {
      ...(Object.keys(filled.libraries).length > 0 ? { libraries: { ...filled.libraries } } : {}),
      ...(Object.keys(filled.immutables).length > 0 ? { immutables: { ...filled.immutables } } : {}),
      ...(filled.callProtection ? { callProtection: filled.callProtection } : {}),
      ...(hasArguments ? { constructorArguments: toHex(args) } : {}),
    },
  }
}
