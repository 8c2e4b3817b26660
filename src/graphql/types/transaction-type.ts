import { failureText } from '../../api/naming/failure-text.ts'
import { feeOf } from '../../chain/fee-paid.ts'
import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { CallDetails } from '../../query/calls-of-transactions.ts'
import { DELEGATIONS, delegationsWithin } from '../../query/delegations.ts'
import { ofPlaces } from '../../query/list-rows.ts'
import { placesOf } from '../../query/positions.ts'
import type { TransactionDetails } from '../../query/transaction-details.ts'
import { transferLogsWithin } from '../../query/transfer-logs.ts'
import { scalarFields } from '../../schema/transaction-fields.ts'
import type { GraphContext } from '../context.ts'
import { columnsOf, factsOf } from '../fact-fields.ts'
import type { Graph, GraphTransaction } from '../graph.ts'
import { nodeIdOf } from '../ids.ts'

/** A type of the schema is one function with a line or a few for each field, so large types are long. */
export function defineTransaction({ builder, node, types, list }: Graph): void {
  const status = builder.enumType('Status', {
    description: 'How a transaction ended.',
    values: { OK: {}, ERROR: {} } as const,
  })
  types.transaction.implement({
    description:
      'A transaction with its receipt. Of one that still waits, what only the chain gives is null.',
    interfaces: [node],
    isTypeOf: (value) => isTransaction(value),
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: ({ hash }) => nodeIdOf({ type: 'Transaction', hash }) }),
      ...columnsOf(t, {
        hash: ['hash', 'hash'],
        blockHash: ['hash?', 'block_hash'],
        blockNumber: ['integer?', 'block'],
        index: ['integer?', 'index', 'Its place in the block.'],
        type: ['integer?', 'type', 'EIP-2718.'],
        nonce: ['decimal', 'nonce'],
        value: ['amount', 'value'],
        input: ['bytes', 'input'],
        gas: ['decimal', 'gas', 'The limit.'],
        fromAddressHash: ['address', 'from'],
        toAddressHash: ['address?', 'to', 'null: it creates a contract.'],
        createdContractAddressHash: ['address?', 'created'],
      }),
      block: t.field({
        type: types.block,
        resolve: ({ block }, _, { loaders }) => (block === undefined ? null : loaders.block.load(block)),
      }),
      gasPrice: t.field({
        type: 'Wei',
        nullable: false,
        description: 'The price paid per unit of gas.',
        resolve: (transaction) =>
          transaction.gas_price === '0' ? '0' : (transaction.effective_gas_price ?? transaction.gas_price),
      }),
      ...Object.fromEntries(
        scalarFields().map(({ column, name, scalar }) => [
          name,
          t.field({ type: scalar, resolve: (transaction) => transaction[column] }),
        ]),
      ),
      fee: t.field({
        type: 'Wei',
        description:
          "The sender's total cost: gas, blobs, and on a rollup the fees for L1 and the operator. null while it is pending, or if the node's receipt lacks it.",
        resolve: (transaction, _, { profile }) =>
          transaction.gas_used === undefined ? null : feeOf(transaction as TransactionDetails, profile),
      }),
      r: t.field({ type: 'Decimal', resolve: (transaction) => numberOf(transaction.r) }),
      s: t.field({ type: 'Decimal', resolve: (transaction) => numberOf(transaction.s) }),
      status: t.field({
        type: status,
        description: 'null while it is not known.',
        resolve: (transaction) =>
          transaction.status === 1 ? 'OK' : transaction.status === 0 ? 'ERROR' : null,
      }),
      error: t.string({
        description: "Its error, in geth's words; null on success.",
        resolve: (transaction) =>
          transaction.status === 0 ? (transaction.error ?? 'execution failed') : null,
      }),
      revertReason: t.string({
        description: 'The text that it was reverted with, empty where there was none; null on success.',
        resolve: (transaction, _, context) =>
          transaction.status === 0 ? reasonOf(transaction, context) : null,
      }),
      hasErrorInInternalTransactions: t.boolean({
        description: 'Whether a call within it failed; null while it is not traced.',
        resolve: (transaction) => (transaction.untraced ? null : transaction.inner_error),
      }),
      internalTransactions: list(t, {
        kind: 'calls',
        node: types.internalTransaction,
        description: 'Calls within it that moved value, created, destroyed or failed; the last one first.',
        rows: (transaction, _, context) => callsWithin(transaction, context),
      }),
      tokenTransfers: list(t, {
        kind: 'transfersWithin',
        node: types.tokenTransfer,
        description: 'Token transfers in its logs, of every standard; the last first.',
        rows: ({ hash }, _, { index }) =>
          ofPlaces('log_index', 'desc', (range) => transferLogsWithin(index, hash, range)),
      }),
      authorizations: list(t, {
        kind: 'authorizationsWithin',
        node: types.authorization,
        description: 'Authorizations in its list (EIP-7702), in order.',
        rows: ({ hash }, _, { index }) =>
          ofPlaces('position', 'asc', (range) => delegationsWithin(index, hash, range)),
      }),
    }),
  })
}

export function defineAuthorization({ types }: Graph): void {
  types.authorization.implement({
    description: "An item of a transaction's authorization list (EIP-7702).",
    fields: (t) => ({
      ...factsOf(t, DELEGATIONS.kinds, {
        transactionHash: 'transaction_hash',
        transactionIndex: 'tx_index',
        blockNumber: 'block',
        index: ['position', 'Its place in the list.'],
        authority: ['authority', 'The account that signed it; null where its signature is none.'],
        delegate: ['delegate', 'Whose code the account is to run; the zero address: none any more.'],
        chainId: ['chain_id', '0: any chain.'],
        nonce: 'nonce',
      }),
      applied: t.boolean({
        description:
          'Whether the account was delegated by it; null where its nonce at that moment does not follow from what is indexed.',
        resolve: ({ applied }) => (applied === 'unknown' ? null : applied),
      }),
    }),
  })
}

async function reasonOf(transaction: GraphTransaction, { index, decoder }: GraphContext): Promise<string> {
  const { block, index: place, to, output = '0x' } = transaction
  if (block === undefined || place === undefined) return ''
  return failureText(index, { block, index: place, to }, output ?? '0x', [decoder])
}

/** Distinguishes a transaction from the other types with an id. */
const isTransaction = (value: unknown): boolean => 'nonce' in (value as object)

const numberOf = (bytes: Hex | undefined): string | null =>
  bytes === undefined ? null : bytes === '0x' ? '0' : BigInt(bytes).toString()

function callsWithin({ hash, untraced, from_logs: fromLogs }: GraphTransaction, { loaders }: GraphContext) {
  if (untraced && !fromLogs) throw new CallsNotTracedError()
  return ofPlaces<CallDetails>('index', 'desc', ({ sort, take, ...range }) => {
    const [above, below] = placesOf({ sort, ...range })
    // The root, at 0, is not an internal call.
    return loaders.calls.load({ transaction: hash, sort, above: Math.max(above, 0), below, take })
  })
}

const CallsNotTracedError = ChainscopeError.define(
  'graph_calls_not_traced',
  'Internal transactions for this transaction have not been processed yet',
  { retryable: true, exposed: true },
)
