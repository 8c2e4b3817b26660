import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { countTransactions, countTransfers, gasUsedBy } from '../../query/activity-of-address.ts'
import { completed, ofFacts } from '../../query/list-rows.ts'
import { WHOLE_CHAIN } from '../../query/positions.ts'
import { DETAILS_OF_ADDRESS } from '../../query/transaction-details.ts'
import { TRANSFER_LOGS, type TransfersOf } from '../../query/transfer-logs.ts'
import { type PageArguments, pageOf } from '../connection.ts'
import type { GraphContext } from '../context.ts'
import type { Graph } from '../graph.ts'
import { authorizationsOf } from './authorization-type.ts'

/** Long like defineTransaction: each field takes a line or a few. */
export function defineAddress({
  types,
  order,
  pages,
  transactions,
  tokenTransfers,
  authorizations,
}: Graph): void {
  types.address.implement({
    description: 'An address that a block names.',
    fields: (t) => ({
      hash: t.field({ type: 'AddressHash', nullable: false, resolve: ({ hash }) => hash }),
      fetchedCoinBalance: t.field({
        type: 'Wei',
        description: 'Its native balance; null while it is unknown.',
        resolve: async ({ hash }, _, { loaders }) => {
          const { balance, unknown } = await loaders.balance.load(hash)
          return unknown ? null : balance
        },
      }),
      fetchedCoinBalanceBlockNumber: t.int({
        description: 'The balance was read after this block; nothing has changed it since.',
        resolve: async ({ hash }, _, { loaders }) => {
          const { block } = await loaders.balance.load(hash)
          return block !== null && block >= 0 ? block : null
        },
      }),
      contractCode: t.field({
        type: 'Data',
        description: 'null where there is none.',
        resolve: async ({ hash }, _, { loaders }) => {
          const code = await loaders.code.load(hash)
          if (code === undefined) throw new NodeSilentError('code')
          return code === '0x' ? null : code
        },
      }),
      nonce: t.field({
        type: 'Decimal',
        description: 'How many transactions it has sent; of a contract, one more than it has created.',
        resolve: async ({ hash }, _, { loaders }) => {
          const nonce = await loaders.nonce.load(hash)
          if (nonce === undefined) throw new NodeSilentError('nonce')
          return `${nonce}`
        },
      }),
      gasUsed: t.field({
        type: 'Decimal',
        description: 'By the transactions that it sent; of a contract, by those that called it.',
        resolve: ({ hash }, _, { index }) => gasUsedBy(index, hash),
      }),
      transactionsCount: t.int({
        description: 'Sent, received, or that created it.',
        resolve: ({ hash }, _, { index }) => countTransactions(index, hash),
      }),
      tokenTransfersCount: t.int({
        description: 'Sent or received.',
        resolve: ({ hash }, _, { index }) => countTransfers(index, hash),
      }),
      smartContract: t.field({
        type: types.smartContract,
        description: 'null until its source is verified.',
        resolve: ({ hash }, _, { loaders }) => loaders.source.load(hash),
      }),
      transactions: t.field({
        type: transactions,
        description: 'Sent, received, or that created it; newest first unless order says otherwise.',
        args: { ...pages, order: t.arg({ type: order }) },
        resolve: ({ hash }, { order, ...args }, context) =>
          transactionsOf(hash, order ?? 'desc', args, context),
      }),
      tokenTransfers: t.field({
        type: tokenTransfers,
        description: 'Transfers sent or received, of every standard; newest first.',
        args: pages,
        resolve: ({ hash }, args, context) => transfersOf({ party: hash }, args, context),
      }),
      authorizations: t.field({
        type: authorizations,
        description: 'Authorizations that it signed to run other code (EIP-7702); newest first.',
        args: pages,
        resolve: ({ hash }, args, context) => authorizationsOf(hash, args, context),
      }),
    }),
  })
}

function transactionsOf(
  address: Hex,
  sort: 'asc' | 'desc',
  args: PageArguments,
  { index, loaders, profile }: GraphContext,
) {
  const facts = completed(DETAILS_OF_ADDRESS, async (_, rows) => {
    for (const row of rows) loaders.transaction.prime(row.hash, row)
    return rows
  })
  const asked = { address, participants: profile.outputs !== undefined }
  return pageOf('transactions', ofFacts(index, facts, asked, { ...WHOLE_CHAIN, sort }), args)
}

/** Transfers of a token, or of an address. */
export const transfersOf = (whose: TransfersOf, args: PageArguments, { index }: GraphContext) =>
  pageOf('transfers', ofFacts(index, TRANSFER_LOGS, whose), args)

/** Only the node has the value, and it did not answer. */
const NodeSilentError = ChainscopeError.define(
  'graph_node_silent',
  (what: string) => `The node does not tell the ${what} just now; try again later`,
  { retryable: true, exposed: true },
)
