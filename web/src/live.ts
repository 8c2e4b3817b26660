import { useEffect, useState } from 'preact/hooks'
import type { Health } from '../../src/http/health-shape.ts'
import { type Block, blocks, health, type Transaction, transactions } from './server/chain.ts'

export interface Live {
  readonly health: Health | undefined
  /** Newest first. */
  readonly blocks: readonly Block[]
  readonly transactions: readonly Transaction[]
  /** Why nothing new comes. */
  readonly failure: string | undefined
}

/** Blocks and transactions in the lists. */
const MAX_ROWS = 8
/** A visitor without a key may send 300 requests a minute. */
const POLL_INTERVAL_MS = 2_000

/** Polls health, latest blocks and transactions while the page is visible. */
export function useLive(): Live {
  const [live, setLive] = useState<Live>({
    health: undefined,
    blocks: [],
    transactions: [],
    failure: undefined,
  })
  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let known: Live = live
    const poll = async () => {
      if (!document.hidden) {
        try {
          known = await next(known)
        } catch (error) {
          known = { ...known, failure: (error as Error).message }
        }
        if (!ended) setLive(known)
      }
      if (!ended) timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    void poll()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [])
  return live
}

async function next(known: Live): Promise<Live> {
  const now = await health()
  const head = now.index.block
  const newest = known.blocks[0]
  if (head < 0 || newest?.number === head) {
    // The same height may be another block by now; it is looked at again with the next one.
    return { ...known, health: now, failure: undefined }
  }
  const numbers = Array.from({ length: Math.min(MAX_ROWS, head + 1) }, (_, n) => head - n)
  const kept = known.blocks.filter(({ number }) => number < head - 1 && numbers.includes(number))
  const found = await blocks(numbers.filter((one) => !kept.some(({ number }) => number === one)))
  const all = [...found, ...kept].sort((a, b) => b.number - a.number)
  const hashes = all.flatMap((block) => [...block.transactions].reverse()).slice(0, MAX_ROWS)
  const had = known.transactions.filter(({ hash }) => hashes.includes(hash))
  const more = await transactions(hashes.filter((hash) => !had.some((one) => one.hash === hash)))
  const byHash = new Map([...had, ...more].map((one) => [one.hash, one]))
  return {
    health: now,
    blocks: all,
    transactions: hashes.flatMap((hash) => byHash.get(hash) ?? []),
    failure: undefined,
  }
}
