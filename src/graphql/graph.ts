import type { InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core'
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
import { createBuilder, type GraphTypes, valuesOf } from './builder.ts'
import {
  type Connection,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type PageArguments,
  type PagedRows,
  pageOf,
} from './connection.ts'
import type { GraphContext } from './context.ts'
import type { SmartContract } from './sources.ts'

/** A transaction. A pending one does not have the fields that it gets in a block. */
export type GraphTransaction = PendingRow & Partial<Omit<TransactionDetails, keyof PendingRow>>

export type Graph = ReturnType<typeof createGraph>
type PageInfo = Connection['pageInfo']

/** A field that gives a list page by page. */
interface ListField<Parent, Row, Args extends InputFieldMap> {
  /** Goes into cursors. */
  readonly kind: string
  readonly node: ObjectRef<GraphTypes, Row>
  readonly description: string
  /** In addition to those of pages. */
  readonly args?: Args
  readonly rows: (
    parent: Parent,
    args: InputShapeFromFields<Args>,
    context: GraphContext,
  ) => PagedRows<NoInfer<Row>> | Promise<PagedRows<NoInfer<Row>>>
}

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
  /** The two types of a Relay connection, by the name of the node's type. */
  const connections = new Map<string, ObjectRef<GraphTypes, Connection>>()
  function connectionOf(node: ObjectRef<GraphTypes, unknown>) {
    const known = connections.get(node.name)
    if (known) return known
    const edge = builder.objectRef<Connection['edges'][number]>(`${node.name}Edge`).implement({
      fields: (t) => ({
        cursor: t.exposeString('cursor', { nullable: false }),
        node: t.field({ type: node as never, resolve: (row) => row.node as never }),
      }),
    })
    const connection = builder.objectRef<Connection>(`${node.name}Connection`).implement({
      fields: (t) => ({
        edges: t.expose('edges', { type: [edge], nullable: { list: false, items: false } }),
        pageInfo: t.expose('pageInfo', { type: pageInfo, nullable: false }),
      }),
    })
    connections.set(node.name, connection)
    return connection
  }
  const list = <Parent, Row, Args extends InputFieldMap = Record<never, never>>(
    t: PothosSchemaTypes.RootFieldBuilder<GraphTypes, Parent>,
    { kind, node, description, args, rows }: ListField<Parent, Row, Args>,
  ) =>
    t.field({
      type: connectionOf(node as ObjectRef<GraphTypes, unknown>),
      description,
      args: { ...pages, ...args },
      resolve: async (
        parent: Parent,
        { first, last, after, before, ...rest }: PageArguments,
        context: GraphContext,
      ) => pageOf(kind, await rows(parent, rest as never, context), { first, last, after, before }),
    } as never)
  return { builder, node, types, order, list }
}
