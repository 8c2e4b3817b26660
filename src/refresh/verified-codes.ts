import type { AddressReader } from '../node-state/account-state.ts'
import { StateGoneError } from '../node-state/state-reader.ts'
import type { Hex } from '../primitives/hex.ts'
import { codesToRead, type DueCode, earlierCodesToRead } from '../query/code-readings.ts'
import { NothingIndexedError, openSnapshot } from '../query/reader.ts'
import { writeCodeReadings } from '../store/refreshed/write-tokens.ts'
import type { Refresher, RefreshParts } from './refresher.ts'

const MAX_CODES = 500
/** Earlier creations that are looked at per step. Each takes a request. */
const MAX_EARLIER = 20
/** Largest number of remembered creations whose state the node has pruned. */
const MAX_GONE = 10_000
/** The search for due codes scans all verified contracts, so it may take 1 part in this many of the time. */
const SHARE = 20
const MIN_PAUSE_MS = 1_000

export interface VerifiedCodeParts extends RefreshParts {
  /** keccak-256 of the code of accounts. */
  readonly readHashes: AddressReader<Hex>
  /** Test nodes set code on request, without a block: all codes are read again and again. */
  readonly isTestNode: boolean
}

/** Reads the code of verified contracts when it may have changed, as sources apply only to one code. */
export function createVerifiedCodes(parts: VerifiedCodeParts): Refresher {
  const { pool, states, readHashes, ask, isTestNode } = parts
  const gone = new Set<string>()
  const keyOf = ({ address, hash }: DueCode) => `${address} ${hash}`
  let next = 0

  /** All codes must be due for the same block. */
  const read = async (due: readonly DueCode[]): Promise<void> => {
    const [{ block: number, hash }] = due as [DueCode]
    const addresses = due.map(({ address }) => address)
    const hashes = await states.exactlyAtOrNewest(
      { number, hash },
      (pin) => readHashes(addresses, pin, ask),
      ask,
    )
    const changed = due.flatMap(({ address, code_hash: known }) => {
      const codeHash = hashes.get(address)
      return codeHash === undefined || codeHash === known ? [] : [{ address, codeHash }]
    })
    if (changed.length > 0) await writeCodeReadings(pool, { number, hash }, changed)
  }

  return async () => {
    const began = performance.now()
    if (began < next) return 0
    try {
      const index = openSnapshot(pool)
      const due = await codesToRead(index, { all: isTestNode, take: MAX_CODES })
      const earlier = await earlierCodesToRead(index, MAX_EARLIER + gone.size)
      next = began + Math.max(MIN_PAUSE_MS, SHARE * (performance.now() - began))
      if (due.length > 0) await read(due)
      for (const code of earlier.filter((candidate) => !gone.has(keyOf(candidate))).slice(0, MAX_EARLIER))
        await read([code]).catch((error) => {
          if (!(error instanceof StateGoneError)) throw error
          if (gone.size < MAX_GONE) gone.add(keyOf(code))
        })
    } catch (error) {
      if (!(error instanceof NothingIndexedError)) throw error
    }
    return 0
  }
}
