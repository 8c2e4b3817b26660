import type pg from 'pg'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { createClient, type DatabaseLocation } from '../connect/open.ts'

/** Prefix of the channel's name, before the schema of the index. */
const CHANNEL = 'chainscope_refresh_'
/** Largest number of addresses per notification, which has at most 8,000 bytes. */
const MAX_ADDRESSES = 100
const RETRY_INTERVAL_MS = 5_000

/** Asks the indexing process to read these native balances now. Without such a process, nothing happens. */
export async function requestRefresh(pool: Pick<pg.Pool, 'query'>, addresses: readonly Hex[]): Promise<void> {
  await pool.query(`select pg_notify('${CHANNEL}' || ${SESSION_SCHEMA}, $1)`, [
    addresses.slice(0, MAX_ADDRESSES).join(),
  ])
}

/** Receives requests of other processes on a separate connection, which is made again when it is lost. */
export function listenForRefreshes(place: DatabaseLocation, onRequest: (addresses: readonly Hex[]) => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const later = () => {
    client = undefined
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(connect, RETRY_INTERVAL_MS)
  }
  const connect = () => {
    const opening = createClient(place, {
      application_name: 'chainscope refresh requests',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client = opening
    opening.on('error', later)
    opening.on('notification', ({ payload = '' }) => {
      const addresses = payload.split(',').filter((text): text is Hex => isHex(text, 20))
      if (addresses.length > 0) onRequest(addresses)
    })
    opening
      .connect()
      .then(() => opening.query(`listen ${CHANNEL}${place.schema ?? USUAL_INDEX_SCHEMA}`))
      .catch(later)
  }
  connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
