import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { encodeAccessList, readAccessList } from '../../chain/block-access-list.ts'
import type { NodeAnswer } from '../../node/answers.ts'
import { isAway, pause } from '../../node/client.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { type Hex, isHex, toBuffer } from '../../primitives/hex.ts'
import { equalsHex } from '../../primitives/hex-bytes.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { runSteps } from '../../primitives/steps.ts'
import { isConnectionLost } from '../../store/connect/open.ts'
import type { BlockWithoutList, KeptList } from '../../store/owed/kept-access-lists.ts'
import type { TaskParts } from '../progress.ts'

/** Interval between two checks for new blocks. */
const TICK_MS = 1_000
const RETRY_PAUSE_MS = 5_000
/** Pause before a node without both methods is asked again: another node may answer by then. */
const ABSENT_PAUSE_MS = 600_000
/** After this many wrong or empty answers for a block, it is given up. A node that lags behind gives them too. */
const MAX_FAILURES = 3
/** Depth below the head in which blocks may still be replaced. */
const MAX_REPLACED = 64
const MAX_REMEMBERED = 1_000

const deflate = promisify(deflateRaw)

/**
 * Stores the block access lists of EIP-7928, because nodes discard them after some weeks. It starts with the newest
 * block and never delays other work. A list is stored only if its hash equals the one in the header. A node without
 * lists does not raise an issue.
 */
export async function keepAccessLists(options: TaskParts): Promise<void> {
  const { node, profile, writer, writeMutex, signal, issues } = options
  const keccak = await createKeccak256()
  const methods = [
    { name: 'debug_getRawBlockAccessList', read: bytesOf },
    { name: `${profile.methodPrefix}getBlockAccessList`, read: encodeAccessList },
  ]
  /** Number of unusable answers, by block hash. */
  const failures = new Map<Hex, number>()
  const isHopeless = (hash: Hex) => (failures.get(hash) ?? 0) >= MAX_FAILURES
  /** Up to this block, there is nothing left to request. */
  let after = -1
  let newestSeen = -1

  /** Returns undefined if the node does not have the method. */
  const request = async (blocks: readonly BlockWithoutList[], { name, read }: (typeof methods)[number]) => {
    const calls = blocks.map(({ number }) => ({ method: name, params: [toQuantity(number)] }))
    const answers = await node.batch(calls, { signal })
    if (answers.length > 0 && answers.every(isWithoutMethod)) return undefined
    const lists: KeptList[] = []
    for (const [n, { number, hash, named }] of blocks.entries()) {
      const answer = answers[n]!
      if ('error' in answer && answer.error.limited) throw answer.error
      const rlp = 'error' in answer ? undefined : await listOf(answer.result, named, read)
      if (rlp) lists.push({ number, hash, list: await deflate(rlp) })
      else failures.set(hash, 'error' in answer ? MAX_FAILURES : (failures.get(hash) ?? 0) + 1)
    }
    return lists
  }

  /** The list's RLP; undefined if its hash is not the one in the header. */
  const listOf = async (raw: unknown, named: Hex, read: (raw: unknown) => Uint8Array) => {
    try {
      const rlp = read(raw)
      await runSteps(readAccessList(rlp))
      return equalsHex(keccak(rlp), named) ? rlp : undefined
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }

  const bring = async (blocks: readonly BlockWithoutList[]): Promise<KeptList[] | undefined> => {
    for (const method of [...methods]) {
      const lists = await request(blocks, method)
      if (lists) return lists
      // Tries the other method first next time.
      methods.push(methods.shift()!)
    }
    return undefined
  }

  while (!signal.aborted) {
    try {
      if (failures.size > MAX_REMEMBERED) failures.clear()
      const blocks = await writer.accessLists.missing(after, [...failures.keys()].filter(isHopeless))
      const [newest] = blocks
      if (!newest) {
        // Makes the next check skip blocks that are done, of which there may be 150,000.
        after = Math.max(after, newestSeen - MAX_REPLACED)
        await pause(TICK_MS, signal)
        continue
      }
      newestSeen = Math.max(newestSeen, newest.number)
      const lists = await bring(blocks)
      if (signal.aborted) return
      if (!lists) {
        await pause(ABSENT_PAUSE_MS, signal)
        continue
      }
      if (lists.length > 0) await writeMutex.run(() => writer.accessLists.write(lists))
      else await pause(TICK_MS, signal)
      // The node has discarded these lists, so it has discarded older ones too.
      if (blocks.every(({ hash }) => isHopeless(hash))) after = Math.max(after, newest.number - MAX_REPLACED)
      issues.clear('access-lists')
    } catch (error) {
      if (signal.aborted) return
      // Tasks that need the node or the database report that they are away.
      if (!isAway(error) && !isConnectionLost(error)) issues.raise('access-lists', error)
      await pause(RETRY_PAUSE_MS, signal)
    }
  }
}

/**
 * Whether the node does not know the method. By the code of JSON-RPC 2.0, or in words, as some nodes only say so in
 * words.
 */
const isWithoutMethod = (answer: NodeAnswer): boolean =>
  'error' in answer && (answer.error.rpcCode === -32601 || /\bmethod\b/i.test(answer.error.words))

function bytesOf(raw: unknown): Uint8Array {
  if (!isHex(raw)) throw new RangeError('not RLP')
  return toBuffer(raw)
}
