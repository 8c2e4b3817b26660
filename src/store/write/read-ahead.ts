import type pg from 'pg'
import { bufferBytes, readValue } from '../../schema/read-rows.ts'
import { type DatabaseLocation, isConnectionLost, openPool, shortPlans } from '../connect/open.ts'
import { findAddresses, type KnownAddress } from './dictionary.ts'

const CONNECTIONS = 6
const CALLS_BETWEEN_CHECKS = 10
/** For fewer addresses, the messages to all connections cost more than they save. */
const MIN_ADDRESSES = 500

export type ReadAhead = ReturnType<typeof openReadAhead>

/**
 * Reads the rows that the writer's next statement needs into PostgreSQL's buffers, on several connections. A statement
 * that changes thousands of random rows waits for one page after another, while a disk answers six requests nearly as
 * fast as one. `always`: reads ahead even while balances fit the buffers.
 */
export function openReadAhead(place: DatabaseLocation, { always = false } = {}) {
  // The writer itself reads rows that could not be read ahead.
  const pool = openPool(place, {
    name: 'writer read-ahead',
    connections: CONNECTIONS,
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
    /** Rows of committed addresses; undefined if the writer should read them itself. */
    addresses: async (keys: readonly string[]): Promise<KnownAddress[] | undefined> =>
      keys.length < MIN_ADDRESSES || !(await isWorth())
        ? undefined
        : (await orUndefined(() => inParts(keys, (part) => findAddresses(pool, part))))?.flat(),
    close: () => pool.end(),
  }
}

/** Returns undefined if the connection was lost or refused. The writer then reads the rows itself. */
async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isConnectionLost(error)) return undefined
    throw error
  }
}

/** Splits the items over the connections. All parts have ended when this returns or throws. */
async function inParts<T, R>(items: readonly T[], read: (part: readonly T[]) => Promise<R>): Promise<R[]> {
  const each = Math.ceil(items.length / CONNECTIONS)
  const parts = Array.from({ length: CONNECTIONS }, (_, n) => items.slice(n * each, (n + 1) * each))
  const results = await Promise.allSettled(parts.filter((part) => part.length > 0).map(read))
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Whether token balances and their indexes fill more than half of PostgreSQL's buffers, which addresses need too. */
async function haveBalancesOutgrown(pool: pg.Pool): Promise<boolean> {
  const bytes = await readValue<number>(pool, `select bytes_of('token_balance', true)::float8`)
  return bytes > (await bufferBytes(pool)) / 2
}
