import type { Abi, AbiParameter } from 'viem'
import type { Hex } from '../primitives/hex.ts'

/** Longer ones are no sentence to be read. */
const LONGEST = 20_000

/** A contract's own error by its ABI, as `Name(arg: value, …)`; undefined where the ABI has none that fits. */
export async function customError(output: Hex, abi: unknown): Promise<string | undefined> {
  if (!Array.isArray(abi) || output.length > LONGEST) return undefined
  // Loaded when it is first needed: it is large.
  const { decodeErrorResult } = await import('viem/utils')
  try {
    const { errorName, args, abiItem } = decodeErrorResult({ abi: abi as Abi, data: output })
    const inputs = 'inputs' in abiItem ? abiItem.inputs : []
    return `${errorName}(${listed(inputs, (args ?? []) as readonly unknown[])})`
  } catch {
    // Other bytes than the ABI says, or another contract's error that was passed on.
    return undefined
  }
}

const listed = (inputs: readonly AbiParameter[], values: readonly unknown[]): string =>
  inputs.map((input, n) => `${input.name ? `${input.name}: ` : ''}${written(input, values[n])}`).join(', ')

function written(input: AbiParameter, value: unknown): string {
  const element = /^(.*)\[\d*\]$/.exec(input.type)?.[1]
  if (element !== undefined) {
    const one = { ...input, type: element } as AbiParameter
    return `[${(value as readonly unknown[]).map((item) => written(one, item)).join(', ')}]`
  }
  if ('components' in input) {
    const { components } = input as { components: readonly AbiParameter[] }
    // One whose parts have no names comes as a list.
    const parts = Array.isArray(value)
      ? value
      : components.map(({ name }) => (value as Record<string, unknown>)[name!])
    return `(${listed(components, parts)})`
  }
  return input.type === 'address' ? String(value).toLowerCase() : String(value)
}
