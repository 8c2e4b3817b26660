import type { Hex } from '../primitives/hex.ts'
import type { SelectedRow } from '../schema/columns.ts'
import { type emittedTable, PARTICIPANT_ROLES } from '../schema/second-ledger-tables.ts'
import type { IndexRange } from './index-ranges.ts'
import { idFromSql } from './transaction-columns.ts'

/*
 * Parts of searches for transactions of chains with a second currency. See also external-transactions.ts and outputs.ts.
 */

/** Transactions with `party` as a participant other than sender, recipient and created contract. */
export const participations = (side: 'from' | 'to' | 'any'): IndexRange => ({
  key: [['address_id', idFromSql('party')]],
  elsewhere: {
    table: 'participant',
    position: ['block', 'tx_index'],
    where: side === 'any' ? 'true' : `role = ${PARTICIPANT_ROLES.indexOf(side)}`,
    alsoOfRow: true,
    firstBlock: '(select min(block) from participant)',
  },
})

/** An external transaction as it was emitted. */
export interface EmittedRow
  extends Pick<
    SelectedRow<typeof emittedTable>,
    'hash' | 'kind' | 'origin_hash' | 'origin_index' | 'value' | 'gas' | 'input'
  > {
  readonly from: Hex
  readonly to: Hex | null
  readonly access_list: readonly unknown[]
}

const hexSql = (column: string) => `'0x' || encode(${column}, 'hex')`

/** Columns of `emitted_transaction as e` as an EmittedRow in JSON. */
const EMITTED_JSON = `json_build_object('hash', ${hexSql('e.hash')}, 'kind', e.kind,
  'origin_hash', ${hexSql('e.origin_hash')}, 'origin_index', e.origin_index,
  'from', (select ${hexSql('address')} from address where id = e.from_id),
  'to', (select ${hexSql('address')} from address where id = e.to_id),
  'value', e.value::text, 'gas', e.gas::text, 'input', ${hexSql('e.input')},
  'access_list', coalesce(e.access_list, '[]'))`

/** The external transactions that `t` emitted, as a JSON array of EmittedRow; null if there are none. */
export const EMITTED_BY_TRANSACTION = `(
  select json_agg(${EMITTED_JSON} order by e.position)
  from emitted_transaction as e where (e.block, e.tx_index) = (t.block, t.index))`
