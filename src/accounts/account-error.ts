import { ChainscopeError, type ErrorFacts } from '../errors.ts'

/** What a person who uses an account can mend; the sentence is the answer's `message`. */
export abstract class AccountError extends ChainscopeError {
  override readonly exposed = true
  readonly httpStatus: number
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(
    sentence: string,
    { httpStatus, retryAfter, ...facts }: ErrorFacts & { httpStatus: number; retryAfter?: number },
  ) {
    super(sentence, facts)
    this.httpStatus = httpStatus
    this.retryAfter = retryAfter
  }
}
