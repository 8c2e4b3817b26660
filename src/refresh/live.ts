import type { BlockRef } from '../chain/types.ts'
import { balanceOf, readDecimal } from '../node-state/token-functions.ts'
import { areBalancesRewritten } from '../store/balances/rewritten-balances.ts'
import {
  type DueHolder,
  type HolderPlace,
  holdersOfLive,
  holdersToSample,
  liveTokens,
  tokensToSample,
} from '../store/refreshed/due-tokens.ts'
import { writeHolders } from '../store/refreshed/write-tokens.ts'
import { readSupplies } from './facts-refresher.ts'
import type { RefreshParts } from './refresher.ts'

const SAMPLE_INTERVAL_MS = 5_000
const MAX_SUSPECTS = 1_000
/** Tokens sampled at each turn: suspects, and others in order. */
const SUSPECTS = 30
const OTHERS = 30
/** Live tokens are read again at every third turn: this many tokens, and this many holders of each. */
const SWEEP_TURNS = 3
const LIVE = 20
const HOLDERS = 200

/**
 * Finds tokens with balances that change without events (rebasing, interest). One holder with a changed value and no
 * event in between makes a token live. Holders of live tokens are read again, some at each turn.
 */
export function createLiveFinder(parts: RefreshParts) {
  const { pool, callAt, log } = parts
  const suspects = new Set<number>()
  /** The last holder that was read, by live token. */
  const places = new Map<number, HolderPlace>()
  let after = 0
  let next = 0
  let turn = 0

  const valuesOf = async (head: BlockRef, due: readonly DueHolder[]) => {
    const requests = due.map((pair) => ({ to: pair.address, data: balanceOf(pair.holder_address) }))
    const answers = await callAt(head, requests)
    return due.flatMap((pair, n) => {
      const value = readDecimal(answers[n])
      return value === null ? [] : [{ ...pair, before: pair.value, value }]
    })
  }

  const sample = async (): Promise<void> => {
    const others = await tokensToSample(pool, after, OTHERS)
    after = others.due.length < OTHERS ? 0 : others.due.at(-1)!.token
    const first = [...suspects].slice(0, SUSPECTS)
    const tokens = [...new Set([...first, ...others.due.map(({ token }) => token)])]
    if (tokens.length === 0) return
    const { head, due } = await holdersToSample(pool, tokens)
    if (head && due.length > 0) {
      const changed = (await valuesOf(head, due)).filter(({ value, before }) => value !== before)
      const live = [...new Set(changed.map(({ token }) => token))]
      if (changed.length > 0) await writeHolders(pool, head, changed, live)
      if (live.length > 0)
        log('debug', 'Tokens that change without events were found', { tokens: live.length })
    }
    // Values that were read after this same block cannot be compared yet. Their next event or turn brings them back.
    for (const { token } of due) suspects.delete(token)
    for (const token of first) if (suspects.size > MAX_SUSPECTS >> 1) suspects.delete(token)
  }

  const sweep = async (): Promise<void> => {
    const tokens = await liveTokens(pool, LIVE)
    for (const { token } of tokens.due) {
      const { head, due } = await holdersOfLive(pool, { token, after: places.get(token), most: HOLDERS })
      if (due.length < HOLDERS) places.delete(token)
      else places.set(token, due.at(-1)!)
      if (head && due.length > 0) await writeHolders(pool, head, await valuesOf(head, due))
    }
    await readSupplies(parts, tokens)
  }

  return {
    /** Reports that a value of this token did not follow from its events. It is sampled first. */
    suspect(token: number) {
      if (suspects.size < MAX_SUSPECTS) suspects.add(token)
    },
    async step() {
      const now = performance.now()
      if (now < next || (await areBalancesRewritten(pool))) return 0
      next = now + SAMPLE_INTERVAL_MS
      await sample()
      if (turn++ % SWEEP_TURNS === 0) await sweep()
      return 0
    },
  }
}
