import type { Hex } from '../primitives/hex.ts'
import type { BlockRef } from '../query/block-status.ts'

/** A holder of a token; with `id` of an ERC-1155 token's id. */
export interface Holding {
  readonly token: Hex
  readonly holder: Hex
  readonly id?: bigint
}

/** What an owner lets a spender take of a token. */
export interface Allowance {
  readonly token: Hex
  readonly owner: Hex
  readonly spender: Hex
}

/** Balances that a request reads from the node, bounded; the rest comes from the index. */
export interface Balances {
  /** Whether this address' balance is not a state of the node, but computed from the index's outputs. */
  isOfOutputs(address: Hex): boolean
  /** Queues a reading of this address' native balance, unless one is queued. */
  refresh(address: Hex): void
  /** Whether one is queued or running: the value of `stale` (compatibility.md, Stale balances). */
  refreshing(address: Hex): boolean
  /**
   * Native balances in the state after this block, read from the node within the request: 16 at a time, and for a second
   * at most. An address without an answer is missing from the map. Nothing of it is stored.
   */
  native(addresses: readonly Hex[], block: BlockRef): Promise<ReadonlyMap<Hex, bigint>>
  /** What contracts say that holders have, bounded likewise; undefined without an answer. */
  tokens(holdings: readonly Holding[], block: BlockRef): Promise<readonly (bigint | undefined)[]>
  /**
   * What a holder had of the coin, or of a token, after each of these blocks, by a node that keeps these states; bounded in
   * time, undefined without an answer.
   */
  after(
    blocks: readonly number[],
    of: { readonly holder: Hex; readonly token: Hex | undefined },
  ): Promise<readonly (bigint | undefined)[]>
  /** What contracts say is left of allowances, bounded likewise; undefined without an answer. */
  allowances(allowances: readonly Allowance[], block: BlockRef): Promise<readonly (bigint | undefined)[]>
}
