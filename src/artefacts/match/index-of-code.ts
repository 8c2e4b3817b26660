import type { Artefact } from '../artefact.ts'
import { type Comparable, comparableCreation, comparableRuntime, compare, isExact } from './compare-code.ts'

/** A contract on the chain, and the artefact that it was deployed from. */
export type ArtefactMatch = NonNullable<ReturnType<typeof matchOf>>

export interface DeployedCode {
  readonly runtime: Buffer
  /** With the constructor's arguments; undefined if unknown. */
  readonly creation: Buffer | undefined
  /** The contract's name in a deployment file. */
  readonly name?: string | undefined
}

export type CodeIndex = ReturnType<typeof indexArtefacts>

interface Entry {
  readonly artefact: Artefact
  readonly runtime: Comparable
}

export function indexArtefacts(artefacts: readonly Artefact[]) {
  const bySize = new Map<number, Entry[]>()
  for (const artefact of artefacts) {
    const runtime = comparableRuntime(artefact)
    const entries = bySize.get(runtime.code.length) ?? []
    entries.push({ artefact, runtime })
    bySize.set(runtime.code.length, entries)
  }
  return {
    artefacts,
    find(deployed: DeployedCode) {
      const matches = (bySize.get(deployed.runtime.length) ?? []).flatMap(
        (entry) => matchOf(entry, deployed) ?? [],
      )
      // Prefers the contract that a deployment names, then the same sources, then the project's own files.
      const rank = ({ artefact, runtime, creation }: ArtefactMatch) =>
        (artefact.name === deployed.name ? 4 : 0) +
        (runtime.isExact || creation?.isExact ? 2 : 0) +
        (/^(lib|node_modules|npm)\//.test(artefact.filePath) ? 0 : 1)
      return matches.sort((a, b) => rank(b) - rank(a))[0]
    },
  }
}

function matchOf({ artefact, runtime: compiled }: Entry, { runtime, creation: created }: DeployedCode) {
  const filled = compare(compiled, artefact.runtime, runtime)
  if (!filled) return undefined
  const creation = created && creationOf(artefact, compiled, created)
  // The source must also prove the constructor.
  if (created && !creation) return undefined
  return { artefact, runtime: { ...filled, isExact: isExact(filled, runtime) }, creation }
}

function creationOf(artefact: Artefact, runtime: Comparable, chain: Buffer) {
  const compiled = comparableCreation(artefact, runtime)
  const code = chain.subarray(0, compiled.code.length)
  const constructorArguments = chain.subarray(compiled.code.length)
  const filled = compiled.code.length > 0 ? compare(compiled, artefact.creation, code) : undefined
  if (!filled || takesArguments(artefact) !== constructorArguments.length > 0) return undefined
  return { ...filled, isExact: filled.isSameMetadata && isExact(filled, runtime.code), constructorArguments }
}

const takesArguments = ({ abi }: Artefact): boolean =>
  (abi as readonly { type?: unknown; inputs?: unknown }[]).some(
    (item) => item?.type === 'constructor' && Array.isArray(item.inputs) && item.inputs.length > 0,
  )
