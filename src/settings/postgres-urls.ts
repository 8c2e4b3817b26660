/* PostgreSQL URLs as libpq writes them: `postgres://user@h1:5432,[::1]:5433/db`. */

const DEFAULT_PORT = 5432
const SCHEMES = new Set(['postgres:', 'postgresql:'])
/** The parts of a URL: scheme and login, hosts, and the rest. A login may contain commas. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/i

export interface HostAndPort {
  readonly host: string
  readonly port: number
}

/** Splits a text into URLs. Commas separate the URLs, and also the hosts within a URL. */
export const splitPostgresUrls = (text: string): string[] =>
  text.split(/,(?=\s*postgres(?:ql)?:\/\/)/i).map((url) => url.trim())

/** One URL for each host; undefined if this is not a PostgreSQL URL. */
export function urlsOfHosts(address: string): string[] | undefined {
  const [, before, hosts, after] = PARTS.exec(address.trim()) ?? []
  if (before === undefined || hosts === undefined) return undefined
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`)
  const areHosts = hosts.split(',').every((host) => HOST.test(host.trim()))
  const isEveryUsable = urls.every((url) => URL.canParse(url) && SCHEMES.has(new URL(url).protocol))
  return areHosts && isEveryUsable ? urls : undefined
}

/** The host and port of a URL with one host. */
export function hostOf(url: string): HostAndPort {
  const { hostname, port, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    port: Number(port || (searchParams.get('port') ?? DEFAULT_PORT)),
  }
}
