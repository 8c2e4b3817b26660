import { StartError } from '../errors.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { type Activity, createActivity, createRandom, type Harbor, openHarbor } from './activity.ts'
import { type Actor, createActor, type TransactionRequest } from './actor.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { contractsFolder, loadContracts } from './demo-contracts.ts'
import { DEMO_CONTRACTS, type DemoData, deployDemo, minerSince } from './deploy.ts'
import type { RpcClient } from './rpc.ts'

export interface Demo {
  /** Where the demo's node answers. */
  url: string
  chainId: number
  data: DemoData & { readonly contracts: Harbor }
  /** Resolves when its history is whole, and goes on by the clock. */
  isLive: Promise<void>
  /** Rejects when the node has ended, asked to or not. */
  ended: Promise<never>
  /** The folder with what its contracts were compiled from. */
  artefacts: string
  /** What can be tried at a server of it. */
  lines(url: string): string[]
  close(): Promise<void>
}

export interface DemoOptions {
  chainId?: number
  /** Seconds between blocks. */
  blockTime?: number
  /** Hears of transactions that the node refused. */
  onError?: (error: unknown) => void
}

/** The demo's history happened within the last thirty days. */
const HISTORY_S = 30 * 86_400

/** Of them, what is deployed takes the first hours. */
const OPENING_S = 3 * 3600

/** Between the last of it and now; how long a hundred blocks take is what countdowns are made of. */
const QUIET = { blocks: 100, seconds: 4 }

/** A chain with a history, on which a little goes on happening. It starts afresh each time, and is served while the history grows. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const contracts = loadContracts()
  const { chainId = 1337, blockTime = 2 } = options
  const now = Math.floor(Date.now() / 1000)
  const since = now - HISTORY_S
  const anvil = await startAnvil({
    chainId,
    noMining: true,
    timestamp: since,
    // It may run for days. Each state that is kept carries the hashes of all blocks: 600 of them are 2 GB by the
    // 20,000th block. A minute of state and half a day of transactions are enough for who follows the head.
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
    // Pages are served meanwhile.
    const live = goLive({ anvil, actor, activity, since, now, random, blockTime, onError })
    const failed = live.catch((error) => {
      onError(error)
      return anvil.kill()
    })
    const ended = anvil.ended.then(() => {
      throw new DemoEndedError()
    })
    ended.catch(() => {}) // closing the demo rejects it too, without a listener
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
  /** Unix seconds. */
  readonly since: number
  readonly now: number
  readonly random: () => number
  readonly blockTime: number
  readonly onError: (error: unknown) => void
}

/** Makes the history up to now, and has the chain live on. */
async function goLive({ anvil, actor, activity, since, now, random, blockTime, onError }: Living) {
  const until = now - QUIET.blocks * QUIET.seconds
  await makeHistory(anvil, actor, activity, { from: since + OPENING_S, until, random })
  await anvil.rpc('anvil_mine', [toQuantity(QUIET.blocks), toQuantity(QUIET.seconds)])
  await anvil.rpc('evm_setTime', [Math.floor(Date.now() / 1000)])
  await anvil.rpc('evm_setIntervalMining', [blockTime])
  // A little longer than a block, so that transactions are sent at every phase of one: sent right before each block, none
  // would be seen to wait.
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
/** Few: what a block costs at the start is more than what its transactions do. */
const BLOCKS_PER_DAY = 4
/** The rewards are upgraded when this part of the time has passed, and many look at them that day. */
const UPGRADE_AT = 0.6

/** What happened from then to then: more from week to week, less on weekends, and dearer when there is more. */
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

/** About 1. */
const busyness = (passed: number, weekday: number): number =>
  (0.6 + 0.8 * passed) * (weekday === 0 || weekday === 6 ? 0.55 : 1)

interface Traffic {
  /** Sends no more, and waits for what is on its way. */
  close(): Promise<void>
}

interface TrafficOptions {
  /** Milliseconds between two handfuls. */
  every?: number
  /** Hears what went wrong; the next handful is tried all the same. */
  onError?: (error: unknown) => void
}

/** Transactions of a handful. */
const HANDFUL = 3

/** A handful of transactions every couple of seconds, until it is closed. */
function startTraffic(actor: Actor, activity: Activity, options: TrafficOptions = {}): Traffic {
  let closed = false
  let sending = Promise.resolve()

  const timer = setInterval(() => {
    // One handful at a time: a slow node is not pressed with more.
    sending = sending.then(sendSome)
  }, options.every ?? 2000)

  async function sendSome(): Promise<void> {
    for (let n = 0; n < HANDFUL; n++) {
      if (closed) return
      try {
        // Examples of the API name the first account: it has one that waits, most of the time.
        await actor.send(activity.next(n === 0 ? actor.accounts[0] : undefined))
      } catch (error) {
        if (!closed) options.onError?.(error)
        return
      }
    }
  }

  return {
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
