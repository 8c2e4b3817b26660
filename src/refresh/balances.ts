import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../primitives/quantity.ts'
import type { Balances } from './ask.ts'

export interface BalancesOptions {
  readonly node: NodeClient
  readonly profile: Profile
  /** Hands an address to the refreshers. */
  readonly refresh: (address: Hex) => void
}

/** Addresses that the index never saw are asked for this many at a time, and no longer than this, ms. */
const MOST_UNSEEN = 16
const PATIENCE = 1_000
/** A queued reading counts as under way this long, ms; the refreshers need far less. */
const UNDER_WAY = 5_000
const MOST_QUEUED = 10_000

export function createBalances({ node, profile, refresh }: BalancesOptions): Balances {
  const queued = new Map<Hex, number>()
  return {
    refresh(address) {
      const now = Date.now()
      if ((queued.get(address) ?? 0) > now - UNDER_WAY) return true
      queued.delete(address)
      // Full: the oldest entry goes.
      if (queued.size >= MOST_QUEUED) queued.delete(queued.keys().next().value!)
      queued.set(address, now)
      refresh(address)
      return true
    },
    async unseen(addresses, block) {
      const asked = addresses.slice(0, MOST_UNSEEN)
      const found = new Map<Hex, bigint>()
      const method = `${profile.methodPrefix}getBalance`
      for (const at of [{ blockHash: block.hash }, toQuantity(block.number)]) {
        const left = asked.filter((address) => !found.has(address))
        if (left.length === 0) break
        const answers = await node
          .batch(
            left.map((address) => ({ method, params: [address, at] })),
            { timeout: PATIENCE, attempts: 1 },
          )
          .catch(() => [])
        answers.forEach((answer, n) => {
          const value = 'result' in answer ? parseQuantity(answer.result) : undefined
          if (value !== undefined) found.set(left[n]!, value)
        })
      }
      return found
    },
    async tokenBalance(token, holder, block) {
      const data = `0x70a08231${holder.slice(2).padStart(64, '0')}`
      const answers = await node
        .batch(
          [
            {
              method: `${profile.methodPrefix}call`,
              params: [{ to: token, data, gas: '0x1e8480' }, toQuantity(block.number)],
            },
          ],
          { timeout: PATIENCE, attempts: 1, maxBytes: 1_000_000 },
        )
        .catch(() => [])
      const answer = answers[0]
      if (!answer || !('result' in answer) || typeof answer.result !== 'string' || answer.result.length < 66)
        return undefined
      return parseQuantity(answer.result.slice(0, 66))
    },
  }
}
