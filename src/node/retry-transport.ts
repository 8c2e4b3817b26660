import { UnreadableAnswerError } from './answers.ts'
import { NodeStatusError, NodeUnreachableError } from './http.ts'

/** One address may lead to several nodes. These attempts are enough if three of four nodes fail. */
const ATTEMPTS = 4

/** Retries transport failures, because another node may get the request. `isLate`: whether no time is left. */
export async function retryTransport<T>(ask: () => Promise<T>, isLate: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !failedOnItsWay(error) || isLate()) throw error
    }
  }
}

const failedOnItsWay = (error: unknown): boolean =>
  error instanceof NodeUnreachableError ||
  error instanceof UnreadableAnswerError ||
  (error instanceof NodeStatusError && error.status >= 500 && error.retryAfter === undefined)
