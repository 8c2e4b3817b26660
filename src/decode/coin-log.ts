import { TRANSFER } from '../chain/event-topics.ts'
import { undone } from '../chain/evm/read-traces.ts'
import { type Fork, rulesOfBlock } from '../chain/forks.ts'
import type { Bundle, CallFrame, Log, Receipt, Transaction, TransactionTrace } from '../chain/types.ts'
import { addressOfWord, numberOfWord } from '../primitives/abi-word.ts'
import type { Hex } from '../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { CALL_TYPES, type Rows } from '../schema/tables.ts'

/** Value of the coin that moved between two accounts, wei. */
export interface CoinTransfer {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
}

/** Length of one word in hex, with `0x`. */
const WORD_LENGTH = 2 + 64

/** The transfer of the coin that a log records (EIP-7708); undefined for another log. */
export function coinTransferOf({ address, topics, data }: Log): CoinTransfer | undefined {
  if (address !== COIN_LOG_EMITTER || topics[0] !== TRANSFER || topics.length !== 3) return undefined
  if (data.length !== WORD_LENGTH) return undefined
  const from = addressOfWord(topics[1]!.slice(2))
  const to = addressOfWord(topics[2]!.slice(2))
  return from && to && { from, to, value: numberOfWord(data.slice(2)) }
}

const transfersIn = (logs: readonly Log[]): CoinTransfer[] => logs.flatMap((log) => coinTransferOf(log) ?? [])

/**
 * Whether the first log of this receipt records exactly the transaction's value. Then it is derivable, and
 * only stored as `transaction.coin_log`.
 */
export function hasOwnCoinLog(transaction: Transaction, { logs, contractAddress }: Receipt): boolean {
  const transfer = logs[0] && coinTransferOf(logs[0])
  return (
    transfer !== undefined &&
    transaction.value > 0n &&
    transfer.value === transaction.value &&
    transfer.from === transaction.from &&
    transfer.to === (transaction.to ?? contractAddress)
  )
}

/**
 * Without a tracer, the coin's logs replace the call frames that moved it: accounts and amounts are known,
 * but not gas, input and the kind of call. Later traces replace them. `logs`: without the transaction's own.
 */
export function callsOfCoinLogs(block: number, txIndex: number, logs: readonly Log[]): Rows['call'] {
  return transfersIn(logs).map(({ from, to, value }, n) => ({
    from_id: from,
    to_id: to,
    block,
    tx_index: txIndex,
    index: n + 1,
    type: CALL_TYPES.indexOf('call'),
    undone: false,
    // Their order is known, their depth is not.
    trace_address: [n],
    value,
    gas: 0n,
    gas_used: 0n,
    input: '0x',
    output: '0x',
    error: null,
  }))
}

/**
 * All transfers of the coin in a block's logs, by transaction; null if its fork does not log them. The header proves
 * receipts but not traces, so these transfers prove the call frames that move value.
 */
export function coinTransfersOf(
  { block, receipts }: Bundle,
  forks: readonly Fork[],
): CoinTransfer[][] | null {
  if (!rulesOfBlock(forks, block).coinLogs) return null
  return receipts.map(({ logs }) => transfersIn(logs))
}

/** The transfers that call frames made, in order: those frames that moved value to another account and were not undone. */
function coinTransfersOfFrames(frames: readonly CallFrame[]): CoinTransfer[] {
  const gone = undone(frames)
  return frames.flatMap(({ from, to, value }, n) =>
    gone[n] || value === 0n || to === null || to === from ? [] : [{ from, to, value }],
  )
}

/** How traces contradict the logs of their block, in a sentence; null where they agree. */
export function contradictedByCoinLogs(
  block: number,
  traces: readonly TransactionTrace[],
  expected: readonly (readonly CoinTransfer[])[],
): string | null {
  for (const { index, frames } of traces) {
    const traced = coinTransfersOfFrames(frames)
    const logged = expected[index] ?? []
    if (traced.length !== logged.length)
      return `Transaction ${index} of block ${block} logs ${logged.length} transfers of the coin, but its trace has ${traced.length}.`
    const differs = logged.findIndex(({ from, to, value }, n) => {
      const other = traced[n]!
      return from !== other.from || to !== other.to || value !== other.value
    })
    if (differs >= 0)
      return `Transfer ${differs} of the coin in transaction ${index} of block ${block} is another in its logs than in its trace.`
  }
  return null
}
