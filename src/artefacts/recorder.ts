import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import { sentenceOf } from '../errors.ts'
import { cleanName } from '../names/clean-name.ts'
import { resultOf } from '../node/answers.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { createKeccak256, type Keccak } from '../primitives/hash.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { type CreationPlace, creationsBehind, creationsOf } from '../query/creations.ts'
import type { Head } from '../query/indexed-head.ts'
import { NothingIndexedError, openSnapshot, SnapshotGoneError } from '../query/reader.ts'
import { recordOf, removeVerified, saveVerified } from '../verification/verified-records.ts'
import { type Artefacts, ArtefactsFailedError } from './artefacts.ts'

export interface RecorderParts {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly profile: Profile
  readonly artefacts: Artefacts
  readonly log: Logger
}

/** Interval of looking at the index, ms. */
const INTERVAL_MS = 100
/** Largest number of contracts to compare at once, because their code together can have some megabytes. */
const CHUNK = 100
/** Longest reason of a failure in the log, characters. */
const MAX_REASON = 200
const BEGINNING: CreationPlace = [-1, 0, 0]

/** The creations that were compared, and the revision of the artefacts. */
interface Progress {
  place: CreationPlace
  head: Pick<Head, 'number' | 'hash'> | undefined
  revision: number
  /** By address and transaction: whether no later match can be better. */
  readonly compared: Map<string, boolean>
  /** Addresses of contracts that were recorded, with their key in `compared`. */
  readonly recorded: Map<Hex, string>
}

/**
 * Records indexed contracts that match a project's artefacts as verified: new ones as they are indexed, and
 * all others again when artefacts change.
 */
export async function startRecorder(parts: RecorderParts): Promise<{ stop(): Promise<void> }> {
  const { log } = parts
  const stopping = new AbortController()
  const keccak = await createKeccak256()
  parts.artefacts.setCompared(undefined, 0)
  const progress: Progress = {
    place: BEGINNING,
    head: undefined,
    revision: 0,
    compared: new Map(),
    recorded: new Map(),
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await recordNew(parts, progress, keccak, stopping.signal)
      } catch (error) {
        const isPassing = error instanceof NothingIndexedError || error instanceof SnapshotGoneError
        if (!isPassing && !stopping.signal.aborted)
          log('debug', `Artefacts were not compared: ${sentenceOf(error)}`)
      }
      await pause(INTERVAL_MS, stopping.signal)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function recordNew(parts: RecorderParts, progress: Progress, keccak: Keccak, signal: AbortSignal) {
  const { pool, artefacts } = parts
  const revision = artefacts.revision()
  if (revision === 0) return
  const head = await openSnapshot(pool).head()
  const { head: before } = progress
  if (revision === progress.revision && before?.number === head.number && before.hash === head.hash) return
  // New artefacts may match contracts that had no match before.
  if (revision !== progress.revision)
    for (const [key, isDone] of progress.compared) if (!isDone) progress.compared.delete(key)
  const isAppended = before !== undefined && head.number > before.number && revision === progress.revision
  // Replaced blocks had other creations. Creations that were already compared are not compared again.
  const isSameBranch = isAppended && (await isIndexed(parts, before))
  let place = isSameBranch ? progress.place : BEGINNING
  const seen = new Set<string>()
  for (;;) {
    const index = openSnapshot(pool)
    const creations = await creationsBehind(index, place, CHUNK)
    for (const creation of creations) seen.add(keyOf(creation))
    const fresh = creations.filter((creation) => !progress.compared.has(keyOf(creation)))
    await forget(parts, progress, (key, address) =>
      fresh.some((creation) => creation.address === address && keyOf(creation) !== key),
    )
    const matched = await record(
      parts,
      fresh.map(({ address }) => address),
      keccak,
    )
    for (const creation of fresh) {
      progress.compared.set(keyOf(creation), matched.get(creation.address) === true)
      if (matched.has(creation.address)) progress.recorded.set(creation.address, keyOf(creation))
    }
    const last = creations.at(-1)
    if (last) place = [last.block, last.tx_index, last.call_index]
    if (creations.length < CHUNK || signal.aborted) break
  }
  // Creations by contracts are only known when their blocks are traced.
  if (head.untraced > 0 || signal.aborted) return
  if (!isSameBranch) await forget(parts, progress, (key) => !seen.has(key))
  Object.assign(progress, { place, head: { number: head.number, hash: head.hash }, revision })
  artefacts.setCompared({ number: head.number, hash: head.hash }, revision)
}

/** Removes records of contracts that are gone or replaced because the chain went back to an earlier block. */
async function forget(
  { pool }: RecorderParts,
  { compared, recorded }: Progress,
  isGone: (key: string, address: Hex) => boolean,
): Promise<void> {
  for (const [address, key] of recorded) {
    if (!isGone(key, address)) continue
    await removeVerified(pool, address)
    recorded.delete(address)
    compared.delete(key)
  }
}

const keyOf = ({ address, transaction_hash: hash }: { address: Hex; transaction_hash: Hex }) =>
  `${address} ${hash}`

/** Whether the node's chain still has this block. */
async function isIndexed({ node, profile }: RecorderParts, { number, hash }: Pick<Head, 'number' | 'hash'>) {
  const block = await node.call(`${profile.methodPrefix}getBlockByNumber`, [
    `0x${number.toString(16)}`,
    false,
  ])
  return (block as { hash?: unknown } | null)?.hash === hash
}

/** Compares contracts and records matches. Returns the recorded contracts, and whether no later match can be better. */
async function record(
  { pool, node, profile, artefacts, log }: RecorderParts,
  addresses: readonly Hex[],
  keccak: Keccak,
): Promise<ReadonlyMap<Hex, boolean>> {
  const done = new Map<Hex, boolean>()
  if (addresses.length === 0) return done
  const index = openSnapshot(pool)
  const creations = await creationsOf(index, addresses)
  const block = await index.head()
  const answers = await node.batch(
    addresses.map((address) => ({
      method: `${profile.methodPrefix}getCode`,
      params: [address, toQuantity(block.number)],
    })),
  )
  const creationOf = new Map(creations.map((row) => [row.address, row]))
  for (const [n, address] of addresses.entries()) {
    const runtime = resultOf(answers[n]!)
    if (!isHex(runtime) || runtime === '0x') continue
    const made = creationOf.get(address)
    const bytecode = made?.bytecode
    const creation = bytecode !== undefined && bytecode.length > 2 ? bytecode : undefined
    try {
      const match = await artefacts.call('match', [{ address, runtime, creation }])
      if (!match) continue
      await saveVerified(
        pool,
        {
          ...recordOf(address, runtime, match, keccak),
          created: creation !== undefined,
          createdBy: made?.transaction_hash,
          block,
        },
        Math.floor(Date.now() / 1000),
      )
      done.set(address, match.runtimeMatch === 'exact' && match.creationMatch !== 'partial')
    } catch (error) {
      // A retry would fail in the same way, and the next contracts would never be compared.
      if (!isOfArtefact(error)) throw error
      log(
        'warn',
        `The artefact of contract ${address} cannot be used: ${cleanName(sentenceOf(error), MAX_REASON)}`,
      )
    }
  }
  return done
}

/**
 * Whether the artefact's content caused the failure. PostgreSQL refuses such values with codes of class 22
 * (data exception) or 54 (program limit exceeded), for example malformed metadata.
 */
const isOfArtefact = (error: unknown): boolean =>
  error instanceof ArtefactsFailedError || /^(22|54)/.test((error as { code?: string }).code ?? '')
