import { defineError } from '../errors.ts'
import type { Supply, SupplyKeeper } from '../refresh/supply.ts'
import { ActionError } from './action-error.ts'

/**
 * What the sum leaves out: only blocks name accounts, so that those which the genesis block funded and no block has
 * touched since are not in the index, and nodes have no method that lists them.
 */
export const UNCOUNTED = {
  headers: {
    'x-complete': 'false',
    'x-omits': 'accounts that the genesis block funded and no later block has named',
  },
}

export async function currentSupply(supply: SupplyKeeper): Promise<Supply> {
  const current = await supply.current()
  if (!current) throw new SupplyPendingError()
  return current
}

export const SupplyPendingError = defineError(
  'supply_pending',
  'The supply is being added up, try again in a minute',
  { base: ActionError },
)
