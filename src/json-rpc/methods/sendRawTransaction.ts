import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { isHex } from '../../primitives/hex.ts'
import { parseQuantity } from '../../primitives/quantity.ts'
import { defineMethod } from '../rpc-method.ts'

/** How often the node is asked for the receipt of a sent transaction, and the pause between, ms. */
const RECEIPT_ASKS = 4
const RECEIPT_PAUSE_MS = 25

export const sendRawTransaction = defineMethod({
  name: 'sendRawTransaction',
  summary: 'Sends a signed transaction to the node, once, without retries.',
  params: z.object({ transaction: z.custom<string>((value) => isHex(value), 'bytes in hex are expected') }),

  async answer({ transaction }, { node, indexed }) {
    const hash = await node.send('sendRawTransaction', [transaction])
    // A development node mines the transaction in these milliseconds, and there may never be another block. Libraries
    // ask for the receipt once and then wait for the next block, so the index must have the receipt by then.
    for (let asks = 1; asks <= RECEIPT_ASKS; asks++) {
      const receipt = await node.read('getTransactionReceipt', [hash]).catch(() => null)
      const block = parseQuantity((receipt as { blockNumber?: unknown } | null)?.blockNumber)
      if (block !== undefined) {
        await indexed(Number(block)).catch(() => {})
        break
      }
      if (asks < RECEIPT_ASKS) await pause(RECEIPT_PAUSE_MS)
    }
    return hash
  },
})
