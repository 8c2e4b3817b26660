import { decimal } from '../../records/shapes.ts'
import { defineSupply } from '../../supply.ts'

export const ethsupply = defineSupply({
  name: 'ethsupply',
  summary:
    'What all addresses of the index have together, in the smallest unit; summed every ten minutes. Accounts of the genesis block that no later block has named are not counted: X-Complete says false, X-Omits says what is left out.',
  result: decimal,
  text: ({ total }) => `${total}`,
})
