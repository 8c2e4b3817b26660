import { StartError } from '../errors.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { type Activity, createActivity, createRandom, type Harbor, openHarbor } from './activity.ts'
import { type Actor, createActor, type TransactionRequest } from './actor.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { contractsFolder, loadContracts } from './demo-contracts.ts'
import { DEMO_CONTRACTS, type DemoData, deployDemo, minerSince } from './deploy.ts'
import type { RpcClient } from './rpc.ts'

export interface Demo {
  /** URL of the demo's node. */
  url: string
  chainId: number
  data: DemoData & { readonly contracts: Harbor }
  /** Resolves when the history is complete and new blocks follow the clock. */
  isLive: Promise<void>
  /** Rejects when the node has ended, even after `close`. */
  ended: Promise<never>
  /** The folder with the artefacts of its contracts. */
  artefacts: string
  /** Lines with URLs to try at a server of the demo. */
  lines(url: string): string[]
  close(): Promise<void>
}

export interface DemoOptions {
  chainId?: number
  /** Seconds between blocks. */
  blockTime?: number
  /** Called when the node refused a transaction. */
  onError?: (error: unknown) => void
}

/** The history covers the last thirty days. */
const HISTORY_S = 30 * 86_400

/** The first hours of the history are for deployments. */
const OPENING_S = 3 * 3600

/** Empty blocks between the history and now. Countdowns on pages use the average time of the last hundred blocks. */
const EMPTY_BLOCKS = { blocks: 100, seconds: 4 }

/** Starts a new chain with a history, on which new transactions keep happening. Pages are served while the history grows. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const contracts = loadContracts()
  const { chainId = 1337, blockTime = 2 } = options
  const now = Math.floor(Date.now() / 1000)
  const since = now - HISTORY_S
  const anvil = await startAnvil({
    chainId,
    noMining: true,
    timestamp: since,
    // The demo may run for days. Each kept state holds the hashes of all blocks: 600 states take 2 GB by the 20,000th
    // block. A minute of state and half a day of transactions are enough to follow the head.
    keepStates: 32,
    keepBlocks: 20_000,
  })
  try {
    const actor = await createActor(anvil, contracts)
    const mine = minerSince(anvil, actor, since)
    const data = await deployDemo(actor, DEMO_CONTRACTS, mine)
    const harbor = await openHarbor(actor, data, mine)
    await anvil.rpc('anvil_setCoinbase', [actor.accounts.at(-1)])
    const random = createRandom(chainId)
    const activity = createActivity(actor, harbor, random)
    let isClosed = false
    const onError: DemoOptions['onError'] = (error) => {
      if (!isClosed) options.onError?.(error)
    }
    // Not awaited, because pages are served meanwhile.
    const live = goLive({ anvil, actor, activity, since, now, random, blockTime, onError })
    const failed = live.catch((error) => {
      onError(error)
      return anvil.kill()
    })
    const ended = anvil.ended.then(() => {
      throw new DemoEndedError()
    })
    ended.catch(() => {}) // `close` also causes this rejection, and has no listener for it
    return {
      url: anvil.url,
      chainId,
      data: { ...data, contracts: harbor },
      isLive: failed.then(() => {}),
      ended,
      artefacts: contractsFolder(),
      lines: (url) => linesOf(data.accounts, url),
      async close() {
        isClosed = true
        await anvil.close()
        await (await failed)?.close()
      },
    }
  } catch (error) {
    await anvil.kill()
    throw error
  }
}

interface Living {
  readonly anvil: Anvil
  readonly actor: Actor
  readonly activity: Activity
  /** First second of the history, Unix seconds. */
  readonly since: number
  readonly now: number
  readonly random: () => number
  readonly blockTime: number
  readonly onError: (error: unknown) => void
}

