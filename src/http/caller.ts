import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who asks, as far as limits care. */
export interface Caller {
  readonly ip: string
  /** An IP address; of IPv6 its /64, as everybody has at least one of those. */
  readonly address: string
  /** A program on this very machine that came here without a proxy (silent-points, section 8). */
  readonly local: boolean
}

/** What proxies add; a request with one of these came through a proxy, or wants to look so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined)

/** `ip` is the server's own reading: the last address that no trusted proxy gave. */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  // A trusted proxy may hand on whatever it was sent.
  const said = request.ip.slice(0, 45)
  const ip = said.startsWith('::ffff:') ? said.slice(7) : said
  const isLoopback = ip === '::1' || /^127\./.test(ip)
  return {
    ip,
    address: ip.includes(':') ? networkOf(ip) : ip,
    local: isLoopback && !isForwarded(request),
  }
}

/** Does an address lie in one of these networks? */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of networks) {
    const [address = '', prefix] = one.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return (address) => {
    const kind = isIP(address)
    return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The first four groups of an address, however it is shortened. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const middle = address.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...middle, ...back].slice(0, 4).join(':')
}
