import type pg from 'pg'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import type { Profile } from '../chain/profile.ts'
import { assertKnownChecks, openExistingDatabase, profileChoiceOf, tracerOf } from '../environment.ts'
import { endingOf, exitCodeOf, UsageError } from '../errors.ts'
import { createNodeClient, type NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import { expectCurrent, migrate } from '../schema/migrate.ts'
import { namingRights } from '../schema/rights.ts'
import { type Settings, urlsOf } from '../settings.ts'
import { type Closers, createClosers } from '../shutdown.ts'
import { type NodeFacts, probeNode } from '../source/probe.ts'
import { sameChain } from '../source/same-chain.ts'
import { claimIdentity, expectIdentity, readChecksLeftOut } from '../store/connect/identity.ts'
import { type DatabaseLocation, openPool } from '../store/connect/open.ts'
import { claimSoleWriter } from '../store/locks/writer-lock.ts'
import { assertNotMoved } from '../store/move/mark.ts'
import { readKeptFrom } from '../store/owed/index-coverage.ts'
import { type Options, settingsOf } from './flags.ts'

/** The index, its database and its node for a command. A server may be using them meanwhile. */
export interface CommandContext {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  readonly urls: readonly string[]
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly choice: ProfileChoice
  readonly profile: Profile
  /** The first block of the index: START_BLOCK, or the first block that was not dropped. */
  readonly startBlock: number
  /** Checks to leave out: those of VERIFY_EXCEPT, and those that cannot hold on this chain. */
  readonly verifyExcept: readonly string[]
}

type DatabaseContext = Pick<CommandContext, 'place' | 'pool'>

/** Runs a command on an index and its node, closes both, and exits with the code that the command returns. */
export const withIndex = runnerOf(openIndex)

/** Like `withIndex`, for a command that writes the index. Creates the index if there is none. No server may be running. */
export const withNewIndex = runnerOf(openNewIndex)

/** Like `withIndex`, for a command that needs no node. */
export const withDatabase = runnerOf(openDatabase)

/** Like `withIndex`, for a command that opens databases itself, or none. Closes what it adds to the closers. */
export const withClosers = runnerOf(async (_settings, closers) => closers)

type Work<Context> = (context: Context, settings: Settings) => Promise<number>

function runnerOf<Context>(open: (settings: Settings, closers: Closers) => Promise<Context>) {
  return async (options: Options, work: Work<Context>): Promise<never> => {
    const closers = createClosers({ log: logToTerminal })
    let exitCode: number
    try {
      const settings = settingsOf(options)
      exitCode = await work(await open(settings, closers), settings)
    } catch (error) {
      printNotice(endingOf(error))
      exitCode = exitCodeOf(error)
    }
    await closers.close()
    process.exit(exitCode)
  }
}

/** Prints a line to standard error. Standard output is for the command's results. */
export const printNotice = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

export const printResult = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const PROGRESS_INTERVAL_MS = 5_000

/** Returns a function that prints lines to standard error, at most one per interval. */
export function createProgress(): (line: () => string) => void {
  let printedAt = performance.now()
  return (line) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return
    printedAt = performance.now()
    printNotice(line())
  }
}

/** The log of a command, without its debug lines. */
export const logToTerminal: Logger = (level, message) => {
  if (level !== 'debug') printNotice(message)
}

async function openIndex(settings: Settings, closers: Closers): Promise<CommandContext> {
  const connected = await connectNode(settings, closers)
  const database = await openDatabase(settings, closers)
  const identified = await identifyNode(connected, settings)
  const { startBlock } = await expectIdentity(database.pool, identified.identity)
  const first = Math.max(startBlock, await readKeptFrom(database.pool))
  const verifyExcept = await checksToLeaveOut(database.pool, settings)
  return { ...connected, ...database, facts: identified.facts, startBlock: first, verifyExcept }
}

async function checksToLeaveOut(pool: pg.Pool, { VERIFY, VERIFY_EXCEPT }: Settings): Promise<string[]> {
  return [...VERIFY_EXCEPT, ...((VERIFY === 'on' && (await readChecksLeftOut(pool))) || [])]
}

async function openNewIndex(settings: Settings, closers: Closers): Promise<CommandContext> {
  const connected = await connectNode(settings, closers)
  const { facts, identity } = await identifyNode(connected, settings)
  const place = await openExistingDatabase(settings, logToTerminal, closers, { mayCreate: true })
  const pool = openCommandPool(place, settings, closers)
  const claim = await claimSoleWriter(place)
  try {
    await namingRights(pool, async () => {
      await assertNotMoved(pool)
      await migrate(pool)
    })
    const first = settings.START_BLOCK === 'latest' ? facts.head.number : settings.START_BLOCK
    const { startBlock } = await claimIdentity(pool, { ...identity, startBlock: first })
    const oldest = Math.max(startBlock, await readKeptFrom(pool))
    const verifyExcept = await checksToLeaveOut(pool, settings)
    return { ...connected, place, pool, facts, startBlock: oldest, verifyExcept }
  } finally {
    await claim.release()
  }
}

type ConnectedNode = Pick<CommandContext, 'urls' | 'node' | 'choice' | 'profile'>

async function connectNode(settings: Settings, closers: Closers): Promise<ConnectedNode> {
  if (!settings.RPC_URL) throw new NoNodeNamedError()
  const choice = profileChoiceOf(settings)
  const profile = profileOf(choice)
  assertKnownChecks(settings)
  const urls = urlsOf(settings.RPC_URL)
  const node = createNodeClient({
    urls,
    timeout: settings.RPC_TIMEOUT * 1000,
    connections: settings.RPC_CONCURRENCY + 8,
    chain: profile,
  })
  closers.add('the connection to the node', () => node.close())
  return { urls, node, choice, profile }
}

async function identifyNode({ node, profile }: ConnectedNode, settings: Settings) {
  const clock = () => performance.now()
  const facts = await probeNode(node, { profile, tracer: tracerOf(settings), clock })
  node.expect(sameChain(profile, facts))
  const { chainId, genesisHash } = facts
  return { facts, identity: { chainId, genesisHash, profile: profile.name } }
}

async function openDatabase(settings: Settings, closers: Closers): Promise<DatabaseContext> {
  const place = await openExistingDatabase(settings, logToTerminal, closers)
  const pool = openCommandPool(place, settings, closers)
  await namingRights(pool, () => expectCurrent(pool))
  return { place, pool }
}

export function openCommandPool(place: DatabaseLocation, settings: Settings, closers: Closers): pg.Pool {
  const pool = openPool(place, {
    name: 'command',
    connections: settings.RPC_CONCURRENCY + 2,
    statementTimeout: 0,
    onError: () => {},
  })
  closers.add('the database connections', () => pool.end())
  return pool
}

const NoNodeNamedError = UsageError.define(
  'no_node_named',
  'Set RPC_URL to the node that the index is of: this command asks it too.',
)
