import type { Supply, SupplyKeeper } from '../refresh/supply.ts'
import { ActionError } from './action-error.ts'

export async function currentSupply(supply: SupplyKeeper): Promise<Supply> {
  const current = await supply.current()
  if (!current) throw new SupplyPendingError()
  return current
}

export class SupplyPendingError extends ActionError {
  override readonly code = 'supply_pending'
  constructor() {
    super('The supply is being added up, try again in a minute')
  }
}
