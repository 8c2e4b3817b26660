import { UnreadableAnswerError } from './answers.ts'
import { NodeStatusError, NodeUnreachableError } from './http.ts'

/** Behind one address may be several nodes, of which some fail: as many attempts as let three in four fail. */
const ATTEMPTS = 4

/** Asks again what failed on its way, as the next request may come to another node; `isLate`: there is no time for it. */
export async function again<T>(ask: () => Promise<T>, isLate: () => boolean): Promise<T> {
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
