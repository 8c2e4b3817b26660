import type { BlockRef } from '../chain/types.ts'
import type { Hex } from '../primitives/hex.ts'

/** A token and a holder of it. `id`: of an ERC-1155 token's item. */
export interface Holding {
  readonly token: Hex
  readonly holder: Hex
  readonly id?: bigint
}

/** The amount of a token that an owner lets a spender move. */
export interface Allowance {
  readonly token: Hex
  readonly owner: Hex
  readonly spender: Hex
}

/** Balances that a request reads from the node, within limits. Without the node's answer, callers use the index. */
export interface Balances {
  /** Whether this address's balance is computed from outputs in the index, and is not in the node's state. */
  isOfOutputs(address: Hex): boolean
  /** Queues a reading of this address's native balance, unless one is queued. */
  refresh(address: Hex): void
  /** Whether a reading is queued or running. This is the value of `stale` (compatibility.md, Stale balances). */
  refreshing(address: Hex): boolean
  /**
   * Native balances after this block, read from the node during the request: 16 at a time, for at most a
   * second. An address without an answer is missing from the map. They are not stored.
   */
  native(addresses: readonly Hex[], block: BlockRef): Promise<ReadonlyMap<Hex, bigint>>
  /** Token balances from contracts, within the same limits; undefined without an answer. */
  tokens(holdings: readonly Holding[], block: BlockRef): Promise<readonly (bigint | undefined)[]>
  /**
   * A holder's balance of the coin or of a token after each of these blocks, from an archive node. undefined without an
   * answer in time.
   */
  after(
    blocks: readonly number[],
    balance: { readonly holder: Hex; readonly token: Hex | undefined },
  ): Promise<readonly (bigint | undefined)[]>
  /** Remaining allowances from contracts, within the same limits; undefined without an answer. */
  allowances(allowances: readonly Allowance[], block: BlockRef): Promise<readonly (bigint | undefined)[]>
}
