import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { parseQuantity } from '../primitives/quantity.ts'
import { createStateReader, type Pin, refusedAsGone, StateGoneError } from './state-reader.ts'

const MAX_BATCH = 50
const TIMEOUT_MS = 1_000

export type AccountStateReader = ReturnType<typeof createAccounts>

/** Account state that only the node has. It is read during a request, within limits, and not stored. */
export function createAccounts(node: NodeClient, profile: Profile) {
  const states = createStateReader(node, profile)

  const read = async <T>(
    suffix: string,
    understand: (raw: unknown) => T | undefined,
    addresses: readonly Hex[],
    block: BlockRef,
  ): Promise<ReadonlyMap<Hex, T>> => {
    const values = new Map<Hex, T>()
    const ask: AskOptions = { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS), attempts: 1 }
    const readAt = async (some: readonly Hex[], pin: Pin): Promise<void> => {
      const method = `${profile.methodPrefix}${suffix}`
      const answers = await node.batch(
        some.map((address) => ({ method, params: [address, pin] })),
        ask,
      )
      for (const [n, answer] of answers.entries()) {
        if ('error' in answer) throw new StateGoneError(answer.error)
        const value = understand(answer.result)
        if (value !== undefined) values.set(some[n]!, value)
      }
    }
    for (let from = 0; from < addresses.length && !ask.signal!.aborted; from += MAX_BATCH) {
      const some = addresses.slice(from, from + MAX_BATCH)
      try {
        await states.exactlyAtOrNewest(block, (pin) => refusedAsGone(readAt(some, pin)), ask)
      } catch {
        // The caller reports the missing answers.
        break
      }
    }
    return values
  }

  return {
    /** Code after this block; `0x` for an account without code. An address without an answer is missing. */
    code: (addresses: readonly Hex[], block: BlockRef) =>
      read('getCode', (raw) => (isHex(raw) ? (raw.toLowerCase() as Hex) : undefined), addresses, block),
    /**
     * Nonces after this block: how many transactions an account sent, or how many contracts a contract created. An
     * address without an answer is missing.
     */
    nonces: (addresses: readonly Hex[], block: BlockRef) =>
      read('getTransactionCount', parseQuantity, addresses, block),
  }
}
