import type { CheckName } from '../chain/checks.ts'
import { profileOf } from '../chain/choose.ts'
import { type CheckedSample, judgeChecks, judgementLines } from '../chain/judge-checks.ts'
import { checkBundle, createProofTools } from '../chain/proofs.ts'
import { ChainscopeError } from '../errors.ts'
import { isAway, type NodeClient, pause } from '../node/client.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { fetchBundle } from '../source/bundle.ts'
import { readChecksLeftOut, storeChecksLeftOut } from '../store/connect/identity.ts'
import { openPool } from '../store/connect/open.ts'
import type { IndexerSettings } from './indexer-methods.ts'

interface LearnOptions {
  readonly node: NodeClient
  readonly settings: Pick<IndexerSettings, 'place' | 'profile' | 'facts' | 'startBlock' | 'verify'>
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/** Number of samples spread evenly over the chain. As many are near the head, at doubling distances. */
const SAMPLES = 12
/** Attempts for each sample while the node is away, and the pause between them. */
const MAX_ATTEMPTS = 3
const RETRY_MS = 1_000

/**
 * The checks that cannot succeed on this chain: stored in the index, or learnt from a sample of its blocks. Nothing is
 * stored until a sampled block has a transaction. Empty for strict checks.
 */
export async function learnChecks(options: LearnOptions): Promise<readonly CheckName[]> {
  const { node, settings, signal, say } = options
  if (settings.verify !== 'on') return []
  const pool = openPool(settings.place, { name: 'migration', connections: 1 })
  try {
    const known = await readChecksLeftOut(pool)
    if (known !== null) return known
    const samples = await readSamples(node, settings, signal)
    if (samples.length === 0) return []
    const judgements = judgeChecks(samples)
    const numbers = samples.map(({ bundle }) => bundle.block.number)
    for (const line of judgementLines(judgements, numbers)) say(line)
    const leftOut = judgements.filter(({ verdict }) => verdict === 'cannot hold').map(({ check }) => check)
    // A chain without transactions shows too little.
    if (samples.some(({ bundle }) => bundle.block.transactions.length > 0))
      await storeChecksLeftOut(pool, leftOut)
    return leftOut
  } finally {
    await pool.end()
  }
}

/** Samples in order of number, without blocks that the node does not have or that cannot be read. */
async function readSamples(
  node: NodeClient,
  { profile: choice, facts, startBlock }: LearnOptions['settings'],
  signal: AbortSignal,
): Promise<CheckedSample[]> {
  const profile = profileOf(choice)
  const keccak = await createKeccak256()
  const context = { profile, keccak, client: facts.client, tools: createProofTools(keccak) }
  // Missing receipts are allowed, because one of the checks is about them.
  const options = { profile, receipts: facts.receipts, withoutReceipts: true }
  const samples: CheckedSample[] = []
  for (const number of spread(startBlock, facts.head.number)) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      try {
        const bundle = await fetchBundle(node, number, options, { signal })
        if (bundle)
          samples.push({
            bundle,
            outcomes: checkBundle(bundle, { ...context, requested: { number } }),
          })
        break
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ChainscopeError)) throw error
        if (!isAway(error)) break
        await pause(RETRY_MS, signal)
      }
    }
  }
  return samples
}

/** Block numbers, ascending, without duplicates. */
function spread(first: number, head: number): number[] {
  const length = Math.max(0, head - first)
  const even = Array.from({ length: SAMPLES }, (_, n) => first + Math.floor((length * n) / (SAMPLES - 1)))
  const near = Array.from({ length: SAMPLES }, (_, n) => head - 2 ** n)
  return [...new Set([...even, ...near, head])]
    .filter((number) => number >= first && number <= head)
    .sort((a, b) => a - b)
}
