import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Currency, Profile } from '../../chain/profile.ts'
import type { Logger } from '../../primitives/log.ts'
import { inUnits } from '../../primitives/quantity.ts'
import { utc } from '../../primitives/utc.ts'
import { blockAtOrAfter, blockAtOrBefore } from '../../query/block-by-time.ts'
import { NothingIndexedError, openSnapshot, type Snapshot } from '../../query/reader.ts'
import { type WatchedTransaction, watchedTransactions } from '../../query/watched-activity.ts'
import { createSharedValues } from '../../store/shared-values.ts'
import type { Mail } from '../mail.ts'
import type { Secret } from '../secret.ts'
import { type AddressNote, notesOf, type Watcher, watchersAfter } from './note-records.ts'

/*
 * Mail about transactions of watched addresses. One server of the index at a time claims the settled blocks that were not
 * reported yet, marks them as reported, and then writes to the watchers. So each transaction is reported at most once: if
 * that server ends in between, or the mail server is away, letters are lost rather than repeated.
 */

/** A user receives at most one letter within this time, ms. */
const INTERVAL_MS = 300_000
/** How often a server checks whether letters are due, ms. */
const POLL_INTERVAL_MS = 60_000
/** A block is settled when this many blocks follow it, or at this age in seconds if the chain is slow. */
const SETTLED_BLOCKS = 12
const SETTLED_S = 120
/** Blocks older than this are not reported, for example after the servers were down, s. */
const MAX_AGE_S = 86_400
/** Largest number of transactions in a letter, and of one address in a letter. */
const MAX_LISTED = 50
const MAX_OF_ADDRESS = 10
/** Number of users to send mail to at the same time. */
const CONCURRENT = 10
/** A round ends after this many letters failed. */
const MAX_FAILURES = 10

const REPORTED = 'watched addresses'
const BOUNDS = { ttlMs: INTERVAL_MS, leaseMs: POLL_INTERVAL_MS, pauseMs: POLL_INTERVAL_MS }

export interface WatchMailParts {
  /** The pool for user data and the index. */
  readonly pool: pg.Pool
  readonly mail: Pick<Mail, 'watched'>
  readonly secret: Secret
  readonly publicUrl: string
  readonly profile: Pick<Profile, 'currencies' | 'currencyOfValue'>
  readonly log: Logger
  readonly now: () => number
}

interface Blocks {
  readonly after: number
  readonly upTo: number
}

/** Starts to send this mail. `close` abandons the letters that are being sent. */
export function startWatchMail(parts: WatchMailParts): { close(): Promise<void> } {
  const closing = new AbortController()
  let round = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    round = sendDue(parts, closing.signal)
      .catch((error) => {
        if (closing.signal.aborted || error instanceof NothingIndexedError) return
        parts.log('warn', 'Mail about watched addresses could not be sent.', { error })
      })
      .finally(() => {
        isRunning = false
      })
  }, POLL_INTERVAL_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      closing.abort()
      await round
    },
  }
}

/** Runs one round, if one is due and no other server runs it. */
export async function sendDue(parts: WatchMailParts, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = parts
  const shared = createSharedValues(pool)
  const began = now()
  const index = openSnapshot(pool)
  await index.head()
  const { isMine, value } = await shared.claim(REPORTED, BOUNDS)
  if (!isMine) return
  const blocks = await unreported(index, value as { readonly block: number } | null, now)
  await shared.put(REPORTED, { block: blocks.upTo })
  if (blocks.upTo <= blocks.after) return

  let failures = 0
  let last: string | null = null
  const isOver = () => signal.aborted || failures >= MAX_FAILURES || now() - began > INTERVAL_MS
  for (;;) {
    const watchers = await watchersAfter(pool, last, CONCURRENT)
    if (watchers.length === 0) return
    if (isOver()) return log('warn', 'Some letters about watched addresses were not sent.', { failures })
    const sent = await Promise.all(watchers.map((watcher) => writeTo(watcher, blocks, { ...parts, signal })))
    failures += sent.filter((isSent) => !isSent).length
    last = watchers.at(-1)!.id
  }
}

