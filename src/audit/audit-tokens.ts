import type pg from 'pg'
import { pause } from '../node/client.ts'
import type { CallAnswer, ContractCall, ContractCalls } from '../node-state/calls.ts'
import { StateGoneError, type StateReader } from '../node-state/state-reader.ts'
import {
  DECIMALS,
  NAME,
  readNumber,
  readText,
  SYMBOL,
  TEXT_BYTES,
  TOTAL_SUPPLY,
} from '../node-state/token-functions.ts'
import type { Hex } from '../primitives/hex.ts'
import { type CheckedToken, checkedTokens, missingTokens } from '../query/check-tokens.ts'
import { type Findings, shownValue } from './difference.ts'

export interface TokenParts {
  readonly pool: pg.Pool
  readonly states: StateReader
  readonly calls: ContractCalls
  readonly findings: Findings
  /** These contracts; undefined means all. */
  readonly some: readonly Hex[] | undefined
  readonly progress: (more: number) => void
}

const PAGE_ROWS = 200
const RETRY_PAUSE_MS = 1_000

/** Checks that each token has a row, its standard, and its metadata after the block at which it was read. */
export async function checkTokens(parts: TokenParts): Promise<void> {
  const { pool, some, findings } = parts
  if (!some)
    for (const where of await missingTokens(pool))
      findings.differs({ table: 'token', where, what: 'missing' })
  for (let after = 0; ; ) {
    const page = await checkedTokens(pool, { some, after, most: PAGE_ROWS })
    if (page.length === 0) return
    const wrong: CheckedToken[] = []
    for (const token of page) if ((await wrongIn(token, parts)).length > 0) wrong.push(token)
    // A running server may have read them again meanwhile.
    if (wrong.length > 0) await pause(RETRY_PAUSE_MS)
    for (const { key, address } of wrong) {
      const [now] = await checkedTokens(pool, { some: some && [address], after: key - 1, most: 1 })
      if (now?.key !== key) continue
      for (const what of await wrongIn(now, parts))
        findings.differs({ table: 'token', where: now.address ?? `id ${key}`, what })
    }
    parts.progress(page.length)
    after = page.at(-1)!.key
  }
}

async function wrongIn(token: CheckedToken, { states, calls, findings }: TokenParts): Promise<string[]> {
  if (token.standard === null) return token.right_first === null ? [] : ['missing']
  const isFirstKept = token.first_block! >= token.kept_from
  if (token.right_first === null && isFirstKept) return ['there, though it has no transfers']
  const wrong: string[] = []
  const expect = (name: string, stored: unknown, right: unknown, who: string) => {
    if (stored !== right)
      wrong.push(`${name} is ${shownValue(stored as string)}, ${who} says ${shownValue(right as string)}`)
  }
  if (isFirstKept) {
    expect('standard', token.standard, token.right_standard, 'its first transfer')
    expect('first_block', token.first_block, token.right_first, 'its first transfer')
  }

  const { address: to, facts_block, facts_hash, supply_block, supply_hash } = token
  const ask = async (
    block: number,
    hash: Hex | null,
    requests: ContractCall[],
  ): Promise<CallAnswer[] | undefined> => {
    if (block < token.kept_from) {
      findings.unknown(`token ${to} after block ${block}: that block is not kept`)
      return undefined
    }
    if (hash === null) {
      wrong.push(`what it says of itself is of block ${block}, which is not indexed`)
      return undefined
    }
    try {
      return await states.exactlyAt({ number: block, hash }, (pin) => calls.run(requests, pin))
    } catch (error) {
      if (!(error instanceof StateGoneError)) throw error
      findings.unknown(`token ${to} after block ${block}: the node no longer has that state`)
      return undefined
    }
  }
  if (facts_block === null) return wrong
  const facts = await ask(facts_block, facts_hash, [
    { to, data: NAME, most: TEXT_BYTES },
    { to, data: SYMBOL, most: TEXT_BYTES },
    { to, data: DECIMALS },
  ])
  if (facts) {
    expect('name', token.name, readText(facts[0]), 'the contract')
    expect('symbol', token.symbol, readText(facts[1]), 'the contract')
    expect('decimals', token.decimals, readNumber(facts[2])?.toString() ?? null, 'the contract')
  }
  if (supply_block === null || token.supply_due) return wrong
  const supply = await ask(supply_block, supply_hash, [{ to, data: TOTAL_SUPPLY }])
  if (supply) expect('total_supply', token.supply, readNumber(supply[0])?.toString() ?? null, 'the contract')
  return wrong
}
