import type { Hex } from '../primitives/hex.ts'

/** What a request may ask of the node about balances, bounded; the rest comes from the index. */
export interface Balances {
  /**
   * Queues a fresh reading of this address' native balance, once however often it is asked.
   * True while one is queued or running: that is what `stale` tells (silent-points, section 9).
   */
  refresh(address: Hex): boolean
  /**
   * Native balances of addresses that the index never saw, in the state after this block: 16 at most, within a second.
   * An address without an answer is missing from the map. Nothing of it is stored.
   */
  unseen(addresses: readonly Hex[], block: { number: number; hash: Hex }): Promise<Map<Hex, bigint>>
  /** What the contract says that this holder has, pinned as above; undefined without an answer. */
  tokenBalance(token: Hex, holder: Hex, block: { number: number; hash: Hex }): Promise<bigint | undefined>
}
