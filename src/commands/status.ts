import type { Command } from 'commander'
import type pg from 'pg'
import { z } from 'zod'
import { sentenceOf } from '../errors.ts'
import { gapsIn, lengthOf, type Range } from '../primitives/ranges.ts'
import { utc } from '../primitives/utc.ts'
import { databaseStatus, type IndexStatus } from '../query/index-status.ts'
import { keptNote } from '../settings/retention-settings.ts'
import type { Settings } from '../settings.ts'
import { writerRuns } from '../store/connect/identity.ts'
import { fetchRemote } from '../untrusted/fetch-remote.ts'
import { printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** `chainscope status`: what the index holds, and what a running server reports. It does not connect to the node. */
export function statusCommand(program: Command): void {
  addSettings(
    program
      .command('status')
      .description('Print the indexed blocks, what is missing, and the health of a running server.'),
    ['DATA_DIR', 'DATABASE_URL', 'HOST', 'PORT', 'KEEP_BLOCKS', 'KEEP_DAYS'],
  ).action((options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      for (const [name, text] of await linesOf(pool, settings)) printResult(`${name.padEnd(12)}${text}`)
      return 0
    }),
  )
}

type StatusLine = readonly [name: string, text: string]

async function linesOf(pool: pg.Pool, settings: Settings): Promise<StatusLine[]> {
  const [running, { version, bytes, index }] = await Promise.all([writerRuns(pool), databaseStatus(pool)])
  return [
    ['Indexer', running ? 'running' : 'not running'],
    ...(running ? await serverLines(settings) : []),
    ...(index ? indexLines(index, settings) : ([['Index', 'no block yet']] as const)),
    ['Database', `PostgreSQL ${version}, ${megabytes(bytes)}`],
  ]
}

function indexLines(index: IndexStatus, settings: Settings): StatusLine[] {
  const first = Math.max(index.startBlock, index.keptFrom)
  const missing = gapsIn(first, index.head, index.blocks)
  const kept = keptNote(index.keptFrom, settings)
  return [
    ['Chain', `${index.chainId}, profile ${index.profile}`],
    ['Index', `blocks ${first} to ${index.head}; block ${index.head} is of ${utc(index.timestamp)}`],
    ...(kept ? [['Retention', kept] as const] : []),
    ['Missing', missing.length === 0 ? 'no block' : `${lengthOf(missing)} blocks: ${rangesText(missing)}`],
    ['Traces', index.untraced === 0 ? 'complete' : `missing for ${index.untraced} blocks`],
    ['Unverified', `${index.unverified} blocks`],
  ]
}

const MAX_RANGES = 5

function rangesText(ranges: readonly Range[]): string {
  const texts = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return ranges.length > MAX_RANGES
    ? `${texts.join(', ')} and ${ranges.length - MAX_RANGES} more ranges`
    : texts.join(', ')
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const health = z.object({
  healthy: z.boolean(),
  chain: z.object({ head: z.number() }),
  index: z.object({ block: z.number(), caughtUp: z.boolean() }),
  notes: z.array(z.string()),
})
const HEALTH_LIMITS = { timeoutMs: 2_000, maxBytes: 1_000_000, json: { maxDepth: 20, maxValues: 10_000 } }

/** The answer of the server at HOST and PORT. Another program may listen there, or the server may use another port. */
async function serverLines({ HOST, PORT }: Settings): Promise<StatusLine[]> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  try {
    const { text } = await fetchRemote(`${url}/api/health`, HEALTH_LIMITS)
    const { healthy, chain, index, notes } = health.parse(JSON.parse(text))
    const state = index.caughtUp ? 'caught up' : `at block ${index.block} of ${chain.head}`
    return [
      ['Server', `${url}, ${healthy ? 'healthy' : 'not healthy'}, ${state}`],
      ...notes.map((note) => ['', note] as const),
    ]
  } catch (error) {
    return [['Server', `${url} does not answer (${sentenceOf(error)}); give its HOST and PORT`]]
  }
}
