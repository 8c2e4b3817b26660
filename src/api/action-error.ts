import { ChainscopeError } from '../errors.ts'

/** A request that cannot be answered. The response contains the message word for word. */
export class ActionError extends ChainscopeError {
  readonly code: string = 'action_error'
  override readonly exposed = true
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  constructor(
    text: string,
    {
      cause,
      httpStatus = 200,
      headers = {},
    }: { cause?: unknown; httpStatus?: number; headers?: Record<string, string> } = {},
  ) {
    super(text, { cause })
    this.httpStatus = httpStatus
    this.headers = headers
  }
}

export const WindowTooLargeError = ActionError.define(
  'window_too_large',
  'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
)

export const StateNotKeptError = ActionError.define(
  'state_not_kept',
  (_cause: unknown) => 'The node no longer keeps the state of this block',
  { causeLast: true },
)