/** The next range of settled, indexed blocks after the reported ones; empty the first time. */
async function unreported(
  index: Snapshot,
  reported: { readonly block: number } | null,
  now: () => number,
): Promise<Blocks> {
  const { number, blocks } = await index.head()
  const seconds = Math.floor(now() / 1000)
  const old = await blockAtOrBefore(index, BigInt(seconds - SETTLED_S))
  const settled = Math.max(number - SETTLED_BLOCKS, old ?? -1)
  const young = (await blockAtOrAfter(index, BigInt(seconds - MAX_AGE_S))) ?? number + 1
  const after = Math.max(reported?.block ?? settled, young - 1)
  const range = blocks.find(([first, last]) => first <= after + 1 && after + 1 <= last)
  return { after, upTo: Math.max(after, Math.min(settled, range?.[1] ?? after)) }
}

/** Returns false if the letter failed. */
async function writeTo(
  watcher: Watcher,
  blocks: Blocks,
  parts: WatchMailParts & { readonly signal: AbortSignal },
): Promise<boolean> {
  const { pool, mail, publicUrl, secret, signal } = parts
  // Each letter reads its own snapshot. A reorganisation only replaces newer blocks than the settled ones.
  const index = openSnapshot(pool)
  const lines: string[] = []
  let listed = 0
  for (const note of await notesOf(pool, watcher.id)) {
    if (!note.watched) continue
    const range = { ...blocks, since: Math.floor(note.changedAt.getTime() / 1000) }
    const take = Math.min(MAX_OF_ADDRESS, MAX_LISTED - listed)
    const transactions = await watchedTransactions(index, note.address, range, Math.max(1, take))
    if (transactions.length === 0) continue
    const shown = transactions.slice(0, take)
    listed += shown.length
    lines.push(paragraphOf(note, shown, transactions[0]!.count, parts))
  }
  if (lines.length === 0) return true
  const stop = new URLSearchParams({ user: watcher.id, proof: proofOf(secret, watcher.id) })
  const stopUrl = `${publicUrl}/unsubscribe?${stop}`
  return mail.watched(watcher.email, {
    subject: `Watched addresses: ${lines.length === 1 ? 'one' : lines.length} with new transactions`,
    lines: [
      `These addresses of your watch list were active in blocks ${blocks.after + 1} to ${blocks.upTo}.`,
      ...lines,
      `Your watch list: ${publicUrl}/watched`,
      `Stop these letters: ${stopUrl}`,
    ],
    ...{ stopUrl, signal },
  })
}

/** Token names and symbols are left out: anybody can create a token and put a link into its name. */
function paragraphOf(
  { address, note }: AddressNote,
  shown: readonly WatchedTransaction[],
  count: number,
  { publicUrl, profile }: WatchMailParts,
): string {
  const [label] = note.split('\n')
  const lines = shown.map((transaction) => {
    const time = utc(Number(transaction.timestamp)).replace(/:\d\d UTC$/, ' UTC')
    return `  ${time}: ${sentenceOf(transaction, address, profile)}\n  ${publicUrl}/tx/${transaction.hash}`
  })
  const more = count - shown.length
  const rest = more > 0 ? [`  and ${more} more: ${publicUrl}/address/${address}`] : []
  return [label ? `${label} (${address})` : address, ...lines, ...rest].join('\n')
}

function sentenceOf(
  { from, to, created, status, value, type, transfers }: WatchedTransaction,
  address: string,
  { currencies, currencyOfValue }: WatchMailParts['profile'],
): string {
  const amount = amountOf(value, currencies[currencyOfValue({ type, to })] ?? currencies.primary)
  const what =
    from === address
      ? `sent ${amount} to ${to ?? 'a new contract'}`
      : to === address
        ? `received ${amount} from ${from}`
        : created === address
          ? `created by ${from}`
          : `in a transaction of ${from}`
  const moved = transfers === 0 ? '' : `, ${transfers} token transfer${transfers === 1 ? '' : 's'}`
  return `${status === 0 ? 'failed: ' : ''}${what}${moved}`
}

function amountOf(value: string, { decimals, symbol, unit }: Currency): string {
  if (value === '0') return 'nothing'
  return `${inUnits(BigInt(value), decimals)} ${symbol ?? (decimals === 0 ? unit : `× 10^${decimals} ${unit}`)}`
}

/** The proof in the links of a user's letters: only those who received a letter know it. */
const proofOf = (secret: Secret, userId: string): string =>
  createHmac('sha256', secret.derive('watch mail')).update(userId).digest('base64url')

export function isProofOf(secret: Secret, userId: string, proof: string): boolean {
  const [expected, given] = [Buffer.from(proofOf(secret, userId)), Buffer.from(proof)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
