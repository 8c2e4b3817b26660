import type { Activity } from './activity.ts'
import type { Actor } from './actor.ts'

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

/** Transactions of a handful. */
const HANDFUL = 3

/** A handful of transactions every couple of seconds, until it is closed. */
export function startTraffic(actor: Actor, activity: Activity, options: TrafficOptions = {}): Traffic {
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
