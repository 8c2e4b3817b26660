import { type Hex, toBuffer } from '../primitives/hex.ts'

export interface Label {
  readonly name: string
  readonly tags: readonly string[]
}

export interface FoundLabel extends Label {
  readonly address: Hex
}

/**
 * Labels in the form in which the reading thread sends them: a few large values, because copying 200,000 objects would
 * block the event loop. Sorted by address.
 */
export interface PackedLabels {
  /** 20 bytes each. */
  readonly addresses: Uint8Array
  /** Name and tags separated by tabs, with a line break after each label. */
  readonly texts: string
  /** The start of each label in `texts`. */
  readonly starts: Uint32Array
  /** Names in lower case, with a line break before each. */
  readonly lowered: string
  /** The start of each label in `lowered`, at its line break. */
  readonly loweredStarts: Uint32Array
}

export interface LabelTable {
  readonly size: number
  of(address: Hex): Label | undefined
  /** Labels with names that begin with the text, then those that contain it; case does not matter. */
  search(text: string, most: number): FoundLabel[]
}

/** Names and tags have no control characters (`cleanName`). */
export function packLabels(labels: ReadonlyMap<Hex, Label>): PackedLabels {
  const sorted = [...labels].sort(([a], [b]) => (a < b ? -1 : 1))
  const addresses = new Uint8Array(20 * sorted.length)
  const starts = new Uint32Array(sorted.length)
  const loweredStarts = new Uint32Array(sorted.length)
  const texts: string[] = []
  const lowered: string[] = []
  let length = 0
  let loweredLength = 0
  for (const [n, [address, { name, tags }]] of sorted.entries()) {
    addresses.set(toBuffer(address), 20 * n)
    starts[n] = length
    loweredStarts[n] = loweredLength
    texts.push(`${[name, ...tags].join('\t')}\n`)
    lowered.push(`\n${name.toLowerCase()}`)
    length += texts[n]!.length
    loweredLength += lowered[n]!.length
  }
  return { addresses, texts: texts.join(''), starts, lowered: lowered.join(''), loweredStarts }
}

export function openLabels({ addresses, texts, starts, lowered, loweredStarts }: PackedLabels): LabelTable {
  const bytes = Buffer.from(addresses.buffer, addresses.byteOffset, addresses.byteLength)
  const labelAt = (n: number): Label => {
    const [name, ...tags] = texts.slice(starts[n], texts.indexOf('\n', starts[n])).split('\t')
    return { name: name!, tags }
  }
  return {
    size: starts.length,
    of(address) {
      const key = toBuffer(address)
      const compare = (n: number) => bytes.compare(key, 0, 20, 20 * n, 20 * n + 20)
      const n = lastWhere(starts.length, (at) => compare(at) <= 0)
      return n >= 0 && compare(n) === 0 ? labelAt(n) : undefined
    },
    search(text, most) {
      const key = text.toLowerCase().replaceAll('\n', ' ')
      const places = new Set<number>()
      for (const pattern of [`\n${key}`, key])
        for (let at = lowered.indexOf(pattern); at >= 0 && places.size < most; ) {
          const n = lastWhere(loweredStarts.length, (place) => loweredStarts[place]! <= at)
          places.add(n)
          // Skips the rest of this name.
          at = lowered.indexOf(pattern, loweredStarts[n + 1] ?? lowered.length)
        }
      return [...places].map((n) => ({
        address: `0x${bytes.toString('hex', 20 * n, 20 * n + 20)}`,
        ...labelAt(n),
      }))
    },
  }
}

/** The last of `count` places for which `holds` is true; -1 if none. */
function lastWhere(count: number, holds: (n: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
