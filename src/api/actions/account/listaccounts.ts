import { z } from 'zod'
import { freshBalances } from '../../../node-state/balance-now.ts'
import { ofRows } from '../../../query/list-rows.ts'
import { accountsByAge } from '../../../query/native-balances.ts'
import type { ActionContext } from '../../action.ts'
import { defineList } from '../../list/define.ts'
import { LAST_BLOCK } from '../../parameters/parameters.ts'
import { tracesToCome } from '../../partial.ts'
import { addressText, decimal } from '../../records/record-shapes.ts'

/** compatibility.md, Pages. */
const USUAL = 10

export const listaccounts = defineList({
  module: 'account',
  name: 'listaccounts',
  summary:
    'Accounts with native balances, in order of first appearance. Accounts that appear only in calls without value are left out unless INDEX_ZERO_VALUE_CALLS is set; X-Omits says so.',
  example: { page: '1', offset: '10' },
  range: () => [0, LAST_BLOCK],
  volatile: true,
  uses: ['balances', 'settings', 'now', 'tracing'],
  usual: USUAL,

  async list(_, context) {
    const message = await tracesToCome(context.index, LAST_BLOCK)
    const accounts = ofRows({ first_block: 'integer', address: 'address' }, (part) =>
      accountsByAge(context.index, part),
    )
    return {
      ...accounts,
      rows: (items: Parameters<typeof accounts.rows>[0]) => freshBalances(items, context),
      omits: omitted(context),
      sort: 'asc',
      // An account that appears only in a call is listed after that call's block was traced.
      traced: true,
      pending: { message, status: '1' },
    }
  },
})({
  address: [addressText, ({ address }) => address],
  balance: [decimal, ({ balance }) => balance],
  stale: [z.boolean(), ({ stale }) => stale],
})

/** Without the setting, the index lacks calls that move no value. Without a tracer, it lacks all calls. */
function omitted({ settings, tracing }: ActionContext<'settings' | 'tracing'>): string | undefined {
  if (tracing() === null) return 'accounts that only internal calls name (the node has no tracer)'
  return settings.INDEX_ZERO_VALUE_CALLS
    ? undefined
    : 'accounts that only internal calls without value name (INDEX_ZERO_VALUE_CALLS)'
}
