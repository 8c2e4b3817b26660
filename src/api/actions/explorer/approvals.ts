import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import {
  type Approval,
  type ApprovalDetails,
  approvalDetails,
  approvalsInForce,
  MAX_APPROVAL_LOGS,
} from '../../../query/approvals.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { type ListPart, listOf, ofRows } from '../../list/list.ts'
import { LAST_BLOCK, pageParameters, ROWS_OF_EXPLORER_PAGE, requiredAddress } from '../../parameters.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../../records/shapes.ts'

export const approvals = defineAction({
  module: 'explorer',
  name: 'approvals',
  summary:
    'Approvals that an owner gave and no later event ended, newest first; by the logs of ERC-20, ERC-721 and ERC-1155.',
  parameters: z.object({
    address: requiredAddress(),
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      logIndex: decimal,
      kind: z.enum(['allowance', 'item', 'operator']).meta({
        description: 'An amount of an ERC-20 token, one item of ERC-721, or all items of a contract.',
      }),
      contractAddress: addressText,
      tokenName: z.string(),
      tokenSymbol: z.string(),
      tokenDecimal: decimalOrEmpty,
      spender: addressText,
      tokenID: decimalOrEmpty.meta({ description: 'Of an item.' }),
      amount: decimalOrEmpty.meta({ description: 'Of an allowance: what was approved.' }),
      allowance: decimalOrEmpty.meta({
        description:
          'Of an allowance: what is left of it now, as the contract answers; empty: the node cannot be asked. What is used up is left out.',
      }),
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No approvals found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['balances'],

  async list({ address: owner }, context) {
    const { approvals: all, isPartial } = await approvalsInForce(context.index, owner)
    return listOf({
      ...ofRows(
        ['integer', 'integer'],
        async ({ skip, take, after }: ListPart<readonly [block: number, index: number]>) =>
          all.filter((one) => !after || isBehind(one, after)).slice(skip, skip + take),
        ({ block, index }) => [block, index],
      ),
      rows: (items) => approvalsNow(owner, items, context),
      record: recordOf,
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
      pending: isPartial
        ? {
            message: `OK-Partial: approvals among the newest ${MAX_APPROVAL_LOGS} logs of approvals; older ones are not looked at`,
            status: '1',
          }
        : undefined,
    })
  },
})

const isBehind = ({ block, index }: Approval, [lastBlock, lastIndex]: readonly [number, number]): boolean =>
  block < lastBlock || (block === lastBlock && index < lastIndex)

interface ApprovalNow extends Approval, ApprovalDetails {
  /** What is left; undefined: it is not known, or no allowance. */
  readonly allowance: bigint | undefined
}

/** An allowance is spent without an event: contracts are asked for it, and what is used up is left out. */
async function approvalsNow(
  owner: Hex,
  items: readonly Approval[],
  { index, balances }: ActionContext<'balances'>,
): Promise<ApprovalNow[]> {
  const spendable = items.filter(({ kind }) => kind === 'allowance')
  const [details, left] = await Promise.all([
    approvalDetails(index, items),
    spendable.length === 0
      ? []
      : balances.allowances(
          spendable.map(({ token, spender }) => ({ token, owner, spender })),
          await index.head(),
        ),
  ])
  const leftOf = new Map(spendable.map((one, n) => [one, left[n]]))
  return items
    .map((one, n) => ({ ...one, ...details[n]!, allowance: leftOf.get(one) }))
    .filter(({ allowance }) => allowance !== 0n)
}

const recordOf = (row: ApprovalNow) => ({
  blockNumber: `${row.block}`,
  timeStamp: row.timestamp,
  hash: row.hash,
  logIndex: `${row.index}`,
  kind: row.kind,
  contractAddress: row.token,
  tokenName: row.name ?? '',
  tokenSymbol: row.symbol ?? '',
  tokenDecimal: row.decimals ?? '',
  spender: row.spender,
  tokenID: `${row.id ?? ''}`,
  amount: `${row.amount ?? ''}`,
  allowance: `${row.allowance ?? ''}`,
})
