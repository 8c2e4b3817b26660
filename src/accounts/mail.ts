import { createTransport } from 'nodemailer'
import type { Logger } from '../primitives/log.ts'
import type { Settings } from '../settings.ts'

interface WatchedLetter {
  readonly subject: string
  readonly lines: readonly string[]
  readonly stopUrl: string
  readonly signal: AbortSignal
}

interface MailParts {
  readonly settings: Settings
  /** Whether another letter may be sent to this address. Counts that letter. */
  readonly mayWriteTo: (address: string) => Promise<boolean>
  readonly log: Logger
  /** ms */
  readonly idleTimeoutMs?: number
  readonly sendTimeoutMs?: number
}

/** Longest time without data from the mail server, ms. */
const IDLE_TIMEOUT_MS = 20_000
/** Longest time for a letter, ms: a server that sends a byte now and then is never idle. */
const SEND_TIMEOUT_MS = 60_000
/** Largest number of letters sent at once, since each needs a connection. */
const MAX_SENDING = 50

export type Mail = ReturnType<typeof createMail>

export function createMail({
  settings,
  mayWriteTo,
  log,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  sendTimeoutMs = SEND_TIMEOUT_MS,
}: MailParts) {
  const { SMTP_URL, MAIL_FROM } = settings
  const transport = SMTP_URL
    ? createTransport(
        {
          url: SMTP_URL,
          connectionTimeout: idleTimeoutMs,
          greetingTimeout: idleTimeoutMs,
          socketTimeout: idleTimeoutMs,
          // Letters contain nothing from files or URLs.
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from: MAIL_FROM },
      )
    : undefined
  const deliver = (to: string, subject: string, lines: readonly string[], more = {}) =>
    transport?.sendMail({
      to: { name: '', address: to },
      subject,
      text: `${lines.join('\n\n')}\n`,
      signal: AbortSignal.timeout(sendTimeoutMs),
      ...more,
    })
  /** Returns whether it succeeded. */
  const attempt = async (work: () => unknown) => {
    try {
      await work()
      return true
    } catch (error) {
      log('warn', 'A mail could not be sent.', { error })
      return false
    }
  }
  let sending = 0
  const send = async (to: string, subject: string, lines: readonly string[]) => {
    if (!transport) return
    if (sending >= MAX_SENDING)
      return log('warn', `A mail was not sent: ${MAX_SENDING} are being sent, and the mail server is slow.`)
    sending++
    await attempt(async () => {
      if (await mayWriteTo(to)) return deliver(to, subject, lines)
      return log('debug', 'A mail was not sent: its recipient has received the maximum for an hour.')
    })
    sending--
  }
  return {
    works: SMTP_URL !== '',
    verifyAddress: (to: string, url: string) =>
      send(to, 'Confirm your address', [
        'Follow this link to confirm your e-mail address and finish signing up:',
        url,
        'It works for a day. If you did not sign up, nothing needs to be done.',
      ]),
    resetPassword: (to: string, url: string) =>
      send(to, 'Choose a new password', [
        'Follow this link to choose a new password:',
        url,
        'It works for an hour, once. If you did not ask for it, nothing needs to be done: your password stays.',
      ]),
    /** For a sign-up with an email address that already has an account. */
    alreadyThere: (to: string, url: string) =>
      send(to, 'You have an account already', [
        'Someone, perhaps you, tried to sign up with this e-mail address, which has an account already.',
        `You can sign in, or choose a new password, at ${url}`,
        'If it was not you, nothing needs to be done.',
      ]),
    /** Sends news of watched addresses. `stopUrl` unsubscribes. The caller limits how often. Returns whether it was sent. */
    watched: (to: string, { subject, lines, stopUrl, signal }: WatchedLetter) =>
      attempt(() =>
        deliver(to, subject, lines, {
          list: { unsubscribe: stopUrl },
          signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    close: () => transport?.close(),
  }
}
