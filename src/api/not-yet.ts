import { ActionError } from './action-error.ts'

/** What is sent is understood, and nothing is done with it: to take it and say so later would mislead. */
export class VerificationUnavailableError extends ActionError {
  override readonly code = 'verification_unavailable'
  constructor() {
    super('Verification is not available on this server yet')
  }
}
