import { BlockList, isIP } from 'node:net'
import { defineError, UsageError } from '../errors.ts'
import { parseIpAddress } from '../primitives/ip-address.ts'

/** Addresses that nobody may ask from. */
export interface Bans {
  has(address: string): boolean
}

/** An IPv4 address that came over IPv6 is the IPv4 address. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** From networks as PostgreSQL's cidr writes them. */
export function createBans(networks: readonly string[]): Bans {
  // One address each is what most bans are: found at once, however many there are.
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

/** What is banned when somebody names this: an IPv6 address stands for its /64, as its owner has all of it. */
export function networkOf(text: string): string {
  const [address = '', bits, ...more] = plain(text.trim()).split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const given =
    bits === undefined ? (family === 4 ? 32 : 64) : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN)
  if (family === 0 || more.length > 0 || !(given >= 0 && given <= most)) throw new NoNetworkError(text)
  return `${address.split('%')[0]}/${given}`
}

export const NoNetworkError = defineError(
  'no_network',
  (text: string) =>
    `${JSON.stringify(text.slice(0, 60))} is neither the id of an API key, nor a key, nor an IP address or network such as 203.0.113.7 or 2001:db8::/48.`,
  { base: UsageError },
)
