import { z } from 'zod'
import {
  PLACE_OF_TRANSFER,
  searchOfTransfers,
  type TokenTransferRow,
  transfersOn,
} from '../query/token-transfers.ts'
import { type ActionContext, ActionError, MOST_LISTED } from './action.ts'
import { listOf, ofSearch } from './list.ts'
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

/** One standard's list, told as the action has it. */
export async function listTransfers<Record>(
  standard: 20 | 721 | 1155,
  { address, contractaddress, startblock, endblock, ...rest }: Given,
  { index, dialect }: ActionContext,
  record: (row: TokenTransferRow, head: number) => Record,
) {
  if (address === undefined && contractaddress === undefined)
    throw new ActionError('Query parameter address or contractaddress is required')
  const sort = rest.sort ?? dialect.defaultSort
  const asked = {
    standard,
    address,
    token: contractaddress,
    firstBlock: startblock ?? 0,
    lastBlock: endblock ?? LAST_BLOCK,
    sort,
  }
  return listOf({
    ...ofSearch({
      index,
      position: PLACE_OF_TRANSFER,
      search: async (part) => searchOfTransfers({ ...asked, ...part }),
      rowsOn: (page) => transfersOn(index, page, { sort, input: standard === 20 }),
    }),
    record: (row, { number }) => record(row, number),
    usual: MOST_LISTED,
    pages: 'narrow',
    sort,
  })
}
