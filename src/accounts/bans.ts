import { BlockList, isIP } from 'node:net'
import { UsageError } from '../errors.ts'
import { parseIpAddress } from '../primitives/ip-address.ts'

/** Addresses from which requests are refused. */
export interface Bans {
  has(address: string): boolean
}

/** An IPv4-mapped IPv6 address is treated as the IPv4 address. */
const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** `networks`: in PostgreSQL's cidr form. */
export function createBans(networks: readonly string[]): Bans {
  // Most bans are for a single address, which a set finds in constant time.
  const single = new Set<string>()
  const wider = new BlockList()
  let anyWider = false
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string]
    const family = isIP(address)
    if (family === 4 && bits === '32') single.add(address)
    else if (family !== 0) {
      wider.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
      anyWider = true
    }
  }
  return {
    has(written) {
      const address = parseIpAddress(written)
      if (!address) return false
      return single.has(address.text) || (anyWider && wider.check(address.text, address.family))
    },
  }
}

/** The network that a ban covers. A ban of an IPv6 address covers its /64, which belongs to one owner. */
export function networkOf(text: string): string {
  const [address = '', bits, ...more] = unmapped(text.trim()).split('/')
  const family = isIP(address)
  const maxBits = family === 4 ? 32 : 128
  const prefix =
    bits === undefined ? (family === 4 ? 32 : 64) : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN)
  if (family === 0 || more.length > 0 || !(prefix >= 0 && prefix <= maxBits)) throw new NoNetworkError(text)
  return `${address.split('%')[0]}/${prefix}`
}

const NoNetworkError = UsageError.define(
  'no_network',
  (text: string) =>
    `${JSON.stringify(text.slice(0, 60))} is neither the id of an API key, nor a key, nor an IP address or network such as 203.0.113.7 or 2001:db8::/48.`,
)