/** Makes the history up to now, and then starts regular blocks and transactions. */
async function goLive({ anvil, actor, activity, since, now, random, blockTime, onError }: Living) {
  const until = now - EMPTY_BLOCKS.blocks * EMPTY_BLOCKS.seconds
  await makeHistory(anvil, actor, activity, { from: since + OPENING_S, until, random })
  await anvil.rpc('anvil_mine', [toQuantity(EMPTY_BLOCKS.blocks), toQuantity(EMPTY_BLOCKS.seconds)])
  await anvil.rpc('evm_setTime', [Math.floor(Date.now() / 1000)])
  await anvil.rpc('evm_setIntervalMining', [blockTime])
  // Slightly longer than the block time, so that transactions are sent at any moment between two blocks. If they were
  // always sent just before a block, none would be seen as pending.
  return startTraffic(actor, activity, { every: blockTime * 1150, onError })
}

/** URLs that show what the server can do. */
function linesOf([someone]: DemoData['accounts'], url: string): string[] {
  const api = (module: string, action: string, more: Record<string, string> = {}) =>
    `  ${url}/api?${new URLSearchParams({ module, action, ...more })}`
  return [
    'Try:',
    api('block', 'chain_block_number'),
    ...(someone
      ? [api('account', 'txlist', { address: someone }), api('account', 'balance', { address: someone })]
      : []),
  ]
}

interface HistoryOptions {
  /** Unix seconds. */
  from: number
  until: number
  random: () => number
}

const DAY_S = 86_400
/** Small, because at the start a block takes longer than its transactions. */
const BLOCKS_PER_DAY = 4
/** The part of the history after which the rewards are upgraded. The day of the upgrade is twice as busy. */
const UPGRADE_AT = 0.6

/** Makes the history: more transactions from week to week, fewer on weekends, and higher fees when there are more. */
async function makeHistory(
  node: RpcClient,
  actor: Actor,
  activity: Activity,
  { from, until, random }: HistoryOptions,
): Promise<void> {
  const blocks = Math.round(((until - from) / DAY_S) * BLOCKS_PER_DAY)
  const upgrade = Math.round(blocks * UPGRADE_AT)
  for (let n = 1; n <= blocks; n++) {
    const time = Math.round(from + ((until - from) * n) / blocks)
    const busy = busyness(n / blocks, new Date(time * 1000).getUTCDay()) * (0.7 + 0.6 * random())
    const rush = n >= upgrade && n < upgrade + BLOCKS_PER_DAY ? 2 : 1
    const requests: TransactionRequest[] = n === upgrade ? [activity.upgrade()] : []
    while (requests.length < busy * rush * 12) requests.push(activity.next())
    await node.batch([
      { method: 'evm_setNextBlockTimestamp', params: [time] },
      {
        method: 'anvil_setNextBlockBaseFeePerGas',
        params: [toQuantity(BigInt(Math.round(busy * rush * 8e9)))],
      },
    ])
    await actor.mine(requests)
  }
}

/** A factor around 1. `passed`: the part of the history that has passed; `weekday`: 0 is Sunday. */
const busyness = (passed: number, weekday: number): number =>
  (0.6 + 0.8 * passed) * (weekday === 0 || weekday === 6 ? 0.55 : 1)

interface TrafficOptions {
  /** Milliseconds between two bursts of transactions. */
  every?: number
  /** Called when a burst failed. The next one is sent all the same. */
  onError?: (error: unknown) => void
}

/** Transactions per burst. */
const HANDFUL = 3

/** Sends a burst of transactions every few seconds until it is closed. */
function startTraffic(actor: Actor, activity: Activity, options: TrafficOptions = {}) {
  let closed = false
  let sending = Promise.resolve()

  const timer = setInterval(() => {
    // Bursts are sent one after another, so that a slow node is not overloaded.
    sending = sending.then(sendSome)
  }, options.every ?? 2000)

  async function sendSome(): Promise<void> {
    for (let n = 0; n < HANDFUL; n++) {
      if (closed) return
      try {
        // The API's examples use the first account, so it should have a pending transaction most of the time.
        await actor.send(activity.next(n === 0 ? actor.accounts[0] : undefined))
      } catch (error) {
        if (!closed) options.onError?.(error)
        return
      }
    }
  }

  return {
    /** Stops sending, and waits for the request under way. */
    async close() {
      closed = true
      clearInterval(timer)
      await sending
    },
  }
}

const DemoEndedError = StartError.define(
  'demo_ended',
  'The demo chain ended unexpectedly; start again for a new one.',
)
