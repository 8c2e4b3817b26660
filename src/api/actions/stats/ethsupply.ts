import { decimal } from '../../records/shapes.ts'
import { defineSupply } from '../../supply.ts'

export const ethsupply = defineSupply({
  name: 'ethsupply',
  summary:
    'Sum of all indexed native balances in the smallest unit, refreshed every ten minutes. Genesis accounts that no later block names are not counted; X-Complete is then false, and X-Omits says so.',
  result: decimal,
  text: ({ total }) => `${total}`,
})
