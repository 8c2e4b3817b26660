import { z } from 'zod'
import { toQuantity } from '../primitives/quantity.ts'
import type { BlockKey } from '../query/whole-block.ts'
import { answerAtBlock } from './lookup.ts'
import { defineMethod, type Method, type MethodContext } from './rpc-method.ts'
import { type BlockReference, blockReference, hash, position, writeBlock } from './rpc-parameters.ts'

interface BlockMethod<P extends z.ZodRawShape> extends Pick<Method, 'name' | 'summary' | 'isLasting'> {
  /** The parameters after the block; `write` converts them for the node. */
  readonly params?: P
  readonly write?: (params: z.output<z.ZodObject<P>>) => readonly unknown[]
  /** The answer from the index; undefined if the block is not indexed. */
  readonly find: (key: BlockKey, context: MethodContext, params: z.output<z.ZodObject<P>>) => Promise<unknown>
  /** The answer if the block is not indexed; by default the node's method of the same name. */
  readonly byNode?: (block: unknown, context: MethodContext) => Promise<unknown>
}

/** `named`: the parameter for the block. `read` returns the block, and the form that the node accepts. */
const defineWith = <P extends z.ZodRawShape, B extends z.ZodRawShape>(
  { params, write = () => [], find, byNode, ...described }: BlockMethod<P>,
  named: B,
  read: (params: z.output<z.ZodObject<B>>) => readonly [block: BlockReference, written: unknown],
): Method =>
  defineMethod({
    ...described,
    params: z.object({ ...named, ...params }),
    answer(all, context) {
      const [block, written] = read(all as never)
      const values = all as never
      return answerAtBlock(
        block,
        context,
        (key) => find(key, context, values),
        () =>
          byNode ? byNode(written, context) : context.node.read(described.name, [written, ...write(values)]),
      )
    },
  })

/** A method with a block as its first parameter: number, tag or hash (EIP-1898). */
export const defineBlockMethod = <P extends z.ZodRawShape>(method: BlockMethod<P>): Method =>
  defineWith(method, { block: blockReference }, ({ block }) => [block, writeBlock(block)])

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
  defineWith({ name: name('Hash'), summary: summary('hash'), ...method }, { hash }, (by) => [
    { hash: by.hash },
    by.hash,
  ]),
  defineBlockMethod({ name: name('Number'), summary: summary('number or tag'), ...method }),
]

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
