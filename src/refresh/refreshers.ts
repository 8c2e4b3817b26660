import type { Profile } from '../chain/profile.ts'
import { sentenceOf } from '../errors.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { createCodeHashReader, createCodeReader, createNativeReader } from '../node-state/account-state.ts'
import { createContractCalls } from '../node-state/calls.ts'
import { createStateReader, StateGoneError } from '../node-state/state-reader.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import type { DiskGuard } from '../store/connect/disk-guard.ts'
import { EPOCH_SETTING } from '../store/connect/in-transaction.ts'
import { type DatabaseLocation, openPool } from '../store/connect/open.ts'
import { refresherName } from '../store/locks/epoch.ts'
import { countDueHolders } from '../store/refreshed/due-tokens.ts'
import { markedForCode, writeFoundContracts } from '../store/refreshed/write-found-contracts.ts'
import { writeHolderCounts } from '../store/refreshed/write-tokens.ts'
import { createBacklog, createDue } from './backlog.ts'
import { createFactsRefresher } from './facts-refresher.ts'
import { createHolderRefresher } from './holders.ts'
import { createLiveFinder } from './live.ts'
import { createNativeRefresher } from './native-refresher.ts'
import type { Refresher, RefreshParts } from './refresher.ts'
import { createVerifiedCodes } from './verified-codes.ts'
import { watchPool } from './watch-pool.ts'

export interface RefresherOptions {
  readonly place: DatabaseLocation
  /** The epoch of the writer that starts these refreshers. */
  readonly epoch: number
  readonly diskGuard: DiskGuard
  readonly node: NodeClient
  readonly profile: Profile
  /** The node's client version. */
  readonly client: string
  readonly signal: AbortSignal
  readonly log: Logger
  /** Called when these addresses were read, successfully or not. */
  readonly onRefreshed: (addresses: readonly Hex[]) => void
}

/** Client versions of nodes that set balances and code on request. */
const TEST_NODES = /^(anvil|hardhat|ganache|tevm)/i
/** Interval between two polls of an empty queue. */
const IDLE_PAUSE_MS = 1_000
const MAX_BACKOFF_MS = 15_000
/** Some 5 s. Before that, the state of a block was dropped because another block followed or replaced it. */
const FAILURES_BEFORE_WARNING = 6

export type Refreshers = ReturnType<typeof startRefreshers>

/** Updates indexed values that only the node has: native balances, token facts, holders' balances. */
export function startRefreshers(options: RefresherOptions) {
  const { place, diskGuard, node, profile, signal, log } = options
  const pool = openPool(place, {
    name: refresherName(options.epoch),
    connections: 3,
    // A commit that rewrites token balances holds the lock on the head for a minute or two.
    statementTimeout: 300_000,
    session: { [EPOCH_SETTING]: `${options.epoch}` },
    onError: (error) => log('debug', `A connection of the refreshers ended: ${error.message}`),
  })
  const closing = new AbortController()
  const stopped = AbortSignal.any([signal, closing.signal])
  const ask = { timeout: 10_000, signal: stopped }
  const states = createStateReader(node, profile, { rereads: true })
  const calls = createContractCalls(node, profile)
  const parts: RefreshParts = {
    pool,
    profile,
    states,
    callAt: (block, some) => states.exactlyAtOrNewest(block, (pin) => calls.run(some, pin, ask), ask),
    readNatives: createNativeReader(node, profile),
    readCodes: createCodeReader(node, profile),
    ask,
    log,
  }
  const native = createNativeRefresher(parts)
  const live = createLiveFinder(parts)

  const idling = createIdling(stopped)
  const resting = createIdling(stopped)
  let filling = false
  /**
   * While history is read, it has priority on the node and the database: after each step this rests four times as long
   * as the step took, up to 5 s.
   */
  const restAfter = (ms: number) => (filling ? resting.idle(Math.min(5_000, 4 * ms)) : undefined)
  const repeat = createRepeat({ diskGuard, signal: stopped, log, idle: idling.idle, restAfter })
  const due = createDue(pool)
  const backlog = createBacklog(pool, due, stopped)

  const running = Promise.all([
    repeat('Native balances', native.step, due.natives),
    ...(profile.listsAccounts ? [repeat('Created contracts', createContractFinder(parts))] : []),
    repeat('Token facts', createFactsRefresher(parts), due.facts),
    repeat('Token balances', createHolderRefresher(parts, live.suspect), due.holders),
    repeat('Live tokens', live.step),
    repeat('Holders of tokens', createHolderCounter(parts), due.counts),
    repeat(
      'Code of verified contracts',
      createVerifiedCodes({
        ...parts,
        readHashes: createCodeHashReader(node, profile),
        isTestNode: TEST_NODES.test(options.client),
      }),
    ),
    repeat('The backlog', backlog.step),
    watchPool({ pool, diskGuard, node, profile, signal: stopped, log, idle: idling.idle }),
  ])

  return {
    /** The head or the history changed: values that the blocks touched become due. */
    headMoved(head: number, historyMissing: number) {
      filling = historyMissing > 2
      if (!filling) resting.wake()
      due.headMoved()
      backlog.sawHead(head)
      idling.wake()
    },
    /** Reads these addresses' native balances again now. */
    refresh(addresses: readonly Hex[]) {
      void native.refresh(addresses).then(
        () => options.onRefreshed(addresses),
        (error: unknown) => {
          log('debug', `A balance could not be refreshed: ${sentenceOf(error)}`)
          options.onRefreshed(addresses)
        },
      )
    },
    /**
     * `oldest`: the age of the oldest value to be read, ms. `counted`: the head when the values were counted. Those that
     * later blocks touched are not included.
     */
    backlog: backlog.current,
    async close() {
      closing.abort()
      await running
      await pool.end()
    },
  }
}

