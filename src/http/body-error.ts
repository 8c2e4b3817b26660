import { ChainscopeError } from '../errors.ts'

/** The error of a refused body. Fastify reads `statusCode`. */
export abstract class BodyError extends ChainscopeError {
  readonly statusCode: number
  constructor(message: string, { statusCode, cause }: { statusCode: number; cause?: unknown }) {
    super(message, { cause })
    this.statusCode = statusCode
  }
}
