import type {
  ChainParameters,
  RawBlock,
  RawReceipt,
  RawTransaction,
  Recording,
} from '../../support/two-currency-recording.ts'

/** A transaction at one place of the chain. Another inclusion of the same hash is another one. */
export interface Inclusion {
  readonly raw: RawTransaction
  /** Names a later block than `block` if the transaction was included again. */
  readonly receipt: RawReceipt
  readonly block: RawBlock
  readonly blockNumber: number
  readonly index: number
}

/** What the oracle computes from: blocks and receipts, nothing else that the node answered. */
export interface TwoCurrencyChain {
  readonly blocks: readonly RawBlock[]
  readonly head: number
  readonly parameters: ChainParameters
  /** By block and index. */
  readonly inclusions: readonly Inclusion[]
}

const numberOf = (block: RawBlock): number => Number(block.woHeader.number)

export function chainOf(
  blocks: readonly RawBlock[],
  receiptOf: (hash: string) => RawReceipt | undefined,
  parameters: ChainParameters,
): TwoCurrencyChain {
  const inclusions = blocks.flatMap((block) =>
    block.transactions.map((raw, index) => {
      const receipt = receiptOf(raw.hash)
      if (receipt === undefined) throw new Error(`no receipt of ${raw.hash}`)
      return { raw, receipt, block, blockNumber: numberOf(block), index }
    }),
  )
  return { blocks, head: blocks.length - 1, parameters, inclusions }
}

export const recordedChain = (recording: Recording, parameters: ChainParameters): TwoCurrencyChain =>
  chainOf(recording.blocks.slice(0, recording.head + 1), recording.receipt, parameters)

export const isEtx = (raw: RawTransaction, etxType: number): boolean =>
  raw.type === '0x1' && Number(raw.etxType) === etxType

/** Numbers of the external transactions' kinds. */
export const ETX = {
  transfer: 0,
  coinbase: 1,
  conversion: 2,
  claim: 3,
  wrapping: 4,
  refusedConversion: 5,
  unwrapping: 6,
} as const
