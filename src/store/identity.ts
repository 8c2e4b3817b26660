import type pg from 'pg'
import { StartError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'

/** Which chain an index is of, and from where on. */
export interface Identity {
  readonly chainId: bigint
  readonly genesisHash: Hex
  readonly profile: string
  readonly startBlock: number
}

/**
 * Notes the chain in an empty index, or makes sure that the index is of this chain. Returns the block at which the
 * index begins: what was chosen at the first start holds for ever.
 */
export async function claimIdentity(
  pool: pg.Pool,
  { chainId, genesisHash, profile, startBlock }: Identity,
): Promise<Identity> {
  const hash = Buffer.from(genesisHash.slice(2), 'hex')
  await pool.query(
    `insert into chain_identity (chain_id, genesis_hash, profile, start_block) values ($1, $2, $3, $4) on conflict do nothing`,
    [chainId.toString(), hash, profile, startBlock],
  )
  const { rows } = await pool.query<{
    chain_id: string
    genesis_hash: Hex
    profile: string
    start_block: number
  }>('select * from chain_identity')
  const ours = rows[0]!
  if (BigInt(ours.chain_id) !== chainId)
    throw new OtherChainError(`it is of chain ${ours.chain_id}, the node is of chain ${chainId}`)
  if (ours.genesis_hash !== genesisHash)
    throw new OtherChainError(
      `both have chain id ${chainId}, but the genesis blocks differ, as after a developer chain was started anew`,
    )
  if (ours.profile !== profile) throw new OtherChainError(`it was made with CHAIN_PROFILE=${ours.profile}`)
  return { chainId, genesisHash, profile, startBlock: ours.start_block }
}

export class OtherChainError extends StartError {
  readonly code = 'other_chain'
  constructor(difference: string) {
    super(
      `The index is not of the node's chain: ${difference}. Check RPC_URL, choose another DATA_DIR, or begin anew with --reset-index.`,
    )
  }
}
