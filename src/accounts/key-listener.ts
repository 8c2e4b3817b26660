import type pg from 'pg'
import { createClient, type DatabaseLocation } from '../store/connect/open.ts'

/**
 * Application name of the connection that listens for changed keys. Each process has one such connection. Processes of
 * the same server append the same suffix.
 */
export const LISTENER_NAME = 'chainscope keys'

export type KeyListener = ReturnType<typeof createKeyListener>

/** Opens a connection that receives every change of keys and bans by NOTIFY. */
export function createKeyListener(
  place: DatabaseLocation,
  onChange: (payload: string) => void,
  serverId?: string,
) {
  let listening: pg.Client | undefined
  let isClosed = false
  const release = (client: pg.Client) => {
    if (listening === client) listening = undefined
    client.removeAllListeners('notification')
    void client.end().catch(() => {})
  }
  return {
    /** The listening connection; undefined if there is none now. */
    client: () => listening,
    release,
    async connect(): Promise<void> {
      const client = createClient(place, {
        application_name: serverId === undefined ? LISTENER_NAME : `${LISTENER_NAME} ${serverId}`,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      })
      client.on('error', () => release(client))
      client.on('end', () => release(client))
      client.on('notification', ({ payload = '' }) => onChange(payload))
      try {
        await client.connect()
        await client.query('listen chainscope_keys')
      } catch (error) {
        release(client)
        throw error
      }
      if (isClosed) return release(client)
      listening = client
    },
    close() {
      isClosed = true
      if (listening) release(listening)
    },
  }
}
