import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createYieldingQueue } from '../primitives/concurrency.ts'
import type { Keccak } from '../primitives/hash.ts'
import { toHex } from '../primitives/hex.ts'
import { type AbiItem, readItem, SELECTOR_LENGTH } from './items.ts'
import type { AbiEntry } from './readable-abi.ts'
import { itemsOfStandards, STANDARD_ERRORS } from './standards.ts'

/** Signatures that are shipped with the program. Names from them are guesses. */
export type SignatureData = Awaited<ReturnType<typeof loadSignatureData>>

/** Signatures that are hashed in one turn of the event loop: about 5 ms, before V8 has compiled the code. */
const SIGNATURES_PER_TURN = 500
/** Keys are in buckets by the first bits of the hash, so that no turn of the event loop sorts all of them. */
const BUCKETS = 64
const BUCKET_SHIFT = 26
/** More signatures than there are. With a selector, a line number below this fits into 53 bits. */
const MAX_SIGNATURES = 2 ** 20

/** Reads the file of scripts/vendor.mjs: functions, an empty line, events; one signature per line. */
export async function loadSignatureData(keccak: Keccak) {
  const { parseAbi } = await import('micro-eth-signer/abi.js')
  const file = createRequire(import.meta.url).resolve('#signatures')
  const text = await promisify(brotliDecompress)(await readFile(file))
  const end = text.indexOf('\n\n')
  const functions = await indexLines(text.subarray(0, end), keccak)
  const events = await indexLines(text.subarray(end + 2), keccak)

  const standardErrors = await itemsOfStandards(STANDARD_ERRORS, keccak)
  const itemsOf = (kind: AbiEntry['kind'], signatures: readonly string[], hash: string): AbiItem[] =>
    signatures.flatMap((signature) => {
      try {
        const item = readItem(parseAbi([`${kind} ${signature}`])[0], keccak)
        return item?.hash.startsWith(hash) ? [item] : []
      } catch {
        // The types are not those of an ABI, such as the names of enumerations.
        return []
      }
    })
  return {
    /** Functions with this selector: `0x` and eight digits. */
    functions: (selector: string) => itemsOf('function', functions.ofStart(selector), selector),
    selectorsOf: (name: string) => functions.named(name).map((line) => toHex(keccak(line).subarray(0, 4))),
    /** Errors of token standards, and the signatures of functions read as errors, because both have the same selectors. */
    errors: (selector: string) => [
      ...standardErrors.filter(({ hash }) => hash.slice(0, SELECTOR_LENGTH) === selector),
      ...itemsOf('error', functions.ofStart(selector), selector),
    ],
    /** Events with this hash. It is unknown which of their parameters are indexed. */
    events: (topic: string) => itemsOf('event', events.ofStart(topic.slice(0, 10)), topic),
  }
}

/** Finds lines of a sorted text. The text stays bytes, because strings would take ten times as much memory. */
async function indexLines(text: Buffer, keccak: Keccak) {
  const runYielding = createYieldingQueue()
  const starts: number[] = [0]
  /** Each key is a number of the four bytes and the line number, so that sorting needs no comparison function. */
  const buckets = Array.from({ length: BUCKETS }, (): number[] => [])
  const lineAt = (n: number) => text.subarray(starts[n], starts[n + 1]! - 1)
  const hashSome = () => {
    const from = starts.length - 1
    for (let n = from; n < Math.min(from + SIGNATURES_PER_TURN, MAX_SIGNATURES); n++) {
      if (starts[n]! > text.length) return false
      const end = text.indexOf('\n', starts[n])
      starts.push((end < 0 ? text.length : end) + 1)
      const { buffer, byteOffset } = keccak(lineAt(n))
      const start = new DataView(buffer, byteOffset).getUint32(0)
      buckets[start >>> BUCKET_SHIFT]!.push(start * MAX_SIGNATURES + n)
    }
    return starts.length <= MAX_SIGNATURES
  }
  while (await runYielding(hashSome));
  const sorted: Float64Array[] = []
  for (const bucket of buckets) sorted.push(await runYielding(() => Float64Array.from(bucket).sort()))
  return {
    /** Lines with a hash that begins with these four bytes: `0x` and eight digits. */
    ofStart(start: string) {
      const value = Number.parseInt(start.slice(2), 16)
      const keys = sorted[value >>> BUCKET_SHIFT]!
      const first = value * MAX_SIGNATURES
      const lines: string[] = []
      for (
        let at = lowerBound(keys.length, (n) => keys[n]! < first);
        at < keys.length && keys[at]! < first + MAX_SIGNATURES;
        at++
      )
        lines.push(lineAt(keys[at]! - first).toString('latin1'))
      return lines
    },
    named(name: string) {
      const begin = Buffer.from(`${name}(`)
      const lines: Buffer[] = []
      const count = starts.length - 1
      for (let at = lowerBound(count, (n) => Buffer.compare(lineAt(n), begin) < 0); at < count; at++) {
        if (!lineAt(at).subarray(0, begin.length).equals(begin)) break
        lines.push(lineAt(at))
      }
      return lines
    },
  }
}

/** The first of `count` sorted places that is not below the wanted one; `count` if all are. */
function lowerBound(count: number, isBelow: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
