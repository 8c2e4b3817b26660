import { ChainscopeError } from '../errors.ts'

/** An error as it crosses from one thread to another: messages copy no classes. */
export interface WrittenError {
  readonly name: string
  readonly code: string
  readonly message: string
  readonly retryable: boolean
  readonly stack: string | undefined
  readonly cause: WrittenError | undefined
}

export function writeError(error: unknown): WrittenError {
  if (!(error instanceof Error))
    return {
      name: 'Error',
      code: 'thrown',
      message: String(error),
      retryable: false,
      stack: undefined,
      cause: undefined,
    }
  return {
    name: error.name,
    code: error instanceof ChainscopeError ? error.code : 'unexpected',
    message: error.message,
    retryable: error instanceof ChainscopeError && error.retryable,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : writeError(error.cause),
  }
}

export const readError = (written: WrittenError): ThreadError => new ThreadError(written)

/** An error of another thread: name, code and sentence are those of the original. */
export class ThreadError extends ChainscopeError {
  readonly code: string
  override readonly retryable: boolean
  constructor({ name, code, message, retryable, stack, cause }: WrittenError) {
    super(message, { cause: cause && new ThreadError(cause) })
    this.name = name
    this.code = code
    this.retryable = retryable
    if (stack) this.stack = stack
  }
}
