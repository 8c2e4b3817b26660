import { z } from 'zod'
import type { BlockKey } from '../query/whole-block.ts'
import { atBlock } from './lookup.ts'
import { defineMethod, type Method, type MethodContext } from './method.ts'
import { type BlockReference, blockReference, hash, writeBlock } from './parameters.ts'

interface BlockMethod {
  readonly name: string
  readonly summary: string
  /** From the index; undefined where it does not have the block. */
  readonly find: (key: BlockKey, context: MethodContext) => Promise<unknown>
  /** Where the index does not have it; absent: the node's method of the same name. */
  readonly byNode?: (block: unknown, context: MethodContext) => Promise<unknown>
}

/** A method whose one parameter is a block, by its number, tag or hash (EIP-1898). */
export const defineBlockMethod = (method: BlockMethod): Method =>
  defineMethod({
    name: method.name,
    summary: method.summary,
    params: z.object({ block: blockReference }),
    answer: ({ block }, context) => answerOf(method, block, writeBlock(block), context),
  })

/** A method whose one parameter is the hash of a block. */
export const defineBlockHashMethod = (method: BlockMethod): Method =>
  defineMethod({
    name: method.name,
    summary: method.summary,
    params: z.object({ hash }),
    answer: ({ hash }, context) => answerOf(method, { hash }, hash, context),
  })

const answerOf = (
  { name, find, byNode = (block, { node }) => node.read(name, [block]) }: BlockMethod,
  block: BlockReference,
  written: unknown,
  context: MethodContext,
): Promise<unknown> =>
  atBlock(
    block,
    context,
    (key) => find(key, context),
    () => byNode(written, context),
  )
