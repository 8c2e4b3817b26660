import type { Made } from './compiler.ts'

/** Computed from the compilers' output, without the server's code. */

/** Bytes around a difference of metadata that belong to it too. */
const AROUND = 8

/**
 * Where code that was compiled from changed sources differs first from the code of the contract, other than where a
 * mere comment makes a difference: in the code that runs, or else in the code that made it.
 */
export function firstDifference(own: Made, changed: Made, commented: Made): { code: string; at: number } {
  for (const [code, of] of [
    ['runtime', 'deployedBytecode'],
    ['creation', 'bytecode'],
  ] as const) {
    const [ours, theirs, third] = [own, changed, commented].map(({ evm }) => bytesOf(evm[of].object))
    const apart = new Set<number>()
    for (const at of differences(ours!, third!))
      for (let near = at - AROUND; near <= at + AROUND; near++) apart.add(near)
    const at = differences(ours!, theirs!).find((place) => !apart.has(place))
    if (at !== undefined) return { code, at }
  }
  throw new Error('What was changed leaves no trace in the code')
}

/** Two letters each; places of libraries stay as the compiler marks them. */
const bytesOf = (object: string): string[] => object.match(/../g) ?? []
const differences = (a: readonly string[], b: readonly string[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, n) => n).filter((n) => a[n] !== b[n])

interface Transformation {
  readonly type: 'replace' | 'insert' | 'delete'
  readonly reason: string
  /** Bytes. */
  readonly offset: number
  readonly id?: string
  /** Bytes. */
  readonly length?: number
}
export interface Changes {
  readonly transformations: readonly Transformation[]
  readonly transformationValues: Record<string, string | Record<string, string>>
}

const VALUES: Record<string, string> = {
  immutable: 'immutables',
  library: 'libraries',
  cborAuxdata: 'cborAuxdata',
  constructorArguments: 'constructorArguments',
  callProtection: 'callProtection',
}

/** Applies the transformations of a record to compiled code, which makes it the code on the chain. */
export function replayed(object: string, { transformations, transformationValues }: Changes): string {
  let code = object
  // From the end, so that what is put in or taken out moves nothing that is still to be changed.
  for (const { type, reason, offset, id, length } of [...transformations].sort(
    (a, b) => b.offset - a.offset,
  )) {
    const of = transformationValues[VALUES[reason]!]
    const value = (typeof of === 'object' ? of[id!]! : (of ?? '')).replace(/^0x/, '')
    const taken = type === 'insert' ? 0 : 2 * (length ?? value.length / 2)
    code = `${code.slice(0, 2 * offset)}${type === 'delete' ? '' : value}${code.slice(2 * offset + taken)}`
  }
  return `0x${code}`
}
