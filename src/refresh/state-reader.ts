import type { Profile } from '../chain/profile.ts'
import { ChainscopeError } from '../errors.ts'
import { NodeRefusedError } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import type { BlockRef } from '../query/block-status.ts'

/** The block reference in a call to the node. */
export type Pin = { readonly blockHash: Hex } | Hex | 'latest'

export interface ReadState<T> {
  readonly result: T
  /** The block of this state; undefined means the newest state, of an unknown block. */
  readonly block: BlockRef | undefined
}

/** Reads the state after a block, by whatever block reference the node accepts. */
export interface StateReader {
  /**
   * By the block's hash (EIP-1898). If the node does not take hashes: by number, with the hash compared
   * afterwards. If it has pruned that state: the newest, between two requests for the head, so that its block
   * is known if the head did not move. `read` throws StateGoneError if the node has none.
   */
  at<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<ReadState<T>>
  /** As above, but never the newest instead: throws StateGoneError. */
  exactlyAt<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<T>
  /** The newest will do while it is known to be this very block's. Throws StateGoneError. */
  exactlyAtOrNewest<T>(block: BlockRef, read: (pin: Pin) => Promise<T>, options?: AskOptions): Promise<T>
}

export interface StateReaderOptions {
  /**
   * For stored values: reads again if the node's newest block changed meanwhile. While anvil adds a block, it
   * answers requests for the newest state with that after the added block.
   */
  readonly rereads?: boolean
}

/** After this many refusals of hashes alone, numbers are used first. */
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

/** Was it the contract that failed, not the node? Words of geth, Erigon, Nethermind, Besu, Reth, anvil. */
export const isContractsFault = (error: NodeRefusedError): boolean =>
  !error.limited &&
  (error.rpcCode === 3 ||
    /revert|opcode|out ?of ?gas|gas (required|limit|uint)|intrinsic gas|stack (under|over)flow|invalid ?jump|evm error|vm execution|execution (error|failed|aborted)|code size|initcode|create/i.test(
      error.words,
    ))

/** Does the node no longer keep the state that it needed? Words of geth, Erigon, Nethermind, Besu, Reth, anvil. */
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

/** A node that refuses the whole batch does not take this name for the state. */
export const refusedAsGone = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof NodeRefusedError ? new StateGoneError(error) : error
  })

const OtherBranchError = ChainscopeError.define(
  'other_branch',
  (block: BlockRef) => `The node has another block ${block.number} than the index`,
  { retryable: true },
)
