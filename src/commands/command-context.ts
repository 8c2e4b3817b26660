import type pg from 'pg'
import { type ProfileChoice, profileOf } from '../chain/choose.ts'
import type { Profile } from '../chain/profile.ts'
import { assertKnownChecks, openExistingDatabase, profileChoiceOf, tracerOf } from '../environment.ts'
import { ChainscopeError, defineError, exitCodeOf, sentenceOf, UsageError } from '../errors.ts'
import { createNodeClient, type NodeClient } from '../node/client.ts'
import type { Logger } from '../primitives/log.ts'
import { expectCurrent } from '../schema/migrate.ts'
import { type Settings, urlsOf } from '../settings.ts'
import { type Closers, createClosers } from '../shutdown.ts'
import { type NodeFacts, probeNode } from '../source/probe.ts'
import { sameChain } from '../source/same-chain.ts'
import { expectIdentity } from '../store/identity.ts'
import { type DatabaseLocation, openPool } from '../store/open.ts'
import { type Options, settingsOf } from './flags.ts'

/** The index, its database and its node, as a command uses them: a server may be running on both. */
export interface CommandContext {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  readonly urls: readonly string[]
  readonly node: NodeClient
  readonly facts: NodeFacts
  readonly choice: ProfileChoice
  readonly profile: Profile
  readonly startBlock: number
}

type DatabaseContext = Pick<CommandContext, 'place' | 'pool'>

/** Runs a command on an index and its node, closes both, and ends the process with the exit code that it returns. */
export const withIndex = (
  options: Options,
  work: (context: CommandContext, settings: Settings) => Promise<number>,
): Promise<never> => runCommand(options, openIndex, work)

/** The same for a command that needs no node. */
export const withDatabase = (
  options: Options,
  work: (context: DatabaseContext, settings: Settings) => Promise<number>,
): Promise<never> => runCommand(options, openDatabase, work)

async function runCommand<Context>(
  options: Options,
  open: (settings: Settings, closers: Closers) => Promise<Context>,
  work: (context: Context, settings: Settings) => Promise<number>,
): Promise<never> {
  const closers = createClosers({ log: logToTerminal })
  let exitCode: number
  try {
    const settings = settingsOf(options)
    exitCode = await work(await open(settings, closers), settings)
  } catch (error) {
    const expected = error instanceof ChainscopeError || (error as { code?: string }).code !== undefined
    printNotice(expected ? sentenceOf(error) : `Chainscope ended unexpectedly: ${(error as Error).stack}`)
    exitCode = exitCodeOf(error)
  }
  await closers.close()
  process.exit(exitCode)
}

/** Prints a line to standard error; results of a command go to standard output. */
export const printNotice = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

export const printResult = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The log of a command, without its debug lines. */
export const logToTerminal: Logger = (level, message) => {
  if (level !== 'debug') printNotice(message)
}

async function openIndex(settings: Settings, closers: Closers): Promise<CommandContext> {
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
  const { place, pool } = await openDatabase(settings, closers)
  const clock = () => performance.now()
  const facts = await probeNode(node, { profile, tracer: tracerOf(settings), clock })
  node.expect(sameChain(profile, facts))
  const { chainId, genesisHash } = facts
  const { startBlock } = await expectIdentity(pool, { chainId, genesisHash, profile: profile.name })
  return { place, pool, urls, node, facts, choice, profile, startBlock }
}

async function openDatabase(settings: Settings, closers: Closers): Promise<DatabaseContext> {
  const place = await openExistingDatabase(settings, logToTerminal, closers)
  const pool = openPool(place, {
    name: 'command',
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
