import { once } from '../../primitives/concurrency.ts'
import type { Hex } from '../../primitives/hex.ts'
import { createAbiCodec } from '../codec.ts'
import { decodeCall } from '../decode.ts'
import { SELECTOR_LENGTH } from '../items.ts'
import { type Described, describe } from './format.ts'
import { type DescriptorOptions, loadDescriptors } from './load.ts'

export interface DescribedCall {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  readonly input: Hex
}

/** What the descriptors of the operator (ERC-7730) say that a call does; undefined: they do not know it. */
export type DescribeCall = (call: DescribedCall) => Promise<Described | undefined>

/** Files are read when the first call is described. */
export function createClearSigning(options: DescriptorOptions): DescribeCall {
  if (options.places.length === 0) return async () => undefined
  const tools = once(async () => ({
    codec: await createAbiCodec(),
    descriptors: await loadDescriptors(options),
  }))
  return async ({ input, ...call }) => {
    const { codec, descriptors } = await tools()
    const format = descriptors.of(call.to, input.slice(0, SELECTOR_LENGTH).toLowerCase())
    if (!format) return undefined
    const decoded = decodeCall(codec, input, [{ item: format.item, origin: 'verified' }])
    return decoded && describe(format, { ...call, arguments: decoded.arguments, root: format.root })
  }
}
