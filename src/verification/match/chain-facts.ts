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
  /** Not every node accepts a hash. */
  const codeAfter = (address: Hex, { number, hash }: BlockRef): Promise<Hex> =>
    codeAt(address, { blockHash: hash }).catch(() => codeAt(address, toQuantity(number)))
  const newestBlock = async () => {
    const newest = await node.call(`${profile.methodPrefix}blockNumber`, []).catch(() => undefined)
    return typeof newest === 'string' ? Number(newest) : Infinity
  }
  return {
    /** `0x` without code. Asks the node, because the index may lag a second. */
    codeOf: (address: Hex) => codeAt(address, 'latest'),
    /** The contract's code after the newest indexed block, and that block. */
    async codeInIndex(address: Hex): Promise<{ readonly code: Hex; readonly block: BlockRef }> {
      const { number, hash } = await openSnapshot(pool).head()
      return { code: await codeAfter(address, { number, hash }), block: { number, hash } }
    },
    /** Waits up to a minute for a creation that is not indexed yet. */
    async creationOf(address: Hex): Promise<OnChain['creation']> {
      const startedAt = Date.now()
      for (;;) {
        // Undefined: nothing is indexed yet, or the node does not keep the state of that block.
        const head = await openSnapshot(pool)
          .head()
          .catch(() => undefined)
        const code = head && (await codeAfter(address, head).catch(() => undefined))
        const creation = await look(address)
        const isThere = code !== undefined && code !== '0x'
        // A creation before the indexed history will never appear.
        if (creation || (isThere && head!.untraced === 0)) return creation
        const behind = (await newestBlock()) - (head?.number ?? -Infinity)
        const isNear = behind <= FAR_BEHIND_BLOCKS && (code === '0x' || (code === undefined && behind > 0))
        const limit = isNear ? CREATION_TIMEOUT_MS : FAR_BEHIND_TIMEOUT_MS
        if (Date.now() - startedAt > limit) return undefined
        await pause(CREATION_POLL_INTERVAL_MS)
      }
    },
  }
}
