import { ChainscopeError } from '../errors.ts'

/** A refused body; `statusCode` is Fastify's. */
export abstract class BodyError extends ChainscopeError {
  readonly statusCode: number
  constructor(message: string, { statusCode, cause }: { statusCode: number; cause?: unknown }) {
    super(message, { cause })
    this.statusCode = statusCode
  }
}
