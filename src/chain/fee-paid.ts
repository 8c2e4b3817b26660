import type { Hex } from '../primitives/hex.ts'
import { MAX_UINT256, parseQuantity } from '../primitives/quantity.ts'
import type { Profile } from './profile.ts'
import type { Extra } from './types.ts'

/** The facts that determine a transaction's fee. */
export interface PaidFor {
  readonly type: number
  readonly gasUsed: bigint
  /** The price paid per unit of gas. */
  readonly gasPrice: bigint
  /** EIP-4844; null if there are no blobs. */
  readonly blobGasUsed: bigint | null
  readonly blobGasPrice: bigint | null
  /** The receipt's fields that are stored as the node wrote them, including a rollup's. */
  readonly receipt: Extra | null
}

/** A mined transaction from its row; amounts are decimal text, except hex for blobs. */
interface PaidTransaction {
  readonly type: number
  readonly to: Hex | null
  readonly gas_used: string
  readonly gas_price: string
  readonly effective_gas_price: string
  readonly blob_gas_used: string | null
  readonly blob_gas_price: string | null
  readonly receipt: Extra | null
}

/** The sender's total cost, decimal; null if the receipt does not show it. */
export function feeOf(
  transaction: PaidTransaction,
  { currencyOfValue }: Pick<Profile, 'currencyOfValue'>,
): string | null {
  // With gas price 0, a transaction pays nothing, or pays in another way.
  if (transaction.gas_price === '0') return currencyOfValue(transaction) === 'secondary' ? null : '0'
  const fee = feePaid({
    type: transaction.type,
    gasUsed: BigInt(transaction.gas_used),
    gasPrice: BigInt(transaction.effective_gas_price),
    blobGasUsed: parseQuantity(transaction.blob_gas_used) ?? null,
    blobGasPrice: parseQuantity(transaction.blob_gas_price) ?? null,
    receipt: transaction.receipt,
  })
  return fee === undefined ? null : `${fee}`
}

/** A rollup's receipt fields for the cost of writing to the parent chain. */
export interface RollupFields {
  /** OP stack, Scroll: paid in addition to gas, wei. */
  readonly l1Fee: bigint | undefined
  readonly l1GasUsed: bigint | undefined
  readonly l1GasPrice: bigint | undefined
  /** A decimal fraction; OP stack before Ecotone. */
  readonly l1FeeScalar: string | undefined
  /** Arbitrum: contained in the gas that was used. */
  readonly gasUsedForL1: bigint | undefined
}

/** OP stack: a deposit was paid for on the parent chain. */
const DEPOSIT = 0x7e
/** Unit of `operatorFeeScalar`, since Isthmus: a millionth of a wei per unit of gas. */
const SCALE = 1_000_000n
/** The unit of `operatorFeeScalar` from Jovian on: a hundred wei per unit of gas. */
const JOVIAN_SCALE = 100n

/** The sender's total cost, wei: for gas, blobs, and `otherFee`. undefined if `otherFee` is unknown. */
export function feePaid(paid: PaidFor): bigint | undefined {
  const { gasUsed, gasPrice, blobGasUsed, blobGasPrice } = paid
  const other = otherFee(paid)
  return other === undefined
    ? undefined
    : gasUsed * gasPrice + (blobGasUsed ?? 0n) * (blobGasPrice ?? 0n) + other
}

/**
 * A rollup's fees outside of the gas fee, wei: on the OP stack the L1 fee, and since Isthmus the operator
 * fee. On Arbitrum the gas fee contains the L1 fee. undefined if one of these fields is unreadable.
 */
export function otherFee({
  type,
  gasUsed,
  receipt,
}: Pick<PaidFor, 'type' | 'gasUsed' | 'receipt'>): bigint | undefined {
  if (receipt === null || type === DEPOSIT) return 0n
  const l1Fee = amountOf(receipt['l1Fee'])
  const scalar = amountOf(receipt['operatorFeeScalar'])
  const constant = amountOf(receipt['operatorFeeConstant'])
  if (l1Fee === undefined || scalar === undefined || constant === undefined) return undefined
  // Only since Jovian do receipts have this field (OP stack specifications, Jovian, execution engine).
  const jovian = receipt['daFootprintGasScalar'] !== undefined && receipt['daFootprintGasScalar'] !== null
  const scaled = jovian ? gasUsed * scalar * JOVIAN_SCALE : (gasUsed * scalar) / SCALE
  return l1Fee + scaled + constant
}

/** undefined if the receipt has none of these fields. */
export function rollupFieldsOf(receipt: Extra | null): RollupFields | undefined {
  if (receipt === null) return undefined
  const quantity = (name: string) => {
    const value = parseQuantity(receipt[name])
    return value !== undefined && value <= MAX_UINT256 ? value : undefined
  }
  const scalar = receipt['l1FeeScalar']
  const fields = {
    l1Fee: quantity('l1Fee'),
    l1GasUsed: quantity('l1GasUsed'),
    l1GasPrice: quantity('l1GasPrice'),
    l1FeeScalar: typeof scalar === 'string' && /^\d{1,20}(\.\d{1,20})?$/.test(scalar) ? scalar : undefined,
    gasUsedForL1: quantity('gasUsedForL1'),
  }
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined
}

/** 0 if the field is absent; undefined if it is not an amount. */
function amountOf(raw: unknown): bigint | undefined {
  if (raw === undefined || raw === null) return 0n
  const amount = parseQuantity(raw)
  return amount !== undefined && amount <= MAX_UINT256 ? amount : undefined
}
