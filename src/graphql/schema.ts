import type { GraphQLSchema } from 'graphql'
import type { Action } from '../api/action.ts'
import { ChainscopeError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import { blocksInOrder } from '../query/blocks-by-number.ts'
import { ofFacts, ofPlaces } from '../query/list-rows.ts'
import { pendingByHash } from '../query/pending-transactions.ts'
import { TRANSFER_LOGS, transferLogAt } from '../query/transfer-logs.ts'
import type { GraphContext } from './context.ts'
import { createGraph, type GraphTransaction } from './graph.ts'
import { readNodeId } from './ids.ts'
import { addLists } from './record-lists.ts'
import { defineAddress, defineSmartContract } from './types/address-type.ts'
import { defineBlock } from './types/block-type.ts'
import { defineInternalTransaction } from './types/internal-transaction-type.ts'
import { defineSecondLedger } from './types/second-ledger-type.ts'
import { defineToken, defineTokenTransfer } from './types/token-type.ts'
import { defineAuthorization, defineTransaction } from './types/transaction-type.ts'

/** The fields of `Query` (compatibility.md, GraphQL), with lists of the query API. */
export function createGraphSchema(actions: readonly Action[]): GraphQLSchema {
  const graph = createGraph()
  const { builder, node, types, list } = graph
  defineAddress(graph)
  defineBlock(graph)
  defineTransaction(graph)
  defineInternalTransaction(graph)
  defineAuthorization(graph)
  defineToken(graph)
  defineTokenTransfer(graph)
  defineSmartContract(graph)
  defineSecondLedger(graph)

  builder.queryType({
    description: 'Every answer is the state after one block, which the header X-Index-Block names.',
    fields: (t) => {
      const transfers = (description: string) =>
        list(t, {
          kind: 'transfers',
          node: types.tokenTransfer,
          description,
          args: { tokenContractAddressHash: t.arg({ type: 'AddressHash', required: true }) },
          rows: (_root, { tokenContractAddressHash: token }, { index }) =>
            ofFacts(index, TRANSFER_LOGS, { token }),
        })
      return {
        node: t.field({
          type: node,
          description: 'A transaction, an internal transaction or a token transfer by its id.',
          args: { id: t.arg.id({ required: true }) },
          resolve: (_root, { id }, context) => nodeOf(String(id), context) as never,
        }),
        address: t.field({
          type: types.address,
          args: { hash: t.arg({ type: 'AddressHash', required: true }) },
          resolve: (_root, { hash }, context) => addressOf(hash, context),
        }),
        addresses: t.field({
          type: [types.address],
          nullable: { list: true, items: true },
          description: 'One for each hash, in their order; null for those that are not known.',
          args: { hashes: t.arg({ type: ['AddressHash'], required: true }) },
          resolve: (_root, { hashes }, context) => hashes.map((hash) => addressOf(hash, context)) as never,
        }),
        block: t.field({
          type: types.block,
          args: { number: t.arg.int({ required: true }) },
          resolve: async (_root, { number }, { loaders }) =>
            orNotFound(await loaders.block.load(number), 'Block'),
        }),
        blocks: list(t, {
          kind: 'blocks',
          node: types.block,
          description: 'Blocks of the chain, newest first.',
          rows: (_root, _, { index, loaders }) =>
            ofPlaces('number', 'desc', async (range) => {
              const rows = await blocksInOrder(index, range)
              for (const row of rows) loaders.block.prime(row.number, row)
              return rows
            }),
        }),
        transaction: t.field({
          type: types.transaction,
          args: { hash: t.arg({ type: 'FullHash', required: true }) },
          resolve: async (_root, { hash }, context) =>
            orNotFound(await transactionOf(hash, context), 'Transaction'),
        }),
        tokenTransfers: transfers('Transfers of a token, newest first.'),
        // The spelling of api-spec.md.
        token_transfers: transfers('The same as tokenTransfers.'),
      }
    },
  })
  addLists(graph, actions)
  return builder.toSchema()
}

function orNotFound<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new NotFoundError(what)
  return thing
}

async function addressOf(hash: Hex, { loaders }: GraphContext): Promise<{ hash: Hex }> {
  return orNotFound((await loaders.known.load(hash)) ? { hash } : undefined, 'Address')
}

/** A transaction on the chain or in the mempool. */
async function transactionOf(
  hash: Hex,
  { loaders, index }: GraphContext,
): Promise<GraphTransaction | undefined> {
  return (await loaders.transaction.load(hash)) ?? (await pendingByHash(index, hash))
}

async function nodeOf(id: string, context: GraphContext): Promise<object> {
  const key = readNodeId(id)
  if (key?.type === 'Transaction') return orNotFound(await transactionOf(key.hash, context), 'Node')
  if (key?.type === 'TokenTransfer')
    return orNotFound(await transferLogAt(context.index, key.hash, key.index), 'Node')
  if (key?.type !== 'InternalTransaction') throw new NotFoundError('Node')
  const { hash, index } = key
  const place = { sort: 'asc', above: index - 1, below: index + 1, take: 1 } as const
  const [call] = await context.loaders.calls.load({ transaction: hash, ...place })
  return orNotFound(call, 'Node')
}

const NotFoundError = ChainscopeError.define('graph_not_found', (what: string) => `${what} not found`, {
  exposed: true,
})
