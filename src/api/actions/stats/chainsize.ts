import { z } from 'zod'
import { indexSize } from '../../../query/index-size.ts'
import { defineAction } from '../../action.ts'
import { decimal } from '../../records/shapes.ts'

export const chainsize = defineAction({
  module: 'stats',
  name: 'chainsize',
  summary: 'Size of the index on disk, in the format of Etherscan.',
  parameters: z.object({}),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      chainTimeStamp: decimal,
      chainSize: decimal.meta({ description: 'Bytes, of tables and their indexes.' }),
      clientType: z.string(),
      syncMode: z.string(),
    }),
  ),
  example: {},
  volatile: true,

  async answer(_, { index }) {
    const { number, timestamp, bytes } = await indexSize(index)
    return [
      {
        blockNumber: `${number}`,
        chainTimeStamp: timestamp,
        chainSize: bytes,
        clientType: 'Chainscope',
        syncMode: 'Index',
      },
    ]
  },
})
