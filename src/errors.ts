/** What each failure tells those who have to act on it, beside its sentence. */
export interface ErrorFacts {
  /** What led to this failure; always passed on. */
  cause?: unknown
}

/**
 * The base of every failure of ours: a sentence for the person who can act, and a stable code.
 * Classes stand at the bottom of the file that throws them; docs/reference/errors.md lists every code.
 */
export abstract class ChainscopeError extends Error {
  /** Stable, snake_case, unique in the program. */
  abstract readonly code: string
  /** May the same thing be tried again without anybody acting? */
  readonly retryable: boolean = false
  /** May the sentence be shown to a client who is not the operator? */
  readonly exposed: boolean = false

  constructor(sentence: string, facts: ErrorFacts = {}) {
    super(sentence, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = new.target.name
  }

  /** The first error of the chain of causes, this one included, that fits. */
  walk<E extends Error>(fits: (error: unknown) => error is E): E | undefined {
    for (let error: unknown = this; error !== undefined; error = (error as Error | undefined)?.cause) {
      if (fits(error)) return error
      if (!(error instanceof Error)) return undefined
    }
    return undefined
  }
}

/** A failure that ends the program at start-up: one sentence on the console, exit code 1. */
export abstract class StartError extends ChainscopeError {}

/** The sentence of any thrown thing with its causes, for logs and health. */
export function sentenceOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error, depth = 0; at !== undefined && at !== null && depth < 5; depth++) {
    const text =
      at instanceof AggregateError && !at.message
        ? at.errors.map(sentenceOf).join(', ')
        : at instanceof Error
          ? at.message
          : String(at)
    if (text && !parts.some((part) => part.includes(text))) parts.push(text)
    at = at instanceof Error ? at.cause : undefined
  }
  return parts.join(': ')
}
