import type { RecordedBlock } from './chain-recordings.ts'
import type { Random } from './random.ts'

type Holder = Record<string | number, unknown>

/** Values that a node may write in place of any other. */
const ODD: readonly unknown[] = [
  null, undefined, '', '0x', '0xZZ', 'nothing', 5, -1, 1.5, true, [], [null], {}, { deep: [1] }, `0x${'ff'.repeat(40)}`, '0x0', '0xabc', 1e300,
] // biome-ignore format: a list

/** What was changed, in words, and the block with it. */
export interface Mutated {
  readonly what: string
  readonly recorded: RecordedBlock
}

/** One field of a block, a transaction, a receipt or a log, or the order of a list, is another one. */
export function mutated(recorded: RecordedBlock, random: Random): Mutated {
  const copy = structuredClone(recorded)
  const pick = random.pick
  const { block, receipts } = copy
  const { transactions } = block
  const logs = receipts.flatMap((receipt) => (receipt['logs'] ?? []) as Holder[])
  const lists: [string, unknown[]][] = [
    ['transactions', transactions],
    ['receipts', receipts],
    ['logs of a receipt', ((receipts.length > 0 ? pick(receipts) : undefined)?.['logs'] ?? []) as unknown[]],
  ]
  if (random.next() < 0.1) {
    const [name, list] = pick(lists)
    if (random.next() < 0.5) list.reverse()
    else list.pop()
    return { what: `${name} in another order, or one fewer`, recorded: copy }
  }
  const held: [string, readonly Holder[]][] = [
    ['block', [block]],
    ['transaction', transactions],
    ['receipt', receipts],
    ['log', logs],
  ]
  const [kind, holders] = pick(held.filter(([, all]) => all.length > 0))
  const holder = pick(holders)
  const field = pick(Object.keys(holder))
  const value = pick(ODD)
  if (value === undefined) delete holder[field]
  else holder[field] = value
  return { what: `${kind}.${field}: ${JSON.stringify(value) ?? 'missing'}`, recorded: copy }
}
