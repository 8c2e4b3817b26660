import type { Branch } from '../branches.ts'
import { type OracleTransfer, same } from '../chain.ts'
import { methodIdOf, tokenTransfer } from '../records.ts'
import type { TokenFacts } from '../token-facts.ts'
import { isAddress, type Listing, type Params, range, sorted } from './listing.ts'

/** tokentx, tokennfttx and token1155tx */
export const transferList =
  (standard: OracleTransfer['standard']) =>
  (
    branch: Branch,
    params: Params,
    etherscan: boolean,
    facts: (token: string) => TokenFacts,
  ): Listing<OracleTransfer> | string => {
    const { address, contractaddress } = params
    if (address !== undefined && !isAddress(address)) return 'Invalid address format'
    if (contractaddress !== undefined && !isAddress(contractaddress)) return 'Invalid contract address format'
    if (address === undefined && contractaddress === undefined)
      return 'Query parameter address or contractaddress is required'
    const within = range(params, branch.number)
    const found = branch.transfers.filter(
      (one) =>
        one.standard === standard &&
        within(one.transaction.block.number) &&
        (address === undefined || same(one.from, address) || same(one.to, address)) &&
        (contractaddress === undefined || same(one.log.address, contractaddress)),
    )
    return {
      found: sorted(found, params, etherscan),
      record: (one) => {
        const { name, symbol, decimals } = facts(one.log.address)
        return {
          ...tokenTransfer(one, branch.number),
          tokenName: name,
          tokenSymbol: symbol,
          tokenDecimal: standard === 20 ? decimals : '0',
          // Nothing is verified on these chains, so that no function has a name.
          ...(etherscan ? { methodId: methodIdOf(one.transaction.raw.input), functionName: '' } : {}),
        }
      },
      empty: 'No token transfers found',
      usual: 10_000,
      pages: 'narrow',
    }
  }
