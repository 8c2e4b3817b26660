import type { Applied } from '../chain/applied.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import type { Range } from '../primitives/ranges.ts'
import type { SelectedRow } from '../schema/columns.ts'
import type { delegationTable } from '../schema/tables.ts'
import { type Authorized, appliedOf } from './applied.ts'
import {
  LATEST_BLOCK,
  type PageOfPositions,
  type Position,
  type PositionRange,
  pageOfPositions,
  type Search,
} from './positions.ts'
import { type Head, prepared, type Snapshot } from './reader.ts'
import { hasHash, idFrom, lookedUp, newestOf } from './transaction-columns.ts'

/** An item of a transaction's authorization list (EIP-7702); numbers are decimal text. */
export interface DelegationRow extends SelectedRow<typeof delegationTable> {
  readonly timestamp: string
  readonly transaction_hash: Hex
  readonly applied: Applied
}

interface DelegationsOfAddress {
  readonly address: Hex
  readonly firstBlock: number
  readonly lastBlock: number
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly before?: Position | undefined
}

export const DELEGATION_POSITION_COLUMNS = ['block', 'tx_index', 'position']

/** What an account signed. */
export const searchOfDelegations = ({ address, ...filter }: DelegationsOfAddress): Search => ({
  table: 'delegation',
  position: DELEGATION_POSITION_COLUMNS,
  accessPaths: [[{ key: [['authority', idFrom('signer')]], where: 'authority is not null' }]],
  ctes: [lookedUp('signer', '$1')],
  values: [toBuffer(address)],
  ...filter,
})

const COLUMNS = `d.block, b.timestamp, t.hash as transaction_hash, d.tx_index, d.position, d.authority as authority_id,
  signer.address as authority, delegate.address as delegate, d.chain_id, d.nonce`
const JOINS = `join transaction as t on (t.block, t.index) = (d.block, d.tx_index)
  join block as b on b.number = d.block
  left join address as signer on signer.id = d.authority
  join address as delegate on delegate.id = d.delegate`

/** Authorizations of a page, in its order. */
export async function delegationsOn(
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
): Promise<DelegationRow[]> {
  const rows = await index.query<Unjudged>(
    prepared(`select ${COLUMNS} from (${page.text}) as page join delegation as d using (block, tx_index, position) ${JOINS}
      order by d.block ${sort}, d.tx_index ${sort}, d.position ${sort}`),
    page.values,
  )
  return judged(index, rows)
}

/** The same of an account, by positions. */
export async function delegationsOfAddress(
  index: Snapshot,
  address: Hex,
  stretch: PositionRange,
): Promise<DelegationRow[]> {
  const whole = { firstBlock: 0, lastBlock: LATEST_BLOCK, skip: 0 }
  const page = await pageOfPositions(index, searchOfDelegations({ address, ...whole, ...stretch }))
  return delegationsOn(index, page, stretch.sort)
}

/** A part of one transaction's list. */
export async function delegationsWithin(
  index: Snapshot,
  hash: Hex,
  { sort, after, before, take, skip = 0 }: PositionRange & { readonly skip?: number },
): Promise<DelegationRow[]> {
  const [above, below] = sort === 'asc' ? [after, before] : [before, after]
  const rows = await index.query<Unjudged>(
    prepared(`select ${COLUMNS}
      from (select block, index from transaction where ${hasHash('transaction', '$1')} and block <= at ${newestOf('transaction')}) as its
      join delegation as d on (d.block, d.tx_index) = (its.block, its.index) ${JOINS}
      where d.position > $2 and d.position < $3 order by d.position ${sort} offset $4 limit $5`),
    [toBuffer(hash), above?.at(-1) ?? -1, below?.at(-1) ?? MAX_INT4, skip, take],
  )
  return judged(index, rows)
}

type Unjudged = Omit<DelegationRow, 'applied'> & Authorized

async function judged(index: Snapshot, rows: readonly Unjudged[]): Promise<DelegationRow[]> {
  const applied = await appliedOf(index, rows)
  return rows.map(({ authority_id, ...row }, n) => ({ ...row, applied: applied[n]! }))
}

/** Blocks of which an earlier program left authorizations unlisted, as far as they are indexed. */
export const unlistedWithin = ([first, last]: Range, { delegationsMissing, blocks }: Head): Range[] =>
  delegationsMissing === null
    ? []
    : blocks.flatMap(([from, to]): Range[] => {
        const part: Range = [Math.max(first, from), Math.min(last, to, delegationsMissing)]
        return part[0] <= part[1] ? [part] : []
      })
