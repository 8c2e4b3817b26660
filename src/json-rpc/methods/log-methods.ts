import { z } from 'zod'
import { findLogs, rangeOf } from '../find-logs.ts'
import { RPC_ERROR_CODES, RpcError } from '../rpc-error.ts'
import { defineMethod } from '../rpc-method.ts'
import { filterId, logFilter } from '../rpc-parameters.ts'

export const getLogs = defineMethod({
  name: 'getLogs',
  summary: 'Logs by block, emitter and topics: 1,000 at most, one block alone always whole.',
  params: z.object({ filter: logFilter }),
  answer: ({ filter }, context) => findLogs(filter, context),
})

export const newFilter = defineMethod({
  name: 'newFilter',
  summary: 'Subscribes to logs, to be asked for with getFilterChanges.',
  params: z.object({ filter: logFilter }),
  readsPrimary: true,

  async answer({ filter }, context) {
    const { fromBlock, toBlock } = filter
    if (filter.blockHash || (fromBlock && 'hash' in fromBlock) || (toBlock && 'hash' in toBlock))
      throw new RpcError(RPC_ERROR_CODES.params, 'a filter is bounded by numbers or tags, not by a hash')
    const range = await rangeOf(filter, context)
    return context.filters.create(context.client, context, { query: filter, ...range })
  },
})

export const newBlockFilter = defineMethod({
  name: 'newBlockFilter',
  summary: 'Subscribes to hashes of new blocks, to be asked for with getFilterChanges.',
  params: z.object({}),
  readsPrimary: true,
  answer: (_params, context) => context.filters.create(context.client, context),
})

export const getFilterChanges = defineMethod({
  name: 'getFilterChanges',
  summary: 'Logs or block hashes that arrived since the last poll of a filter.',
  params: z.object({ id: filterId }),
  readsPrimary: true,
  answer: ({ id }, context) => context.filters.changes(id, context),
})

export const getFilterLogs = defineMethod({
  name: 'getFilterLogs',
  summary: 'All logs that a filter for logs speaks of, as getLogs.',
  params: z.object({ id: filterId }),
  readsPrimary: true,
  answer: async ({ id }, context) => findLogs(await context.filters.queryOf(id), context),
})

export const uninstallFilter = defineMethod({
  name: 'uninstallFilter',
  summary: 'Forgets a filter.',
  params: z.object({ id: filterId }),
  answer: ({ id }, { filters }) => filters.remove(id),
})
