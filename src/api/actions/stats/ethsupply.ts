import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { decimal } from '../../records/shapes.ts'
import { currentSupply, UNCOUNTED } from '../../supply.ts'

export const ethsupply = defineAction({
  module: 'stats',
  name: 'ethsupply',
  summary:
    'What all addresses of the index have together, in the smallest unit; summed every ten minutes. Accounts of the genesis block that no later block has named are not counted: X-Complete says false, X-Omits says what is left out.',
  parameters: z.object({}),
  result: decimal,
  example: {},
  volatile: true,
  uses: ['supply'],

  async answer(_, { index, supply }) {
    await index.head()
    return new ActionResult(`${(await currentSupply(supply)).total}`, UNCOUNTED)
  },
})
