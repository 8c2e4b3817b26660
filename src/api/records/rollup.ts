import { feePaid, rollupFieldsOf } from '../../chain/fee-paid.ts'
import type { TransactionRow } from '../../query/transactions-of-address.ts'

/**
 * What a rollup's receipt says of the chain below, named as Blockscout names it (its API v2, views of Optimism and of
 * Arbitrum), and the fee with all of it in; nothing where the receipt has no such fields.
 */
export function rollupRecord(row: TransactionRow): Readonly<Record<string, unknown>> {
  const fields = rollupFieldsOf(row.receipt)
  if (!fields) return {}
  const [gasUsed, gasPrice] = [BigInt(row.gas_used), BigInt(row.effective_gas_price)]
  const fee = feePaid({
    type: row.type,
    gasUsed,
    gasPrice,
    blobGasUsed: null,
    blobGasPrice: null,
    receipt: row.receipt,
  })
  const { l1Fee, l1FeeScalar, l1GasPrice, l1GasUsed, gasUsedForL1 } = fields
  const gasFields = {
    l1_fee: l1Fee,
    l1_fee_scalar: l1FeeScalar,
    l1_gas_price: l1GasPrice,
    l1_gas_used: l1GasUsed,
  }
  return {
    ...Object.fromEntries(
      Object.entries(gasFields).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
    ),
    ...(gasUsedForL1 === undefined
      ? {}
      : {
          arbitrum: {
            gas_used_for_l1: `${gasUsedForL1}`,
            gas_used_for_l2: `${gasUsed - gasUsedForL1}`,
            poster_fee: `${gasPrice * gasUsedForL1}`,
            network_fee: `${gasPrice * (gasUsed - gasUsedForL1)}`,
          },
        }),
    ...(fee === undefined ? {} : { fee: { type: 'actual', value: `${fee}` } }),
  }
}
