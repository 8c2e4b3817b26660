import { TRANSFER } from '../chain/event-topics.ts'
import type { Bundle, Log, Receipt } from '../chain/shapes.ts'
import { addressOfWord } from '../primitives/abi-word.ts'
import type { Hex } from '../primitives/hex.ts'
import { DEPOSIT, WITHDRAWAL, ZERO_ADDRESS } from './token-transfer.ts'

/**
 * Wrapped native coins (WETH9 and its kin) log minting and burning as Deposit and Withdrawal instead of
 * Transfer. Other contracts have events of these names too, so that the contract's code decides.
 */

/** Whether this log has the shape of a wrapped coin's Deposit or Withdrawal. */
const hasShape = ({ topics, data }: Log): boolean =>
  (topics[0] === DEPOSIT || topics[0] === WITHDRAWAL) &&
  topics.length === 2 &&
  data.length === 66 &&
  addressOfWord(topics[1]!.slice(2)) !== undefined

/** Emitters whose code has to be read before this block can be decoded. */
export function undecidedWrappers({ receipts }: Bundle, decided: ReadonlyMap<Hex, boolean>): Hex[] {
  const undecided = new Set<Hex>()
  for (const { logs } of receipts) {
    for (const log of logs) if (hasShape(log) && !decided.has(log.address)) undecided.add(log.address)
  }
  return [...undecided]
}

/**
 * Whether this log mints or burns. Not where the same contract logs the same transaction's minting as a Transfer from or
 * to the zero address: some wrapped coins emit both, and each coin counts once.
 */
export function wraps(log: Log, { logs }: Receipt, decided: ReadonlyMap<Hex, boolean>): boolean {
  return (
    hasShape(log) &&
    decided.get(log.address) === true &&
    !logs.some((other) => other.address === log.address && isMintOrBurn(other))
  )
}

const ZERO_TOPIC = `0x${ZERO_ADDRESS.slice(2).padStart(64, '0')}`
const isMintOrBurn = ({ topics }: Log): boolean =>
  topics[0] === TRANSFER && topics.length === 3 && (topics[1] === ZERO_TOPIC || topics[2] === ZERO_TOPIC)

/** PUSH4 of what such a contract answers to: deposit(), withdraw(uint256), transfer, balanceOf. */
const SELECTORS = ['63d0e30db0', '632e1a7d4d', '63a9059cbb', '6370a08231']
/** PUSH32 of the events that it emits. */
const EVENTS = [DEPOSIT, WITHDRAWAL, TRANSFER].map((topic) => `7f${topic.slice(2)}`)

/** Whether this is the runtime code of a wrapped native coin. A proxy's is not: those are named by WRAPPED_NATIVE. */
export const isWrappedNativeCode = (code: Hex): boolean =>
  [...SELECTORS, ...EVENTS].every((piece) => code.includes(piece))
