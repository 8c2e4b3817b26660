import { z } from 'zod'
import type { Supply } from '../../coin/supply-keeper.ts'
import { ActionResult, defineAction } from '../action.ts'
import { ActionError } from '../action-error.ts'

/**
 * The sum lacks accounts that the genesis block funded and that no later block has touched, because the index finds accounts
 * in blocks. Nodes have no method that lists accounts.
 */
const UNCOUNTED = {
  headers: {
    'x-complete': 'false',
    'x-omits': 'accounts that the genesis block funded and no later block has named',
  },
}

interface SupplyText {
  readonly name: string
  readonly summary: string
  readonly result: z.ZodString
  readonly text: (supply: Supply) => string
}

/** The sum of all balances, as `text` writes it. */
export const defineSupply = ({ text, ...described }: SupplyText) =>
  defineAction({
    module: 'stats',
    ...described,
    parameters: z.object({}),
    example: {},
    uses: ['supply'],

    async answer(_, { index, supply }) {
      await index.head()
      const current = await supply.current()
      if (!current) throw new SupplyPendingError()
      return new ActionResult(text(current), UNCOUNTED)
    },
  })

export const SupplyPendingError = ActionError.define(
  'supply_pending',
  'The supply is being added up, try again in a minute',
)
