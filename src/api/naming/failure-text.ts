import type { Decoded, DecodedArgument } from '../../abi-decoding/decode.ts'
import { revertReason } from '../../chain/revert-reason.ts'
import { settlesWithin } from '../../primitives/concurrency.ts'
import type { Hex } from '../../primitives/hex.ts'
import { type FailedTransaction, raisersWithin } from '../../query/internal-calls.ts'
import type { Snapshot } from '../../query/reader.ts'
import type { ContractDecoding } from './decoding.ts'

/** Longer texts are not readable as a sentence. */
const MAX_CHARACTERS = 20_000
/** The node is asked for the implementations of up to ten proxies. */
const TIMEOUT_MS = 3_000

/**
 * Why it failed: the revert reason, or a custom error by the ABI of the contract that raised it. The first of the decoders
 * that knows the error is used.
 */
export async function failureText(
  index: Snapshot,
  transaction: FailedTransaction,
  output: Hex,
  decoders: readonly ContractDecoding[],
): Promise<string> {
  const reason = revertReason(output)
  if (reason !== output || output.length > MAX_CHARACTERS) return reason
  const raisers = await raisersWithin(index, transaction, output)
  const findError = async () => {
    for (const decoder of decoders) {
      const error = await decoder.declaredError(raisers, output)
      if (error) return errorText(error)
    }
    return reason
  }
  const found = findError()
  return (await settlesWithin(found, TIMEOUT_MS)) ? found : reason
}

/** `Name(arg: value, …)` */
export const errorText = ({ name, arguments: args }: Pick<Decoded, 'name' | 'arguments'>): string =>
  `${name}(${listed(
    args,
    args.map(({ value }) => value),
  )})`

type Parameter = Pick<DecodedArgument, 'name' | 'type' | 'components'>
type Value = DecodedArgument['value']

const listed = (parameters: readonly Parameter[], values: readonly Value[]): string =>
  parameters.map((it, n) => `${it.name && `${it.name}: `}${written(it, values[n]!)}`).join(', ')

function written({ name, type, components = [] }: Parameter, value: Value): string {
  if (typeof value === 'string') return value
  if (!type.endsWith(']')) return `(${listed(components, value)})`
  const element = { name, type: type.slice(0, type.lastIndexOf('[')), components }
  return `[${value.map((item) => written(element, item)).join(', ')}]`
}
