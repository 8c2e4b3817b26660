import type pg from 'pg'
import type { CheckName } from '../../chain/checks.ts'
import { StartError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { WRITER_NAME } from '../locks/writer-lock.ts'
import { type Queryable, readValue } from './read-value.ts'

/** Identifies the chain of an index, and its first block. */
export interface IndexIdentity {
  readonly chainId: bigint
  /** null if no node has returned the genesis block yet. */
  readonly genesisHash: Hex | null
  readonly profile: string
  readonly startBlock: number
}

interface IdentityRow {
  readonly chain_id: string
  readonly genesis_hash: Hex
  readonly profile: string
  readonly start_block: number
}

/** Stored while the genesis hash is unknown. */
const UNKNOWN: Hex = `0x${'0'.repeat(64)}`
const genesisOf = ({ genesis_hash: genesis }: IdentityRow): Hex | null =>
  genesis === UNKNOWN ? null : genesis

/**
 * Stores the chain in an empty index, or checks that the index belongs to this chain. Returns the stored first block,
 * which never changes after the first start.
 */
export async function claimIdentity(
  pool: pg.Pool,
  { chainId, genesisHash, profile, startBlock }: IndexIdentity,
): Promise<IndexIdentity> {
  const hash = Buffer.from((genesisHash ?? UNKNOWN).slice(2), 'hex')
  await pool.query(
    `insert into chain_identity (chain_id, genesis_hash, profile, start_block) values ($1, $2, $3, $4) on conflict do nothing`,
    [chainId.toString(), hash, profile, startBlock],
  )
  return expectIdentity(pool, { chainId, genesisHash, profile })
}

/** Throws if the index does not belong to this chain. Changes nothing. */
export async function expectIdentity(
  pool: pg.Pool,
  { chainId, genesisHash, profile }: Omit<IndexIdentity, 'startBlock'>,
): Promise<IndexIdentity> {
  const { rows } = await pool.query<IdentityRow>('select * from chain_identity')
  const ours = rows[0]
  if (ours === undefined) throw new NoIndexYetError()
  if (BigInt(ours.chain_id) !== chainId)
    throw new OtherChainError(`it is of chain ${ours.chain_id}, the node is of chain ${chainId}`)
  const known = genesisOf(ours)
  // A node that has pruned its first block is identified only by its chain id.
  if (known !== null && genesisHash !== null && known !== genesisHash)
    throw new OtherChainError(
      `both have chain id ${chainId}, but the genesis blocks differ, as after a restart of a developer chain`,
    )
  assertSameProfile(ours.profile, profile)
  return { chainId, genesisHash: known ?? genesisHash, profile, startBlock: ours.start_block }
}

/** Identity of an index that may not exist; undefined if it does not. */
export async function knownIdentity(pool: pg.Pool, profile: string): Promise<IndexIdentity | undefined> {
  if (!(await hasIdentity(pool))) return undefined
  const { rows } = await pool.query<IdentityRow>('select * from chain_identity')
  const ours = rows[0]
  if (ours === undefined) return undefined
  assertSameProfile(ours.profile, profile)
  return {
    chainId: BigInt(ours.chain_id),
    genesisHash: genesisOf(ours),
    profile,
    startBlock: ours.start_block,
  }
}

const hasIdentity = (pool: pg.Pool): Promise<boolean> =>
  readValue(pool, `select to_regclass(${SESSION_SCHEMA} || '.chain_identity') is not null`)

function assertSameProfile(stored: string, wanted: string): void {
  if (stored !== wanted) throw new OtherChainError(`it was made with CHAIN_PROFILE=${stored}`)
}

/** Throws if there is an index of another chain. */
export async function assertSameChain(
  pool: pg.Pool,
  { chainId }: Pick<IndexIdentity, 'chainId'>,
): Promise<void> {
  if (!(await hasIdentity(pool))) return
  const { rows: ours } = await pool.query<{ chain_id: string }>('select chain_id from chain_identity')
  if (ours[0] && BigInt(ours[0].chain_id) !== chainId)
    throw new OtherChainError(`it is of chain ${ours[0].chain_id}, the node is of chain ${chainId}`)
}

/** Checks that cannot succeed on this chain; null if its blocks were not examined yet. */
export const readChecksLeftOut = async (pool: Queryable): Promise<readonly CheckName[] | null> =>
  (await readValue<readonly CheckName[] | null>(pool, 'select checks_left_out from chain_identity')) ?? null

export const storeChecksLeftOut = (pool: pg.Pool, checks: readonly CheckName[]): Promise<unknown> =>
  pool.query('update chain_identity set checks_left_out = $1', [checks])

/** Whether a Chainscope is writing this index now. */
export async function writerRuns(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = ${WRITER_NAME}`,
  )
  return (rowCount ?? 0) > 0
}

export const NoIndexYetError = StartError.define(
  'no_index_yet',
  'There is no index in this database yet: start the server first, with the same settings.',
)

const OtherChainError = StartError.define(
  'other_chain',
  (difference: string) =>
    `The index is not of the node's chain: ${difference}. Check RPC_URL, choose another DATA_DIR, or delete this index with --reset-index.`,
)
