import type pg from 'pg'
import { bufferBytes } from './buffers.ts'
import { findAddresses, type KnownAddress } from './dictionary.ts'
import { type DatabaseLocation, isConnectionLost, openPool, shortPlans } from './open.ts'

/** What a commit adds to the balance of a holder. */
export interface BalanceChange {
  readonly token: number
  readonly holder: number
  /** The sum that is added, in units of the token. */
  readonly value: string
}

/**
 * Reads what the writer's next statement needs into PostgreSQL's buffers, on several connections: a statement that changes
 * thousands of random rows waits for one page after another, and a disk answers six at once nearly as fast as one.
 */
export interface ReadAhead {
  /**
   * How many of these changes of balances to read ahead at a time, so that their pages are still in the buffers when they
   * are written; undefined if all balances are in the buffers anyway, or changes in order read each page once.
   */
  balancesAtATime(changes: number): Promise<number | undefined>
  balances(changes: readonly BalanceChange[]): Promise<void>
  /** Rows of committed addresses; undefined if the writer itself is to read them. */
  addresses(keys: readonly string[]): Promise<KnownAddress[] | undefined>
  close(): Promise<void>
}

const CONNECTIONS = 6
const PAGE_BYTES = 8192
/** A leaf of the primary key, the page of the row, and the leaf of the index by value. */
const PAGES_FOR_BALANCE = 3
/** Share of the buffers that what is read ahead may take. */
const BUFFER_SHARE = 1 / 4
const CALLS_BETWEEN_CHECKS = 10
/** For fewer, a message to each connection costs more than it saves. */
const MIN_ADDRESSES = 500

/**
 * `leaf` has the key that the index by value is going to have: nothing is found, but the page it belongs on has been read.
 */
const READ_BALANCES = `
  select count(leaf.found) from unnest($1::bigint[], $2::bigint[], $3::numeric[]) as pair (token, holder, change)
    left join token_balance as known on known.token = pair.token and known.holder = pair.holder
    left join lateral (
      select true as found from token_balance as other
      where other.token = pair.token and other.value > 0 and other.value = coalesce(known.value, 0) + pair.change
        and other.holder_address = coalesce(known.holder_address, (select address from address where id = pair.holder))
    ) as leaf on true`

/** `always`: as if no balance were in the buffers. */
export function openReadAhead(place: DatabaseLocation, { always = false } = {}): ReadAhead {
  const pool = openPool(place, {
    name: 'writer read-ahead',
    connections: CONNECTIONS,
    statementTimeout: 0,
    // The pool replaces the connection; what could not be read ahead, the writer reads.
    onError: () => {},
    session: shortPlans(place),
  })
  let checks = 0
  let sizes: Sizes | undefined
  /** undefined if all balances are in the buffers. */
  const outgrown = async (): Promise<Sizes | undefined> => {
    if (checks++ % CALLS_BETWEEN_CHECKS === 0) sizes = await orUndefined(() => readSizes(pool))
    return sizes && (always || sizes.balances > sizes.buffers / 2) ? sizes : undefined
  }

  return {
    async balancesAtATime(changes) {
      const its = await outgrown()
      if (!its || (!always && changes > its.balances / PAGE_BYTES)) return undefined
      return Math.floor((BUFFER_SHARE * its.buffers) / PAGE_BYTES / PAGES_FOR_BALANCE)
    },
    async balances(changes) {
      await orUndefined(() => inParts(changes, (part) => readBalances(pool, part)))
    },
    addresses: async (keys) =>
      keys.length < MIN_ADDRESSES || (await outgrown()) === undefined
        ? undefined
        : (await orUndefined(() => inParts(keys, (part) => findAddresses(pool, part))))?.flat(),
    close: () => pool.end(),
  }
}

/** Undefined where the connections were lost, or there are none left: then the writer reads what it needs itself. */
async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionLost(error)) return undefined
    throw error
  }
}

/** One part a connection. All have ended when this returns or throws. */
async function inParts<T, R>(all: readonly T[], read: (part: readonly T[]) => Promise<R>): Promise<R[]> {
  const each = Math.ceil(all.length / CONNECTIONS)
  const parts = Array.from({ length: CONNECTIONS }, (_, n) => all.slice(n * each, (n + 1) * each))
  const results = await Promise.allSettled(parts.filter((part) => part.length > 0).map(read))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Bytes. */
interface Sizes {
  readonly buffers: number
  /** Of balances of tokens with their indexes. */
  readonly balances: number
}

async function readSizes(pool: pg.Pool): Promise<Sizes> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select bytes_of('token_balance', true)::text as bytes`,
  )
  return { buffers: await bufferBytes(pool), balances: Number(rows[0]!.bytes) }
}

const readBalances = (pool: pg.Pool, changes: readonly BalanceChange[]) =>
  pool.query({
    name: 'read balances ahead',
    text: READ_BALANCES,
    values: [
      changes.map(({ token }) => token),
      changes.map(({ holder }) => holder),
      changes.map(({ value }) => value),
    ],
  })
