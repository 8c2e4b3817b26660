import { type AuthorityOf, FIRST_WITH_AUTHORIZATIONS } from '../chain/authority.ts'
import type { Authorization, Transaction } from '../chain/types.ts'
import type { Rows } from '../schema/tables.ts'

export const hasAuthorizations = <T extends Pick<Transaction, 'type' | 'authorizationList'>>(
  transaction: T,
): transaction is T & { authorizationList: Authorization[] } =>
  transaction.type >= FIRST_WITH_AUTHORIZATIONS && transaction.authorizationList !== null

/** One row for each item of the list, applied or not. */
export function delegationRows(
  block: number,
  txIndex: number,
  list: readonly Authorization[],
  authorityOf: AuthorityOf,
  into: Rows['delegation'],
): void {
  for (let position = 0; position < list.length; position++) {
    const { address, chainId, nonce } = list[position]!
    into.push({
      authority: authorityOf(list[position]!),
      delegate: address,
      block,
      tx_index: txIndex,
      position,
      chain_id: chainId,
      nonce,
    })
  }
}
