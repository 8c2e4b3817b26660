import { z } from 'zod'
import { toQuantity } from '../primitives/quantity.ts'
import type { BlockKey } from '../query/whole-block.ts'
import { answerAtBlock } from './lookup.ts'
import { defineMethod, type Method, type MethodContext } from './rpc-method.ts'
import { type BlockReference, blockReference, hash, position, writeBlock } from './rpc-parameters.ts'

interface BlockMethod<P extends z.ZodRawShape> {
  readonly name: string
  readonly summary: string
  readonly isLasting?: true
  /** The parameters after the block; `write` converts them for the node. */
  readonly params?: P
  readonly write?: (params: z.output<z.ZodObject<P>>) => readonly unknown[]
  /** The answer from the index; undefined if the block is not indexed. */
  readonly find: (key: BlockKey, context: MethodContext, params: z.output<z.ZodObject<P>>) => Promise<unknown>
  /** The answer if the block is not indexed; by default the node's method of the same name. */
  readonly byNode?: (block: unknown, context: MethodContext) => Promise<unknown>
}

/** A method with a block as its first parameter: number, tag or hash (EIP-1898). */
export const defineBlockMethod = <P extends z.ZodRawShape>(method: BlockMethod<P>): Method =>
  defineMethod({
    name: method.name,
    summary: method.summary,
    ...(method.isLasting && { isLasting: true }),
    params: z.object({ block: blockReference, ...method.params }),
    answer: ({ block, ...params }, context) =>
      answerOf(
        method,
        block as BlockReference,
        writeBlock(block as BlockReference),
        params as never,
        context,
      ),
  })

/** A method with a block hash as its first parameter. */
const defineBlockHashMethod = <P extends z.ZodRawShape>(method: BlockMethod<P>): Method =>
  defineMethod({
    name: method.name,
    summary: method.summary,
    ...(method.isLasting && { isLasting: true }),
    params: z.object({ hash, ...method.params }),
    answer: ({ hash, ...params }, context) =>
      answerOf(method, { hash } as BlockReference, hash, params as never, context),
  })

interface TwinMethods<P extends z.ZodRawShape> extends Omit<BlockMethod<P>, 'name' | 'summary'> {
  readonly name: (by: 'Hash' | 'Number') => string
  readonly summary: (by: string) => string
}

/** Two methods that differ in how they name a block: by hash, and by number or tag. */
export const byHashOrNumber = <P extends z.ZodRawShape>({
  name,
  summary,
  ...method
}: TwinMethods<P>): readonly [byHash: Method, byNumber: Method] => [
  defineBlockHashMethod({ name: name('Hash'), summary: summary('hash'), ...method }),
  defineBlockMethod({ name: name('Number'), summary: summary('number or tag'), ...method }),
]

const answerOf = <P extends z.ZodRawShape>(
  { name, find, write = () => [], byNode }: BlockMethod<P>,
  block: BlockReference,
  written: unknown,
  params: z.output<z.ZodObject<P>>,
  context: MethodContext,
): Promise<unknown> =>
  answerAtBlock(
    block,
    context,
    (key) => find(key, context, params),
    () => (byNode ? byNode(written, context) : context.node.read(name, [written, ...write(params)])),
  )

/** For methods with a position in the block as their second parameter. */
export const atPosition = {
  params: { index: position },
  write: ({ index }: { index: number }) => [toQuantity(index)],
}

/** For methods that return transactions in full or their hashes. */
export const fullOrHashes = {
  params: { full: z.boolean().default(false) },
  write: ({ full }: { full: boolean }) => [full],
}
