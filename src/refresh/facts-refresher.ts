import type { CallAnswer, ContractCall } from '../node-state/calls.ts'
import {
  DECIMALS,
  NAME,
  readNumber,
  readText,
  SYMBOL,
  TEXT_BYTES,
  TOTAL_SUPPLY,
} from '../node-state/token-functions.ts'
import { type DueToken, suppliesToRead, tokensToRead } from '../store/refreshed/due-tokens.ts'
import type { StateBlock } from '../store/refreshed/state-block.ts'
import { type TokenFacts, writeFacts, writeSupplies } from '../store/refreshed/write-tokens.ts'
import type { Refresher, RefreshParts } from './refresher.ts'

const MAX_TOKENS = 100
const MAX_SUPPLIES = 500

/** Reads name, symbol and decimals of tokens once, and the supply after each mint or burn. */
export function createFactsRefresher({ pool, states, calls, ask }: RefreshParts): Refresher {
  const run = (requests: readonly ContractCall[], head: StateBlock): Promise<CallAnswer[]> =>
    states.exactlyAtOrNewest(head, (pin) => calls.run(requests, pin, ask), ask)

  return {
    async step() {
      const tokens = await tokensToRead(pool, MAX_TOKENS)
      if (tokens.head && tokens.due.length > 0) {
        const answers = await run(tokens.due.flatMap(factCalls), tokens.head)
        await writeFacts(
          pool,
          tokens.head,
          tokens.due.map(({ token }, n) => factsOf(token, answers.slice(4 * n, 4 * n + 4))),
        )
        return tokens.due.length
      }
      const supplies = await suppliesToRead(pool, MAX_SUPPLIES)
      if (!supplies.head || supplies.due.length === 0) return 0
      const requests = supplies.due.map(({ address }) => ({ to: address, data: TOTAL_SUPPLY }))
      const answers = await run(requests, supplies.head)
      await writeSupplies(
        pool,
        supplies.head,
        supplies.due.map(({ token }, n) => ({ token, supply: decimalOf(answers[n]) })),
      )
      return supplies.due.length
    },
  }
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
  decimals: decimalOf(decimals),
  supply: decimalOf(supply),
})

const decimalOf = (answer: CallAnswer): string | null => readNumber(answer)?.toString() ?? null