/** Makes pauses that `wake` ends early. */
function createIdling(signal: AbortSignal) {
  let waking = new AbortController()
  const wake = () => {
    waking.abort()
    if (!signal.aborted) waking = new AbortController()
  }
  if (signal.aborted) wake()
  signal.addEventListener('abort', wake, { once: true })
  /** Waits at most this long, ms. */
  const idle = (ms: number) => pause(ms, waking.signal)
  return { idle, wake }
}

interface RepeatOptions {
  readonly diskGuard: DiskGuard
  readonly signal: AbortSignal
  readonly log: Logger
  readonly idle: (ms: number) => Promise<void>
  readonly restAfter: (ms: number) => Promise<void> | undefined
}

/**
 * Runs a refresher's steps when they are due, until the signal. Logs an error once, and repeats the step with growing
 * pauses.
 */
function createRepeat({ diskGuard, signal, log, idle, restAfter }: RepeatOptions) {
  return async (what: string, step: Refresher, isDue = async () => true): Promise<void> => {
    let reported = ''
    for (let failures = 0; !signal.aborted; ) {
      const began = performance.now()
      try {
        await diskGuard.waitForSpace(signal)
        const done = (await isDue()) ? await step() : 0
        if (reported !== '') log('info', `${what} can be read again`)
        failures = 0
        reported = ''
        if (done === 0) await idle(IDLE_PAUSE_MS)
        else await restAfter(performance.now() - began)
      } catch (error) {
        if (signal.aborted) return
        failures++
        const sentence = `${what} cannot be read at present: ${sentenceOf(error)}`
        const isWorthWarning = failures >= FAILURES_BEFORE_WARNING && sentence !== reported
        log(isWorthWarning ? 'warn' : 'debug', sentence)
        if (isWorthWarning) reported = sentence
        const backoff = Math.min(MAX_BACKOFF_MS, 100 * 2 ** Math.min(failures, 8))
        await pause(backoff * (0.5 + Math.random() / 2), signal)
      }
    }
  }
}

const MAX_TOKENS = 20

/** Counts the holders of tokens with an index-only scan. Lists are ordered by the count. */
const createHolderCounter =
  ({ pool }: RefreshParts): Refresher =>
  async () => {
    const { head, due } = await countDueHolders(pool, MAX_TOKENS)
    if (head && due.length > 0) await writeHolderCounts(pool, head, due)
    return due.length
  }

const MAX_MARKED = 500

/** Finds contracts that were created by contracts, by their code, if the node has no traces that name them. */
const createContractFinder =
  ({ pool, profile, states, readCodes, ask }: RefreshParts): Refresher =>
  async () => {
    const { head, due } = await markedForCode(pool, MAX_MARKED)
    if (!head || due.length === 0) return 0
    // Only accounts have code.
    const accounts = due.filter(({ address }) => profile.currencyOf(toBuffer(address)) === 'primary')
    const addresses = accounts.map(({ address }) => address)
    const { result, block } = await states.at(head, (pin) => readCodes(addresses, pin, ask), ask)
    if (block === undefined) throw new StateGoneError(undefined)
    const asked = due.filter((item) => result.has(item.address) || !accounts.includes(item))
    const contracts = accounts.filter(({ address }) => (result.get(address) ?? 0) > 0)
    if (asked.length === 0 || !(await writeFoundContracts(pool, block, asked, contracts))) return 0
    return asked.length
  }
