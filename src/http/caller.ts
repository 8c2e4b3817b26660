import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { parseIpAddress } from '../primitives/ip-address.ts'

/** Who asks, as far as limits care. */
export interface Caller {
  readonly ip: string
  /** An IP address; of IPv6 its /64, the smallest block that a customer gets. */
  readonly address: string
  /** A program on this very machine that came here without a proxy (compatibility.md, Keys and rates). */
  readonly local: boolean
}

/** What proxies add; a request with one of these came through a proxy, or wants to look so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Clients for whom a trusted proxy gives no address: they share one limit. */
const UNKNOWN = 'unknown'

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined)

/** `ip` is the server's own reading: the last address that no trusted proxy gave. It is counted by its value. */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  const address = parseIpAddress(`${request.ip}`.slice(0, 100))
  if (!address) return { ip: UNKNOWN, address: UNKNOWN, local: false }
  return {
    ip: address.text,
    address: address.network,
    local: address.isLoopback && !isForwarded(request),
  }
}

/** Does an address lie in one of these networks, however it is written? */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of networks) {
    const [address = '', prefix] = one.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return (written) => {
    const address = parseIpAddress(written)
    return address !== undefined && list.check(address.text, address.family)
  }
}
