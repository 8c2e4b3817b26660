import type { Hex } from '../primitives/hex.ts'
import type { LongText } from '../primitives/json-pieces.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { createSizedCache } from '../primitives/sized-cache.ts'
import { isBlockUnchanged } from '../query/block-status.ts'
import type { Head } from '../query/indexed-head.ts'
import type { Snapshot } from '../query/reader.ts'

/** The JSON of a result. */
export type ResultText = string | LongText

/** A result, and the snapshot that it belongs to. */
export interface Answered {
  readonly text: ResultText
  readonly index: Snapshot
}

interface KeptAnswer {
  readonly text: ResultText
  /** The block that the answer is about. */
  readonly number: number
  readonly hash: Hex
  /** The state of the index in which that block was seen last. */
  version: string
}

/** A hash or a number. */
const FIXED = /^0x[0-9a-f]{1,64}$/

/** Characters of one result, and of all results. */
const LIMITS = { longest: 4_000_000, total: 32_000_000 }

/** The cache key of a call if its result lasts while the block is indexed; undefined if it may change. */
export function lastingKey(
  lasting: ReadonlySet<string>,
  method: string,
  params: unknown,
): string | undefined {
  if (!lasting.has(method) || !Array.isArray(params)) return undefined
  // A tag may mean another block each time.
  const areFixed = params.every(
    (parameter) => typeof parameter === 'boolean' || (typeof parameter === 'string' && FIXED.test(parameter)),
  )
  return areFixed ? `${method} ${params.join()}` : undefined
}

/** Caches the most recently used results: an indexed block never changes, it can only be replaced. */
export function createKeptAnswers() {
  const answers = createSizedCache<string, KeptAnswer>(({ text }) => text.length, LIMITS)
  return {
    /**
     * A cached result that is right at the block of the snapshot from `open`; undefined if there is none, or if the
     * result's block is no longer indexed. A failed read counts as a miss.
     */
    async find(key: string | undefined, open: () => Snapshot): Promise<Answered | undefined> {
      const kept = key === undefined ? undefined : answers.get(key)
      if (key === undefined || kept === undefined) return undefined
      const index = open()
      try {
        const head = await index.head()
        if (kept.number > head.number) return undefined
        if (kept.version !== versionOf(head)) {
          if (!(await isBlockUnchanged(index, kept))) {
            answers.delete(key)
            return undefined
          }
          kept.version = versionOf(head)
        }
      } catch {
        return undefined
      }
      return { text: kept.text, index }
    },

    keep(key: string, text: ResultText, result: unknown, head: Head): void {
      const block = blockOf(result)
      if (block === undefined || block.number > head.number) return
      // This answer is the node's, because the block is not indexed yet.
      if (gapsIn(block.number, block.number, head.blocks).length > 0) return
      answers.set(key, { text, ...block, version: versionOf(head) })
    },
  }
}

const versionOf = ({ epoch, revision }: Head): string => `${epoch} ${revision}`

/** The block of a result: of a transaction, of a receipt, of the first of several receipts, or the block itself. */
function blockOf(result: unknown): { number: number; hash: Hex } | undefined {
  const record = (Array.isArray(result) ? result[0] : result) as Readonly<Record<string, unknown>> | undefined
  const number = record?.['blockNumber'] ?? record?.['number']
  const hash = record?.['blockHash'] ?? record?.['hash']
  return typeof number === 'string' && typeof hash === 'string'
    ? { number: Number(number), hash: hash as Hex }
    : undefined
}
