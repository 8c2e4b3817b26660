import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { type CreationRow, creationsOf } from '../../../query/creations.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { addressListParameter, LAST_BLOCK } from '../../parameters/parameters.ts'
import { missingHistory, partly, tracesToCome } from '../../partial.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../../records/record-shapes.ts'

/** api-spec.md, Limits. */
const MAX_CONTRACTS = 10

export const getcontractcreation = defineAction({
  module: 'contract',
  name: 'getcontractcreation',
  summary: 'Creators and creation transactions of up to 10 contracts.',
  parameters: z.object({
    contractaddresses: addressListParameter('Query parameter contractaddresses is required'),
  }),
  result: z.array(
    z.strictObject({
      contractAddress: addressText,
      contractCreator: addressText,
      txHash: hashText,
      contractFactory: addressOrEmpty,
      creationBytecode: bytesText,
      blockNumber: decimal,
      timestamp: decimal,
    }),
  ),
  example: { contractaddresses: '{token},{collectible}' },
  empty: 'No data found',
  facts: true,

  async answer({ contractaddresses }, { index }) {
    const criteria = contractaddresses.slice(0, MAX_CONTRACTS).filter((piece) => isHex(piece, 20))
    const addresses = new Set(criteria.map((address) => address.toLowerCase() as Hex))
    const rows = await creationsOf(index, [...addresses])
    const records = rows.map(recordOf)
    const missing = rows.length < addresses.size ? missingHistory(await index.head()) : []
    if (missing.length > 0) return partly(records, missing)
    // Only traces show what contracts create, and a destroyed contract may be created again.
    return new ActionResult(records, { message: await tracesToCome(index, LAST_BLOCK) })
  },
})

const recordOf = (row: CreationRow) => ({
  contractAddress: row.address,
  contractCreator: row.creator,
  txHash: row.transaction_hash,
  contractFactory: row.factory ?? '',
  creationBytecode: row.bytecode,
  blockNumber: `${row.block}`,
  timestamp: row.timestamp,
})
