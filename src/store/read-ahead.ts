import type pg from 'pg'
import { bufferBytes } from './buffers.ts'
import { findAddresses, type KnownAddress } from './dictionary.ts'
import { type DatabaseLocation, isConnectionLost, openPool, shortPlans } from './open.ts'

/**
 * Reads what the writer's next statement needs into PostgreSQL's buffers, on several connections: a statement that changes
 * thousands of random rows waits for one page after another, and a disk answers six at once nearly as fast as one.
 */
export interface ReadAhead {
  /** Rows of committed addresses; undefined if the writer itself is to read them. */
  addresses(keys: readonly string[]): Promise<KnownAddress[] | undefined>
  close(): Promise<void>
}

const CONNECTIONS = 6
const CALLS_BETWEEN_CHECKS = 10
/** For fewer, a message to each connection costs more than it saves. */
const MIN_ADDRESSES = 500

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
  let hasOutgrown = false
  const isWorth = async (): Promise<boolean> => {
    if (checks++ % CALLS_BETWEEN_CHECKS === 0)
      hasOutgrown = (await orUndefined(() => haveBalancesOutgrown(pool))) ?? false
    return always || hasOutgrown
  }

  return {
    addresses: async (keys) =>
      keys.length < MIN_ADDRESSES || !(await isWorth())
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

/** Whether balances of tokens with their indexes are more than half of PostgreSQL's buffers: addresses are beside them. */
async function haveBalancesOutgrown(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select bytes_of('token_balance', true)::float8 as bytes`,
  )
  return rows[0]!.bytes > (await bufferBytes(pool)) / 2
}
