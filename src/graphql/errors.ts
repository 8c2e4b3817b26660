import { ChainscopeError } from '../errors.ts'

/** What the caller asked for is not there, or cannot be had just now: the sentence stands among the answer's errors. */
export abstract class GraphError extends ChainscopeError {
  override readonly exposed = true
}

/** The index knows no such thing. */
export class NotFoundError extends GraphError {
  readonly code = 'graph_not_found'
  constructor(what: string) {
    super(`${what} not found`)
  }
}

/** An argument of the right type that makes no sense. */
export class BadArgumentError extends GraphError {
  readonly code = 'graph_bad_argument'
  constructor(sentence: string) {
    super(sentence)
  }
}

/** Only the node knows, and it did not say. */
export class NodeSilentError extends GraphError {
  readonly code = 'graph_node_silent'
  override readonly retryable = true
  constructor(what: string) {
    super(`The node does not tell the ${what} just now; try again later`)
  }
}

export class CallsNotTracedError extends GraphError {
  readonly code = 'graph_calls_not_traced'
  override readonly retryable = true
  constructor() {
    super('Internal transactions for this transaction have not been processed yet')
  }
}
