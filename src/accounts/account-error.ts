import { ChainscopeError, type ErrorFacts } from '../errors.ts'

/** An error that a user of an account can correct; its message is the `message` of the answer. */
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
