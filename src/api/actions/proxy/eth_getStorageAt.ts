import { z } from 'zod'
import { address, defineProxy, slot, tagOrLatest } from '../../proxy.ts'
import { bytesText } from '../../records/shapes.ts'

export const ethGetStorageAt = defineProxy({
  method: 'getStorageAt',
  summary: 'One slot of the storage of a contract.',
  parameters: z.object({ address, position: slot, tag: tagOrLatest }),
  params: ({ address, position, tag }) => ({ address, slot: position, block: tag }),
  result: bytesText,
  example: { address: '{token}', position: '0x0', tag: 'latest' },
})
