import type pg from 'pg'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import type { Profile } from '../chain/profile.ts'
import { ChainscopeError, defineError, exitCodeOf, sentenceOf, UsageError } from '../errors.ts'
import { createNodeClient, type NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import { expectCurrent } from '../schema/migrate.ts'
import type { Settings } from '../settings.ts'
import { type Closers, createClosers } from '../shutdown.ts'
import { type NodeFacts, probeNode } from '../source/probe.ts'
import { sameChain } from '../source/same-chain.ts'
import { expectIdentity } from '../store/identity.ts'
import { openPool, type Place } from '../store/open.ts'
import { profileChoiceOf, refuseUnknownChecks, tracerOf, visitDatabase } from '../surroundings.ts'

/** An index and its node, as a command finds them: a server may be running on both. */
export interface Visit {
  readonly place: Place
  readonly pool: pg.Pool
  readonly urls: readonly string[]
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly choice: ProfileChoice
  readonly profile: Profile
  readonly startBlock: number
}

/** Does some work on an index, and leaves it as it was found. Gives back the exit code. */
export async function visiting(
  settings: () => Settings,
  work: (visit: Visit, settings: Settings) => Promise<number>,
): Promise<number> {
  return guarded(async (closers) => {
    const read = settings()
    return work(await visit(read, closers), read)
  })
}

async function guarded(work: (closers: Closers) => Promise<number>): Promise<number> {
  const closers = createClosers({ log: logToTerminal })
  try {
    return await work(closers)
  } catch (error) {
    const expected = error instanceof ChainscopeError || (error as { code?: string }).code !== undefined
    tell(expected ? sentenceOf(error) : `Chainscope ended unexpectedly: ${(error as Error).stack}`)
    return exitCodeOf(error)
  } finally {
    await closers.close()
  }
}

/** The same for work that needs no node: whatever database the settings name. */
export async function opening(
  settings: () => Settings,
  work: (opened: Pick<Visit, 'place' | 'pool'>, settings: Settings) => Promise<number>,
): Promise<number> {
  return guarded(async (closers) => {
    const read = settings()
    return work(await open(read, closers), read)
  })
}

/** A line for whoever watches; what a command finds goes to the other stream. */
export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** The log of a command: every line but those for debugging. */
export const logToTerminal: Logger = (level, message) => {
  if (level !== 'debug') tell(message)
}

async function visit(settings: Settings, closers: Closers): Promise<Visit> {
  if (!settings.RPC_URL) throw new NoNodeNamedError()
  const choice = profileChoiceOf(settings)
  const profile = profileOf(choice)
  refuseUnknownChecks(settings)
  const urls = settings.RPC_URL.split(',').map((one) => one.trim())
  const node = createNodeClient({
    urls,
    timeout: settings.RPC_TIMEOUT * 1000,
    connections: settings.RPC_CONCURRENCY + 8,
  })
  closers.add('the connection to the node', () => node.close())
  const { place, pool } = await open(settings, closers)
  const clock = () => performance.now()
  const facts = await probeNode(node, { profile, tracer: tracerOf(settings), clock })
  node.expect(sameChain(profile, facts))
  const { chainId, genesisHash } = facts
  const { startBlock } = await expectIdentity(pool, { chainId, genesisHash, profile: profile.name })
  return { place, pool, urls, node, facts, choice, profile, startBlock }
}

async function open(settings: Settings, closers: Closers): Promise<Pick<Visit, 'place' | 'pool'>> {
  const place = await visitDatabase(settings, logToTerminal, closers)
  const pool = openPool(place, {
    name: 'visitor',
    connections: settings.RPC_CONCURRENCY + 2,
    statementTimeout: 0,
    onError: () => {},
  })
  closers.add('the database connections', () => pool.end())
  await expectCurrent(pool)
  return { place, pool }
}

export const NoNodeNamedError = defineError(
  'no_node_named',
  'Set RPC_URL to the node that the index is of: this command asks it too.',
  { base: UsageError },
)
