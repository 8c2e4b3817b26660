/** A parameter of a function or an error, or a part of a struct. */
export interface AbiParameter {
  readonly type: string
  readonly name?: string
  readonly components?: readonly AbiParameter[]
}

/** The type as written in signatures. For a struct, the types of its components in parentheses. */
export function typeName(input: unknown): string {
  const { type, components } = (input ?? {}) as { type?: unknown; components?: unknown }
  const text = String(type)
  if (!text.startsWith('tuple') || !Array.isArray(components)) return text
  return `(${components.map(typeName).join()})${text.slice('tuple'.length)}`
}

/**
 * Removes the names of parameters. micro-eth-signer returns objects if all components are named, otherwise lists.
 * Without names it always returns lists, and repeated names do no harm.
 */
export const unnamed = (inputs: readonly AbiParameter[]): AbiParameter[] =>
  inputs.map(({ type, components }) => (components ? { type, components: unnamed(components) } : { type }))
