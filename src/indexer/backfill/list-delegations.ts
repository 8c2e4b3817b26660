import { setImmediate } from 'node:timers/promises'
import { type AuthorityOf, createAuthorityOf } from '../../chain/authority.ts'
import { delegationRows } from '../../decode/delegation.ts'
import { ChainscopeError } from '../../errors.ts'
import { pause } from '../../node/client.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { noRows, type Rows } from '../../schema/tables.ts'
import { isConnectionLost } from '../../store/connect/open.ts'
import type { UnlistedBlocks } from '../../store/owed/unlisted-delegations.ts'
import type { TaskParts } from '../progress.ts'

const RETRY_PAUSE_MS = 5_000
/** Signatures recovered per turn of the event loop, about 12 ms. Heads are followed in between. */
const SIGNATURES_PER_TICK = 8

/** Lists the authorizations of blocks that an earlier version indexed, after all other work. Ends when none is left. */
export async function listDelegations(options: TaskParts): Promise<void> {
  const { writeMutex, signal, issues, log } = options
  const { delegations } = options.writer
  const authorityOf = createAuthorityOf(await createKeccak256())
  let listed: number | undefined
  while (!signal.aborted) {
    try {
      const blocks = await delegations.next()
      if (blocks === undefined) break
      if (listed === undefined)
        log(
          'info',
          `Indexing authorizations (EIP-7702) of blocks up to ${blocks.last}; until then answers report them as missing`,
        )
      const rows = await rowsOf(blocks, authorityOf, signal)
      if (signal.aborted) return
      await writeMutex.run(() => delegations.write(blocks, rows))
      listed = (listed ?? 0) + rows.length
      issues.clear('authorizations')
    } catch (error) {
      if (signal.aborted) return
      if (isConnectionLost(error)) throw error
      issues.raise('authorizations', new UnlistedAuthorizationsError(error))
      await pause(RETRY_PAUSE_MS, signal)
    }
  }
  if (listed !== undefined && !signal.aborted)
    log('info', `Indexed the authorizations of all blocks: ${listed} added`)
}

/** The rows that decoding a block would make. */
async function rowsOf(
  { transactions }: UnlistedBlocks,
  authorityOf: AuthorityOf,
  signal: AbortSignal,
): Promise<Rows['delegation']> {
  const { delegation } = noRows()
  for (const { block, index, list } of transactions) {
    const authorizations = list.map((item) => ({
      chainId: BigInt(item.chainId),
      address: item.address,
      nonce: BigInt(item.nonce),
      yParity: BigInt(item.yParity),
      r: BigInt(item.r),
      s: BigInt(item.s),
    }))
    const recovered = new Map<(typeof authorizations)[number], ReturnType<AuthorityOf>>()
    for (let n = 0; n < authorizations.length; n++) {
      recovered.set(authorizations[n]!, authorityOf(authorizations[n]!))
      if (n % SIGNATURES_PER_TICK === 0) await setImmediate()
      if (signal.aborted) return delegation
    }
    delegationRows(block, index, authorizations, (authorization) => recovered.get(authorization)!, delegation)
  }
  return delegation
}

const UnlistedAuthorizationsError = ChainscopeError.define(
  'authorizations_unlisted',
  (_cause: unknown) =>
    'The authorizations of blocks that an earlier version indexed could not be added; retrying',
  { retryable: true, causeLast: true },
)
