import type { Socket } from 'node:net'
import pg from 'pg'
import { ChainscopeError } from '../../errors.ts'
import { type HostAndPort, hostOf, urlsOfHosts } from '../../settings/postgres-urls.ts'

/** Several hosts, one of which is writable. Plain data: each thread that receives it has its own copy. */
export interface HostChoice {
  readonly hosts: readonly HostAndPort[]
  /** Index of the last writable host; undefined if all must be asked. */
  writable: number | undefined
  /**
   * The timeline of that host's PostgreSQL. Each promotion increases it: a former primary that returns has an earlier
   * one.
   */
  timeline: number
}

/** Longest time for a host to answer whether it is writable, ms. */
const PROBE_TIMEOUT_MS = 2_000

/** After this long without an answer, checks whether another host has become the primary, ms. */
const SILENCE_MS = 5_000
/** A hanging host does not close its connection either, so it is destroyed after this time, ms. */
const END_TIMEOUT_MS = 2_000
const IS_STANDBY = { text: 'select pg_is_in_recovery() as standby', query_timeout: PROBE_TIMEOUT_MS }

/** `urls`: one per host. */
export const createHostChoice = (urls: readonly string[]): HostChoice => ({
  hosts: urls.map(hostOf),
  writable: undefined,
  timeline: 0,
})

/**
 * Makes a client that connects to the writable host, first to the last known one. If that host does not answer or is a
 * standby now, this connection fails and the next one asks all hosts.
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
    /** Timeline of the connected host. */
    #timeline = 0
    /** When the running statements began, Unix ms; undefined if none runs. */
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

    /** A hanging or vanished host never closes its connection. A later timeline shows that another host is the primary. */
    async #leaveFormerPrimary(): Promise<void> {
      if (choice.timeline === this.#timeline) await findWritable()
      if (choice.timeline > this.#timeline) socketOf(this).destroy()
    }
  }
  return ClientOfHosts
}

/** node-postgres' types lack this field. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** Asks all hosts at once. Among writable ones, the latest timeline belongs to the primary. */
async function probe(address: string, choice: HostChoice): Promise<number> {
  const urls = urlsOfHosts(address) ?? []
  const results = await Promise.allSettled(urls.map(timelineAt))
  const timelines = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined) ?? -1)
  const latest = Math.max(...timelines)
  if (latest < Math.max(choice.timeline, 1))
    throw new NoWritableHostError(results.find((result) => result.status === 'rejected')?.reason)
  choice.timeline = latest
  choice.writable = timelines.indexOf(latest)
  return choice.writable
}

/** The timeline of a host; undefined if it is a standby. */
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
