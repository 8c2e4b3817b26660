import { z } from 'zod'
import { defineProxy, requiredText } from '../proxy.ts'
import { hashText } from '../shapes.ts'

export const ethSendRawTransaction = defineProxy({
  method: 'sendRawTransaction',
  summary: 'Hands a signed transaction to the node: once, whatever comes of it.',
  parameters: z.object({ hex: requiredText('hex').meta({ description: 'The signed transaction, in hex.' }) }),
  params: ({ hex }) => ({ transaction: hex }),
  result: hashText,
  example: { hex: '0x00' },
})
