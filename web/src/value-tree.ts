import type { DecodedArgument } from '../../src/api/page/page-shapes.ts'

/** An argument, or a part of an array or a tuple. */
export interface ValueNode extends Pick<DecodedArgument, 'name' | 'type' | 'value' | 'isCut' | 'member'> {
  /** Number of parts; null if it is not an array or tuple. */
  readonly items: number | null
  readonly parts: readonly ValueNode[]
}

interface OpenNode extends Omit<ValueNode, 'parts'> {
  readonly parts: ValueNode[]
}

type List = NonNullable<DecodedArgument['list']>

export const isArray = (type: string): boolean => type.endsWith(']')

/** The values in an array or tuple of this type. */
export function treeOf(type: string, { items, parts }: List): ValueNode {
  const root: OpenNode = { name: '', type, value: '', isCut: false, items, parts: [] }
  /** The nodes that the next part may belong to, by depth. */
  const around = [root]
  for (const part of parts) {
    around.length = part.depth
    const parent = around.at(-1)!
    const nodeType = isArray(parent.type) ? parent.type.slice(0, parent.type.lastIndexOf('[')) : part.type
    const node: OpenNode = { ...part, type: nodeType, parts: [] }
    parent.parts.push(node)
    around.push(node)
  }
  return root
}
