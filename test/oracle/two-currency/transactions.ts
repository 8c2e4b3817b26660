import type { RawLog, RawReceipt, RawTransaction } from '../../support/two-currency-recording.ts'
import { type Ledger, ledgerOf, lower } from './addresses.ts'
import { ETX, type Inclusion, isEtx, type TwoCurrencyChain } from './chain.ts'
import { hasOwnReceipt } from './external.ts'
import { DENOMINATIONS, GAS_OF_OUTPUT, INTRINSIC_GAS, inputOwners } from './outputs.ts'

/** A row of txlist, as far as it does not depend on the dialect. Addresses are in lower case. */
export interface TransactionRow {
  readonly transactionHash: string
  readonly blockHash: string
  readonly blockNumber: number
  readonly transactionIndex: number
  readonly type: string
  readonly from: string
  /** null for a creation. */
  readonly to: string | null
  readonly contractAddress: string | null
  readonly gasUsed: bigint
  readonly cumulativeGasUsed: bigint
  readonly effectiveGasPrice: string
  readonly status: '0x0' | '0x1'
  readonly etxs: readonly RawTransaction[] | null
  readonly logs: readonly RawLog[]
}

export function transactionRow(chain: TwoCurrencyChain, inclusion: Inclusion): TransactionRow {
  const { raw, block, blockNumber, index } = inclusion
  const receipt = receiptAt(chain, inclusion)
  const succeeded = receipt.status !== '0x0'
  return {
    transactionHash: raw.hash,
    blockHash: block.hash,
    blockNumber,
    transactionIndex: index,
    type: raw.type,
    from: raw.from === undefined ? inputOwners(raw)[0]! : lower(raw.from),
    to: recipientOf(raw),
    contractAddress: succeeded && receipt.contractAddress ? lower(receipt.contractAddress) : null,
    gasUsed: BigInt(receipt.gasUsed),
    cumulativeGasUsed: BigInt(receipt.cumulativeGasUsed),
    effectiveGasPrice: raw.gasPrice ?? block.header.baseFeePerGas,
    status: succeeded ? '0x1' : '0x0',
    etxs: receipt.outboundEtxs ?? null,
    logs: receipt.logs,
  }
}

function recipientOf(raw: RawTransaction): string | null {
  const to = raw.type === '0x2' ? raw.outputs?.[0]?.address : raw.to
  return to === undefined ? null : lower(to)
}

/** What the block counts: a conversion whose gas was short fails with all of it, but only its outputs are counted. */
function countedGas({ raw, receipt }: Inclusion): bigint {
  const isShortConversion = isEtx(raw, ETX.conversion) && receipt.status === '0x0'
  if (!isShortConversion) return BigInt(receipt.gasUsed)
  return INTRINSIC_GAS + GAS_OF_OUTPUT * ((BigInt(raw.gas) - INTRINSIC_GAS) / GAS_OF_OUTPUT)
}

const inBlockOf = (chain: TwoCurrencyChain, { block }: Inclusion): Inclusion[] =>
  chain.inclusions.filter((other) => other.block === block)

/**
 * The node keeps one receipt of a hash. Earlier inclusions of it failed as well, and used the gas that the other receipts
 * leave of the block's sum. receiptsRoot of their blocks confirms it (test/oracle/two-currency.test.ts).
 */
export function receiptAt(chain: TwoCurrencyChain, inclusion: Inclusion): RawReceipt {
  const { raw, receipt, block, index } = inclusion
  if (hasOwnReceipt(inclusion)) return receipt
  const all = inBlockOf(chain, inclusion)
  const others = all.filter((other) => other !== inclusion)
  const gasUsed = others.reduce((rest, other) => rest - countedGas(other), BigInt(block.header.gasUsed))
  const before = others.filter((other) => other.index < index)
  const cumulativeGasUsed = before.reduce((sum, other) => sum + countedGas(other), gasUsed)
  const { outboundEtxs: _, ...fields } = receipt
  return {
    ...fields,
    blockHash: block.hash,
    blockNumber: raw.blockNumber,
    transactionIndex: raw.transactionIndex,
    status: '0x0',
    gasUsed: `0x${gasUsed.toString(16)}`,
    cumulativeGasUsed: `0x${cumulativeGasUsed.toString(16)}`,
    logs: [],
  }
}

export interface Value {
  /** In its or qits. */
  readonly amount: bigint
  readonly ledger: Ledger
}

const opposite = (ledger: Ledger): Ledger => (ledger === 'utxo' ? 'account' : 'utxo')

/** What gettxinfo answers as the value, and which currency it is in. */
export function transferredValue(raw: RawTransaction): Value {
  if (raw.type === '0x0') return { amount: BigInt(raw.value!), ledger: 'account' }
  if (raw.type === '0x2') return { amount: sentQits(raw), ledger: 'utxo' }
  const ledger = ledgerOf(raw.to!)
  const amount = BigInt(raw.value!)
  if (isEtx(raw, ETX.transfer) && ledger === 'utxo') return { amount: DENOMINATIONS[Number(amount)]!, ledger }
  if (isEtx(raw, ETX.wrapping) || isEtx(raw, ETX.unwrapping)) return { amount, ledger: 'utxo' }
  return { amount, ledger: isEtx(raw, ETX.refusedConversion) ? opposite(ledger) : ledger }
}

/** Outputs that do not go back to an owner of an input. */
function sentQits(raw: RawTransaction): bigint {
  const owners = inputOwners(raw)
  return raw
    .outputs!.filter(({ address }) => !owners.includes(lower(address)))
    .reduce((sum, { denomination }) => sum + DENOMINATIONS[Number(denomination)]!, 0n)
}

/** By hash the newest inclusion answers. */
export const newestInclusion = (chain: TwoCurrencyChain, hash: string): Inclusion | undefined =>
  chain.inclusions.findLast(({ raw }) => raw.hash === hash)

/** In the order of blocks and log indexes. */
export const readLogs = (chain: TwoCurrencyChain): RawLog[] =>
  chain.inclusions.flatMap((inclusion) => receiptAt(chain, inclusion).logs)
