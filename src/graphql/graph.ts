import type { ObjectRef } from '@pothos/core'
import type { Hex } from '../primitives/hex.ts'
import type { BlockOutline } from '../query/blocks-by-number.ts'
import type { CallDetails } from '../query/calls-of-transactions.ts'
import type { DelegationRow } from '../query/delegations.ts'
import type { ExternalTransactionRow } from '../query/external-transactions.ts'
import type { InputRow, OutputRow } from '../query/outputs.ts'
import type { PendingRow } from '../query/pending-transactions.ts'
import type { TokenRow } from '../query/token-holdings.ts'
import type { TransactionDetails } from '../query/transaction-details.ts'
import type { TransferLogRow } from '../query/transfer-logs.ts'
import { type Builder, createBuilder, type GraphTypes, valuesOf } from './builder.ts'
import { type Connection, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './connection.ts'
import type { SmartContract } from './sources.ts'

/** A transaction. A pending one does not have the fields that it gets in a block. */
export type GraphTransaction = PendingRow & Partial<Omit<TransactionDetails, keyof PendingRow>>

export type Graph = ReturnType<typeof createGraph>
type PageInfo = Connection<unknown>['pageInfo']

/** Declares all types before any has fields, because they refer to each other in circles. */
export function createGraph() {
  const builder = createBuilder()
  const node = builder.interfaceRef<object>('Node').implement({
    description: 'An object that can be found by its id alone.',
    // Each type with an id defines this field itself.
    fields: (t) => ({ id: t.id({ nullable: false, resolve: () => '' }) }),
  })
  const pageInfo = builder.objectRef<PageInfo>('PageInfo').implement({
    description: 'Where a page lies in its list.',
    fields: (t) => ({
      hasNextPage: t.boolean({ nullable: false, resolve: (page) => page.hasNextPage() }),
      hasPreviousPage: t.boolean({ nullable: false, resolve: (page) => page.hasPreviousPage() }),
      startCursor: t.exposeString('startCursor', {}),
      endCursor: t.exposeString('endCursor', {}),
    }),
  })
  const types = {
    address: builder.objectRef<{ readonly hash: Hex }>('Address'),
    block: builder.objectRef<BlockOutline>('Block'),
    transaction: builder.objectRef<GraphTransaction>('Transaction'),
    internalTransaction: builder.objectRef<CallDetails>('InternalTransaction'),
    tokenTransfer: builder.objectRef<TransferLogRow>('TokenTransfer'),
    authorization: builder.objectRef<DelegationRow>('Authorization'),
    externalTransaction: builder.objectRef<ExternalTransactionRow>('ExternalTransaction'),
    input: builder.objectRef<InputRow>('Input'),
    output: builder.objectRef<OutputRow>('Output'),
    token: builder.objectRef<TokenRow>('Token'),
    smartContract: builder.objectRef<SmartContract>('SmartContract'),
  }
  const order = builder.enumType('SortOrder', {
    description: 'DESC: newest first.',
    values: valuesOf('asc', 'desc'),
  })
  const pages = builder.args((t) => ({
    first: t.int({
      description: `How many from the beginning, ${MAX_PAGE_SIZE} at most; ${DEFAULT_PAGE_SIZE} without first and last.`,
    }),
    last: t.int({ description: 'How many from the end.' }),
    after: t.string({ description: 'A cursor: only what comes after it.' }),
    before: t.string({ description: 'A cursor: only what comes before it.' }),
  }))
  const connection = <Row>(node: ObjectRef<GraphTypes, Row>) => connectionOf(builder, pageInfo, node)
  return {
    builder,
    node,
    types,
    order,
    pages,
    connection,
    blocks: connection(types.block),
    transactions: connection(types.transaction),
    internalTransactions: connection(types.internalTransaction),
    tokenTransfers: connection(types.tokenTransfer),
    authorizations: connection(types.authorization),
    inputs: connection(types.input),
    outputs: connection(types.output),
  }
}

/** The two types of a Relay connection. */
function connectionOf<Row>(
  builder: Builder,
  pageInfo: ObjectRef<GraphTypes, PageInfo>,
  node: ObjectRef<GraphTypes, Row>,
) {
  const edge = builder.objectRef<Connection<Row>['edges'][number]>(`${node.name}Edge`).implement({
    fields: (t) => ({
      cursor: t.string({ nullable: false, resolve: ({ cursor }) => cursor }),
      node: t.field({ type: node as never, resolve: ({ node: row }) => row as never }),
    }),
  })
  return builder.objectRef<Connection<Row>>(`${node.name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        nullable: { list: false, items: false },
        resolve: (page) => page.edges as never,
      }),
      pageInfo: t.field({
        type: pageInfo as never,
        nullable: false,
        resolve: (page) => page.pageInfo as never,
      }),
    }),
  })
}
