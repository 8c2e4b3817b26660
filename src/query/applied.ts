import {
  type Applied,
  appliedIn,
  type NonceEvent,
  type NonceHistory,
} from '../chain/applied-authorizations.ts'
import { partsOf } from '../primitives/parts-of.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import type { Range } from '../primitives/ranges.ts'
import { ZERO_ADDRESS_ID } from '../schema/balance-sql.ts'
import { callTypesSql } from './internal-calls.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasFailedSql } from './transaction-columns.ts'

/** The fields of an authorization that decide whether it was applied. */
export interface Authorized {
  /** Id of the dictionary; null if the signature is invalid. */
  readonly authority_id: number | null
  readonly block: number
  readonly tx_index: number
  readonly position: number
}

/** Largest number of authorizations of one account to read between two of its transactions. */
const MAX_AUTHORIZATIONS = 300
const MAX_CALLS = 300
/** Largest number of accounts in one statement. */
const ACCOUNTS_PER_QUERY = 20

/** A transaction that the account sent. A transaction of an unknown type may not have raised the nonce by one. */
interface Own {
  readonly block: number
  readonly index: number
  readonly nonce: string
  readonly type: number
}

interface Around {
  readonly authority: number
  readonly block: number
  readonly before: Own | null
  readonly after: Own | null
}

interface AccountHistory {
  readonly authority: number
  /** The range of consecutive indexed blocks that contains the authorization. */
  readonly range: Range
  readonly before: Own | null
  readonly after: Own | null
}

interface EventsRow {
  readonly n: number
  readonly chain_id: string
  readonly delegated: boolean
  readonly untraced_from: number | null
  readonly signed: readonly (readonly [
    block: number,
    txIndex: number,
    position: number,
    chainId: string,
    nonce: string,
    givesCode: boolean,
  ])[]
  readonly calls: readonly (readonly [
    block: number,
    txIndex: number,
    creates: boolean,
    undone: boolean,
    failed: boolean,
  ])[]
}

/** Whether each of these authorizations was applied, in order, according to the account's indexed nonces. */
export async function appliedOf(index: Snapshot, authorizations: readonly Authorized[]): Promise<Applied[]> {
  const signed = authorizations.filter(
    (item): item is Authorized & { authority_id: number } => item.authority_id !== null,
  )
  if (signed.length === 0) return authorizations.map(() => false)
  const head = await index.head()
  const places = [
    ...new Map(signed.map((item) => [placeOf(item.authority_id, item.block, item.tx_index), item])).values(),
  ]
  const around = await index.query<Around>(OWN_TRANSACTIONS_AROUND, [
    places.map((place) => place.authority_id),
    places.map((place) => place.block),
    places.map((place) => place.tx_index),
  ])
  const stretches = new Map<string, AccountHistory>()
  for (const { authority, block, before, after } of around) {
    const range = head.blocks.find(([first, last]) => first <= block && block <= last) ?? [block, block]
    const inRange = (transaction: Own | null) =>
      transaction && transaction.block >= range[0] && transaction.block <= range[1] ? transaction : null
    const stretch = { authority, range, before: inRange(before), after: inRange(after) }
    const { before: previous } = stretch
    stretches.set(`${authority} ${previous ? `${previous.block} ${previous.index}` : range[0]}`, stretch)
  }
  const answers = new Map<string, Applied>()
  for (const some of partsOf([...stretches.values()], ACCOUNTS_PER_QUERY))
    await readHistories(index, some, answers)
  return authorizations.map(({ authority_id: authority, block, tx_index: index, position }) =>
    authority === null ? false : (answers.get(placeOf(authority, block, index, position)) ?? 'unknown'),
  )
}

const placeOf = (...parts: number[]) => parts.join(' ')

async function readHistories(
  index: Snapshot,
  stretches: readonly AccountHistory[],
  into: Map<string, Applied>,
): Promise<void> {
  const rows = await index.query<EventsRow>(EVENTS_OF_ACCOUNTS, [
    stretches.map(({ authority }) => authority),
    stretches.map(({ before, range }) => before?.block ?? range[0]),
    stretches.map(({ before }) => before?.index ?? 0),
    stretches.map(({ after, range }) => after?.block ?? range[1] + 1),
    stretches.map(({ after }) => after?.index ?? 0),
  ])
  for (const row of rows) {
    const stretch = stretches[row.n]!
    const applied = appliedIn(historyOf(stretch, row))
    row.signed.forEach(([block, txIndex, position], n) => {
      into.set(placeOf(stretch.authority, block, txIndex, position), applied[n]!)
    })
  }
}

