import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import {
  type Approval,
  approvalDetails,
  approvalsInForce,
  MAX_APPROVAL_LOGS,
} from '../../../query/approval-logs.ts'
import { ofKnown } from '../../../query/list-rows.ts'
import type { ActionContext } from '../../action.ts'
import { defineList } from '../../list/define.ts'
import { LAST_BLOCK, requiredAddress } from '../../parameters/parameters.ts'
import { addressText, decimal, decimalOrEmpty, hashText } from '../../records/record-shapes.ts'

export const approvals = defineList({
  name: 'approvals',
  summary:
    'Approvals of an owner that are still in force, newest first, from ERC-20, ERC-721 and ERC-1155 events.',
  parameters: {
    address: requiredAddress(),
  },
  example: { address: '{someone}' },
  empty: 'No approvals found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['balances'],

  async list({ address: owner }, context) {
    const { approvals: all, isPartial } = await approvalsInForce(context.index, owner)
    return {
      ...ofKnown({ block: 'integer', index: 'integer' }, all, isBehind),
      rows: (items) => approvalsNow(owner, items, context),
      pending: isPartial
        ? {
            message: `OK-Partial: approvals among the newest ${MAX_APPROVAL_LOGS} logs of approvals; older ones are not looked at`,
            status: '1',
          }
        : undefined,
    }
  },
})({
  blockNumber: [decimal, (row) => `${row.block}`],
  timeStamp: [decimal, (row) => row.timestamp],
  hash: [hashText, (row) => row.hash],
  logIndex: [decimal, (row) => `${row.index}`],
  kind: [
    z.enum(['allowance', 'item', 'operator']),
    (row) => row.kind,
    'An amount of an ERC-20 token, one item of ERC-721, or all items of a contract.',
  ],
  contractAddress: [addressText, (row) => row.token],
  tokenName: [z.string(), (row) => row.name ?? ''],
  tokenSymbol: [z.string(), (row) => row.symbol ?? ''],
  tokenDecimal: [decimalOrEmpty, (row) => row.decimals ?? ''],
  spender: [addressText, (row) => row.spender],
  tokenID: [decimalOrEmpty, (row) => `${row.id ?? ''}`, 'Of an item.'],
  amount: [decimalOrEmpty, (row) => `${row.amount ?? ''}`, 'Of an allowance: what was approved.'],
  allowance: [
    decimalOrEmpty,
    (row) => `${row.allowance ?? ''}`,
    'The rest of an allowance, from the contract; empty: the node cannot be asked. Used-up allowances are omitted.',
  ],
})

const isBehind = ({ block, index }: Approval, [lastBlock, lastIndex]: readonly [number, number]): boolean =>
  block < lastBlock || (block === lastBlock && index < lastIndex)

/**
 * Asks contracts for remaining allowances, because spending emits no event. Leaves out used-up ones.
 * `allowance` is undefined if it is unknown, or if the approval is not an allowance.
 */
async function approvalsNow(
  owner: Hex,
  items: readonly Approval[],
  { index, balances }: ActionContext<'balances'>,
) {
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
  const leftOf = new Map(spendable.map((approval, n) => [approval, left[n]]))
  return items
    .map((approval, n) => ({ ...approval, ...details[n]!, allowance: leftOf.get(approval) }))
    .filter(({ allowance }) => allowance !== 0n)
}
