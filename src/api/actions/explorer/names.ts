import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { defineAction } from '../../action.ts'
import { NAME_SOURCES } from '../../naming/address-names.ts'
import { parseWith } from '../../parameters/parameters.ts'
import { addressText } from '../../records/record-shapes.ts'

const MAX_ADDRESSES = 100

export const names = defineAction({
  module: 'explorer',
  name: 'names',
  summary: `The best name of each of up to ${MAX_ADDRESSES} addresses, and where it comes from.`,
  parameters: z.object({
    address: z
      .string({ error: "Query parameter 'address' is required" })
      .transform(parseWith(addressesOf, `Invalid address hash: 1 to ${MAX_ADDRESSES} addresses`))
      .describe(`1 to ${MAX_ADDRESSES} addresses, separated by commas.`),
  }),
  result: z.array(
    z.strictObject({
      address: addressText,
      name: z.string().describe('Without control and formatting characters; empty if none is known.'),
      source: z
        .enum([...NAME_SOURCES, ''])
        .describe(
          "label: the operator's (LABELS); ens: a name of ENS that leads back to the address; token: as the token calls itself; proxy: of the verified contract that it forwards to; contract: of the verified source; system: the protocol's.",
        ),
      tags: z.array(z.string()).describe('Tags of the label.'),
      implementation: z
        .string()
        .describe(
          'The name of the verified contract that the address forwards to; empty: it is not known to be a proxy of one, or it has a label.',
        ),
      isContract: z
        .boolean()
        .describe('A contract was created at the address; it may have been destroyed since.'),
    }),
  ),
  example: { address: '{token},{collectible}' },
  uses: ['names'],

  answer: async ({ address }, { index, names: known }) =>
    (await known.of(index, address)).map((named) => ({ ...named, tags: [...named.tags] })),
})

function addressesOf(text: string): Hex[] | undefined {
  const pieces = text.split(',', MAX_ADDRESSES + 1).map((piece) => piece.trim())
  if (pieces.length > MAX_ADDRESSES || !pieces.every((piece) => isHex(piece, 20))) return undefined
  return pieces.map((piece) => piece.toLowerCase() as Hex)
}
