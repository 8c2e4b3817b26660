import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import { sentenceOf } from '../errors.ts'
import { resultOf } from '../node/answers.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { createKeccak256, type Keccak } from '../primitives/hash.ts'
import { type Hex, isHex, toBuffer } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { creationsOf } from '../query/creations.ts'
import { type CreationPlace, creationsBehind } from '../query/new-creations.ts'
import { type Head, NothingIndexedError, openSnapshot, SnapshotGoneError } from '../query/reader.ts'
import { masked } from '../verification/match/difference.ts'
import type { EncodedMatch } from '../verification/match/encode-match.ts'
import { saveVerified } from '../verification/records.ts'
import type { Artefacts } from './artefacts.ts'

export interface RecorderParts {
  readonly pool: pg.Pool
  readonly node: NodeClient
  readonly profile: Profile
  readonly artefacts: Artefacts
  readonly log: Logger
}

/** Between two looks at the index, ms. */
const INTERVAL_MS = 200
/** Contracts that are compared at once: their code has up to some megabytes. */
const CHUNK = 100
const BEGINNING: CreationPlace = [-1, 0, 0]

/** Which creations were compared, and with what. */
interface Progress {
  place: CreationPlace
  head: Pick<Head, 'number' | 'hash'> | undefined
  revision: number
  /** By address and transaction: is the match as good as any can be? */
  readonly compared: Map<string, boolean>
}

/**
 * Records contracts of the index that a project's artefacts were deployed as, as verified: new ones as they are indexed,
 * and all others again when other artefacts are read.
 */
export async function startRecorder(parts: RecorderParts): Promise<{ stop(): Promise<void> }> {
  const { log } = parts
  const stopping = new AbortController()
  const keccak = await createKeccak256()
  const progress: Progress = { place: BEGINNING, head: undefined, revision: 0, compared: new Map() }
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
  // What no artefact fitted may fit one that was read since.
  if (revision !== progress.revision)
    for (const [key, isDone] of progress.compared) if (!isDone) progress.compared.delete(key)
  const isAppended = before !== undefined && head.number > before.number && revision === progress.revision
  // Blocks that were replaced had other creations; those that were compared are not compared again.
  let place = isAppended && (await isIndexed(parts, before)) ? progress.place : BEGINNING
  for (;;) {
    const index = openSnapshot(pool)
    const found = await creationsBehind(index, place, CHUNK)
    const fresh = found.filter((one) => !progress.compared.has(keyOf(one)))
    const matched = await record(
      parts,
      fresh.map(({ address }) => address),
      keccak,
    )
    for (const one of fresh) progress.compared.set(keyOf(one), matched.get(one.address) === true)
    const last = found.at(-1)
    if (last) place = [last.block, last.tx_index, last.call_index]
    if (found.length < CHUNK || signal.aborted) break
  }
  // Creations by contracts are known when their traces are.
  if (head.untraced > 0) return
  Object.assign(progress, { place, head: { number: head.number, hash: head.hash }, revision })
}

const keyOf = ({ address, transaction_hash: hash }: { address: Hex; transaction_hash: Hex }) =>
  `${address} ${hash}`

/** Does the node's chain still have this block? */
async function isIndexed({ node, profile }: RecorderParts, { number, hash }: Pick<Head, 'number' | 'hash'>) {
  const block = await node.call(`${profile.methodPrefix}getBlockByNumber`, [
    `0x${number.toString(16)}`,
    false,
  ])
  return (block as { hash?: unknown } | null)?.hash === hash
}

/** Compares contracts, and records those that fit; says which of them no later match can be better for. */
async function record(
  { pool, node, profile, artefacts }: RecorderParts,
  addresses: readonly Hex[],
  keccak: Keccak,
): Promise<ReadonlyMap<Hex, boolean>> {
  const done = new Map<Hex, boolean>()
  if (addresses.length === 0) return done
  const calls = addresses.map((address) => ({
    method: `${profile.methodPrefix}getCode`,
    params: [address, 'latest'],
  }))
  const [answers, creations] = await Promise.all([
    node.batch(calls),
    creationsOf(openSnapshot(pool), addresses),
  ])
  const creationOf = new Map(creations.map((one) => [one.address, one.bytecode]))
  for (const [n, address] of addresses.entries()) {
    const runtime = resultOf(answers[n]!)
    if (!isHex(runtime) || runtime === '0x') continue
    const bytecode = creationOf.get(address)
    const creation = bytecode !== undefined && bytecode.length > 2 ? bytecode : undefined
    const match = await artefacts.call('match', { address, runtime, creation })
    if (!match) continue
    await saveVerified(
      pool,
      recordOf(address, runtime, creation, match, keccak),
      Math.floor(Date.now() / 1000),
    )
    done.set(address, match.runtimeMatch === 'exact' && match.creationMatch !== 'partial')
  }
  return done
}

function recordOf(
  address: Hex,
  runtime: Hex,
  creation: Hex | undefined,
  match: EncodedMatch,
  keccak: Keccak,
) {
  const code = toBuffer(runtime)
  const { immutables, version } = match
  return {
    ...match,
    address,
    compilerVersion: `v${version}`,
    codeHash: Buffer.from(keccak(code)),
    maskedHash: immutables.length > 0 ? Buffer.from(keccak(masked(code, immutables))) : null,
    codeSize: code.length,
    created: creation !== undefined,
  }
}
