import type pg from 'pg'
import { ChainscopeError, defineError, sentenceOf } from '../errors.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { isPartial } from '../query/contract-source.ts'
import { openSnapshot } from '../query/reader.ts'
import { verifiedMatch } from '../query/verified-contracts.ts'
import type { ChainFacts } from './chain-facts.ts'
import { kindOf } from './compile.ts'
import type { CompilerKeep } from './compilers/keep.ts'
import { masked } from './difference.ts'
import type { EncodedMatch } from './encode-match.ts'
import type { Intake } from './intake.ts'
import { AttemptFailedError, type Matcher } from './matcher.ts'
import {
  type Attempt,
  type ClaimedAttempt,
  claimAttempt,
  countWaiting,
  endAttempt,
  findAttempt,
  forgetAttempts,
  noteAttempt,
  renewLease,
  requestOf,
  saveVerified,
  submitAttempt,
} from './records.ts'
import { senderText, shareOf } from './senders.ts'
import type { Draft, Submission, Upload } from './submission.ts'

/** Takes submissions, has them compiled and compared one after another, and keeps what matched. */
export interface Verifier {
  /**
   * Writes the attempt down and gives its guid. Throws NoContractError, AlreadyVerifiedError, BadSourceError,
   * UnknownCompilerError, CatalogAwayError, TooManyAttemptsError and SenderWaitsError. `sender`: whose places and time
   * it takes, an address or a key; empty: the server's own.
   */
  submit(draft: Draft, sender: string): Promise<string>
  /** The submission that uploaded files describe; undefined: none of them is the metadata of a compiler. */
  ofUploads(address: Hex, uploads: readonly Upload[]): Promise<Submission | undefined>
  /** The attempt, as soon as it is done, or after so long, ms. undefined: nobody knows it. */
  attempt(guid: string, patience: number): Promise<Attempt | undefined>
  /** How many attempts wait or are under way. */
  waiting(): Promise<number>
  /** Writes down what was found behind a proxy. */
  noteProxy(
    address: Hex,
    found: { readonly state: 'passed' | 'failed'; readonly message: string },
  ): Promise<string>
  close(): Promise<void>
}

export interface VerifierParts {
  readonly pool: pg.Pool
  readonly facts: ChainFacts
  readonly matcher: Matcher
  readonly intake: Intake
  readonly keep: Pick<CompilerKeep, 'check'>
  readonly chainId: bigint
  /** Attempts under way at once, and waiting at most. */
  readonly workers: number
  readonly most: number
  readonly now: () => number
  readonly log: Logger
}

/** ms: how long an attempt is somebody's without a word of them, and how often they give one. */
const LEASE = 15_000
const RENEW = 5_000
/** How often those are looked for that others left, ms. */
const LOOK = 2_000
/** How often an attempt that waits is asked for, ms. */
const ASK = 300
/** Those who wait at once; the rest is answered at once. */
const MOST_WAITING = 100
const MOST_TRIES = 3
/** ms */
const REMEMBERED = 30 * 86_400_000
const FORGET = 3_600_000

