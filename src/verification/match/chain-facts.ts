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
const CREATION_POLL_INTERVAL_MS = 500

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
  /** Undefined if the answer is not code: some nodes answer null for a block that they do not have. */
  const codeAt = async (address: Hex, pin: unknown): Promise<Hex | undefined> => {
    const code = await node.call(`${profile.methodPrefix}getCode`, [address, pin])
    return isHex(code) ? (code.toLowerCase() as Hex) : undefined
  }
  /** Not every node accepts a hash. */
  const codeAfter = async (address: Hex, { number, hash }: BlockRef) =>
    (await codeAt(address, { blockHash: hash }).catch(() => undefined)) ?? codeAt(address, toQuantity(number))
  const newestBlock = async () => {
    const newest = await node.call(`${profile.methodPrefix}blockNumber`, []).catch(() => undefined)
    return typeof newest === 'string' ? Number(newest) : undefined
  }
  return {
    /** `0x` without code. Asks the node, because the index may lag a second. */
    codeOf: async (address: Hex) => (await codeAt(address, 'latest')) ?? '0x',
    /** The contract's code after the newest indexed block, and that block. */
    async codeInIndex(address: Hex): Promise<{ readonly code: Hex; readonly block: BlockRef }> {
      const { number, hash } = await openSnapshot(pool).head()
      return { code: (await codeAfter(address, { number, hash })) ?? '0x', block: { number, hash } }
    },
    /** Waits up to a minute for a creation that is not indexed yet. */
    async creationOf(address: Hex): Promise<OnChain['creation']> {
      const startedAt = Date.now()
      let thereSince: number | undefined
      let newest = Infinity
      for (;;) {
        const creation = await look(address)
        if (creation) return creation
        // Undefined: nothing is indexed yet, or the node does not keep the state of that block.
        const head = await openSnapshot(pool)
          .head()
          .catch(() => undefined)
        const code = head && (await codeAfter(address, head).catch(() => undefined))
        const isThere = code !== undefined && code !== '0x'
        // A creation before the indexed history will never appear. The index may have reached a later one since the look.
        if (isThere && head!.untraced === 0) return look(address)
        if (isThere) thereSince ??= Date.now()
        newest = (await newestBlock()) ?? newest
        const behind = newest - (head?.number ?? -Infinity)
        const isNear = behind <= FAR_BEHIND_BLOCKS && (code === '0x' || (code === undefined && behind > 0))
        const [since, limit] = isNear
          ? [startedAt, CREATION_TIMEOUT_MS]
          : [thereSince ?? startedAt, FAR_BEHIND_TIMEOUT_MS]
        if (Date.now() - since > limit) return undefined
        await pause(CREATION_POLL_INTERVAL_MS)
      }
    },
  }
}
