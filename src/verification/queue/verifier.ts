import { createHash } from 'node:crypto'
import type pg from 'pg'
import { ChainscopeError } from '../../errors.ts'
import { createKeccak256, type Keccak } from '../../primitives/hash.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Logger } from '../../primitives/log.ts'
import { isPartial } from '../../query/contract-source.ts'
import { openSnapshot } from '../../query/reader.ts'
import { verifiedMatch } from '../../query/verified-contracts.ts'
import type { CompilerCache } from '../compilers/cache.ts'
import { kindOf } from '../compilers/compile.ts'
import type { Intake } from '../intake/intake.ts'
import type { Draft, Upload } from '../intake/submission.ts'
import type { ChainFacts } from '../match/chain-facts.ts'
import type { Matcher } from '../match/matcher.ts'
import { recordOf, saveVerified } from '../verified-records.ts'
import { type AttemptRow, countWaiting, findAttempt, noteAttempt, submitAttempt } from './attempt-records.ts'
import { createAttemptQueue } from './queue.ts'

/** Accepts submissions, compiles and compares them in turn, and stores matches. */
export type Verifier = Awaited<ReturnType<typeof createVerifier>>

export interface VerifierParts {
  readonly pool: pg.Pool
  readonly facts: ChainFacts
  readonly matcher: Matcher
  readonly intake: Intake
  readonly compilers: Pick<CompilerCache, 'check' | 'versions'>
  readonly chainId: bigint
  /** Attempts that run concurrently, and those that may wait. */
  readonly concurrency: number
  readonly queueLength: number
  readonly now: () => number
  readonly log: Logger
}

/** Interval for polling the state of an attempt, because it may run on another server, ms. */
const STATUS_POLL_INTERVAL_MS = 300
/** Largest number of requests that wait for an attempt. Others are answered at once. */
const MAX_WAITING_REQUESTS = 100

export async function createVerifier(parts: VerifierParts) {
  const { pool, matcher, intake, now, log, concurrency } = parts
  const keccak = await createKeccak256()
  const verify = createVerify(parts, keccak)
  const queue = createAttemptQueue({ pool, concurrency, verify, log })
  const submit = createSubmit(parts, keccak)
  let waitingRequests = 0
  return {
    /**
     * Queues the submission and returns the guid of its attempt. Throws NoContractError, AlreadyVerifiedError,
     * BadSourceError, UnknownCompilerError, CatalogAwayError, TooManyAttemptsError and SenderWaitsError.
     * `sender`: the address or key that the attempt counts against; empty for the server.
     */
    async submit(draft: Draft, sender: string) {
      const guid = await submit(draft, sender)
      queue.wake()
      return guid
    },

    /** Released compilers that a submission may name, the newest first. Throws CatalogAwayError. */
    versions: parts.compilers.versions,

    /** The submission that uploaded files describe; undefined without a compiler's metadata. */
    ofUploads: (address: Hex, uploads: readonly Upload[]) => intake.ofUploads(address, uploads),

    /** The attempt, as soon as it is done or after the timeout; undefined when the guid is unknown. */
    async attempt(guid: string, timeoutMs: number): Promise<AttemptRow | undefined> {
      const end = now() + (waitingRequests < MAX_WAITING_REQUESTS ? timeoutMs : 0)
      waitingRequests++
      try {
        for (;;) {
          const row = await findAttempt(pool, guid)
          const done = row === undefined || row.state === 'passed' || row.state === 'failed'
          const left = end - now()
          if (done || left <= 0) return row
          await queue.finished(guid, Math.min(STATUS_POLL_INTERVAL_MS, left))
        }
      } finally {
        waitingRequests--
      }
    },

    waiting: () => countWaiting(pool),

    /** Records an attempt at verifying a proxy, which is done at once. */
    noteProxy: (
      address: Hex,
      { state, message }: { readonly state: 'passed' | 'failed'; readonly message: string },
    ) => noteAttempt(pool, { kind: 'proxy', address, state, message, now: now() }),

    async close() {
      queue.stop()
      await intake.close()
      await matcher.close()
    },
  }
}

