import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** What the system holds for the other ends of connections that they have not taken yet, bytes. */
export type Unread = (socket: Socket) => number

/** Where Linux lists its connections: addresses, and what is queued to be sent and to be read, in hex. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']
const CONNECTION =
  /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):([0-9A-F]{8})/gm

/**
 * The system buffers megabytes between the server and a reader: one that reads a thousand bytes a second frees none of
 * them for half an hour, and looks idle from here. Only the system knows; undefined where it does not say. For a reader
 * on this machine it also counts the receive buffer, as a packet there is as large as a minute of such reading.
 * Connections are identified by their ports; should two have the same, their sum still moves when one does.
 */
export async function readUnread(): Promise<Unread | undefined> {
  const tables = await Promise.all(TABLES.map((file) => readFile(file, 'latin1').catch(() => undefined)))
  if (tables[0] === undefined) return undefined
  const bytes = new Map<string, number>()
  const add = (from: string, to: string, queue: string) => {
    const key = `${Number.parseInt(from, 16)} ${Number.parseInt(to, 16)}`
    bytes.set(key, (bytes.get(key) ?? 0) + Number.parseInt(queue, 16))
  }
  for (const table of tables) {
    for (const [, local, remote, toSend, toRead] of (table ?? '').matchAll(CONNECTION)) {
      add(local!, remote!, toSend!)
      add(remote!, local!, toRead!)
    }
  }
  return ({ localPort, remotePort }) => bytes.get(`${localPort} ${remotePort}`) ?? 0
}
