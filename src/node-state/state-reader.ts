import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import { ChainscopeError } from '../errors.ts'
import { NodeRefusedError } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** The block reference in a call to the node. */
export type Pin = { readonly blockHash: Hex } | Hex | 'latest'

export interface ReadState<T> {
  readonly result: T
  /** The block of this state; undefined if it is the newest state and its block is unknown. */
  readonly block: BlockRef | undefined
}

/** Reads the state after a block, by whatever block reference the node accepts. */
export interface StateReader {
  /**
   * Reads by the block's hash (EIP-1898). If the node does not take hashes: by number, and compares the hash
   * afterwards. If the node has pruned that state: reads the newest, between two requests for the head, so that its
   * block is known if the head did not move. `read` must throw StateGoneError if the node has no such state.
   */
  at<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<ReadState<T>>
  /** Like `at`, but never reads the newest state instead: throws StateGoneError. */
  exactlyAt<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<T>
  /** Like `at`, but accepts the newest state only if it is known to be this block's. Throws StateGoneError. */
  exactlyAtOrNewest<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<T>
}

export interface StateReaderOptions {
  /**
   * For stored values: reads again if the node's newest block changed meanwhile. While anvil adds a block, it
   * answers requests for the newest state with that after the added block.
   */
  readonly rereads?: boolean
}

/** After this many reads in a row that worked only by number, hashes are no longer tried. */
const HASH_REFUSALS = 3

export function createStateReader(
  node: NodeClient,
  profile: Profile,
  { rereads = false }: StateReaderOptions = {},
): StateReader {
  const method = `${profile.methodPrefix}getBlockByNumber`
  let refusedHashes = 0

  const refAt = async (tag: Hex | 'latest', options?: AskOptions): Promise<BlockRef | undefined> => {
    const raw = await node.call(method, [tag, false], options)
    return raw === null ? undefined : profile.read.header(raw)
  }

  const readAt = async <T>(
    block: BlockRef,
    pin: Pin,
    read: (pin: Pin) => Promise<T>,
    options?: AskOptions,
  ): Promise<T> => {
    const result = await read(pin)
    if (!rereads) return result
    const newest = await refAt('latest', options)
    return newest?.hash === block.hash ? result : read(pin)
  }

  const exactlyAt: StateReader['exactlyAt'] = async (block, read, options) => {
    if (refusedHashes < HASH_REFUSALS) {
      try {
        const result = await readAt(block, { blockHash: block.hash }, read, options)
        refusedHashes = 0
        return result
      } catch (error) {
        if (!(error instanceof StateGoneError)) throw error
      }
    }
    const result = await readAt(block, toQuantity(block.number), read, options)
    const there = await refAt(toQuantity(block.number), options)
    if (there?.hash !== block.hash) throw new StateGoneError(new OtherBranchError(block))
    refusedHashes = Math.min(refusedHashes + 1, HASH_REFUSALS)
    return result
  }

  const at: StateReader['at'] = async (block, read, options) => {
    try {
      return { result: await exactlyAt(block, read, options), block }
    } catch (error) {
      if (!(error instanceof StateGoneError)) throw error
    }
    const before = await refAt('latest', options)
    const result = await read('latest')
    const after = await refAt('latest', options)
    const still = before !== undefined && before.hash === after?.hash
    return { result, block: still ? { number: before.number, hash: before.hash } : undefined }
  }

  return {
    at,
    exactlyAt,
    async exactlyAtOrNewest(block, read, options) {
      const state = await at(block, read, options)
      if (state.block?.hash !== block.hash) throw new StateGoneError(undefined)
      return state.result
    },
  }
}

/** Whether the contract failed, and not the node. Words of geth, Erigon, Nethermind, Besu, Reth, anvil. */
export const isContractsFault = (error: NodeRefusedError): boolean =>
  !error.limited &&
  (error.rpcCode === 3 ||
    /revert|opcode|out ?of ?gas|gas (required|limit|uint)|intrinsic gas|stack (under|over)flow|invalid ?jump|evm error|vm execution|execution (error|failed|aborted)|code size|initcode|create/i.test(
      error.words,
    ))

/** Whether the node no longer keeps the state that the call needed. Words of geth, Erigon, Nethermind, Besu, Reth, anvil. */
export const lacksState = (error: unknown): boolean =>
  error instanceof NodeRefusedError &&
  /missing ?trie|historical state|no (historical )?state|state.*(unavailable|not (found|available))|pruned|^resource not found/i.test(
    error.words,
  )

export const StateGoneError = ChainscopeError.define(
  'state_gone',
  (_cause: unknown) => 'The node does not have the state after that block',
  { retryable: true, causeLast: true },
)

/** Turns a refusal of a whole batch into StateGoneError. */
export const refusedAsGone = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof NodeRefusedError ? new StateGoneError(error) : error
  })

const OtherBranchError = ChainscopeError.define(
  'other_branch',
  (block: BlockRef) => `The node has another block ${block.number} than the index`,
  { retryable: true },
)
