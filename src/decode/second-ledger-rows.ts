import type { OutputLedger } from '../chain/profile.ts'
import type { Bundle, EmittedTransaction, Receipt, Transaction } from '../chain/types.ts'
import type { Hex } from '../primitives/hex.ts'
import { PARTICIPANT_ROLES } from '../schema/second-ledger-tables.ts'
import type { Rows } from '../schema/tables.ts'

/** Adds the rows of external transactions, outputs and their spending, on a chain that has them. */
export function secondLedgerRows(bundle: Bundle, ledger: OutputLedger, into: Rows): void {
  const { number, transactions, emitted = [] } = bundle.block
  emitted.forEach((transaction, position) => {
    into.emitted.push(emittedRow(number, position, transaction))
  })
  transactions.forEach((transaction, n) => {
    transactionRows(number, transaction, into)
    for (const address of accessedBy(transaction, bundle.receipts[n]!))
      into.accessed.push({ address_id: address, block: number, tx_index: n })
    for (const { address, role } of ledger.participants(transaction, bundle.receipts[n]!))
      into.participant.push({
        address_id: address,
        block: number,
        tx_index: n,
        role: PARTICIPANT_ROLES.indexOf(role),
      })
  })
  for (const { transaction, owner, ...output } of ledger.created(bundle))
    into.output.push({ owner_id: owner, block: number, tx_index: transaction, ...output })
}

function accessedBy({ from, to, accessList }: Transaction, { contractAddress }: Receipt): Set<Hex> {
  const accessed = new Set(accessList?.map(({ address }) => address))
  for (const named of [from, to, contractAddress]) if (named !== null) accessed.delete(named)
  return accessed
}

function emittedRow(block: number, position: number, emitted: EmittedTransaction): Rows['emitted'][number] {
  return {
    from_id: emitted.from,
    to_id: emitted.to,
    block,
    position,
    tx_index: emitted.emitter,
    origin_index: emitted.index,
    kind: emitted.kind,
    hash: emitted.ownHash,
    origin_hash: emitted.hash,
    reward_of: emitted.rewardOf,
    value: emitted.value,
    gas: emitted.gas,
    input: emitted.input,
    access_list: emitted.accessList.length > 0 ? emitted.accessList : null,
  }
}

function transactionRows(block: number, { index, origin, inputs }: Transaction, into: Rows): void {
  if (origin)
    into.executed.push({
      block,
      tx_index: index,
      origin_index: origin.index,
      kind: origin.kind,
      origin_hash: origin.hash,
    })
  inputs?.forEach((input, position) => {
    into.input.push({
      owner_id: input.owner,
      block,
      tx_index: index,
      position,
      output_index: input.index,
      output_hash: input.hash,
    })
  })
}
