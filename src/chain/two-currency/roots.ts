import type { Keccak } from '../../primitives/hash.ts'
import { toHex } from '../../primitives/hex.ts'
import { Bloomer } from '../bloom.ts'
import type { CheckName, CheckOutcome } from '../checks.ts'
import { RlpWriter } from '../rlp.ts'
import type { Bundle, EmittedTransaction } from '../shapes.ts'
import { rootOfList } from '../trie.ts'
import { writeExternal, writeReceipt, writeTransaction } from './encode-two-currency.ts'
import { OUTPUTS } from './read-two-currency-transaction.ts'

interface Tools {
  readonly rlp: RlpWriter
  readonly bloomer: Bloomer
  readonly keccak: Keccak
}

const tools = new WeakMap<Keccak, Tools>()

function toolsOf(keccak: Keccak): Tools {
  const kept = tools.get(keccak) ?? { rlp: new RlpWriter(), bloomer: new Bloomer(keccak), keccak }
  tools.set(keccak, kept)
  return kept
}

/** The roots of the header that what was answered does not have. */
export function wrongRoots({ block, receipts }: Bundle, keccak: Keccak): CheckOutcome[] {
  const { number, transactions, emitted = [], extra } = block
  const { rlp, bloomer } = toolsOf(keccak)
  const found: CheckOutcome[] = []
  const compare = <T>(
    check: CheckName,
    items: readonly T[],
    root: unknown,
    write: (item: T, n: number) => void,
  ) => {
    rlp.clear()
    const computed = toHex(rootOfList(items.length, (n) => write(items[n]!, n), rlp, keccak))
    const reason = `What was answered for block ${number} has the root ${computed}, not ${String(root)}.`
    if (computed !== root) found.push({ check, outcome: 'refuted', reason })
  }
  const listed = transactions.map((): EmittedTransaction[] => [])
  for (const one of emitted) if (one.emitter !== null) listed[one.emitter]!.push(one)
  // Types and fields that are not known here may go into the root.
  if (transactions.every(({ type, extra }) => type <= OUTPUTS && extra === null))
    compare('transactions-root', transactions, block.transactionsRoot, (one) => writeTransaction(rlp, one))
  compare('receipts-root', receipts, block.receiptsRoot, (one, n) =>
    writeReceipt(rlp, one, listed[n]!, bloomer),
  )
  compare('emitted', emitted, extra?.['outboundEtxsRoot'], (one) => writeExternal(rlp, one))
  return found
}
