import type { Keccak } from '../primitives/hash.ts'
import type { Steps } from '../primitives/steps.ts'

/** A parameter of a function or an error, or a part of a struct. */
export interface AbiParameter {
  readonly type: string
  readonly name?: string
  readonly components?: readonly AbiParameter[]
}

export interface AbiErrorItem {
  readonly type: 'error'
  readonly name: string
  readonly inputs: readonly AbiParameter[]
}

/** Largest number of errors to read, the same as for functions: code has at most 24,576 bytes (EIP-170). */
const MAX_ERRORS = 2_300

/** Errors of an ABI by selector (four bytes, with `0x`). Several errors may have the same selector. */
export type AbiErrors = ReadonlyMap<string, readonly AbiErrorItem[]>

/** The errors of an ABI. Skips other entries, and malformed ones. */
export function* errorsBySelector(abi: unknown, keccak: Keccak): Steps<AbiErrors> {
  const errors = new Map<string, AbiErrorItem[]>()
  let count = 0
  for (const entry of Array.isArray(abi) ? (abi as readonly unknown[]) : []) {
    const { type, name, inputs = [] } = (entry ?? {}) as Partial<AbiErrorItem>
    if (type !== 'error' || typeof name !== 'string' || !Array.isArray(inputs)) continue
    if (++count > MAX_ERRORS) break
    const signature = `${name}(${inputs.map(typeName).join()})`
    const selector = `0x${Buffer.from(keccak(Buffer.from(signature))).toString('hex', 0, 4)}`
    const same = errors.get(selector) ?? []
    errors.set(selector, same)
    same.push({ type, name, inputs })
    yield
  }
  return errors
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
