import type { Snapshot } from './reader.ts'

export interface BlockCounts {
  readonly transactions: string
  readonly internal: string
  readonly erc20: string
  readonly erc721: string
  readonly erc1155: string
}

/** How much of each kind is in a block. */
export async function countsOfBlock(index: Snapshot, number: number): Promise<BlockCounts | undefined> {
  const transfers = (standard: number) =>
    `(select count(*)::text from token_transfer where block = $1 and standard = ${standard})`
  const [row] = await index.query<BlockCounts>(
    {
      name: 'counts of a block',
      text: `select transaction_count::text as transactions,
          (select count(*)::text from call where block = $1) as internal,
          ${transfers(20)} as erc20, ${transfers(721)} as erc721, ${transfers(1155)} as erc1155
        from block where number = $1 and number <= at`,
    },
    [number],
  )
  return row
}
