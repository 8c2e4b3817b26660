import type { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { openSnapshot } from '../../query/reader.ts'
import { verifiedContract } from '../../query/verified-contracts.ts'
import type { Draft } from '../../verification/intake/submission.ts'
import type { AttemptRow } from '../../verification/queue/attempt-records.ts'
import { AlreadyVerifiedError } from '../../verification/queue/verifier.ts'
import { type ActionContext, ActionError, type ActionParts, ActionResult } from '../action.ts'
import type { verificationResult } from '../parameters/verification-parameters.ts'
import { contractFields } from '../records/contract-record.ts'

type VerificationResult = z.input<typeof verificationResult>

/** Longest time that an answer waits for an attempt: for its result, and for the verified contract, ms. */
export const POLL_HELD_MS = 10_000
export const CONTRACT_POLL_HELD_MS = 30_000

/** Turns a refusal of the verifier into the texts that clients compare. */
export async function refused<T>(work: Promise<T>, { dialect }: Pick<ActionParts, 'dialect'>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AlreadyVerifiedError)
      throw new ActionError(dialect.alreadyVerified, { cause: error })
    if (error instanceof ChainscopeError && error.exposed)
      throw new ActionError(error.message, { cause: error })
    throw error
  }
}

/** Queues the submission, and returns the guid at once. */
export async function submitted(
  submission: Draft,
  context: ActionContext<'verifier' | 'sender' | 'dialect'>,
): Promise<ActionResult<string>> {
  const guid = await refused(context.verifier.submit(submission, context.sender), context)
  return new ActionResult(guid, { headers: idOf(guid) })
}

/** The parts that `verifiedSoon` uses. */
export const VERIFICATION_PARTS = ['verifier', 'sender', 'dialect', 'pool', 'proxies'] as const

/** Accepts the submission and waits for the contract. Returns the guid if that takes too long. */
export async function verifiedSoon(
  submission: Draft,
  context: ActionContext<(typeof VERIFICATION_PARTS)[number]>,
): Promise<ActionResult<VerificationResult>> {
  const guid = await refused(context.verifier.submit(submission, context.sender), context)
  const attempt = await context.verifier.attempt(guid, CONTRACT_POLL_HELD_MS)
  const headers = idOf(guid)
  if (attempt?.state === 'failed')
    throw new ActionError(attempt.message ?? 'Unable to verify', {
      headers: { ...headers, ...failureHeader(attempt) },
    })
  if (attempt?.state !== 'passed') return new ActionResult<VerificationResult>(guid, { headers })
  return new ActionResult<VerificationResult>(await contractOf(submission.address, context), { headers })
}

/** The record of a verified contract (api-spec.md, Records). */
async function contractOf(address: Hex, { pool, proxies }: Pick<ActionParts, 'pool' | 'proxies'>) {
  // Uses the current state, which may be newer than the request's snapshot.
  const now = openSnapshot(pool)
  const row = await verifiedContract(now, address)
  const implementation = await proxies.implementationOf(address, await now.head())
  return {
    ...contractFields(row),
    ImplementationAddress: implementation ?? '',
    IsProxy: implementation ? ('true' as const) : ('false' as const),
  }
}

export const idOf = (guid: string) => ({ 'x-verification-id': guid })

/** The reason for a failed attempt, as one line of characters that are allowed in headers. */
export function failureHeader({ message }: AttemptRow): Record<string, string> {
  const line = (message ?? '')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 500)
  return line === '' ? {} : { 'x-verification-message': line }
}
