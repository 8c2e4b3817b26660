import { z } from 'zod'
import { BLOCK_POSITION_COLUMNS, blocksOn, searchOfBlocks } from '../../../query/blocks.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  optionalAddress,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../../records/shapes.ts'

export const blocks = defineAction({
  module: 'explorer',
  name: 'blocks',
  summary: 'Blocks, newest first: all, those of a range, or those whose fees an address got.',
  parameters: z.object({
    miner: optionalAddress('Invalid miner format'),
    ...blockRangeParameters,
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      miner: addressText.meta({ description: 'Who got its fees.' }),
      transactionsCount: decimal,
      gasUsed: decimal,
      gasLimit: decimal,
      baseFeePerGas: decimalOrEmpty.meta({ description: 'Empty: it has none.' }),
      keptFees: decimal.meta({ description: 'Of the fees, what was not burnt.' }),
      currencyUnit: z.string().meta({ description: 'The smallest unit of base fee and fees.' }),
      currencySymbol: z.string().meta({ description: 'The coin of that currency; empty: not known.' }),
      currencyDecimals: decimal,
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No blocks found',
  range: rangeOf,
  facts: true,
  uses: ['profile'],

  async list({ miner, ...values }, { index, profile }) {
    const { unit, symbol, decimals } = profile.currencies.primary
    const criteria = searchIn(values, { defaultSort: 'desc' })
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: BLOCK_POSITION_COLUMNS,
        search: async (part) => searchOfBlocks({ ...criteria, ...part }, miner),
        rowsOn: (page) => blocksOn(index, page, sort),
      }),
      record: (row) => ({
        blockNumber: `${row.number}`,
        timeStamp: row.timestamp,
        hash: row.hash,
        miner: row.miner,
        transactionsCount: `${row.transaction_count}`,
        gasUsed: row.gas_used,
        gasLimit: row.gas_limit,
        baseFeePerGas: row.base_fee ?? '',
        keptFees: row.fees,
        currencyUnit: unit,
        currencySymbol: symbol ?? '',
        currencyDecimals: `${decimals}`,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
      sort,
    })
  },
})
