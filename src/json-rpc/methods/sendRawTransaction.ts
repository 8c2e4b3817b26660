import { z } from 'zod'
import { isHex } from '../../primitives/hex.ts'
import { parseQuantity } from '../../primitives/quantity.ts'
import { defineMethod } from '../method.ts'

export const sendRawTransaction = defineMethod({
  name: 'sendRawTransaction',
  summary: 'Hands a signed transaction to the node: once, whatever comes of it.',
  params: z.object({ transaction: z.custom<string>((value) => isHex(value), 'bytes in hex are expected') }),

  async answer({ transaction }, { node, indexed }) {
    const hash = await node.send('sendRawTransaction', [transaction])
    // A developer's node has mined it by now, and there may never be another block. Libraries that then ask once for
    // the receipt and wait for the next block must find it.
    const receipt = await node.read('getTransactionReceipt', [hash]).catch(() => null)
    const block = parseQuantity((receipt as { blockNumber?: unknown } | null)?.blockNumber)
    if (block !== undefined) await indexed(Number(block)).catch(() => {})
    return hash
  },
})
