import type { Branch } from '../branches.ts'
import { decimal, type OracleCreation } from '../chain.ts'
import type { Listing, Params } from './listing.ts'

/** getcontractcreation: as asked, of each contract the newest creation; the first ten pieces count. */
export function creationList(
  { creations }: Branch,
  { contractaddresses }: Params,
): Listing<OracleCreation> | string {
  if (contractaddresses === undefined) return 'Query parameter contractaddresses is required'
  const pieces = [...new Set(contractaddresses.toLowerCase().split(',').slice(0, 10))]
  const found = pieces.flatMap((piece) => creations.findLast(({ address }) => address === piece) ?? [])
  const record = ({ address, creator, factory, transaction, code }: OracleCreation) => ({
    contractAddress: address,
    contractCreator: creator,
    txHash: transaction.raw.hash,
    contractFactory: factory,
    creationBytecode: code,
    blockNumber: decimal(transaction.block.number),
    timestamp: decimal(transaction.block.timestamp),
  })
  return { found, record, empty: 'No data found', usual: 10, pages: 'none' }
}
