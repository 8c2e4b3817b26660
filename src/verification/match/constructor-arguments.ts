import { createAbiCodec } from '../../abi-decoding/codec.ts'
import { readItem } from '../../abi-decoding/items.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'

/** Whether these bytes encode arguments of this ABI's (JSON) constructor. */
export async function areArguments(bytes: Hex, abi: string): Promise<boolean> {
  const entries = (JSON.parse(abi) ?? []) as readonly { type?: unknown; inputs?: unknown }[]
  const inputs = entries.find(({ type }) => type === 'constructor')?.inputs ?? []
  const item = readItem({ type: 'function', name: 'constructor', inputs }, await createKeccak256())
  const codec = await createAbiCodec()
  return item !== undefined && codec.decode(item.inputs, toBuffer(bytes)) !== undefined
}
