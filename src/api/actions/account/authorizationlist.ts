import { z } from 'zod'
import {
  DELEGATION_POSITION_COLUMNS,
  type DelegationRow,
  delegationsOn,
  delegationsWithin,
  searchOfDelegations,
  unlistedWithin,
} from '../../../query/delegations.ts'
import { locateTransaction } from '../../../query/internal-calls.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import { type ListPart, listOf, ofRows, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  MAX_RECORDS,
  optionalAddress,
  optionalHash,
  pageParameters,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { missingHistory } from '../../partial.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../../records/shapes.ts'

const parameters = z.object({
  address: optionalAddress('Invalid address format'),
  txhash: optionalHash('Invalid txhash format'),
  ...blockRangeParameters,
  ...pageParameters,
})

export const authorizationlist = defineAction({
  module: 'account',
  name: 'authorizationlist',
  summary:
    'Authorizations (EIP-7702) that an address signed, or that a transaction brought: to which code each delegates, and whether it was applied. An action of Chainscope’s own.',
  parameters,
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      transactionIndex: decimal,
      authorizationIndex: decimal,
      authority: addressOrEmpty.meta({ description: 'Who signed it; empty: its signature is none.' }),
      delegate: addressText.meta({
        description: 'Whose code the account is to run; the zero address: none any more.',
      }),
      chainId: decimal.meta({ description: '0: any chain' }),
      nonce: decimal,
      applied: z.enum(['true', 'false', 'unknown']).meta({
        description:
          'Whether the account was delegated by it; `unknown`: the nonce of the account at that moment does not follow from what is indexed.',
      }),
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No authorizations found',
  range: ({ txhash, ...values }) => (txhash === undefined ? rangeOf(values) : [0, -1]),
  facts: true,
  uses: ['dialect'],

  async list(values, context) {
    const { txhash, address } = values
    if (txhash !== undefined) return ofTransaction({ ...values, txhash }, context)
    if (address === undefined) throw new ActionError('Query parameter address or txhash is required')
    return ofAddress({ ...values, address }, context)
  },
})

type AuthorizationListParameters = z.output<typeof parameters>

async function ofAddress(
  { address, ...values }: AuthorizationListParameters & { address: `0x${string}` },
  { index, dialect }: ActionContext<'dialect'>,
) {
  const criteria = { address, ...searchIn(values, dialect) }
  const { sort } = criteria
  return listOf({
    ...ofSearch({
      index,
      position: DELEGATION_POSITION_COLUMNS,
      search: async (part) => searchOfDelegations({ ...criteria, ...part }),
      rowsOn: (page) => delegationsOn(index, page, sort),
    }),
    record,
    usual: MAX_RECORDS,
    pages: 'far',
    sort,
    missing: unlistedWithin([criteria.firstBlock, criteria.lastBlock], await index.head()),
  })
}

/** The whole list of one transaction in its order; the other parameters count for nothing, as in txlistinternal. */
async function ofTransaction(
  { txhash: hash }: AuthorizationListParameters & { txhash: `0x${string}` },
  { index }: ActionContext,
) {
  const head = await index.head()
  const place = await locateTransaction(index, hash)
  return listOf({
    ...ofRows(
      ['integer'],
      ({ after, skip, take }: ListPart<readonly [number]>) =>
        delegationsWithin(index, hash, { sort: 'asc', after, skip, take: Math.min(take, MAX_RECORDS + 1) }),
      (row) => [row.position],
    ),
    rows: async (items) => items,
    record,
    usual: MAX_RECORDS,
    pages: 'none',
    missing: place ? unlistedWithin([place.block, place.block], head) : missingHistory(head),
  })
}

const record = (row: DelegationRow) => ({
  blockNumber: `${row.block}`,
  timeStamp: row.timestamp,
  hash: row.transaction_hash,
  transactionIndex: `${row.tx_index}`,
  authorizationIndex: `${row.position}`,
  authority: row.authority ?? '',
  delegate: row.delegate,
  chainId: row.chain_id,
  nonce: row.nonce,
  applied: `${row.applied}` as 'true' | 'false' | 'unknown',
})
