import type { Holding } from '../holdings.ts'
import { isAddress, type Listing, type Params } from './listing.ts'

interface Holder {
  readonly address: string
  readonly value: bigint
}

const byAddress = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** getTokenHolders and tokenholderlist: those with most first; of ERC-1155 the sum over ids. */
const holderList =
  (record: (one: Holder) => unknown) =>
  (holdings: readonly Holding[], { contractaddress: token }: Params): Listing<Holder> | string => {
    if (token === undefined) return 'Query parameter contract address is required'
    if (!isAddress(token)) return 'Invalid contract address hash'
    const sums = new Map<string, bigint>()
    for (const one of holdings)
      if (one.token === token.toLowerCase()) sums.set(one.holder, (sums.get(one.holder) ?? 0n) + one.value)
    const found = [...sums]
      .map(([address, value]) => ({ address, value }))
      .filter(({ value }) => value > 0n)
      .sort((a, b) => (a.value === b.value ? byAddress(a.address, b.address) : a.value < b.value ? 1 : -1))
    return { found, record, usual: 10, pages: 'far' }
  }

export const tokenHolders = holderList(({ address, value }) => ({ address, value: `${value}` }))
export const tokenHolderList = holderList(({ address, value }) => ({
  TokenHolderAddress: address,
  TokenHolderQuantity: `${value}`,
}))
