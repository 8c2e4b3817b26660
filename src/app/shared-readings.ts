import { createHash } from 'node:crypto'
import { createOnce } from '../refresh/once-for-all.ts'
import { createPrice, PRICE_BOUNDS, type PriceKeeper } from '../refresh/price.ts'
import { createSupply, SUPPLY_BOUNDS, type SupplyKeeper } from '../refresh/supply.ts'
import { createSharedValues } from '../store/shared-values.ts'
import type { AppEnvironment } from './environment.ts'

/** What one process reads for all servers of the index and their workers. */
export function createSharedReadings({ pool, settings }: Pick<AppEnvironment, 'pool' | 'settings'>): {
  readonly price: PriceKeeper
  readonly supply: SupplyKeeper
} {
  const values = createSharedValues(pool)
  const { COIN_PRICE_URL: url, REDIRECT_HOSTS: redirectHosts } = settings
  // Servers that name another service read a price of their own. A digest, since the URL may hold a key.
  const priceName = `price ${createHash('sha256').update(url).digest('hex')}`
  return {
    price: createPrice({ url, redirectHosts, once: createOnce(values, priceName, PRICE_BOUNDS) }),
    supply: createSupply({ pool, once: createOnce(values, 'supply', SUPPLY_BOUNDS) }),
  }
}
