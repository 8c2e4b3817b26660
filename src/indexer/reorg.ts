import type { Profile } from '../chain/profile.ts'
import { ChainscopeError } from '../errors.ts'
import type { NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import type { Writer } from '../store/writer.ts'

export interface ReorgOptions {
  readonly node: NodeClient
  readonly profile: Profile
  readonly writer: Writer
  readonly startBlock: number
  readonly reorgDepth: number
  /** The operator said that the next one may be as deep as it likes. */
  readonly acceptReorg: boolean
  readonly signal: AbortSignal
  /** A block that is missing between others of ours, as the database refuses it. */
  readonly isSetAside: (block: number) => boolean
}

/** Compares our branch with the node's. */
export interface Branches {
  /** undefined: the node has no such block. */
  hashAtNode(number: number): Promise<Hex | undefined>
  /** Is our block of this number also the node's? */
  agree(number: number): Promise<boolean>
  /**
   * The newest block, from `from` down, up to which nothing of ours is of another branch: a common one, or the one
   * below what is indexed in one piece. Throws DeepReorgError beyond the depth that is followed without asking.
   */
  commonAncestor(from: number): Promise<number>
}

export function createBranches({
  node,
  profile,
  writer,
  startBlock,
  reorgDepth,
  acceptReorg,
  signal,
  isSetAside,
}: ReorgOptions): Branches {
  let depth = acceptReorg ? Number.POSITIVE_INFINITY : reorgDepth
  const hashAtNode = async (number: number): Promise<Hex | undefined> => {
    const said = await node.call(`${profile.methodPrefix}getBlockByNumber`, [toQuantity(number), false], {
      signal,
    })
    return said === null ? undefined : profile.read.header(said).hash
  }
  return {
    hashAtNode,
    agree: async (number) => (await writer.hashOf(number)) === (await hashAtNode(number)),
    commonAncestor: async (from) => {
      for (let number = from; number >= startBlock; number--) {
        if (from - number > depth) throw new DeepReorgError(from, reorgDepth)
        const ours = await writer.hashOf(number)
        if (ours === undefined && isSetAside(number)) continue
        // Below here is a gap: history comes later, along whatever branch the node is on by then.
        if (ours !== undefined && ours !== (await hashAtNode(number))) continue
        // Accepted was one.
        if (from - number > reorgDepth) depth = reorgDepth
        return number
      }
      // Not even the genesis block is the same: that is another chain.
      if (startBlock === 0) throw new DeepReorgError(from, from)
      return startBlock - 1
    },
  }
}

/** Only the operator can say whether such a chain is to be believed. */
export class DeepReorgError extends ChainscopeError {
  readonly code = 'deep_reorg'
  constructor(from: number, depth: number) {
    super(
      `The node's chain differs from the index for more than ${depth} blocks below block ${from} (REORG_DEPTH). Indexing has stopped, answers go on. If that is the right chain, start once with --accept-reorg; if not, mend the node: indexing goes on by itself when it has our blocks again.`,
    )
  }
}
