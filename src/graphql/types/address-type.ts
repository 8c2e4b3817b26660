import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { countTransactions, countTransfers, gasUsedBy } from '../../query/activity-of-address.ts'
import { DELEGATIONS, delegationsOf } from '../../query/delegations.ts'
import { completed, ofFacts } from '../../query/list-rows.ts'
import { WHOLE_CHAIN } from '../../query/positions.ts'
import { DETAILS_OF_ADDRESS } from '../../query/transaction-details.ts'
import { TRANSFER_LOGS } from '../../query/transfer-logs.ts'
import type { GraphContext } from '../context.ts'
import type { Graph } from '../graph.ts'

/** Long like defineTransaction: each field takes a line or a few. */
export function defineAddress({ types, order, list }: Graph): void {
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
      transactions: list(t, {
        kind: 'transactions',
        node: types.transaction,
        description: 'Sent, received, or that created it; newest first unless order says otherwise.',
        args: { order: t.arg({ type: order }) },
        rows: ({ hash }, { order }, context) => transactionsOf(hash, order ?? 'desc', context),
      }),
      tokenTransfers: list(t, {
        kind: 'transfers',
        node: types.tokenTransfer,
        description: 'Transfers sent or received, of every standard; newest first.',
        rows: ({ hash }, _, { index }) => ofFacts(index, TRANSFER_LOGS, { party: hash }),
      }),
      authorizations: list(t, {
        kind: 'authorizations',
        node: types.authorization,
        description: 'Authorizations that it signed to run other code (EIP-7702); newest first.',
        rows: ({ hash }, _, { index }) => ofFacts(index, DELEGATIONS, delegationsOf(hash)),
      }),
    }),
  })
}

export function defineSmartContract({ types }: Graph): void {
  types.smartContract.implement({
    description: 'The published source of a contract, which compiles to the code on chain.',
    fields: (t) => ({
      addressHash: t.field({
        type: 'AddressHash',
        nullable: false,
        description:
          'The contract that the source belongs to: another one with the same code, if this one has none.',
        resolve: ({ address, twin }) => twin ?? address,
      }),
      name: t.exposeString('name', { nullable: false }),
      compilerVersion: t.exposeString('compilerVersion', { nullable: false }),
      optimization: t.exposeBoolean('optimization', {}),
      optimizationRuns: t.exposeInt('optimizationRuns', {}),
      contractSourceCode: t.string({ nullable: false, resolve: ({ source }) => source }),
      abi: t.field({ type: 'Json', resolve: (contract) => contract.abi() }),
      constructorArguments: t.exposeString('constructorArguments', {}),
      evmVersion: t.exposeString('evmVersion', {}),
      externalLibraries: t.field({ type: 'Json', resolve: ({ externalLibraries }) => externalLibraries }),
      filePath: t.exposeString('filePath', {}),
      compilerSettings: t.field({ type: 'Json', resolve: ({ compilerSettings }) => compilerSettings }),
      language: t.exposeString('language', {}),
      partiallyVerified: t.exposeBoolean('partiallyVerified', { nullable: false }),
    }),
  })
}

function transactionsOf(address: Hex, sort: 'asc' | 'desc', { index, loaders, profile }: GraphContext) {
  const facts = completed(DETAILS_OF_ADDRESS, async (_, rows) => {
    for (const row of rows) loaders.transaction.prime(row.hash, row)
    return rows
  })
  const asked = { address, participants: profile.outputs !== undefined }
  return ofFacts(index, facts, asked, { ...WHOLE_CHAIN, sort })
}

/** Only the node has the value, and it did not answer. */
const NodeSilentError = ChainscopeError.define(
  'graph_node_silent',
  (what: string) => `The node does not tell the ${what} just now; try again later`,
  { retryable: true, exposed: true },
)
