import type { TokenName } from '../chain-values.ts'

/** Common names of variables with amounts of the token itself. */
const AMOUNTS = /^_?(totalSupply|(balances?|balanceOf|allowances?|allowed)(\[0x[0-9a-f]{40}\]){1,2})$/i

/** Whether a token's variable is an amount of the token. */
export const isAmountVariable = (
  { name, type }: { readonly name: string; readonly type: string },
  token: TokenName | undefined,
): token is TokenName => token?.type === 'ERC-20' && type === 'uint256' && AMOUNTS.test(name)