/** Places of one sender: a tenth of the queue, but enough for a project with many contracts. */
const MIN_SHARE = 20
const shareOf = (queueLength: number): number =>
  Math.min(queueLength, Math.max(MIN_SHARE, Math.ceil(queueLength / 10)))

/** A digest of the sender: the database only needs to tell senders apart. */
const senderText = (sender: string): string =>
  sender === '' ? '' : createHash('sha256').update(sender).digest('base64url').slice(0, 22)

function createSubmit({ pool, facts, intake, compilers, now, queueLength }: VerifierParts, keccak: Keccak) {
  const places = { perSender: shareOf(queueLength), inAll: queueLength }
  let lastWritten: Promise<unknown> = Promise.resolve()

  /** Whether no other match could be better. */
  const isFullyVerified = async (address: Hex, runtime: Hex): Promise<boolean> => {
    const row = await verifiedMatch(openSnapshot(pool), address)
    if (!row || isPartial(row)) return false
    return row.code_hash === null || toBuffer(row.code_hash).equals(keccak(toBuffer(runtime)))
  }

  return async (draft: Draft, sender: string): Promise<string> => {
    const { json: request, digest } = await intake.encode(draft)
    const { address } = draft
    const runtime = await facts.codeOf(address)
    if (runtime === '0x') throw new NoContractError(address)
    if (await isFullyVerified(address, runtime)) throw new AlreadyVerifiedError()
    await compilers.check(kindOf(draft.language), draft.version)
    const attempt = { kind: 'source', address, digest, request, sender: senderText(sender), places } as const
    // One after another, so that two submissions do not count the same free places.
    const written = lastWritten.then(() => submitAttempt(pool, { ...attempt, now: now() }))
    lastWritten = written.catch(() => undefined)
    const accepted = await written
    if ('guid' in accepted) return accepted.guid
    throw accepted.full === 'queue' ? new TooManyAttemptsError() : new SenderWaitsError(places.perSender)
  }
}

/** Compiles a submission, compares it with the code on the chain, and saves it when it matches. */
function createVerify({ pool, facts, matcher, chainId, now, log }: VerifierParts, keccak: Keccak) {
  return async (address: Hex, submission: readonly Uint8Array[]): Promise<string> => {
    const runtime = await facts.codeOf(address)
    if (runtime === '0x') throw new NoContractError(address)
    const creation = await facts.creationOf(address)
    const onChain = { address, chainId: Number(chainId), runtime, creation }
    const { matched, compiled } = await matcher.match(submission, onChain)
    log('debug', `Compiling took ${Math.round(compiled)} ms`)
    // Another contract may have replaced this one during the compilation.
    const indexed = await facts.codeInIndex(address).catch(() => undefined)
    const isIndexed = indexed?.code === runtime
    if (!isIndexed && (await facts.codeOf(address)) !== runtime) throw new ContractChangedError(address)
    const record = {
      ...recordOf(address, runtime, matched, keccak),
      created: creation !== undefined,
      createdBy: creation?.transactionHash,
      block: isIndexed ? indexed.block : undefined,
    }
    await saveVerified(pool, record, Math.floor(now() / 1000))
    return matched.name
  }
}

/** Clients that read this text wait until the contract is deployed. */
export const NoContractError = ChainscopeError.define(
  'no_contract',
  (address: Hex) => `Unable to locate ContractCode at ${address}`,
  { exposed: true },
)

const ContractChangedError = ChainscopeError.define(
  'contract_changed',
  (address: Hex) => `The code of ${address} changed while it was verified. Submit it again.`,
  { exposed: true, retryable: true },
)

export const AlreadyVerifiedError = ChainscopeError.define(
  'already_verified',
  'Smart-contract already verified.',
  {
    exposed: true,
  },
)

const TooManyAttemptsError = ChainscopeError.define(
  'too_many_attempts',
  'Too many contracts wait for their verification; try again later',
  { retryable: true, exposed: true },
)

const SenderWaitsError = ChainscopeError.define(
  'sender_waits',
  (places: number) =>
    `${places} of your submissions wait for their verification already, as many as one address or key may have; try again when one of them is done`,
  { retryable: true, exposed: true },
)
