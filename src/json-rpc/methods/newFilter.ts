import { z } from 'zod'
import { blockNumberOf } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { logFilter } from '../parameters.ts'
import { CODES, RpcError } from '../rpc-error.ts'

export const newFilter = defineMethod({
  name: 'newFilter',
  summary: 'Subscribes to logs, to be asked for with getFilterChanges.',
  params: z.object({ filter: logFilter }),

  async answer({ filter }, context) {
    const { fromBlock, toBlock } = filter
    if (filter.blockHash || (fromBlock && 'hash' in fromBlock) || (toBlock && 'hash' in toBlock))
      throw new RpcError(CODES.params, 'a filter is bounded by numbers or tags, not by a hash')
    const first = fromBlock ? await blockNumberOf(fromBlock, context) : 0
    // An end that moves with the chain is none.
    const last =
      toBlock && !('tag' in toBlock) ? await blockNumberOf(toBlock, context) : Number.POSITIVE_INFINITY
    return context.filters.create(context.client, context, { query: filter, first, last })
  },
})
