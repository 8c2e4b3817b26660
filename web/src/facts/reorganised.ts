import type { Api } from './api.ts'

/** A block that was reorganised away. */
export interface ReorganisedBlock {
  /** The last block of the chain that its branch has too; null: not known. */
  readonly fork: number | null
}

/** Such blocks are known by their hashes alone: as the block that an answer shall be as of. undefined: this is none. */
export async function reorganisedBlock(api: Api, hash: string): Promise<ReorganisedBlock | undefined> {
  const { message, headers } = await api.query({
    module: 'block',
    action: 'getblocktxnscount',
    blockno: '0',
    asof: hash,
  })
  if (!/reorganised away/.test(message)) return undefined
  const fork = Number(headers.get('x-fork-block')?.split(';')[0] ?? NaN)
  return { fork: Number.isNaN(fork) ? null : fork }
}
