import type { SearchResult } from '../facts/search.ts'
import { grouped, shortened, shownName } from '../text.ts'

/** What a result is called: anybody chose a token's name. */
export function resultName({ type, name, symbol, address, hash, blockNumber }: SearchResult): string {
  if (type === 'block') return `Block ${blockNumber}`
  if (type === 'transaction') return `Transaction ${shortened(hash)}`
  if (type === 'address') return `Address ${shortened(address)}`
  const own = shownName(name)
  const short = symbol && symbol !== name ? shownName(symbol) : ''
  return own && short ? `${own} (${short})` : own || short || shortened(address)
}

const KINDS: Readonly<Record<string, string>> = {
  block: 'block',
  transaction: 'transaction',
  address: 'address',
  label: 'label',
  ens: 'ENS name',
  contract: 'verified contract',
}

/** Its kind, and what tells it from others of the name. */
export function resultNote({ type, standard, holders }: SearchResult): string {
  if (type !== 'token') return KINDS[type] ?? ''
  const held = /^\d+$/.test(holders) ? `, ${grouped(Number(holders))} holders` : ''
  return `${shownName(standard)} token${held}`
}
