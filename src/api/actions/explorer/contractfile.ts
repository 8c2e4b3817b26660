import { z } from 'zod'
import { ActionError, defineAction } from '../../action.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { NOT_VERIFIED } from '../../records/contract-record.ts'
import { addressText } from '../../records/record-shapes.ts'

export const contractfile = defineAction({
  module: 'explorer',
  name: 'contractfile',
  summary: 'One source file of a verified contract, or of a contract with the same code.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    path: z
      .string()
      .optional()
      .describe('A file as `contract` lists it; absent: the one with the contract itself.'),
  }),
  result: z.strictObject({ contractAddress: addressText, path: z.string(), text: z.string() }),
  example: { contractaddress: '{token}' },
  // The code is read from the node, because another contract with the same code may be verified.
  volatile: true,
  // The source belongs to the code as of the block.
  facts: true,
  uses: ['sources'],

  async answer({ contractaddress: address, path: wanted }, { index, sources }) {
    const row = (await sources.sourceOf(index, address))?.row
    if (!row) throw new ActionError(NOT_VERIFIED)
    const path = wanted ?? row.file_path
    const text = Object.hasOwn(row.sources, path) ? row.sources[path] : undefined
    if (text === undefined) throw new FileNotFoundError()
    return { contractAddress: address, path, text }
  },
})

export const FileNotFoundError = ActionError.define(
  'contract_file_not_found',
  () => 'The source of this contract has no file of this path',
)
