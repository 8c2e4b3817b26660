import type { Keccak } from '../primitives/hash.ts'
import type { Steps } from '../primitives/steps.ts'
import { typeName } from './abi-parameters.ts'

/** A contract's code has at most 24,576 bytes (EIP-170), and dispatching a function takes eleven bytes. */
const MAX_FUNCTIONS = 2_300
/** A longer text is not readable, and each record would repeat it. */
const MAX_CHARACTERS = 1_000

interface AbiFunctionItem {
  readonly type?: unknown
  readonly name?: unknown
  readonly inputs?: unknown
}

/**
 * The functions of an ABI by their selectors, written as Etherscan does: `transfer(address to, uint256 value)`, structs as
 * `tuple`. Skips other entries, and malformed ones.
 */
export function* functionsBySelector(abi: unknown, keccak: Keccak): Steps<ReadonlyMap<string, string>> {
  const functions = new Map<string, string>()
  for (const entry of Array.isArray(abi) ? (abi as readonly unknown[]) : []) {
    // ABIs from before 2016 leave out the type of functions.
    const { type = 'function', name, inputs = [] } = (entry ?? {}) as AbiFunctionItem
    if (type !== 'function' || typeof name !== 'string' || !Array.isArray(inputs)) continue
    if (functions.size >= MAX_FUNCTIONS) break
    const text = `${name}(${inputs.map(written).join(', ')})`
    if (text.length > MAX_CHARACTERS) continue
    const signature = `${name}(${inputs.map(typeName).join()})`
    functions.set(`0x${Buffer.from(keccak(Buffer.from(signature))).toString('hex', 0, 4)}`, text)
    yield
  }
  return functions
}

function written(input: unknown): string {
  const { type, name } = (input ?? {}) as { type?: unknown; name?: unknown }
  return typeof name === 'string' && name !== '' ? `${String(type)} ${name}` : String(type)
}
