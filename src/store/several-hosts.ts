import type { Socket } from 'node:net'
import pg from 'pg'
import { ChainscopeError } from '../errors.ts'
import { type HostAndPort, hostOf, urlsOfHosts } from '../settings/postgres-urls.ts'

/** Hosts of which one can be written. Plain data: a thread that it is sent to has a copy of its own. */
export interface HostChoice {
  readonly hosts: readonly HostAndPort[]
  /** Which of them was writable last; undefined if they are to be asked. */
  writable: number | undefined
  /** PostgreSQL's timeline of that one, which each promotion raises. A former primary that comes back is of an earlier one. */
  timeline: number
}

/** Longest time for a host to say whether it can be written, ms. */
const PROBE_TIMEOUT_MS = 2_000

/** After this long without an answer it is looked whether another host has become the primary, ms. */
const SILENCE_MS = 5_000
/** A host that hangs does not end its connection either: it is left after this time, ms. */
const END_TIMEOUT_MS = 2_000
const IS_STANDBY = { text: 'select pg_is_in_recovery() as standby', query_timeout: PROBE_TIMEOUT_MS }

/** `urls`: one for each host. */
export const createHostChoice = (urls: readonly string[]): HostChoice => ({
  hosts: urls.map(hostOf),
  writable: undefined,
  timeline: 0,
})

/**
 * A client that connects to the host that can be written. It goes to the one that was writable last; when that one does not
 * answer or has become a standby, this connection fails, and the next one asks all hosts.
 */
export function clientOfHosts(address: string, choice: HostChoice): typeof pg.Client {
  let probing: Promise<number> | undefined
  const findWritable = () => {
    probing ??= probe(address, choice).finally(() => {
      probing = undefined
    })
    return probing
  }
  const forget = (host: number) => {
    if (choice.writable === host) choice.writable = undefined
  }

  class ClientOfHosts extends pg.Client {
    /** Of the host that it is connected to. */
    #timeline = 0
    /** Since when statements have been under way, Unix ms. */
    #waitingSince: number | undefined

    // biome-ignore lint/suspicious/noExplicitAny: with a callback and without, node-postgres has two signatures of this method
    override connect(...given: any[]): any {
      const [callback] = given as [((error?: Error) => void)?]
      const connected = this.#connect().then(() => this as pg.Client)
      if (callback) connected.then(() => callback(), callback)
      return connected
    }

    // biome-ignore lint/suspicious/noExplicitAny: node-postgres has a dozen signatures of this method
    override query(...given: any[]): any {
      this.#waitingSince ??= Date.now()
      return super.query(...(given as [string]))
    }

    // biome-ignore lint/suspicious/noExplicitAny: with a callback and without, node-postgres has two signatures of this method
    override end(...given: any[]): any {
      const timer = setTimeout(() => socketOf(this).destroy(), END_TIMEOUT_MS)
      timer.unref()
      this.once('end', () => clearTimeout(timer))
      return super.end(...(given as []))
    }

    async #connect(): Promise<void> {
      const at = choice.writable ?? (await findWritable())
      this.#timeline = choice.timeline
      Object.assign(this, choice.hosts[at])
      this.once('error', () => forget(at))
      this.on('drain', () => {
        this.#waitingSince = undefined
      })
      try {
        await super.connect()
        const { rows } = await super.query<{ standby: boolean }>(IS_STANDBY)
        if (!rows[0]!.standby) return this.#watch()
      } catch (error) {
        forget(at)
        throw error
      }
      forget(at)
      await this.end()
      throw new NoWritableHostError()
    }

    #watch(): void {
      const timer = setInterval(() => {
        if (Date.now() - (this.#waitingSince ?? Date.now()) > SILENCE_MS)
          this.#leaveFormerPrimary().catch(() => {})
      }, SILENCE_MS)
      timer.unref()
      this.once('end', () => clearInterval(timer))
    }

    /** A host that hangs or vanished never answers, nor does its connection end: a later timeline says that another is the primary. */
    async #leaveFormerPrimary(): Promise<void> {
      if (choice.timeline === this.#timeline) await findWritable()
      if (choice.timeline > this.#timeline) socketOf(this).destroy()
    }
  }
  return ClientOfHosts
}

/** The types of node-postgres leave out this field of its clients. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** Asks all hosts at once; of several that can be written, the one of the latest timeline is the primary. */
async function probe(address: string, choice: HostChoice): Promise<number> {
  const urls = urlsOfHosts(address) ?? []
  const found = await Promise.allSettled(urls.map(timelineAt))
  const timelines = found.map((one) => (one.status === 'fulfilled' ? one.value : undefined) ?? -1)
  const latest = Math.max(...timelines)
  if (latest < Math.max(choice.timeline, 1))
    throw new NoWritableHostError(found.find((one) => one.status === 'rejected')?.reason)
  choice.timeline = latest
  choice.writable = timelines.indexOf(latest)
  return choice.writable
}

/** The timeline that a host writes; undefined if it is a standby. */
async function timelineAt(url: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chainscope hosts',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    )
    const { timeline } = rows[0]!
    return timeline === null ? undefined : Number.parseInt(timeline, 16)
  } finally {
    client.end().catch(() => {})
  }
}

export const NoWritableHostError = ChainscopeError.define(
  'no_writable_host',
  (_cause?: unknown) =>
    'None of the hosts of DATABASE_URL can be written now: each is a standby or does not answer',
  { retryable: true, causeLast: true },
)
