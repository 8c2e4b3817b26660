import type { FastifyRequest } from 'fastify'
import { parseIpAddress } from '../primitives/ip-address.ts'

export type Caller = Readonly<ReturnType<typeof callerOf>>

/** Headers that proxies add. A request with one came through a proxy, or pretends to. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Clients without an address from a trusted proxy: they share one limit. */
const UNKNOWN = 'unknown'

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined)

/** `ip` is Fastify's: the last address that no trusted proxy gave. It is counted by value. */
export function callerOf(request: Pick<FastifyRequest, 'ip' | 'headers'>) {
  const address = parseIpAddress(`${request.ip}`.slice(0, 100))
  if (!address) return { ip: UNKNOWN, address: UNKNOWN, local: false }
  return {
    ip: address.text,
    /** An IPv4 address or an IPv6 /64, which is the smallest block that providers assign. */
    address: address.network,
    /** A program on this machine that does not use a proxy (compatibility.md, Keys and rates). */
    local: address.isLoopback && !isForwarded(request),
  }
}
