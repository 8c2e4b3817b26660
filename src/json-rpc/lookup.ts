import { MAX_INT4, parseQuantity } from '../primitives/quantity.ts'
import type { Snapshot } from '../query/reader.ts'
import type { BlockKey } from '../query/whole-block.ts'
import type { BlockReference } from './rpc-parameters.ts'
import type { Upstream } from './upstream.ts'

export interface AnswerSources {
  /** One snapshot for a whole batch. */
  readonly index: Snapshot
  readonly node: Upstream
  /** Whether a wildcard at the end of a filter's topics also matches logs without that topic, as the node does. */
  readonly trailingWildcardMatchesMissingTopic: () => boolean
  /** Whether the method was called by the prefix of a chain with special methods. Logs then look like its nodes' logs. */
  readonly inOwnShapes: boolean
}

/**
 * Answers about a block from the index if it has the block. Otherwise the node answers: about a block that is not
 * indexed yet, an unknown hash, or a tag that only a node resolves. For a number above the indexed head the answer
 * is null, even if the node has the block, because all answers are as of one block.
 */
export async function answerAtBlock(
  block: BlockReference,
  sources: AnswerSources,
  fromIndex: (key: BlockKey) => Promise<unknown>,
  byNode: () => Promise<unknown>,
): Promise<unknown> {
  if ('tag' in block && block.tag !== 'latest' && block.tag !== 'earliest') return byNode()
  const key = 'hash' in block ? block : { number: Math.min(await blockNumberOf(block, sources), MAX_INT4) }
  const answer = await fromIndex(key)
  if (answer !== undefined) return answer
  return 'number' in key && key.number > (await sources.index.head()).number ? null : byNode()
}

/** The number of a block by reference; Infinity if the node has no block for the tag. */
export async function blockNumberOf(
  block: Exclude<BlockReference, { hash: unknown }>,
  { index, node }: AnswerSources,
): Promise<number> {
  if ('number' in block) return block.number
  if (block.tag === 'earliest') return 0
  const head = await index.head()
  // Pending transactions are in no block, so they have no logs yet.
  if (block.tag === 'latest' || block.tag === 'pending') return head.number
  const header = (await node.read('getBlockByNumber', [block.tag, false])) as { number?: unknown } | null
  const number = parseQuantity(header?.number)
  return number === undefined ? Number.POSITIVE_INFINITY : Math.min(Number(number), head.number)
}
