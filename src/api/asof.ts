import type pg from 'pg'
import type { BlockRef } from '../chain/types.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { statusOfBlock } from '../query/block-status.ts'
import { ActionError } from './action.ts'

/** Resolves `asof` to a block. Throws if the chain has no such block. */
export async function pinnedBlock(pool: Pick<pg.Pool, 'query'>, asof: string): Promise<BlockRef> {
  if (!isHex(asof, 32)) throw new BadAsOfError()
  const status = await statusOfBlock(pool, asof.toLowerCase() as Hex)
  if (status.kind === 'unknown') throw new UnknownBlockError()
  if (status.kind === 'replaced') throw new BlockReplacedError({ headers: forkHeader(status.fork) })
  return status.block
}

export const forkHeader = (fork: BlockRef | undefined): Record<string, string> =>
  fork ? { 'x-fork-block': `${fork.number};${fork.hash}` } : {}

const BadAsOfError = ActionError.define(
  'bad_asof',
  'Invalid asof format: it is the hash of a block, as X-Index-Block tells it',
)

const UnknownBlockError = ActionError.define('unknown_asof_block', 'Unknown asof block', {
  httpStatus: 409,
})

const BlockReplacedError = ActionError.define(
  'asof_block_replaced',
  (_: Pick<ActionError, 'headers'>) =>
    'The asof block was reorganised away; X-Fork-Block names the last block that its branch shared',
  { httpStatus: 409, factsLast: true },
)

/** The index keeps balances, holders and token facts only as of the newest block. */
export const OlderStateError = ActionError.define(
  'older_state',
  'State is answered as of the newest block only, and the asof block is an older one; leave asof out',
  { httpStatus: 409 },
)
