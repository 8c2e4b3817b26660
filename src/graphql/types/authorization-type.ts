import type { Hex } from '../../primitives/hex.ts'
import { DELEGATIONS, delegationsOf, delegationsWithin } from '../../query/delegations.ts'
import { ofFacts, ofPlaces } from '../../query/list-rows.ts'
import { type PageArguments, pageOf } from '../connection.ts'
import type { GraphContext } from '../context.ts'
import { factsOf } from '../fact-fields.ts'
import type { Graph, GraphTransaction } from '../graph.ts'

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

/** Authorizations of an account, newest first. */
export async function authorizationsOf(address: Hex, args: PageArguments, { index }: GraphContext) {
  return pageOf('authorizations', ofFacts(index, DELEGATIONS, delegationsOf(address)), args)
}

/** Authorizations of a transaction. Those of a pending transaction have not been applied yet. */
export async function authorizationsWithin(
  { hash }: GraphTransaction,
  args: PageArguments,
  { index }: GraphContext,
) {
  const list = ofPlaces('position', 'asc', (range) => delegationsWithin(index, hash, range))
  return pageOf('authorizationsWithin', list, args)
}
