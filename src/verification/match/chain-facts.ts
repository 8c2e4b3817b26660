import type pg from 'pg'
import type { Profile } from '../../chain/profile.ts'
import type { BlockRef } from '../../chain/types.ts'
import { type NodeClient, pause } from '../../node/client.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { creationsOf } from '../../query/creations.ts'
import { NothingIndexedError, openSnapshot } from '../../query/reader.ts'
import type { OnChain } from './comparison.ts'

/** Facts of a contract: code from the node, creation from the index. */
export type ChainFacts = ReturnType<typeof createChainFacts>

/** A new contract may be verified before the block of its creation is indexed, which takes long on a busy machine. */
const CREATION_TIMEOUT_MS = 60_000
/** With a larger lag, or while it waits for traces, the index may lack the creation for hours. */
const FAR_BEHIND_BLOCKS = 100
const FAR_BEHIND_TIMEOUT_MS = 5_000
const CREATION_POLL_INTERVAL_MS = 200
/** The newest block is read this long, because a busy anvil has a contract's code before the block of its creation is the newest. */
const NEWEST_READ_MS = 2_000

export function createChainFacts({
  pool,
  node,
  profile,
}: {
  pool: Pick<pg.Pool, 'query'>
  node: NodeClient
  profile: Profile
}) {
  const look = async (address: Hex) => {
    const [row] = await creationsOf(openSnapshot(pool), [address]).catch((error) => {
      if (error instanceof NothingIndexedError) return []
      throw error
    })
    return row && { code: row.bytecode, transactionHash: row.transaction_hash }
  }
  const codeAt = async (address: Hex, pin: unknown): Promise<Hex> => {
    const code = await node.call(`${profile.methodPrefix}getCode`, [address, pin])
    return isHex(code) ? (code.toLowerCase() as Hex) : '0x'
  }
  const newestBlock = async () => {
    const newest = await node.call(`${profile.methodPrefix}blockNumber`, []).catch(() => undefined)
    return typeof newest === 'string' ? Number(newest) : undefined
  }
  return {
    /** `0x` without code. Asks the node, because the index may lag a second. */
    codeOf: (address: Hex) => codeAt(address, 'latest'),
    /** The contract's code after the newest indexed block, and that block. */
    async codeInIndex(address: Hex): Promise<{ readonly code: Hex; readonly block: BlockRef }> {
      const { number, hash } = await openSnapshot(pool).head()
      // Not every node accepts a hash.
      const code = await codeAt(address, { blockHash: hash }).catch(() => codeAt(address, toQuantity(number)))
      return { code, block: { number, hash } }
    },
    /** Waits up to a minute for a creation that is not indexed yet. */
    async creationOf(address: Hex): Promise<OnChain['creation']> {
      const startedAt = Date.now()
      let newest = Infinity
      let isCaughtUp = false
      for (;;) {
        const creation = await look(address)
        // A creation before the indexed history will never appear.
        if (creation || isCaughtUp) return creation
        const waited = Date.now() - startedAt
        if (waited <= NEWEST_READ_MS) newest = (await newestBlock()) ?? newest
        const head = await openSnapshot(pool)
          .head()
          .catch(() => undefined)
        const behind = head ? newest - head.number : Infinity
        isCaughtUp = waited > NEWEST_READ_MS && behind <= 0 && head?.untraced === 0
        const isNear = behind > 0 && behind <= FAR_BEHIND_BLOCKS
        if (waited > (isNear ? CREATION_TIMEOUT_MS : FAR_BEHIND_TIMEOUT_MS)) return undefined
        await pause(CREATION_POLL_INTERVAL_MS)
      }
    },
  }
}
