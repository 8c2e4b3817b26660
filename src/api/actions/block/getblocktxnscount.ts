import { z } from 'zod'
import { countsOfBlock } from '../../../query/block-counts.ts'
import { defineAction } from '../../action.ts'
import { missingBlock } from '../../missing-block.ts'
import { blockNumberParameter } from '../../parameters.ts'
import { decimal } from '../../records/shapes.ts'

export const getblocktxnscount = defineAction({
  module: 'block',
  name: 'getblocktxnscount',
  summary: 'Number of transactions, internal transactions and token transfers of a block.',
  parameters: z.object({ blockno: blockNumberParameter() }),
  result: z.strictObject({
    block: decimal,
    txsCount: decimal,
    internalTxsCount: decimal,
    erc20TxsCount: decimal,
    erc721TxsCount: decimal,
    erc1155TxsCount: decimal,
  }),
  example: { blockno: '1' },
  facts: true,

  async answer({ blockno }, { index }) {
    const counts = await countsOfBlock(index, blockno)
    if (!counts) throw missingBlock(blockno, await index.head())
    return {
      block: `${blockno}`,
      txsCount: counts.transactions,
      internalTxsCount: counts.internal,
      erc20TxsCount: counts.erc20,
      erc721TxsCount: counts.erc721,
      erc1155TxsCount: counts.erc1155,
    }
  },
})