export async function createVerifier(parts: VerifierParts): Promise<Verifier> {
  const { pool, facts, matcher, intake, keep, now, log } = parts
  const places = { perSender: shareOf(parts.most), inAll: parts.most }
  const keccak = await createKeccak256()
  let running = 0
  let waiting = 0
  let closed = false
  let lastWritten: Promise<unknown> = Promise.resolve()
  /** Who is told at once that an attempt of ours is done. */
  const told = new Map<string, Set<() => void>>()

  const pump = async (): Promise<void> => {
    while (!closed && running < parts.workers) {
      running++
      const claimed = await claimAttempt(pool, { now: now(), lease: LEASE }).catch((error) => {
        log('warn', `Attempts at verification cannot be read: ${sentenceOf(error)}`)
      })
      if (!claimed) {
        running--
        return
      }
      work(claimed)
        .catch((error) =>
          log('error', `An attempt at verification broke off: ${sentenceOf(error)}`, { guid: claimed.guid }),
        )
        .finally(() => {
          running--
          pumpSoon()
        })
    }
  }
  const pumpSoon = () => {
    pump().catch((error) => log('error', `Attempts at verification are not begun: ${sentenceOf(error)}`))
  }

  const work = async ({ guid, address, tries }: ClaimedAttempt) => {
    const renewing = setInterval(() => {
      renewLease(pool, guid, now() + LEASE).catch(() => {})
    }, RENEW)
    try {
      if (tries > MOST_TRIES)
        throw new AttemptFailedError('given_up', 'It ended the server several times', { exposed: true })
      const name = await verify(address, await requestOf(pool, guid))
      await endAttempt(pool, guid, { state: 'passed', message: null, now: now() })
      log('info', `Verified ${address} as ${name}`)
    } catch (error) {
      // What is stopped, or lost its thread, is to be begun anew, as if we had been killed.
      if (closed || (error instanceof AttemptFailedError && error.code === 'thread_gone')) return
      const exposed = error instanceof ChainscopeError && error.exposed
      if (!exposed) log('error', `An attempt at verification failed: ${sentenceOf(error)}`, { guid, error })
      const message = exposed ? error.message : 'Something went wrong.'
      await endAttempt(pool, guid, { state: 'failed', message, now: now() }).catch((cause) =>
        log('error', `The end of an attempt could not be written down: ${sentenceOf(cause)}`, { guid }),
      )
    } finally {
      clearInterval(renewing)
      for (const tell of told.get(guid) ?? []) tell()
    }
  }

  const verify = async (address: Hex, submission: readonly string[]): Promise<string> => {
    const runtime = await facts.codeOf(address)
    if (runtime === '0x') throw new NoContractError(address)
    const creation = await facts.creationOf(address)
    const onChain = { address, chainId: Number(parts.chainId), runtime, creation }
    const { matched, compiled } = await matcher.match(submission, onChain)
    log('debug', `Compiling took ${Math.round(compiled)} ms`)
    const code = toBuffer(runtime)
    await saveVerified(
      pool,
      {
        ...matched,
        address,
        compilerVersion: versionText(matched),
        codeHash: Buffer.from(keccak(code)),
        maskedHash:
          matched.immutables.length > 0 ? Buffer.from(keccak(masked(code, matched.immutables))) : null,
        codeSize: code.length,
        created: creation !== undefined,
      },
      Math.floor(now() / 1000),
    )
    return matched.name
  }

  /** Is there nothing that another match could make better? */
  const isWhollyVerified = async (address: Hex, runtime: Hex): Promise<boolean> => {
    const row = await verifiedMatch(openSnapshot(pool), address)
    if (!row || isPartial(row)) return false
    return row.code_hash === null || toBuffer(row.code_hash).equals(keccak(toBuffer(runtime)))
  }

  const untilTold = (guid: string, most: number): Promise<void> =>
    new Promise((resolve) => {
      const those = told.get(guid) ?? new Set()
      told.set(guid, those)
      const over = () => {
        clearTimeout(late)
        those.delete(over)
        if (those.size === 0) told.delete(guid)
        resolve()
      }
      const late = setTimeout(over, most)
      those.add(over)
    })

  const timer = setInterval(pumpSoon, LOOK)
  timer.unref()
  const forget = () => void forgetAttempts(pool, now() - REMEMBERED).catch(() => {})
  const forgetting = setInterval(forget, FORGET)
  forgetting.unref()
  forget()
  pumpSoon()

  return {
    async submit(draft, sender) {
      const { json, digest } = await intake.encode(draft)
      const { address } = draft
      const runtime = await facts.codeOf(address)
      if (runtime === '0x') throw new NoContractError(address)
      if (await isWhollyVerified(address, runtime)) throw new AlreadyVerifiedError()
      await keep.check(kindOf(draft.language), draft.version)
      // One after another, so that no two count the same ones.
      const written = lastWritten.then(() =>
        submitAttempt(pool, {
          kind: 'source',
          address,
          digest,
          request: json,
          now: now(),
          sender: senderText(sender),
          places,
        }),
      )
      lastWritten = written.catch(() => undefined)
      const accepted = await written
      if ('guid' in accepted) {
        pumpSoon()
        return accepted.guid
      }
      throw accepted.full === 'queue' ? new TooManyAttemptsError() : new SenderWaitsError(places.perSender)
    },

    ofUploads: (address, uploads) => intake.ofUploads(address, uploads),

    async attempt(guid, patience) {
      const end = now() + (waiting < MOST_WAITING ? patience : 0)
      waiting++
      try {
        for (;;) {
          const found = await findAttempt(pool, guid)
          const done = found === undefined || found.state === 'passed' || found.state === 'failed'
          const left = end - now()
          if (done || left <= 0) return found
          await untilTold(guid, Math.min(ASK, left))
        }
      } finally {
        waiting--
      }
    },

    waiting: () => countWaiting(pool),

    noteProxy: (address, { state, message }) =>
      noteAttempt(pool, { kind: 'proxy', address, state, message, now: now() }),

    async close() {
      closed = true
      clearInterval(timer)
      clearInterval(forgetting)
      await intake.close()
      await matcher.close()
    },
  }
}

/** As the compiler's makers write it. */
const versionText = ({ language, version }: EncodedMatch): string =>
  language === 'Vyper' ? `vyper:${version.split('+')[0]}` : `v${version}`

/** There is no code at the address; clients wait for a new contract when they read this. */
export const NoContractError = defineError(
  'no_contract',
  (address: Hex) => `Unable to locate ContractCode at ${address}`,
  { exposed: true },
)

export const AlreadyVerifiedError = defineError('already_verified', 'Smart-contract already verified.', {
  exposed: true,
})

export const TooManyAttemptsError = defineError(
  'too_many_attempts',
  'Too many contracts wait for their verification; try again later',
  { retryable: true, exposed: true },
)

export const SenderWaitsError = defineError(
  'sender_waits',
  (places: number) =>
    `${places} of your submissions wait for their verification already, as many as one address or key may have; try again when one of them is done`,
  { retryable: true, exposed: true },
)
