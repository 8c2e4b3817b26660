import { equalsHex } from '../primitives/hex-bytes.ts'
import { BLOOM_BYTES, type Bloomer, EMPTY_BLOOM, mergeBloom, UNSAID_BLOOM } from './bloom.ts'
import { type CheckOutcome, proved, refuted, unprovable } from './checks.ts'
import type { Block, Bundle, Receipt } from './types.ts'

const NO_BITS = new Uint8Array(BLOOM_BYTES)

/** Keeps the blooms that do not fit their logs, as the node wrote them. Called if no check compares the two. */
export function keepOddBlooms(receipts: readonly Receipt[], bloomer: Bloomer): void {
  for (const receipt of receipts) {
    const { logs, logsBloom } = receipt
    if (logsBloom === UNSAID_BLOOM) continue
    if (!equalsHex(bloomer.bloomOf(logs), logsBloom)) receipt.odd = { ...receipt.odd, logsBloom }
  }
}

/** The bloom's bytes, if it is empty (without parsing 512 digits) or missing (computed from the logs). */
export function knownBloom({ logsBloom, logs }: Receipt, bloomer: Bloomer): Uint8Array | undefined {
  if (logsBloom === EMPTY_BLOOM) return NO_BITS
  return logsBloom === UNSAID_BLOOM ? bloomer.bloomOf(logs) : undefined
}

/** Each receipt's bloom must fit its logs, and the block's bloom all logs together. */
export function proveLogsBloom({ block, receipts }: Bundle, { bloomer }: { bloomer: Bloomer }): CheckOutcome {
  if (block.logsBloom.length !== EMPTY_BLOOM.length)
    return unprovable('logs-bloom', 'The bloom is not of 256 bytes.')
  if (saysNoBloom(block, receipts))
    return unprovable(
      'logs-bloom',
      'There are logs, but neither the block nor a receipt has a bloom of them.',
    )
  const whole = new Uint8Array(BLOOM_BYTES)
  const bloom = new Uint8Array(BLOOM_BYTES)
  for (const [index, { logs, logsBloom }] of receipts.entries()) {
    if (logs.length === 0 && logsBloom === EMPTY_BLOOM) continue
    bloom.fill(0)
    bloomer.add(bloom, logs)
    if (logsBloom !== UNSAID_BLOOM && !equalsHex(bloom, logsBloom)) {
      return refuted(
        'logs-bloom',
        `The bloom in receipt ${index} of block ${block.number} is not that of its logs.`,
      )
    }
    mergeBloom(whole, bloom)
  }
  if (equalsHex(whole, block.logsBloom)) return proved('logs-bloom')
  return refuted('logs-bloom', `The bloom of block ${block.number} is not that of the logs in its receipts.`)
}

/** zkSync Era writes empty blooms, whatever was logged. */
const saysNoBloom = (block: Block, receipts: readonly Receipt[]): boolean =>
  block.logsBloom === EMPTY_BLOOM &&
  receipts.some(({ logs }) => logs.length > 0) &&
  receipts.every(({ logsBloom }) => logsBloom === EMPTY_BLOOM)
