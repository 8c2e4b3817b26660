import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Hex } from '../../src/primitives/hex.ts'
import type { Json } from './record.ts'
import { ANSWERS, type Answers, type ReplayIndex } from './replay-files.ts'

/** A multiplied recording in memory: the answers as the bytes that go out. */
export interface ReplayData {
  index: ReplayIndex
  last: number
  /** Every address that has code. */
  contracts: ReadonlySet<string>
  /** null for a block that is not there. */
  answer(name: Answers, number: number): Buffer | null
  /** The number of a block by its hash. */
  numberOf(hash: string): number | undefined
  /** A transaction and its receipt by hash. The first call reads all hashes, which takes seconds. */
  transaction(hash: string): { block: number; tx: Json; receipt: Json } | undefined
}

const CHUNK = 1 << 30 // read() takes no more than two gigabytes at once

export function loadReplay(file: string, wanted: readonly Answers[] = ANSWERS): ReplayData {
  const index = JSON.parse(readFileSync(`${file}.index.json`, 'utf8')) as ReplayIndex
  const bytes = new Map(wanted.map((name) => [name, readAll(`${file}.${name}`, index.ends[name].at(-1)!)]))
  const byHash = new Map(index.hashes.map((hash, number) => [hash as string, number]))
  let positions: Map<string, number> | undefined // of a transaction: its block * 2^16 + its index

  function answer(name: Answers, number: number): Buffer | null {
    const ends = index.ends[name]
    return ends[number] === undefined
      ? null
      : (bytes.get(name)?.subarray(ends[number - 1] ?? 0, ends[number]) ?? null)
  }
  const parsed = (name: Answers, number: number) => JSON.parse(answer(name, number)!.toString())

  return {
    index,
    last: index.hashes.length - 1,
    contracts: new Set<string>(index.contracts),
    answer,
    numberOf: (hash) => byHash.get(hash),
    transaction(hash) {
      if (!positions) {
        positions = new Map()
        for (let number = 0; number < index.hashes.length; number++) {
          const { transactions } = parsed('blocks', number) as { transactions: Array<{ hash: Hex }> }
          for (const [i, tx] of transactions.entries()) positions.set(tx.hash, number * 65_536 + i)
        }
      }
      const at = positions.get(hash)
      if (at === undefined) return undefined
      const [block, i] = [Math.floor(at / 65_536), at % 65_536]
      return { block, tx: parsed('blocks', block).transactions[i], receipt: parsed('receipts', block)[i] }
    },
  }
}

function readAll(path: string, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size)
  const fd = openSync(path, 'r')
  for (let at = 0; at < size; ) {
    const read = readSync(fd, bytes, at, Math.min(CHUNK, size - at), at)
    if (read === 0) throw new Error(`${path} is shorter than its index says: remove it to have it made again`)
    at += read
  }
  closeSync(fd)
  return bytes
}
