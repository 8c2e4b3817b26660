import { ChainscopeError } from '../../errors.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { AnswerAgainError, NothingIndexedError } from '../../query/reader.ts'

/** The longest wait for what only the node knows, ms: the page is shown without it, and asks again. */
const NODE_TIMEOUT_MS = 1_500

/** Parts of a page that it can do without. */
export interface Parts {
  /** Why parts are left out. */
  readonly missing: string[]
  of<T>(part: Promise<T>): Promise<T | undefined>
  /** The same, of what the node is asked for. */
  ofNode<T>(part: Promise<T>): Promise<T | undefined>
}

export function createParts(): Parts {
  const missing: string[] = []
  const parts: Parts = {
    missing,
    async of(part) {
      try {
        return await part
      } catch (error) {
        if (error instanceof AnswerAgainError || error instanceof NothingIndexedError) throw error
        if (!(error instanceof ChainscopeError)) throw error
        if (!missing.includes(error.message)) missing.push(error.message)
        return undefined
      }
    },
    ofNode: (part) => parts.of(withDeadline(part, NODE_TIMEOUT_MS, () => new NodeIsLateError())),
  }
  return parts
}

class NodeIsLateError extends ChainscopeError {
  readonly code = 'node_is_late'
  constructor() {
    super('the node has not answered yet')
  }
}
