import { z } from 'zod'
import { MAX_VARIABLES } from '../../../abi-decoding/decode-storage.ts'
import { type Enums, memberIn, NO_ENUMS } from '../../../abi-decoding/enums.ts'
import { readLayout, type StorageLayout } from '../../../abi-decoding/storage-layout.ts'
import type { BlockRef } from '../../../chain/types.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { toQuantity } from '../../../primitives/quantity.ts'
import { storageLayoutOf } from '../../../query/verified-contracts.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { NOT_VERIFIED } from '../../records/contract-record.ts'
import { addressText, decimal, decimalOrEmpty, quantity } from '../../records/record-shapes.ts'

export const storage = defineAction({
  module: 'explorer',
  name: 'storage',
  summary:
    'Storage variables of a verified contract with their values at the newest indexed block. A proxy is read by the layout of its implementation.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: z.strictObject({
    contractAddress: addressText.describe('The contract with this storage.'),
    layoutOf: addressText.describe(
      'The verified contract that declares these variables: itself, its implementation, or a similar one.',
    ),
    blockNumber: decimal,
    variables: z
      .array(
        z.strictObject({
          name: z.string().describe('With members and elements: `points[0].x`.'),
          type: z.string(),
          slot: quantity,
          offset: decimal.describe('Bytes from the low end of the slot.'),
          value: z
            .string()
            .describe(
              'Numbers as decimals, texts as they are, up to their first 256 bytes, all else as hex; empty: it has parts, which follow, or is a mapping.',
            ),
          member: z
            .string()
            .describe(
              'For an enum: the name of its value in the source; empty: it is none, or it is not known.',
            ),
          length: decimalOrEmpty.describe('Elements of an array, bytes of a text; empty: it has no length.'),
        }),
      )
      .describe(
        `At most ${MAX_VARIABLES}. Members of structs and first elements of arrays follow their variable.`,
      ),
    isComplete: z.boolean().describe('false: there are more variables.'),
  }),
  example: { contractaddress: '{token}' },
  uses: ['proxies', 'sources', 'storage'],

  async answer({ contractaddress: address }, context) {
    const block = await context.index.head()
    const known = await layoutFor(address, block, context)
    if (!known) throw new ActionError(NOT_VERIFIED)
    const { of: layoutOf, layout, enums } = known
    if (!layout) throw new LayoutUnknownError()
    const reading = await context.storage.read(address, layout, block)
    if (!reading) throw new StorageUnreadableError()
    return {
      contractAddress: address,
      layoutOf,
      blockNumber: `${block.number}`,
      variables: reading.variables.map(({ slot, offset, length, ...variable }) => ({
        ...variable,
        member: memberIn(variable.type, variable.value, enums),
        slot: toQuantity(slot),
        offset: `${offset}`,
        length: length === undefined ? '' : `${length}`,
      })),
      isComplete: !reading.isCut,
    }
  },
})

/**
 * The storage layout of a contract: for a proxy, that of its implementation; for a diamond, or a proxy with an unknown
 * implementation, its own. undefined if the contract is not verified. `layout` is absent if it is not known.
 */
export async function layoutFor(
  address: Hex,
  block: BlockRef,
  { index, proxies, sources }: ActionContext<'proxies' | 'sources'>,
): Promise<{ of: Hex; layout?: StorageLayout; enums: Enums } | undefined> {
  const { implementations } = await proxies.lookAt(address, block)
  const candidates = implementations.length === 1 ? [implementations[0]!, address] : [address]
  let verified: Hex | undefined
  for (const candidate of candidates) {
    const known = await sources.abiOf(index, candidate)
    if (!known) continue
    verified = known.row.address
    const layout = readLayout(await storageLayoutOf(index, verified))
    if (layout) {
      const hasEnums = Object.values(layout.types ?? {}).some(({ label }) => label.startsWith('enum '))
      return { of: verified, layout, enums: hasEnums ? await sources.enumsOf(index, known.row) : NO_ENUMS }
    }
    // A verified implementation without a layout: the proxy's own variables would be the wrong ones.
    if (candidate !== address) break
  }
  return verified && { of: verified, enums: NO_ENUMS }
}

const LayoutUnknownError = ActionError.define(
  'storage_layout_unknown',
  () =>
    'The storage layout of this contract is not known: it was verified before layouts were kept, its compiler writes none (solc does since 0.5.13), or the build of its project did not select `storageLayout`',
)

const StorageUnreadableError = ActionError.define(
  'storage_unreadable',
  () => 'The node does not answer what the storage of this contract holds',
)
