import { createAuthorityOf } from '../../src/chain/authority.ts'
import { profileOf } from '../../src/chain/choose.ts'
import { checkBundle, createProofTools } from '../../src/chain/proofs.ts'
import type { Bundle } from '../../src/chain/types.ts'
import { decodeTraces } from '../../src/decode/call-frame.ts'
import { decodeBlock } from '../../src/decode/decode-block.ts'
import { type Call, readAnswers } from '../../src/node/answers.ts'
import { createNodeClient, type NodeClient } from '../../src/node/client.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { noRows } from '../../src/schema/tables.ts'
import { bundleCalls, readBundles } from '../../src/source/bundle.ts'
import { type NodeFacts, probeNode } from '../../src/source/probe.ts'
import { readTraces, type TracedBlock, traceCalls } from '../../src/source/traces.ts'
import { createRowEncoder } from '../../src/store/write/row-encoder.ts'
import type { Replay } from './replay.ts'

const PER_BATCH = 10
export const PROFILE_CHOICE = { name: 'evm', methodPrefix: '', wrappedNative: [] } as const
export const profile = profileOf(PROFILE_CHOICE)
const options = { profile, receipts: 'per-block' } as const

export interface Played {
  readonly replay: Replay
  readonly last: number
  readonly transactions: number
  readonly client: NodeClient
  readonly facts: NodeFacts
}

/** A client of this replay, and what it is found to be able to do. */
export async function openPlayed(replay: Replay): Promise<Played> {
  const { last, transactions } = await replay.stats()
  const client = createNodeClient({ urls: [replay.url], timeout: 60_000, connections: 8 })
  const facts = await probeNode(client, { profile, tracer: 'auto', clock: () => performance.now() })
  return { replay, last, transactions, client, facts }
}

export async function closePlayed({ client, replay }: Played): Promise<void> {
  client.close()
  await replay.close()
}

function* batchesTo(last: number): Generator<{ number: number }[]> {
  for (let first = 0; first <= last; first += PER_BATCH)
    yield Array.from({ length: Math.min(PER_BATCH, last + 1 - first) }, (_, n) => ({ number: first + n }))
}

/** Fetching and parsing alone, one batch after the other on one thread, ms. */
export async function fetchAndParse({ client, last }: Played): Promise<number> {
  const began = performance.now()
  for (const requests of batchesTo(last)) {
    const calls = bundleCalls(requests, options)
    readAnswers((await client.raw(calls)).bytes, calls)
  }
  return performance.now() - began
}

/**
 * CPU of this process in each stage, one after the other, ms per 1,000 transactions; traces are in it where needed. The
 * benchmarks run with as large a young generation as the threads that check.
 */
export async function stages({ client, last, facts, transactions }: Played): Promise<Record<string, number>> {
  const keccak = await createKeccak256()
  const authorityOf = createAuthorityOf(keccak)
  const tools = createProofTools(keccak)
  const encode = createRowEncoder()
  const decode = { profile, codes: new Map(), zeroValueCalls: false, callsFromLogs: false, authorityOf }
  const spent: Record<string, number> = { fetching: 0, parsing: 0, reading: 0, checking: 0, encoding: 0 }
  let at = process.cpuUsage()
  const lap = (stage: string) => {
    const used = process.cpuUsage(at)
    spent[stage]! += (used.user + used.system) / 1000
    at = process.cpuUsage()
  }
  const fetchAnswers = async (calls: Call[]) => {
    const { bytes } = await client.raw(calls)
    lap('fetching')
    const answers = readAnswers(bytes, calls)
    lap('parsing')
    return answers
  }
  for (const requests of batchesTo(last)) {
    const bundles = readBundles(await fetchAnswers(bundleCalls(requests, options)), requests, options)
    if ('again' in bundles) throw new Error('the recording is not whole')
    lap('reading')
    for (const bundle of bundles) {
      const outcomes = checkBundle(bundle, { profile, keccak, client: facts.client, tools })
      const failed = outcomes.find(({ outcome }) => outcome !== 'proved')
      if (failed) throw new Error(`block ${bundle.block.number} is not proved: ${JSON.stringify(failed)}`)
    }
    lap('checking')
    const rows = noRows()
    for (const bundle of bundles) decodeBlock(bundle, decode, 0, rows)
    encode(rows)
    lap('encoding')
    const toTrace = bundles.flatMap(tracedBlock)
    if (facts.tracer === null || toTrace.length === 0) continue
    const answers = await fetchAnswers(traceCalls(toTrace, facts.tracer))
    const traced = readTraces(answers, toTrace, facts.tracer, profile)
    lap('reading')
    const traceRows = noRows()
    for (const { number, traces } of traced) decodeTraces(number, traces, decode, traceRows)
    encode(traceRows)
    lap('encoding')
  }
  return Object.fromEntries(Object.entries(spent).map(([stage, ms]) => [stage, (1000 * ms) / transactions]))
}

/** The block where it is to be traced: some transaction can have called code. */
function tracedBlock({ block, receipts }: Bundle): TracedBlock[] {
  const { number, hash, transactions } = block
  if (!transactions.some((one, n) => profile.canCallCode(one, receipts[n]!, block))) return []
  return [{ number, hash, transactions: transactions.map((one) => one.hash) }]
}
