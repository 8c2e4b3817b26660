import type { Holding } from '../holdings.ts'
import type { TokenFacts } from '../token-facts.ts'
import { isAddress, type Listing, type Params } from './listing.ts'

type Facts = (token: string) => TokenFacts
type Owned = Listing<Holding> | string

function owned(holdings: readonly Holding[], { address }: Params): readonly Holding[] | string {
  if (address === undefined) return 'Query parameter address is required'
  if (!isAddress(address)) return 'Invalid address format'
  return holdings
    .filter(({ holder, value }) => holder === address.toLowerCase() && value > 0n)
    .sort((a, b) =>
      a.token === b.token ? Number((a.id ?? -1n) - (b.id ?? -1n)) : a.token < b.token ? -1 : 1,
    )
}

/** tokenlist: all at once. */
export function tokenList(holdings: readonly Holding[], params: Params, facts: Facts): Owned {
  const found = owned(holdings, params)
  if (typeof found === 'string') return found
  const record = ({ token, standard, id, value }: Holding) => {
    const { name, symbol, decimals } = facts(token)
    const known = { balance: `${value}`, contractAddress: token, decimals, name, symbol }
    return { ...known, type: `ERC-${standard}`, ...(id === undefined ? {} : { id: `${id}` }) }
  }
  return { found, record, empty: 'No tokens found', usual: Number.POSITIVE_INFINITY, pages: 'none' }
}

/** addresstokenbalance and addresstokennftbalance; a page holds as many as Etherscan's. */
export const ownedOf =
  (standard: 20 | 721) =>
  (holdings: readonly Holding[], params: Params, facts: Facts): Owned => {
    const found = owned(holdings, params)
    if (typeof found === 'string') return found
    const record = ({ token, value }: Holding) => {
      const { name, symbol, decimals } = facts(token)
      const known = { TokenAddress: token, TokenName: name, TokenSymbol: symbol, TokenQuantity: `${value}` }
      return standard === 20 ? { ...known, TokenDivisor: decimals } : known
    }
    return {
      found: found.filter((one) => one.standard === standard),
      record,
      empty: 'No tokens found',
      usual: 100,
      pages: 'far',
    }
  }
