import type { CallAnswer, ContractCall } from '../node-state/calls.ts'
import {
  DECIMALS,
  NAME,
  readDecimal,
  readText,
  SYMBOL,
  TEXT_BYTES,
  TOTAL_SUPPLY,
} from '../node-state/token-functions.ts'
import { type DueToken, suppliesToRead, tokensToRead } from '../store/refreshed/due-tokens.ts'
import type { Due } from '../store/refreshed/state-block.ts'
import { type TokenFacts, writeFacts, writeSupplies } from '../store/refreshed/write-tokens.ts'
import type { Refresher, RefreshParts } from './refresher.ts'

const MAX_TOKENS = 100
const MAX_SUPPLIES = 500

/** Reads name, symbol and decimals of tokens once, and the supply after each mint or burn. */
export function createFactsRefresher(parts: RefreshParts): Refresher {
  const { pool, callAt } = parts
  return async () => {
    const { head, due } = await tokensToRead(pool, MAX_TOKENS)
    if (!head || due.length === 0) return readSupplies(parts, await suppliesToRead(pool, MAX_SUPPLIES))
    const answers = await callAt(head, due.flatMap(factCalls))
    const facts = due.map(({ token }, n) => factsOf(token, answers.slice(4 * n, 4 * n + 4)))
    await writeFacts(pool, head, facts)
    return due.length
  }
}

/** Reads and writes the supplies of these tokens. Returns their number. */
export async function readSupplies(
  { pool, callAt }: Pick<RefreshParts, 'pool' | 'callAt'>,
  { head, due }: Due<DueToken>,
): Promise<number> {
  if (!head || due.length === 0) return 0
  const requests = due.map(({ address }) => ({ to: address, data: TOTAL_SUPPLY }))
  const answers = await callAt(head, requests)
  const supplies = due.map(({ token }, n) => ({ token, supply: readDecimal(answers[n]) }))
  await writeSupplies(pool, head, supplies)
  return due.length
}

const factCalls = ({ address: to }: DueToken): ContractCall[] => [
  { to, data: NAME, most: TEXT_BYTES },
  { to, data: SYMBOL, most: TEXT_BYTES },
  { to, data: DECIMALS },
  { to, data: TOTAL_SUPPLY },
]

const factsOf = (token: number, [name, symbol, decimals, supply]: CallAnswer[]): TokenFacts => ({
  token,
  name: readText(name),
  symbol: readText(symbol),
  decimals: readDecimal(decimals),
  supply: readDecimal(supply),
})
