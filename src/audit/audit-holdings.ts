import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import { pause } from '../node/client.ts'
import type { ContractCalls } from '../node-state/calls.ts'
import { StateGoneError, type StateReader } from '../node-state/state-reader.ts'
import { balanceOf, balanceOfId, readNumber } from '../node-state/token-functions.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import type { Hex } from '../primitives/hex.ts'
import {
  type HoldingPairs,
  type ReadHolding,
  readHoldings,
  type WrongHolding,
  wrongHoldings,
} from '../query/check-holdings.ts'
import type { Findings } from './difference.ts'

export interface HoldingParts {
  readonly pool: pg.Pool
  readonly states: StateReader
  readonly calls: ContractCalls
  readonly findings: Findings
  /** These pairs of token and holder; undefined means all. */
  readonly some: HoldingPairs | undefined
  readonly progress: (more: number) => void
}

const TABLES = ['token_balance', 'token_id_balance'] as const
const PAGE_ROWS = 500
const RETRY_PAUSE_MS = 1_000

const whereOf = ({ token, holder, token_id }: Pick<WrongHolding, 'token' | 'holder' | 'token_id'>) =>
  `${token ?? 'of no token'} ${holder ?? 'of no holder'}${token_id === null ? '' : ` id ${token_id}`}`

/** Compares balances with the transfers, and with the contracts' answers after the block of each value. */
export async function checkHoldings(parts: HoldingParts): Promise<void> {
  for (const table of TABLES) {
    await checkSums(table, parts)
    await checkReadHoldings(table, parts)
  }
}

async function checkSums(
  table: (typeof TABLES)[number],
  { pool, findings, some }: HoldingParts,
): Promise<void> {
  for (const holding of await wrongHoldings(pool, table, some)) {
    const where = whereOf(holding)
    const say = (what: string) => findings.differs({ table, where, what })
    if (holding.row_touched === null) say('missing')
    else if (holding.touched === null) say('there, though no transfer names it')
    else if (holding.touched !== holding.row_touched)
      say(`touched_block is ${holding.row_touched}, its last event is in block ${holding.touched}`)
    else if (!holding.same_holder) say('holder_address is not that of the holder')
    else say(`value is ${holding.value}, its parts add up to ${holding.sum}`)
  }
}

async function checkReadHoldings(table: (typeof TABLES)[number], parts: HoldingParts): Promise<void> {
  const { pool, some, findings } = parts
  for (let after: ReadHolding | undefined; ; ) {
    const page = await readHoldings(pool, table, { some, after, most: some ? 1_000_000 : PAGE_ROWS })
    if (page.length === 0) return
    let wrong = await wrongOf(page, parts)
    // A running server may have read a value again meanwhile, so it is compared once more.
    if (wrong.length > 0) {
      await pause(RETRY_PAUSE_MS)
      const pairs = {
        tokens: wrong.map(({ holding }) => holding.token),
        holders: wrong.map(({ holding }) => holding.holder),
      }
      const now = await readHoldings(pool, table, { some: pairs, after: undefined, most: 1_000_000 })
      wrong = wrong.filter(({ holding }) => now.some((same) => isDeepStrictEqual(same, holding)))
    }
    for (const { holding, what } of wrong) findings.differs({ table, where: whereOf(holding), what })
    parts.progress(page.length)
    if (some) return
    after = page.at(-1)!
  }
}

async function wrongOf(
  page: readonly ReadHolding[],
  { states, calls, findings }: HoldingParts,
): Promise<{ holding: ReadHolding; what: string }[]> {
  const wrong: { holding: ReadHolding; what: string }[] = []
  const byBlock = new Map<Hex, ReadHolding[]>()
  for (const holding of page) {
    if (holding.hash === null)
      wrong.push({ holding, what: `its value is of block ${holding.block}, which is not indexed` })
    else byBlock.set(holding.hash, [...(byBlock.get(holding.hash) ?? []), holding])
  }
  await forEachConcurrently(byBlock, 4, async ([hash, recorded]) => {
    const block: BlockRef = { number: recorded[0]!.block, hash }
    const requests = recorded.map(({ token, holder, token_id }) => ({
      to: token,
      data: token_id === null ? balanceOf(holder) : balanceOfId(holder, BigInt(token_id)),
    }))
    try {
      const answers = await states.exactlyAt(block, (pin) => calls.run(requests, pin))
      for (const [n, holding] of recorded.entries()) {
        const actual = readNumber(answers[n])
        if (actual === undefined)
          findings.unknown(`holding of ${whereOf(holding)}: the contract does not say`)
        else if (actual.toString() !== holding.value)
          wrong.push({
            holding,
            what: `value is ${holding.value}, the contract says ${actual} after block ${block.number}`,
          })
      }
    } catch (error) {
      if (!(error instanceof StateGoneError)) throw error
      findings.unknown(
        `${recorded.length} holdings of block ${block.number}: the node no longer has that state`,
      )
    }
  })
  return wrong
}
