import { ChainscopeError, defineError } from '../../errors.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import type { Logger } from '../../primitives/log.ts'
import {
  AnswerAgainError,
  NothingIndexedError,
  type Snapshot,
  StandbyCannotAnswerError,
} from '../../query/reader.ts'
import { ActionError } from '../action.ts'

/** The longest wait for what only the node knows, ms: the page is shown without it, and asks again. */
const NODE_TIMEOUT_MS = 1_500

/** Parts of a page that it can do without. */
export interface Parts {
  /** Why parts are left out. */
  readonly missing: string[]
  /** undefined: there is nothing of it, or it is left out. */
  of<T>(part: Promise<T>): Promise<T | undefined>
  /** The same, of what the node is asked for. */
  ofNode<T>(part: Promise<T>, ms?: number): Promise<T | undefined>
}

export function createParts({ index, log }: { readonly index: Snapshot; readonly log: Logger }): Parts {
  const missing: string[] = []
  const leaveOut = (error: unknown) => {
    const isExposed = error instanceof ChainscopeError && error.exposed
    if (!isExposed) log('error', 'A part of a page could not be made', { error })
    const reason = isExposed ? error.message : 'Something went wrong.'
    if (!missing.includes(reason)) missing.push(reason)
  }
  const parts: Parts = {
    missing,
    async of(part) {
      try {
        return await part
      } catch (error) {
        // These are for the whole answer to mend.
        if (error instanceof AnswerAgainError || error instanceof NothingIndexedError) throw error
        if (error instanceof ActionError && index.ofStandby) throw new StandbyCannotAnswerError(error)
        // It is an answer: there is no such thing.
        if (!(error instanceof ActionError)) leaveOut(error)
        return undefined
      }
    },
    ofNode: (part, ms = NODE_TIMEOUT_MS) => parts.of(withDeadline(part, ms, () => new NodeIsLateError())),
  }
  return parts
}

const NodeIsLateError = defineError('node_is_late', 'The node has not answered yet.', { exposed: true })
