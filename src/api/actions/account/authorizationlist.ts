import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { DELEGATIONS, delegationsOf, delegationsWithin } from '../../../query/delegations.ts'
import { locateTransaction } from '../../../query/internal-calls.ts'
import { ofFacts, ofRows } from '../../../query/list-rows.ts'
import type { ListPart } from '../../../query/positions.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { ActionError } from '../../action.ts'
import { defineList } from '../../list/define.ts'
import {
  blockRangeParameters,
  MAX_RECORDS,
  optionalAddress,
  optionalHash,
  rangeOf,
  searchIn,
} from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'

export const authorizationlist = defineList({
  module: 'account',
  name: 'authorizationlist',
  summary:
    'EIP-7702 authorizations that an address signed or a transaction carried: the delegate, and whether it was applied. An addition of Chainscope.',
  parameters: {
    address: optionalAddress('Invalid address format'),
    txhash: optionalHash('Invalid txhash format'),
    ...blockRangeParameters,
  },
  example: { address: '{someone}' },
  empty: 'No authorizations found',
  range: ({ txhash, ...values }) => (txhash === undefined ? rangeOf(values) : [0, -1]),
  facts: true,
  uses: ['dialect'],
  usual: MAX_RECORDS,
  kinds: DELEGATIONS.kinds,
  async list({ txhash, address, ...values }, { index, dialect }) {
    if (txhash !== undefined) return ofTransaction(txhash, index)
    if (address === undefined) throw new ActionError('Query parameter address or txhash is required')
    return ofFacts(index, DELEGATIONS, delegationsOf(address), searchIn(values, dialect))
  },
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: 'transaction_hash',
  transactionIndex: 'tx_index',
  authorizationIndex: 'position',
  authority: ['authority', 'Who signed it; empty: its signature is none.'],
  delegate: ['delegate', 'Whose code the account is to run; the zero address: none any more.'],
  chainId: ['chain_id', '0: any chain'],
  nonce: 'nonce',
  applied: [
    z
      .enum(['true', 'false', 'unknown'])
      .describe(
        'Whether the account was delegated by it; `unknown`: the nonce of the account at that moment does not follow from what is indexed.',
      ),
    (row) => `${row.applied}` as const,
  ],
})

/** All authorizations of one transaction, in order. Other parameters have no effect, as in txlistinternal. */
async function ofTransaction(hash: Hex, index: Snapshot) {
  const isIndexed = (await locateTransaction(index, hash)) !== undefined
  return {
    ...ofRows({ position: 'integer' }, ({ after, skip, take }: ListPart<readonly [number]>) =>
      delegationsWithin(index, hash, { sort: 'asc', after, skip, take: Math.min(take, MAX_RECORDS + 1) }),
    ),
    pages: 'none' as const,
    missing: isIndexed ? [] : missingHistory(await index.head()),
  }
}
