import { TRANSFER } from '../chain/event-topics.ts'
import type { Log } from '../chain/types.ts'
import { addressOfWord, numberOfWord, numbersOfArray, wordAt } from '../primitives/abi-word.ts'
import type { Hex } from '../primitives/hex.ts'
import { MAX_UINT256 } from '../primitives/quantity.ts'
import type { RowOf } from '../schema/columns.ts'
import type { tokenTransferTable } from '../schema/tables.ts'

export type TokenTransfer = RowOf<typeof tokenTransferTable>

/** TransferSingle(address,address,address,uint256,uint256): ERC-1155 */
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** TransferBatch(address,address,address,uint256[],uint256[]): ERC-1155 */
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** ConsecutiveTransfer(uint256,uint256,address,address): ERC-2309, many NFTs at once */
export const CONSECUTIVE_TRANSFER = '0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d'
/** Deposit(address,uint256) of wrapped native coins */
export const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** Withdrawal(address,uint256) of wrapped native coins */
export const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

export const ZERO_ADDRESS: Hex = '0x0000000000000000000000000000000000000000'

interface Parties {
  from: Hex
  to: Hex
}
interface Item {
  standard: 20 | 721 | 1155
  tokenId: bigint | null
  amount: bigint
}

/** Largest number of NFTs in an ERC-2309 range that are stored per log. Published contracts mint at most 5,000. */
const MAX_CONSECUTIVE = 10_000

/** Facts that a log alone does not contain. */
export interface TransferContext {
  readonly block: number
  readonly txIndex: number
  /** Deposit and Withdrawal here are events of a wrapped native coin. */
  readonly wrapping: boolean
  /** The contract has decimals(). */
  readonly hasDecimals: boolean
  /** How many more NFTs of ERC-2309 ranges may be stored: a log of a few bytes can name 2^256. */
  readonly room: number
}

/**
 * The token transfers in a log: none, one, or one for each item of an ERC-1155 batch or an ERC-2309 range,
 * cut at the bounds. A log with a standard's topic but another shape is not a transfer.
 */
export function decodeTokenTransfers(
  log: Log,
  { block, txIndex, wrapping, hasDecimals, room }: TransferContext,
): TokenTransfer[] {
  const row = ({ from, to }: Parties, { standard, tokenId, amount }: Item, item = 0): TokenTransfer => ({
    token: log.address,
    from_id: from,
    to_id: to,
    block,
    log_index: log.index,
    item,
    tx_index: txIndex,
    standard,
    token_id: tokenId,
    amount,
  })
  switch (log.topics[0]) {
    case TRANSFER: {
      const transfer = ofTransfer(log, hasDecimals)
      return transfer ? [row(transfer, transfer)] : []
    }
    case TRANSFER_SINGLE: {
      const parties = partiesOf(log.topics[2], log.topics[3])
      const id = wordAt(log.data, 0)
      const amount = wordAt(log.data, 1)
      if (!parties || id === undefined || amount === undefined) return []
      return [row(parties, { standard: 1155, tokenId: numberOfWord(id), amount: numberOfWord(amount) })]
    }
    case TRANSFER_BATCH: {
      const parties = partiesOf(log.topics[2], log.topics[3])
      const ids = numbersOfArray(log.data, 0)
      const amounts = numbersOfArray(log.data, 1)
      if (!parties || !ids || !amounts || ids.length !== amounts.length) return []
      return ids.map((tokenId, item) =>
        row(parties, { standard: 1155, tokenId, amount: amounts[item]! }, item),
      )
    }
    case CONSECUTIVE_TRANSFER: {
      const parties = partiesOf(log.topics[2], log.topics[3])
      const end = wordAt(log.data, 0)
      if (!parties || end === undefined) return []
      const first = BigInt(log.topics[1]!)
      const count = Math.min(Number(numberOfWord(end) - first) + 1, MAX_CONSECUTIVE, room)
      return Array.from({ length: Math.max(0, count) }, (_, item) =>
        row(parties, { standard: 721, tokenId: first + BigInt(item), amount: 1n }, item),
      )
    }
    case DEPOSIT:
    case WITHDRAWAL: {
      if (!wrapping) return []
      const owner = addressOfWord(log.topics[1]!.slice(2))
      const amount = wordAt(log.data, 0)
      if (owner === undefined || amount === undefined) return []
      const parties =
        log.topics[0] === DEPOSIT ? { from: ZERO_ADDRESS, to: owner } : { from: owner, to: ZERO_ADDRESS }
      return [row(parties, { standard: 20, tokenId: null, amount: numberOfWord(amount) })]
    }
    default:
      return []
  }
}

/** Whether this is a Transfer of a token from before the standards were final. */
export const indexesNothing = ({ topics, data }: Log): boolean =>
  topics[0] === TRANSFER && topics.length === 1 && data.length === 2 + 3 * 64

/** Three forms: amount in the data (ERC-20), id indexed (ERC-721), or nothing indexed (either). */
function ofTransfer(log: Log, hasDecimals: boolean): (Parties & Item) | undefined {
  const { topics, data } = log
  if (topics.length === 3) {
    const parties = partiesOf(topics[1], topics[2])
    const amount = wordAt(data, 0)
    return parties && amount !== undefined
      ? { ...parties, standard: 20, tokenId: null, amount: numberOfWord(amount) }
      : undefined
  }
  if (topics.length === 4) {
    const parties = partiesOf(topics[1], topics[2])
    return parties && { ...parties, standard: 721, tokenId: BigInt(topics[3]!), amount: 1n }
  }
  if (indexesNothing(log)) {
    const from = addressOfWord(wordAt(data, 0)!)
    const to = addressOfWord(wordAt(data, 1)!)
    if (!from || !to) return undefined
    const number = numberOfWord(wordAt(data, 2)!)
    return hasDecimals
      ? { from, to, standard: 20, tokenId: null, amount: number }
      : { from, to, standard: 721, tokenId: number, amount: 1n }
  }
  return undefined
}

function partiesOf(fromTopic: Hex | undefined, toTopic: Hex | undefined): Parties | undefined {
  const from = fromTopic && addressOfWord(fromTopic.slice(2))
  const to = toTopic && addressOfWord(toTopic.slice(2))
  return from && to ? { from, to } : undefined
}

/** Limits a computed amount to the column's range. */
export const saturated = (amount: bigint): bigint =>
  amount > MAX_UINT256 ? MAX_UINT256 : amount < 0n ? 0n : amount
