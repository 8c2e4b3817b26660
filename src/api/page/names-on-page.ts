import { type Hex, isHex } from '../../primitives/hex.ts'
import { cutText } from '../../primitives/json-text.ts'
import type { Snapshot } from '../../query/reader.ts'
import type { NamedAddress, Names } from '../naming/address-names.ts'
import { MAX_NAME_ON_PAGE, MAX_TAG, MAX_TAGS, mostAddresses } from './page-lists.ts'
import type { PackedNames } from './page-shapes.ts'

/** Characters of all names on a page, per address. A page has at most 100 kB. */
const MAX_CHARACTERS = 9

/** The first addresses on a page, in order. Addresses of an access list come last, because they matter least. */
export function addressesOnPage(page: object): Hex[] {
  const addresses = new Set<Hex>()
  const rows = (page as { list?: { take: number } | null }).list?.take ?? 0
  const most = mostAddresses(rows)
  const walk = (value: unknown) => {
    if (addresses.size === most) return
    if (isHex(value, 20)) addresses.add(value.toLowerCase() as Hex)
    else if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value)) walk(child)
  }
  walk({ ...page, accessList: undefined })
  walk(page)
  return [...addresses]
}

export async function namesOnPage(page: object, names: Names, index: Snapshot): Promise<PackedNames> {
  const addresses = addressesOnPage(page)
  const named = addresses.length === 0 ? [] : await names.of(index, addresses)
  return packNames(named.map((name, n) => (n === 0 ? name : { ...name, tags: [] })))
}

/** The names that fit on a page. An empty name counts as none. */
export function packNames(named: readonly Omit<NamedAddress, 'address' | 'implementation'>[]): PackedNames {
  let left = MAX_CHARACTERS * Math.max(mostAddresses(0), named.length)
  const packed = named.map(({ name: whole, source, tags, isContract }): PackedNames[number] => {
    const name = cutText(whole, MAX_NAME_ON_PAGE)
    const flag = isContract ? 1 : 0
    left -= name.length
    if (left < 0 || name === '') return flag
    return [name, source, flag, ...tags.slice(0, MAX_TAGS).map((tag) => cutText(tag, MAX_TAG))]
  })
  return packed.slice(0, packed.findLastIndex(Boolean) + 1)
}
