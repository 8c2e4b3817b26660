import { ChainscopeError } from '../errors.ts'

/** A body that is refused; `statusCode` is what Fastify answers with. */
export abstract class BodyError extends ChainscopeError {
  readonly statusCode: number
  constructor(message: string, { statusCode, cause }: { statusCode: number; cause?: unknown }) {
    super(message, { cause })
    this.statusCode = statusCode
  }
}
