import { type Hex, toBuffer, ZERO_ADDRESS } from '../primitives/hex.ts'
import { knownPageSql, positionsOf, type Search, WHOLE_CHAIN } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** Approval(address,address,uint256) of ERC-20 and ERC-721, and ApprovalForAll(address,address,bool). */
const APPROVAL: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL: Hex = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const IS_APPROVAL = `topic0 in (${[APPROVAL, APPROVAL_FOR_ALL].map((topic) => `'\\${topic.slice(1)}'::bytea`).join(', ')}) and topic1 is not null`

/** Largest number of newest approval logs that one answer reads. */
export const MAX_APPROVAL_LOGS = 2_000

export interface Approval {
  /** An amount of a fungible token, one item, or all items of a contract. */
  readonly kind: 'allowance' | 'item' | 'operator'
  readonly token: Hex
  readonly spender: Hex
  /** Set for an item. */
  readonly id: bigint | undefined
  /** Set for an allowance. */
  readonly amount: bigint | undefined
  readonly block: number
  readonly index: number
}

interface ApprovalLogRow {
  readonly block: number
  readonly index: number
  readonly token: Hex
  readonly token_id: number
  readonly topic0: Hex
  readonly topic2: Hex | null
  readonly topic3: Hex | null
  /** The first word of the log's data. */
  readonly data: Hex
}

type Located = Approval & { readonly tokenId: number }

/** All approvals by an owner, newest first. The index log_by_approver contains only these events. */
export const searchOfApprovalLogs = (owner: Hex, take: number): Search => ({
  table: 'log',
  position: ['block', 'index'],
  accessPaths: [
    [{ key: [['hash64(topic1)', 'hash64($1::bytea)']], where: `${IS_APPROVAL} and topic1 = $1::bytea` }],
  ],
  values: [toBuffer(asWord(owner))],
  ...WHOLE_CHAIN,
  sort: 'desc',
  take,
})

/**
 * Approvals of an owner that no later event ended, newest first. `isPartial`: there are more logs than the
 * limit, and an older approval may be missing.
 */
export async function approvalsInForce(index: Snapshot, owner: Hex) {
  const { positions } = await positionsOf(index, searchOfApprovalLogs(owner, MAX_APPROVAL_LOGS + 1))
  const page = knownPageSql(['block', 'index'], positions.slice(0, MAX_APPROVAL_LOGS))
  const rows = await index.query<ApprovalLogRow>(
    prepared(`select log.block, log.index, emitter.address as token, log.address_id as token_id, log.topic0,
          log.topic2, log.topic3, substring(log.data for 32) as data
        from (${page.text}) as page
        cross join lateral (
          select * from log where (log.block, log.index) = (page.block, page.index) limit 1
        ) as log
        join address as emitter on emitter.id = log.address_id
        order by log.block desc, log.index desc`),
    page.values,
  )
  const newest = newestOf(rows)
  const moved = await lastTransfers(
    index,
    newest.filter(({ kind }) => kind === 'item'),
  )
  const approvals = newest.filter((approval) => isInForce(approval, moved.get(approval)))
  return { approvals, isPartial: positions.length > MAX_APPROVAL_LOGS }
}

const asWord = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`
const addressIn = (word: Hex): Hex => `0x${word.slice(-40)}`

/** The newest row of each token and spender, or of each item. Rows come newest first. */
function newestOf(rows: readonly ApprovalLogRow[]): Located[] {
  const byKey = new Map<string, Located>()
  for (const row of rows) {
    const approval = approvalOf(row)
    if (!approval) continue
    const { kind, token, spender, id } = approval
    const key = `${kind} ${token} ${id ?? spender}`
    if (!byKey.has(key)) byKey.set(key, approval)
  }
  return [...byKey.values()]
}

/** Returns undefined if the log does not follow the standards. */
function approvalOf(row: ApprovalLogRow): Located | undefined {
  const { block, index, token, token_id: tokenId, topic0, topic2, topic3, data } = row
  if (topic2 === null) return undefined
  const common = { token, tokenId, spender: addressIn(topic2), block, index }
  const value = data.length === 66 ? BigInt(data) : undefined
  if (topic0 === APPROVAL && topic3 !== null)
    return { ...common, kind: 'item', id: BigInt(topic3), amount: undefined }
  if (value === undefined) return undefined
  if (topic0 === APPROVAL) return { ...common, kind: 'allowance', id: undefined, amount: value }
  return { ...common, kind: 'operator', id: undefined, amount: value === 0n ? 0n : undefined }
}

function isInForce({ kind, spender, amount, block, index }: Approval, moved: Moved | undefined): boolean {
  if (amount === 0n || (kind === 'item' && spender === ZERO_ADDRESS)) return false
  return !moved || moved.block < block || (moved.block === block && moved.log_index < index)
}

interface Moved {
  readonly block: number
  readonly log_index: number
}

/** The last transfer of each item, by one index scan. */
async function lastTransfers(index: Snapshot, items: readonly Located[]) {
  if (items.length === 0) return new Map()
  const rows = await index.query<Moved & { n: number }>(
    prepared(`select asked.n::int as n, last.block, last.log_index
        from unnest($1::bigint[], $2::numeric[]) with ordinality as asked (token, id, n)
        cross join lateral (
          select moved.block, moved.log_index from token_transfer as moved
          where (moved.token + 0, moved.token_id) >= (asked.token, asked.id)
            and (moved.token + 0, moved.token_id) <= (asked.token, asked.id)
            and moved.token_id is not null and moved.block <= at
          order by moved.token + 0 desc, moved.token_id desc, moved.block desc, moved.log_index desc, moved.item desc limit 1
        ) as last`),
    [items.map(({ tokenId }) => tokenId), items.map(({ id }) => `${id}`)],
  )
  return new Map(rows.map((row) => [items[row.n - 1]!, row]))
}

/** Fields that a list adds to an approval's log. */
export interface ApprovalDetails {
  readonly timestamp: string
  readonly hash: Hex
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
}

/** The details of each approval, in order. */
export const approvalDetails = (index: Snapshot, approvals: readonly Approval[]) =>
  index.query<ApprovalDetails>(
    prepared(`select b.timestamp, t.hash, token.name, token.symbol, token.decimals::text
        from unnest($1::int[], $2::int[]) with ordinality as asked (block, index, n)
        cross join lateral (
          select * from log where (log.block, log.index) = (asked.block, asked.index) limit 1
        ) as log
        join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
        join block as b on b.number = log.block
        left join token on token.address_id = log.address_id
        order by asked.n`),
    [approvals.map(({ block }) => block), approvals.map(({ index: at }) => at)],
  )
