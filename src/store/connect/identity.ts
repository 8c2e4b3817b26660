import type pg from 'pg'
import type { CheckName } from '../../chain/checks.ts'
import { StartError } from '../../errors.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { WRITER_NAME } from '../locks/writer-lock.ts'

/** Identifies the chain of an index, and its first block. */
export interface IndexIdentity {
  readonly chainId: bigint
  /** null if no node has returned the genesis block yet. */
  readonly genesisHash: Hex | null
  readonly profile: string
  readonly startBlock: number
}

/** Stored while the genesis hash is unknown. */
const UNKNOWN = Buffer.alloc(32)

async function readIdentity(pool: pg.Pool): Promise<IndexIdentity | undefined> {
  const { rows } = await pool.query<Omit<IndexIdentity, 'chainId'> & { chainId: string }>(
    `select chain_id as "chainId", nullif(genesis_hash, $1) as "genesisHash", profile, start_block as "startBlock" from chain_identity`,
    [UNKNOWN],
  )
  return rows[0] && { ...rows[0], chainId: BigInt(rows[0].chainId) }
}

/**
 * Stores the chain in an empty index, or checks that the index belongs to this chain. Returns the stored first block,
 * which never changes after the first start.
 */
export async function claimIdentity(
  pool: pg.Pool,
  { chainId, genesisHash, profile, startBlock }: IndexIdentity,
): Promise<IndexIdentity> {
  await pool.query(
    `insert into chain_identity (chain_id, genesis_hash, profile, start_block) values ($1, $2, $3, $4) on conflict do nothing`,
    [chainId.toString(), genesisHash ? toBuffer(genesisHash) : UNKNOWN, profile, startBlock],
  )
  return expectIdentity(pool, { chainId, genesisHash, profile })
}

/** Throws if the index does not belong to this chain. Changes nothing. */
export async function expectIdentity(
  pool: pg.Pool,
  { chainId, genesisHash, profile }: Omit<IndexIdentity, 'startBlock'>,
): Promise<IndexIdentity> {
  const ours = await readIdentity(pool)
  if (ours === undefined) throw new NoIndexYetError()
  assertSameId(ours, chainId)
  const known = ours.genesisHash
  // A node that has pruned its first block is identified only by its chain id.
  if (known !== null && genesisHash !== null && known !== genesisHash)
    throw new OtherChainError(
      `both have chain id ${chainId}, but the genesis blocks differ, as after a restart of a developer chain`,
    )
  assertSameProfile(ours.profile, profile)
  return { ...ours, genesisHash: known ?? genesisHash }
}

/** Identity of an index that may not exist; undefined if it does not. */
export async function knownIdentity(pool: pg.Pool, profile: string): Promise<IndexIdentity | undefined> {
  if (!(await hasIdentity(pool))) return undefined
  const ours = await readIdentity(pool)
  if (ours) assertSameProfile(ours.profile, profile)
  return ours
}

const hasIdentity = (pool: pg.Pool): Promise<boolean> =>
  readValue(pool, `select to_regclass(${SESSION_SCHEMA} || '.chain_identity') is not null`)

function assertSameProfile(stored: string, wanted: string): void {
  if (stored !== wanted) throw new OtherChainError(`it was made with CHAIN_PROFILE=${stored}`)
}

/** Throws if there is an index of another chain. */
export async function assertSameChain(pool: pg.Pool, { chainId }: Pick<IndexIdentity, 'chainId'>) {
  const ours = (await hasIdentity(pool)) ? await readIdentity(pool) : undefined
  if (ours) assertSameId(ours, chainId)
}

function assertSameId(ours: IndexIdentity, chainId: bigint): void {
  if (ours.chainId !== chainId)
    throw new OtherChainError(`it is of chain ${ours.chainId}, the node is of chain ${chainId}`)
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
