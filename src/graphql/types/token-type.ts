import { holderCount, TOKEN_KINDS } from '../../query/token-holdings.ts'
import type { TransferLogRow } from '../../query/transfer-logs.ts'
import { columnsOf, factsOf } from '../fact-fields.ts'
import type { Graph } from '../graph.ts'
import { nodeIdOf } from '../ids.ts'

export function defineToken({ types }: Graph): void {
  types.token.implement({
    description: 'Metadata that the token returned; null: it returned none, or was not read yet.',
    fields: (t) => ({
      ...factsOf(t, TOKEN_KINDS, {
        contractAddressHash: 'address',
        name: 'name',
        symbol: 'symbol',
        decimals: 'decimals',
        totalSupply: 'total_supply',
        totalSupplyAsOf: [
          'supply_as_of',
          'The block after which the contract reported totalSupply, where a later block may have changed it; null: totalSupply is as of the block of the answer.',
        ],
      }),
      type: t.string({
        nullable: false,
        description: 'Its standard.',
        resolve: (token) => `ERC-${token.standard}`,
      }),
      holderCount: t.int({
        description: 'Number of holders.',
        resolve: (token, _, { index }) => holderCount(index, token.address),
      }),
    }),
  })
}

export function defineTokenTransfer({ node, types }: Graph): void {
  const batch = ({ standard }: TransferLogRow) => standard === 1155
  types.tokenTransfer.implement({
    description: 'The token transfer in a log; an ERC-1155 batch is one with all items.',
    interfaces: [node],
    isTypeOf: (value) => 'token_ids' in (value as object),
    fields: (t) => ({
      id: t.id({
        nullable: false,
        resolve: (moved) =>
          nodeIdOf({ type: 'TokenTransfer', hash: moved.transaction_hash, index: moved.log_index }),
      }),
      amount: t.field({
        type: 'Decimal',
        description: 'Base units; null of NFTs, and where a batch moved several things.',
        resolve: ({ standard, amounts }) => (standard === 721 || amounts.length > 1 ? null : amounts[0]!),
      }),
      amounts: t.field({
        type: ['Decimal'],
        description: 'For ERC-1155, one for each of tokenIds.',
        resolve: (moved) => (batch(moved) ? moved.amounts : null),
      }),
      tokenIds: t.field({
        type: ['Decimal'],
        description: 'null where the token is fungible.',
        resolve: ({ standard, token_ids }) => (standard === 20 ? null : (token_ids as readonly string[])),
      }),
      ...columnsOf(t, {
        blockNumber: ['integer', 'block'],
        logIndex: ['integer', 'log_index'],
        fromAddressHash: ['address', 'from'],
        toAddressHash: ['address', 'to'],
        tokenContractAddressHash: ['address', 'token'],
        transactionHash: ['hash', 'transaction_hash'],
      }),
      transaction: t.field({
        type: types.transaction,
        resolve: (moved, _, { loaders }) => loaders.transaction.load(moved.transaction_hash),
      }),
      token: t.field({
        type: types.token,
        resolve: (moved, _, { loaders }) => loaders.token.load(moved.token),
      }),
    }),
  })
}
