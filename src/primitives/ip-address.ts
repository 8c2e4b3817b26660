import { BlockList, isIP, SocketAddress } from 'node:net'

/** An IP address by its value, however it was written. */
export interface IpAddress {
  /** The normalised text: equal addresses have equal texts. */
  readonly text: string
  readonly family: 'ipv4' | 'ipv6'
  /** The IPv4 address itself, or the /64 of an IPv6 address, as every subscriber has at least a /64. */
  readonly network: string
  readonly isLoopback: boolean
}

/** `203.0.113.7:443` and `[2001:db8::1]:443`, as some proxies write addresses; `fe80::1%eth0` (RFC 4007). */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/
const ZONE = /%[^%]*$/

/** undefined if the text is not an IP address. */
export function parseIpAddress(written: string): IpAddress | undefined {
  const text = written.trim()
  const port = WITH_PORT.exec(text)
  const bare = (port?.[1] ?? port?.[2] ?? text).replace(ZONE, '')
  const family = isIP(bare)
  if (family === 4) return ofIpv4(bare)
  if (family === 0) return undefined
  const groups = groupsOf(new SocketAddress({ address: bare, family: 'ipv6' }).address)
  const head = groups.slice(0, 6).join(':')
  // IPv4 within IPv6: mapped (RFC 4291), or by a NAT64 (RFC 6052). Else all clients of one NAT64 would share a counter.
  if (head === '0:0:0:0:0:ffff' || head === '64:ff9b:0:0:0:0') {
    const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
    return ofIpv4([high >> 8, high & 255, low >> 8, low & 255].join('.'))
  }
  const whole = groups.join(':')
  return {
    text: whole,
    family: 'ipv6',
    network: groups.slice(0, 4).join(':'),
    isLoopback: whole === '0:0:0:0:0:0:0:1',
  }
}

const ofIpv4 = (text: string): IpAddress => ({
  text,
  family: 'ipv4',
  network: text,
  isLoopback: text.startsWith('127.'),
})

/** The eight groups of an IPv6 address that Node has written: without leading zeros, perhaps with IPv4 at the end. */
function groupsOf(address: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const hex = (high: string | undefined, low: string | undefined) =>
    (Number(high) * 256 + Number(low)).toString(16)
  const plain = dotted ? `${dotted[1]}${hex(dotted[2], dotted[3])}:${hex(dotted[4], dotted[5])}` : address
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return [...front, ...zeros, ...back]
}

/** Whether an address, in any notation, is one of these addresses or lies in one of these networks. */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  // Most bans are for a single address, which a set finds in constant time.
  const single = new Set<string>()
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (kind === 'ipv4' && (prefix ?? '32') === '32') single.add(address)
    else if (prefix === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(prefix), kind)
  }
  return (written) => {
    const address = parseIpAddress(written)
    return address !== undefined && (single.has(address.text) || list.check(address.text, address.family))
  }
}
