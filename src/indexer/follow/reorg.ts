import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import type { TaskParts } from '../progress.ts'

export type ReorgHandler = ReturnType<typeof createReorgHandler>

/** Compares the indexed branch with the node's, and rewinds to their last common block. */
export function createReorgHandler(options: TaskParts) {
  const { node, profile, writer, writeMutex, progress, signal, log } = options
  // On a development node, loading a snapshot may remove any number of blocks.
  const reorgDepth = profile.isDevelopment ? Number.POSITIVE_INFINITY : options.reorgDepth
  const { state, issues, setAside } = progress
  let maxDepth = options.acceptReorg ? Number.POSITIVE_INFINITY : reorgDepth

  const hashAtNode = async (number: number): Promise<Hex | undefined> => {
    const method = `${profile.methodPrefix}getBlockByNumber`
    const raw = await node.call(method, [toQuantity(number), false], { signal })
    return raw === null ? undefined : profile.read.header(raw).hash
  }
  /** The newest common block at or below `from`, or the block below the first one. */
  const commonAncestor = async (from: number): Promise<number> => {
    const firstBlock = progress.firstBlock()
    for (let number = from; number >= firstBlock; number--) {
      if (from - number > maxDepth) throw new DeepReorgError(from, reorgDepth)
      const indexed = await writer.hashOf(number)
      if (indexed === undefined && setAside.has(number)) continue
      // Below a gap there is no indexed block to compare. History there is read later, from the node's branch at that time.
      if (indexed !== undefined && indexed !== (await hashAtNode(number))) continue
      // --accept-reorg allows one deep reorg.
      if (from - number > reorgDepth) maxDepth = reorgDepth
      return number
    }
    if (progress.keptFrom() > 0) throw new DroppedReorgError(firstBlock)
    // Another genesis block means another chain.
    if (firstBlock === 0) throw new DeepReorgError(from, from)
    return firstBlock - 1
  }
  /** The node has the indexed branch again: ends a halt. */
  const resume = () => issues.clear('reorg')

  return {
    agrees: async (number: number) => (await writer.hashOf(number)) === (await hashAtNode(number)),
    /** Rewinds to the newest common block at or below `from`. A reorg deeper than REORG_DEPTH halts indexing instead. */
    async rewind(from: number) {
      let ancestor: number
      try {
        ancestor = await commonAncestor(from)
      } catch (error) {
        // Compared again at each head, because the node may return to the indexed branch.
        if (error instanceof DeepReorgError || error instanceof DroppedReorgError)
          return issues.raise('reorg', error, true)
        throw error
      } finally {
        // Before blocks are removed, the node must prove that it belongs to the same chain.
        await node.confirm()
      }
      log('info', `Reorg: replacing blocks ${ancestor + 1}–${state.head}`)
      await writeMutex.run(() => writer.rewind(ancestor), { first: true })
      resume()
      await progress.refresh()
    },
    resume,
  }
}

/** Whether the chain changed between two answers, so that the same request cannot succeed. */
export const isChainChange = (error: unknown): boolean =>
  error instanceof ChainscopeError && (error.code === 'broken_chain' || error.code === 'broken_link')

/** Only the operator can decide whether this branch is right. */
const DeepReorgError = ChainscopeError.define(
  'deep_reorg',
  (from: number, depth: number) =>
    `The node's chain differs from the index for more than ${depth} blocks below block ${from} (REORG_DEPTH). Indexing has stopped; the index is still served. If the node's chain is right, restart once with --accept-reorg; if not, repair the node: indexing resumes when it has the indexed blocks again.`,
)

const DroppedReorgError = ChainscopeError.define(
  'dropped_reorg',
  (firstBlock: number) =>
    `The node's chain differs from the index in every block that is kept, from block ${firstBlock} on (KEEP_BLOCKS, KEEP_DAYS), and dropped blocks cannot be taken back from the balances. Indexing has stopped; the index is still served. If the node's chain is right, index it again with --reset-index; if not, repair the node: indexing resumes when it has the indexed blocks again.`,
)
