import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** Fields that a client adds to those of the execution specification, such as `transaction.blockTimestamp`. */
export interface OwnFields {
  /** Fields that repeat others: JSON-RPC answers leave them out or derive them. */
  readonly repeated: readonly string[]
  /** Fields of no known specification: stored and answered unchanged. */
  readonly kept: readonly string[]
}

/** Reads one block from the node, and its first transaction with the receipt if it has one. */
export async function ownFields(node: NodeClient, profile: Profile, number: number): Promise<OwnFields> {
  const { methodPrefix, ownFields, read, repeated } = profile
  const raw = await node.call(`${methodPrefix}getBlockByNumber`, [toQuantity(number), true])
  const block = read.block(raw)
  const parts: [keyof Profile['repeated'], unknown, object | null][] = [['block', raw, block.extra]]
  const first = block.transactions[0]
  if (first) {
    const receipt = await node.call(`${methodPrefix}getTransactionReceipt`, [first.hash])
    parts.push(['transaction', (raw as { transactions: unknown[] }).transactions[0], first.extra])
    if (receipt !== null) parts.push(['receipt', receipt, read.receipt(receipt).extra])
  }
  const fields = { repeated: [] as string[], kept: [] as string[] }
  for (const [kind, answer, extra] of parts) {
    for (const name of Object.keys(answer as object))
      if (repeated[kind].has(name)) fields.repeated.push(`${kind}.${name}`)
    for (const name of Object.keys(extra ?? {}))
      if (kind !== 'block' || !ownFields.has(name)) fields.kept.push(`${kind}.${name}`)
  }
  return fields
}

/** A line for the start-up; undefined if the client adds no fields. */
export function ownFieldsLine({ repeated, kept }: OwnFields): string | undefined {
  const parts = [
    ...(repeated.length > 0 ? [`${repeated.join(', ')} (worked out again or left out)`] : []),
    ...(kept.length > 0 ? [`${kept.join(', ')} (kept as they come)`] : []),
  ]
  return parts.length > 0
    ? `Extras      fields of the client's own: ${parts.join('; ').slice(0, 1_000)}`
    : undefined
}
