import { z } from 'zod'
import { type TokenTransferRow, tokenTransfers } from '../query/token-transfers.ts'
import { type ActionContext, ActionError, MOST_LISTED, windowOf } from './action.ts'
import { blockBound, LAST_BLOCK, optionalAddress, pages, sort } from './parameters.ts'

/** Parameters of every list of token transfers; `address` or `contractaddress` suffices. */
export const transferParameters = () =>
  z.object({
    address: optionalAddress('Invalid address format'),
    contractaddress: optionalAddress('Invalid contract address format'),
    sort: sort(),
    startblock: blockBound(),
    endblock: blockBound(),
    ...pages,
  })

type Given = z.output<ReturnType<typeof transferParameters>>

export const transferRange = ({ startblock, endblock }: Given) =>
  [startblock ?? 0, endblock ?? LAST_BLOCK] as const

/** Rows of one standard's list, and the block as of which they are told. */
export async function listTransfers(
  standard: 20 | 721 | 1155,
  { address, contractaddress, startblock, endblock, ...rest }: Given,
  { index, dialect }: ActionContext,
): Promise<{ rows: TokenTransferRow[]; head: number }> {
  if (address === undefined && contractaddress === undefined)
    throw new ActionError('Query parameter address or contractaddress is required')
  const rows = await tokenTransfers(index, {
    standard,
    address,
    token: contractaddress,
    firstBlock: startblock ?? 0,
    lastBlock: endblock ?? LAST_BLOCK,
    sort: rest.sort ?? dialect.defaultSort,
    ...windowOf(rest, MOST_LISTED),
    input: standard === 20,
  })
  return { rows, head: (await index.head()).number }
}
