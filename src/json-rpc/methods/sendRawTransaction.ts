import { z } from 'zod'
import { isHex } from '../../primitives/hex.ts'
import { defineMethod } from '../method.ts'

export const sendRawTransaction = defineMethod({
  name: 'sendRawTransaction',
  summary: 'Hands a signed transaction to the node: once, whatever comes of it.',
  params: z.object({ transaction: z.custom<string>((value) => isHex(value), 'bytes in hex are expected') }),
  answer: ({ transaction }, { node }) => node.send('sendRawTransaction', [transaction]),
})
