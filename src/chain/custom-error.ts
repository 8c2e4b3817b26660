import { type Hex, toBuffer, toHex } from '../primitives/hex.ts'
import { type AbiErrorItem, type AbiParameter, unnamed } from './abi-errors.ts'

/** Longer texts are not readable as a sentence. */
const MAX_CHARACTERS = 20_000

/** A custom error by the contract's ABI, as `Name(arg: value, …)`; undefined if the ABI has no such error. */
export async function customError(output: Hex, abi: unknown): Promise<string | undefined> {
  if (!Array.isArray(abi) || output.length > MAX_CHARACTERS) return undefined
  // Loaded when it is first needed, because it is large.
  const { decodeError } = await import('micro-eth-signer/abi.js')
  for (const entry of abi as readonly unknown[])
    try {
      const { type, name, inputs = [] } = entry as Partial<AbiErrorItem>
      if (type !== 'error' || name === undefined) continue
      const decoded = decodeError(toBuffer(output), [{ type, name, inputs: unnamed(inputs) }])
      // A single argument is returned as it is, several as a list.
      if (decoded) return `${name}(${listed(inputs, inputs.length === 1 ? [decoded.args] : decoded.args)})`
    } catch {
      // The bytes do not fit the ABI, or another contract's error was passed on.
    }
  return undefined
}

/** Decodes the error with the first contract that knows it, by its ABI or its implementation's. */
export async function errorByContracts(
  contracts: readonly Hex[],
  errorOf: (contract: Hex) => Promise<string | undefined>,
  codeBehind: (contract: Hex) => Promise<readonly Hex[]>,
): Promise<string | undefined> {
  for (const contract of contracts) {
    const error = await errorOf(contract)
    if (error !== undefined) return error
    for (const implementation of await codeBehind(contract)) {
      const implementationError = await errorOf(implementation)
      if (implementationError !== undefined) return implementationError
    }
  }
  return undefined
}

const listed = (inputs: readonly AbiParameter[], values: unknown): string =>
  inputs
    .map((input, n) => {
      const value = (values as readonly unknown[])[n]
      return `${input.name ? `${input.name}: ` : ''}${written(input, value)}`
    })
    .join(', ')

function written(input: AbiParameter, value: unknown): string {
  const element = /^(.*)\[\d*\]$/.exec(input.type)?.[1]
  if (element !== undefined) {
    const elementInput = { ...input, type: element }
    return `[${(value as readonly unknown[]).map((item) => written(elementInput, item)).join(', ')}]`
  }
  if (input.components) return `(${listed(input.components, value)})`
  return value instanceof Uint8Array ? toHex(value) : String(value)
}
