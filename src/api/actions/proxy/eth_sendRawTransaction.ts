import { z } from 'zod'
import { defineProxy, rawTransaction } from '../../proxy.ts'
import { hashText } from '../../records/shapes.ts'

export const ethSendRawTransaction = defineProxy({
  method: 'sendRawTransaction',
  summary: 'Sends a signed transaction to the node, once.',
  parameters: z.object({ hex: rawTransaction }),
  params: ({ hex }) => ({ transaction: hex }),
  result: hashText,
  example: { hex: '0x00' },
  posted: true,
})
