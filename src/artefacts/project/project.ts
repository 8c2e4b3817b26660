import type { Keccak } from '../../primitives/hash.ts'
import { type CodeIndex, indexArtefacts } from '../match/index-of-code.ts'
import { createLoader } from './load-project.ts'
import { createProjectSources, type ProjectSources } from './project-sources.ts'
import { scanProject } from './scan.ts'

/** The artefacts of a project's folder, as they were at the last refresh. */
export interface Project {
  /** Reads what changed; says whether anything did. What is being written now is read by a later one. */
  refresh(): boolean
  readonly index: CodeIndex
  readonly sources: ProjectSources
  /** What a tool that deploys calls the contract there. */
  nameOf(address: string): string | undefined
  /** Files that could not be used. */
  readonly notes: readonly string[]
}

export function openProject(folder: string, keccak: Keccak): Project {
  const load = createLoader(folder)
  const sources = createProjectSources(folder, keccak)
  let index = indexArtefacts([])
  let names: ReadonlyMap<string, string> = new Map()
  let notes: readonly string[] = []
  let loaded: string | undefined
  let seen: string | undefined
  return {
    refresh() {
      const scan = scanProject(folder)
      const stamp = scan.files.map((file) => `${file.path} ${file.stamp}`).join('\n')
      // A compiler that is writing goes on until the next look.
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
    nameOf: (address) => names.get(address.toLowerCase()),
    get notes() {
      return notes
    },
  }
}
