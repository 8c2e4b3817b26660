import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Keccak } from '../../primitives/hash.ts'
import { toHex } from '../../primitives/hex.ts'
import type { Artefact } from '../artefact.ts'
import { indexArtefacts } from '../match/index-of-code.ts'
import { createLoader } from './load-project.ts'
import { scanProject } from './scan.ts'

/** The artefacts of a project's folder, as they were at the last refresh. */
export type Project = ReturnType<typeof openProject>

export function openProject(folder: string, keccak: Keccak) {
  const load = createLoader(folder)
  const sources = createProjectSources(folder, keccak)
  let index = indexArtefacts([])
  let names: ReadonlyMap<string, string> = new Map()
  let notes: readonly string[] = []
  let loaded: string | undefined
  let seen: string | undefined
  return {
    /** Reads changed files, and returns whether there were any. Skips files that are being written. */
    refresh() {
      const scan = scanProject(folder)
      const stamp = scan.files.map((file) => `${file.path} ${file.stamp}`).join('\n')
      // While a compiler is writing, files change from one look to the next.
      const isSettled = loaded === undefined || stamp === seen
      seen = stamp
      if (stamp === loaded || !isSettled) return false
      loaded = stamp
      const project = load(scan.files)
      index = indexArtefacts(project.artefacts)
      names = project.names
      notes = [...scan.notes, ...project.skipped]
      return true
    },
    get index() {
      return index
    },
    sources,
    /** The contract's name in the deployment tool. */
    nameOf: (address: string) => names.get(address.toLowerCase()),
    get notes() {
      return notes
    },
  }
}

const MAX_SOURCE_BYTES = 4 * 1_048_576
/** Largest number of characters of all cached texts. */
const MAX_CHARACTERS = 64 * 1_048_576

/** The sources of one contract, as named in its metadata, because a build may compile a whole project. */
function usedTexts(metadata: string, texts: Readonly<Record<string, string>>) {
  let named: readonly string[]
  try {
    named = Object.keys((JSON.parse(metadata) as { sources: object }).sources)
  } catch {
    return texts
  }
  return named.length > 0 && named.every((file) => Object.hasOwn(texts, file))
    ? Object.fromEntries(named.map((file) => [file, texts[file]!]))
    : texts
}

/**
 * Texts of the sources that an artefact was compiled from. Those of artefacts that only have hashes are read from the
 * project. A changed file has another hash.
 */
function createProjectSources(folder: string, keccak: Keccak) {
  const kept = new Map<string, string>()
  let characters = 0
  const read = (file: string, hash: string): string | undefined => {
    const known = kept.get(hash)
    if (known !== undefined) return known
    try {
      const place = path.resolve(folder, file)
      const stat = statSync(place)
      if (!stat.isFile() || stat.size > MAX_SOURCE_BYTES) return undefined
      const bytes = readFileSync(place)
      if (toHex(keccak(bytes)) !== hash.toLowerCase()) return undefined
      const text = bytes.toString('utf8')
      characters += text.length
      if (characters > MAX_CHARACTERS) {
        kept.clear()
        characters = text.length
      }
      kept.set(hash, text)
      return text
    } catch {
      // The file was removed or renamed.
      return undefined
    }
  }
  const textOf = ({ sources }: Artefact, file: string): string | undefined => {
    if (sources.kind === 'texts') return Object.hasOwn(sources.texts, file) ? sources.texts[file] : undefined
    const hash = Object.hasOwn(sources.keccak256, file) ? sources.keccak256[file] : undefined
    return hash === undefined ? undefined : read(file, hash)
  }
  return {
    one: textOf,
    /** All of them; undefined if files changed since, or are missing. */
    all(artefact: Artefact): Readonly<Record<string, string>> | undefined {
      const { sources } = artefact
      if (sources.kind === 'texts') return usedTexts(artefact.metadata, sources.texts)
      const texts = Object.keys(sources.keccak256).map((file) => [file, textOf(artefact, file)] as const)
      return texts.some(([, text]) => text === undefined)
        ? undefined
        : (Object.fromEntries(texts) as Record<string, string>)
    },
  }
}
