import { createHash } from 'node:crypto'

/** Places of one sender: a tenth of the queue, at least as many as a project of many contracts needs. */
const MIN_SHARE = 20
export const shareOf = (queueLength: number): number =>
  Math.min(queueLength, Math.max(MIN_SHARE, Math.ceil(queueLength / 10)))

/** A digest of the sender: the database keeps only whether two submissions have the same one. */
export const senderText = (sender: string): string =>
  sender === '' ? '' : createHash('sha256').update(sender).digest('base64url').slice(0, 22)