function historyOf({ before, after, range }: AccountHistory, row: EventsRow): NonceHistory {
  const calls = row.calls.map(([block, txIndex]) => ({ block, txIndex }))
  const events: NonceEvent[] = [
    ...row.signed.map(([block, txIndex, , chainId, nonce, givesCode]) => ({
      kind: 'authorization' as const,
      block,
      txIndex,
      chainId: BigInt(chainId),
      nonce: BigInt(nonce),
      givesCode,
    })),
    // Creations of a failed transaction did not raise the nonce. Other undone creations may or may not have (`sure`).
    ...row.calls
      .filter(([, , creates, , failed]) => creates && !failed)
      .map(([block, txIndex, , undone]) => ({ kind: 'creation' as const, block, txIndex, sure: !undone })),
  ]
  events.sort((a, b) => a.block - b.block || a.txIndex - b.txIndex)
  return {
    chainId: BigInt(row.chain_id),
    start: before ? ownNonce(before, 1n) : range[0] === 0 ? 0n : null,
    end: after && row.signed.length < MAX_AUTHORIZATIONS ? ownNonce(after, 0n) : null,
    // A delegation may be in blocks that are not indexed.
    delegated: row.delegated || range[0] > 0,
    untracedFrom: row.untraced_from ?? Number.POSITIVE_INFINITY,
    cutAt: calls.length < MAX_CALLS ? null : calls.at(-1)!,
    events,
  }
}

/** Higher types belong to single chains (deposits, retries). Not all of them increase the nonce. */
const LAST_KNOWN_TYPE = 4
const ownNonce = ({ type, nonce }: Own, more: bigint): bigint | null =>
  type <= LAST_KNOWN_TYPE ? BigInt(nonce) + more : null

const OWN = `json_build_object('block', block, 'index', index, 'nonce', nonce::text, 'type', type)`
const OWN_TRANSACTIONS_AROUND = prepared(`select asked.authority, asked.block,
    (select ${OWN} from transaction
      where (from_id, block, index) >= (asked.authority, 0, 0)
        and (from_id, block, index) <= (asked.authority, asked.block, asked.tx_index)
      order by from_id desc, block desc, index desc limit 1) as before,
    (select ${OWN} from transaction
      where (from_id, block, index) > (asked.authority, asked.block, asked.tx_index)
        and (from_id, block, index) <= (asked.authority, at, ${MAX_INT4})
      order by from_id, block, index limit 1) as after
  from unnest($1::bigint[], $2::int[], $3::int[]) as asked (authority, block, tx_index)`)

const askedSql = (account: string, table: string, position: string) =>
  `(${account}, block, tx_index, ${position}) >= (asked.authority, asked.from_block, asked.from_tx, 0)
    and (${account}, block, tx_index, ${position}) < (asked.authority, asked.to_block, asked.to_tx, 0)
    and ${table}.block <= at`
const EVENTS_OF_ACCOUNTS =
  prepared(`select asked.n::int - 1 as n, (select chain_id::text from chain_identity) as chain_id,
    exists (select 1 from delegation where authority is not null
      and (authority, block, tx_index, position) >= (asked.authority, 0, 0, 0)
      and (authority, block, tx_index, position) < (asked.authority, asked.from_block, asked.from_tx, 0)) as delegated,
    (select min(block) from untraced where block >= asked.from_block
      and block <= least(asked.to_block, at)) as untraced_from,
    (select coalesce(json_agg(json_build_array(block, tx_index, position, chain_id::text, nonce::text, delegate is distinct from ${ZERO_ADDRESS_ID})
        order by block, tx_index, position), '[]')
      from (select * from delegation where authority is not null and ${askedSql('authority', 'delegation', 'position')}
        order by authority, block, tx_index, position limit ${MAX_AUTHORIZATIONS}) as found) as signed,
    (select coalesce(json_agg(json_build_array(block, tx_index, type in (${callTypesSql('create', 'create2')}), undone,
          ${hasFailedSql('found.block, found.tx_index')})
        order by block, tx_index, index), '[]')
      from (select block, tx_index, index, type, undone from call where ${askedSql('from_id', 'call', 'index')}
        order by from_id, block, tx_index, index limit ${MAX_CALLS}) as found) as calls
  from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[]) with ordinality
    as asked (authority, from_block, from_tx, to_block, to_tx, n)`)
