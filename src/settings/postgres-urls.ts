/** Addresses of PostgreSQL as libpq writes them: `postgres://user@h1:5432,[::1]:5433/db`. */

const DEFAULT_PORT = 5432
const SCHEMES = new Set(['postgres:', 'postgresql:'])
/** Scheme and login, hosts, and all that follows. A login may contain commas. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i

export interface HostAndPort {
  readonly host: string
  readonly port: number
}

/** The URLs of a text in which commas separate URLs, and within each of them hosts. */
export const splitPostgresUrls = (text: string): string[] =>
  text.split(/,(?=\s*postgres(?:ql)?:\/\/)/i).map((one) => one.trim())

/** One URL for each host of an address; undefined if it is not one of PostgreSQL. */
export function urlsOfHosts(address: string): string[] | undefined {
  const [, before, hosts, after] = PARTS.exec(address.trim()) ?? []
  if (before === undefined || hosts === undefined) return undefined
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`)
  const areHosts = hosts.split(',').every((host) => HOST.test(host.trim()))
  const isEveryUsable = urls.every((url) => URL.canParse(url) && SCHEMES.has(new URL(url).protocol))
  return areHosts && isEveryUsable ? urls : undefined
}

/** The host of a URL that names one, as a connection takes it. */
export function hostOf(url: string): HostAndPort {
  const { hostname, port, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    port: Number(port || (searchParams.get('port') ?? DEFAULT_PORT)),
  }
}
