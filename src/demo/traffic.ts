import type { Hex } from '../primitives/hex.ts'
import type { Actor, TransactionRequest } from './actor.ts'
import type { DemoData } from './deploy.ts'

export interface Traffic {
  /** Sends no more, and waits for what is on its way. */
  close(): Promise<void>
}

export interface TrafficOptions {
  /** Milliseconds between two handfuls. */
  every?: number
  /** Hears what went wrong; the next handful is tried all the same. */
  onError?: (error: unknown) => void
}

const ETHER = 10n ** 18n

/** A handful of transactions of mixed kinds every couple of seconds, until it is closed. */
export function startTraffic(actor: Actor, data: DemoData, options: TrafficOptions = {}): Traffic {
  let turn = 0
  let closed = false
  let sending = Promise.resolve()

  const timer = setInterval(() => {
    // One handful at a time: a slow node is not pressed with more.
    sending = sending.then(sendSome)
  }, options.every ?? 2000)

  async function sendSome(): Promise<void> {
    for (const request of handful(actor, data, turn++)) {
      if (closed) return
      try {
        await actor.send(request)
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

/** What is sent in the nth turn: the kinds follow each other, so that each is seen within a minute. */
function handful(actor: Actor, { contracts, accounts }: DemoData, turn: number): TransactionRequest[] {
  const { token, dollar, collectible, items, wrapped, factory, caller, reverter, proxy } = contracts
  const account = (n: number): Hex => accounts[n % accounts.length]!
  const [from, to, other] = [account(turn), account(turn + 1), account(turn + 4)]
  const amount = BigInt(1 + ((turn * 7919) % 1000))
  // New for each turn, and far from those of the set-up.
  const id = 1_000_000n + BigInt(turn)

  const kinds: Array<() => TransactionRequest> = [
    () => actor.call(dollar, 'mint', [to, amount * 1_000_000n], { from }),
    () => actor.call(collectible, 'mint', [from, id], { from }),
    () => actor.call(caller, 'distribute', [[to, other]], { from, value: amount * 10n ** 14n }),
    () => actor.call(wrapped, 'deposit', [], { from, value: amount * 10n ** 12n }),
    () => actor.call(items, 'mintBatch', [to, [id, id + 1n], [amount, 1n]], { from }),
    () => actor.call(reverter, 'withReason', [`turn ${turn}`], { from }),
    () => actor.call({ name: 'CounterV1', address: proxy.address }, 'increment', [], { from }),
    () => actor.call(factory, 'create', [id], { from }),
  ]
  return [
    actor.transfer(to, amount * (ETHER / 10_000n), { from }),
    actor.call(token, 'transfer', [to, (amount * ETHER) / 100n], { from: account(0) }),
    kinds[turn % kinds.length]!(),
  ]
}
