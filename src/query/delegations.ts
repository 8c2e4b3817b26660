import type { Applied } from '../chain/applied-authorizations.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { appliedOf } from './applied.ts'
import { defineFacts, type FactRow, rowsOfAddress } from './facts.ts'
import { type PositionRange, placesOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql, newestSql } from './transaction-columns.ts'

const JOINS = `join transaction as t on (t.block, t.index) = (d.block, d.tx_index)
  join block as b on b.number = d.block
  left join address as signer on signer.id = d.authority
  join address as delegate on delegate.id = d.delegate`

const POSITION = ['block', 'tx_index', 'position'] as const
const COLUMNS = {
  timestamp: ['decimal', 'b.timestamp'],
  transaction_hash: ['hash', 't.hash'],
  authority_id: ['integer?', 'd.authority'],
  /** The signer; null if the signature is invalid. */
  authority: ['address?', 'signer.address'],
  delegate: ['address', 'delegate.address'],
  chain_id: ['decimal', 'd.chain_id'],
  nonce: ['decimal', 'd.nonce'],
} as const
type Unjudged = FactRow<typeof COLUMNS, (typeof POSITION)[number]>

/** Items of authorization lists of transactions (EIP-7702). */
export const DELEGATIONS = defineFacts({
  table: 'delegation',
  position: POSITION,
  columns: COLUMNS,
  alias: 'd',
  joins: `join delegation as d using (block, tx_index, position) ${JOINS}`,
  complete: judged,
})
export type DelegationRow = Unjudged & { readonly applied: Applied }

async function judged(index: Snapshot, rows: readonly Unjudged[]): Promise<DelegationRow[]> {
  const applied = await appliedOf(index, rows)
  return rows.map((row, n) => ({ ...row, applied: applied[n]! }))
}

/** Authorizations that an account signed. */
export const delegationsOf = (address: Hex) =>
  rowsOfAddress(address, { column: 'authority', where: 'authority is not null' })

/** A part of a transaction's authorization list. */
export async function delegationsWithin(
  index: Snapshot,
  hash: Hex,
  { take, skip = 0, ...range }: PositionRange & { readonly skip?: number },
): Promise<DelegationRow[]> {
  const rows = await index.query<Unjudged>(
    prepared(`select ${DELEGATIONS.selectedSql}
      from (select block, index from transaction
        where ${hasHashSql('transaction', '$1')} and block <= at ${newestSql('transaction')}) as its
      join delegation as d on (d.block, d.tx_index) = (its.block, its.index) ${JOINS}
      where d.position > $2 and d.position < $3 order by d.position ${range.sort} offset $4 limit $5`),
    [toBuffer(hash), ...placesOf(range), skip, take],
  )
  return judged(index, rows)
}
