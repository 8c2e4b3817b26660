import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import type { NodeAnswer } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { type Hex, isHex, toBuffer } from '../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../primitives/quantity.ts'
import { createAccounts } from './account-state.ts'
import type { Balances } from './ask.ts'
import { type ContractCall, createContractCalls } from './calls.ts'
import { createStateReader } from './state-reader.ts'
import { allowance, balanceOf, balanceOfId, readNumber } from './token-functions.ts'

export interface BalancesOptions {
  readonly node: NodeClient
  readonly profile: Profile
  /** Asks the refreshers to read these balances. Resolves when they did, or gave up. */
  readonly refresh: (addresses: readonly Hex[]) => Promise<void>
}

/** Limits of reading from the node during a request. */
const READ_TIMEOUT_MS = 1_000
/** Old states are read from disk. */
const HISTORY_TIMEOUT_MS = 3_000
const MAX_BLOCKS = 100
/** Contracts called per request. */
const MAX_CALLS = 400
const MAX_QUEUED = 10_000
/** Largest number of addresses that are handed to the refreshers at once. */
const MAX_HANDED = 100

/** The main thread's part of refreshing. It has the queue, so that `stale` needs no message to another thread. */
export function createBalances({ node, profile, refresh }: BalancesOptions): Balances {
  const states = createStateReader(node, profile)
  const { native } = createAccounts(node, profile, states)
  const calls = createContractCalls(node, profile)
  const queued = new Set<Hex>()
  let running = new Set<Hex>()

  const handOver = async () => {
    // Requests of one iteration of the event loop are sent together.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (queued.size > 0) {
      running = new Set([...queued].slice(0, MAX_HANDED))
      for (const address of running) queued.delete(address)
      // Continues after a failure too: the next request queues the address again.
      await refresh([...running]).catch(() => {})
    }
    running = new Set()
  }
  let handing = false
  const handed = () => {
    handing = false
  }

  const numbersOf = async (requests: readonly ContractCall[], block: BlockRef) => {
    const ask = askOptions()
    try {
      const some = requests.slice(0, MAX_CALLS)
      const answers = await states.exactlyAtOrNewest(block, (pin) => calls.run(some, pin, ask), ask)
      return requests.map((_, n) => readNumber(answers[n]))
    } catch {
      // Callers fall back to the index.
      return requests.map(() => undefined)
    }
  }

  return {
    isOfOutputs: (address) => profile.currencyOf(toBuffer(address)) === 'secondary',
    refresh(address) {
      if (queued.has(address) || running.has(address)) return
      if (queued.size >= MAX_QUEUED) queued.delete(queued.values().next().value!)
      queued.add(address)
      if (handing) return
      handing = true
      handOver().then(handed, handed)
    },
    refreshing: (address) => queued.has(address) || running.has(address),

    native,
    tokens: (holdings, block) =>
      numbersOf(
        holdings.map(({ token, holder, id }) => ({
          to: token,
          data: id === undefined ? balanceOf(holder) : balanceOfId(holder, id),
        })),
        block,
      ),
    async after(blocks, { holder, token }) {
      const { methodPrefix: prefix } = profile
      const calls = blocks.slice(0, MAX_BLOCKS).map((number) => {
        const block = toQuantity(number)
        return token === undefined
          ? { method: `${prefix}getBalance`, params: [holder, block] }
          : { method: `${prefix}call`, params: [{ to: token, data: balanceOf(holder) }, block] }
      })
      try {
        const answers = await node.batch(calls, { attempts: 1, ...askOptions(HISTORY_TIMEOUT_MS) })
        return blocks.map((_, n) => numberIn(answers[n], token !== undefined))
      } catch {
        // Callers fall back to the index.
        return blocks.map(() => undefined)
      }
    },
    allowances: (allowances, block) =>
      numbersOf(
        allowances.map(({ token, owner, spender }) => ({ to: token, data: allowance(owner, spender) })),
        block,
      ),
  }
}

const askOptions = (timeout = READ_TIMEOUT_MS) => ({ timeout, signal: AbortSignal.timeout(timeout) })

/** undefined if the node refused, for example because it does not keep the state, or if the answer is not a number. */
function numberIn(answer: NodeAnswer | undefined, isCall: boolean): bigint | undefined {
  if (!answer || 'error' in answer) return undefined
  const { result } = answer
  if (!isCall) return parseQuantity(result)
  // The contract had no code yet, so all balances of it were zero.
  if (result === '0x') return 0n
  return isHex(result) && result.length >= 66 ? BigInt(result.slice(0, 66)) : undefined
}
