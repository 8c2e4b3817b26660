import { TRANSFER } from '../chain/event-topics.ts'
import type { Bundle, Log, Receipt } from '../chain/types.ts'
import { addressOfWord } from '../primitives/abi-word.ts'
import type { Hex } from '../primitives/hex.ts'
import { DEPOSIT, indexesNothing, WITHDRAWAL, ZERO_ADDRESS } from './decode-token-transfer.ts'

/** Facts that a contract's code reveals about its events. */
export interface CodeFacts {
  /**
   * The contract's events Deposit and Withdrawal mint and burn: wrapped native coins (WETH9 and similar) log them
   * instead of Transfer. Other contracts use these names too.
   */
  readonly wraps: boolean
  /** The contract has decimals(): then the number in a Transfer without indexed fields is an amount, else an NFT id. */
  readonly hasDecimals: boolean
}

/** By address. A contract that is not decided yet is missing. */
export type KnownCodes = ReadonlyMap<Hex, CodeFacts>

/** A wrapped coin that the operator or the profile names. */
export const NAMED_WRAPPER: CodeFacts = { wraps: true, hasDecimals: true }

/** Whether this log has the shape of a wrapped coin's Deposit or Withdrawal. */
export const mayWrap = ({ topics, data }: Log): boolean =>
  (topics[0] === DEPOSIT || topics[0] === WITHDRAWAL) &&
  topics.length === 2 &&
  data.length === 66 &&
  addressOfWord(topics[1]!.slice(2)) !== undefined

/** Emitters with code that must be read before this block can be decoded. */
export function undecidedContracts({ receipts }: Bundle, decided: KnownCodes): Hex[] {
  const undecided = new Set<Hex>()
  for (const { logs } of receipts)
    for (const log of logs)
      if ((mayWrap(log) || indexesNothing(log)) && !decided.has(log.address)) undecided.add(log.address)
  return [...undecided]
}

/**
 * Whether this log mints or burns a wrapped coin. False if the contract also logs a Transfer from or to the zero
 * address in the same transaction: some wrapped coins emit both, and each coin counts once.
 */
export function wraps(log: Log, { logs }: Receipt, decided: KnownCodes): boolean {
  return (
    mayWrap(log) &&
    decided.get(log.address)?.wraps === true &&
    !logs.some((other) => other.address === log.address && isMintOrBurn(other))
  )
}

const ZERO_TOPIC = `0x${ZERO_ADDRESS.slice(2).padStart(64, '0')}`
const isMintOrBurn = ({ topics }: Log): boolean =>
  topics[0] === TRANSFER && topics.length === 3 && (topics[1] === ZERO_TOPIC || topics[2] === ZERO_TOPIC)

/** PUSH4 of the functions of a wrapped coin: deposit(), withdraw(uint256), transfer, balanceOf. */
const SELECTORS = ['63d0e30db0', '632e1a7d4d', '63a9059cbb', '6370a08231']
/** PUSH32 of the events of a wrapped coin. */
const EVENTS = [DEPOSIT, WITHDRAWAL, TRANSFER].map((topic) => `7f${topic.slice(2)}`)
/** PUSH4 of decimals(). */
const DECIMALS = '63313ce567'

/** Reads the facts from runtime code in lower case. A proxy's code reveals nothing: WRAPPED_NATIVE names such coins. */
export const codeFacts = (code: Hex): CodeFacts => ({
  wraps: [...SELECTORS, ...EVENTS].every((piece) => code.includes(piece)),
  hasDecimals: code.includes(DECIMALS),
})
