import { createHash } from 'node:crypto'

/** Places of one sender: a tenth of them, or what a project of many contracts needs. */
const LEAST_SHARE = 20
export const shareOf = (most: number): number => Math.min(most, Math.max(LEAST_SHARE, Math.ceil(most / 10)))

/** A digest of the sender: the database keeps only whether two submissions have the same one. */
export const senderText = (sender: string): string =>
  sender === '' ? '' : createHash('sha256').update(sender).digest('base64url').slice(0, 22)
